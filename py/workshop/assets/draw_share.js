async () => {
  // Replaces the page with the picture of link previews, drawn by the page's own modules.
  const { svg, linePath } = await import(new URL('js/art/svg.js', document.baseURI).href);
  const { draw } = await import(new URL('js/art/drawings.js', document.baseURI).href);
  const { crewClass, FIGURES } = await import(new URL('js/art/pirates.js', document.baseURI).href);
  document.documentElement.dataset.theme = 'day';
  const style = getComputedStyle(document.documentElement);
  const titleFont = style.getPropertyValue('--font-title');
  const textFont = style.getPropertyValue('--font-text');
  await Promise.all([`700 100px ${titleFont}`, `500 38px ${textFont}`].map((font) => document.fonts.load(font)));
  const place = (x, y, scale, element) =>
    svg('g', { transform: `translate(${x} ${y}) scale(${scale})` }, [element]);
  const planks = [];
  for (let row = 0; row < 9; row += 1) {
    const y = 250 + row * 44;
    planks.push(svg('rect', { x: 0, y, width: 1200, height: 44, fill: row % 2 ? '#cb9d66' : '#d3a872' }));
    for (let joint = (row * 311) % 420; joint < 1200; joint += 420)
      planks.push(svg('path', { d: `M${joint} ${y}v44`, stroke: '#8d602f', 'stroke-width': 3 }));
    planks.push(svg('path', { d: `M0 ${y}H1200`, stroke: '#8d602f', 'stroke-width': 3 }));
  }
  const spots = [[190, 455], [600, 440], [1010, 455]];
  const ways = [
    [[-40, 330], spots[0]], [spots[0], spots[1]], [spots[1], spots[2]], [spots[2], [1240, 330]],
    [spots[1], [600, 700]], [spots[0], [150, 700]], [spots[2], [1050, 700]],
  ].map(([from, to]) => linePath([{ x: from[0], y: from[1] }, { x: to[0], y: to[1] }])).join('');
  const toward = (from, to) => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const tokens = [
    ['R', spots[0], [spots[1], [-40, 330]], [150, 700]],
    ['B', spots[2], [spots[1], [1240, 330]], [1050, 700]],
    ['GRB', spots[1], [spots[0], spots[2]], [600, 700]],
  ].map(([[crew, ...lower], at, exits, back]) => place(at[0], at[1], 250, draw('token', undefined, {
    crew: crewClass(crew), figure: FIGURES[crew], top: -0.21 * lower.length, turn: toward(at, back) - 90, gloss: 'none',
    lower: lower.reverse().map((one, index) => draw('disc', undefined, { crew: crewClass(one), y: -0.21 * index })),
    pointers: exits.map((one) => draw('pointer', { transform: `rotate(${toward(at, one)})` })), flags: [], height: [],
  })));
  for (const gloss of tokens.flatMap((one) => [...one.querySelectorAll('.token-gloss, .token-grain')])) gloss.remove();
  const title = svg('text', { x: 600, y: 120, fill: '#fff6df', 'text-anchor': 'middle',
    'font-size': 112, 'font-weight': 700, 'font-family': titleFont }, ['Capt’n W. Kidd']);
  const names = svg('text', { x: 600, y: 186, fill: '#f3e3c3',
    'text-anchor': 'middle', 'font-size': 38, 'font-weight': 500, 'font-family': textFont }, ['Loyal Captain · Quedah Merchant · Madagascar']);
  const flags = [52, 1046].map((x) => place(x, 232, 84, draw('flag')));
  const picture = svg('svg', { viewBox: '0 0 1200 630', class: 'deck-art' }, [
    svg('rect', { width: 1200, height: 630, fill: '#17616f' }),
    ...planks,
    svg('rect', { y: 226, width: 1200, height: 26, fill: '#6b3f1d' }),
    svg('path', { d: 'M0 228H1200', stroke: '#d8a840', 'stroke-width': 5 }),
    svg('g', { fill: 'none' }, [
      svg('path', { d: ways, stroke: '#55320f', 'stroke-width': 34 }),
      svg('path', { d: ways, stroke: '#f9ecca', 'stroke-width': 20 }),
    ]),
    ...tokens, ...flags, title, names,
  ]);
  picture.style.cssText = 'position:fixed;inset:0;width:1200px;height:630px';
  document.body.replaceChildren(picture);
}
