"""Scripts that read and damage the files that the service worker keeps."""

IS_KEPT = "async () => Boolean((await navigator.serviceWorker.ready).active)"
"""Waits until the service worker keeps the site."""

_READ_KEPT = """
  const digest = async (body) => Array.from(
    new Uint8Array(await crypto.subtle.digest('SHA-256', body)),
    (byte) => byte.toString(16).padStart(2, '0'),
  ).join('');
  const cache = await caches.open((await caches.keys())[0]);
  const agreed = await (await cache.match(`${document.baseURI}?agreed`)).text();
  const build = await (await cache.match(`${document.baseURI}?build=${agreed}`)).json();
  const places = await cache.keys();
  const find = (hash) => places.find(({ url }) => url.includes(`?file=${hash}`));
"""
CUT = (
    """async (pattern) => {"""
    + _READ_KEPT
    + """
  const paths = Object.keys(build.files).filter((path) => new RegExp(`^${pattern}$`).test(path));
  for (const path of paths) {
    const place = find(build.files[path]);
    const kept = await cache.match(place);
    const body = await kept.arrayBuffer();
    await cache.put(place, new Response(body.slice(0, body.byteLength / 2), kept));
  }
  return paths.length;
}"""
)
COUNT_CUT = (
    """async () => {"""
    + _READ_KEPT
    + """
  let count = 0;
  for (const hash of Object.values(build.files)) {
    const kept = await cache.match(find(hash));
    if ((await digest(await kept.arrayBuffer())) !== hash) count += 1;
  }
  return count;
}"""
)
