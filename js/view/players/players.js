// @ts-check
/**
 * The dialog for users' players in Python: writes them, tries them out, and lets them play.
 *
 * Owns which player is open, and saving its text. A player from elsewhere is only shown until the user allows it to
 * run.
 */

import { LONGEST_SOURCE } from '../../persistence/written-players.js';
import { CLOCK } from '../../platform/environment.js';
import { readPlayer } from '../../players/player-link.js';
import { loadTemplates, TEMPLATES } from '../../players/templates.js';
import { translateProse } from '../../players/translate-template.js';
import { LONGEST_NAME } from '../../protocol/protocol.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { makeApiHelp } from './api-help.js';
import { createCodeEditor } from './code-editor.js';
import { createConsole } from './console.js';
import { describeFault } from './fault-words.js';
import { createFileTools } from './file-tools.js';
import { createMatchRun } from './match-run.js';
import { createTrialView } from './trial-view.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../persistence/written-players.js').WrittenPlayer} WrittenPlayer */
/** @typedef {import('../../protocol/player-messages.js').Fault} Fault */
/** @typedef {import('./player-services.js').PlayerServices} PlayerServices */

/** How long after the last key the text is saved. */
const KEEP_MS = 400;

/**
 * @param {Translate} t
 * @param {PlayerServices} services
 */
export function createPlayers(t, services) {
  const { store, listGames } = services;
  /** The open player. @type {number | null} */
  let open = null;
  /** @type {any} */
  let saveTimer = null;
  /** The text that is shown but not saved yet. @type {string | null} */
  let unsavedText = null;

  const helpId = 'player-editor-help';
  const choice = make('select', {
    class: 'seat-field',
    onchange: () => show(Number(choice.value)),
  });
  const templates = make('div', { class: 'player-templates' });
  const name = make('input', {
    type: 'text',
    class: 'seat-field',
    maxlength: LONGEST_NAME,
    autocomplete: 'off',
    spellcheck: 'false',
    onchange: rename,
  });
  const editor = createCodeEditor({
    label: t.live('player.editor'),
    sayLabel: () => t('player.editor'),
    helpId,
    longest: LONGEST_SOURCE,
    onChange: keepSoon,
    onRun: () => trial.run(),
  });
  const console = createConsole(t);
  /** Messages about the list of players, such as a failed import. */
  const notice = make('p', { class: 'player-status', role: 'status' });
  const goTo = makeButton('', 'button-quiet', () => editor.goTo(faultLine), { hidden: true });
  let faultLine = 0;
  const game = make('select', { class: 'seat-field' });
  const getGame = () => game.value;
  const trial = createTrialView(t, {
    ...{ services, console, take, getGame, onFault: tellFault },
    onStart: () => setFault(null),
  });
  const play = makeButton(t.live('player.play'), 'button-quiet', () => {
    const player = take();
    if (player !== null) services.play(game.value, player);
  });
  const trust = make(
    'div',
    { class: 'player-trust', role: 'note' },
    make('p', {}, t.live('player.untrusted.text')),
    makeButton(t.live('player.untrusted.accept'), 'button-main', () => {
      if (open === null) return;
      store.trust(open);
      show(open);
      trial.start.focus();
    }),
  );
  const match = createMatchRun(t, {
    ...{ services, take, getGame },
    onStart() {
      trial.clear();
      setFault(null);
      console.clear();
    },
    // A match continues when another player is opened.
    onPrint: (player, text) => player.id === open && console.print(text),
    onFault: (player, fault) => player.id === open && tellFault(fault),
  });
  const files = createFileTools(t, {
    notice,
    page: services.page,
    onRead: (source, called) => add(source, called, false),
    getOpen() {
      keepNow();
      return open === null ? null : store.find(open);
    },
  });
  const remove = makeButton(t.live('player.remove'), 'button-quiet', removeOpen);
  const work = make(
    'div',
    { class: 'player-work' },
    make(
      'div',
      { class: 'player-row' },
      make('label', {}, make('span', {}, t.live('player.name')), name),
      ...files.buttons,
      remove,
    ),
    files.link,
    trust,
    make(
      'div',
      { class: 'player-columns' },
      make(
        'div',
        { class: 'player-writing' },
        editor.element,
        make('p', { id: helpId, class: 'player-help' }, t.live('player.editor.help')),
        make(
          'div',
          { class: 'player-row' },
          make('label', {}, make('span', {}, t.live('player.game')), game),
          trial.start,
          trial.stopButton,
          play,
        ),
        make('div', { class: 'player-row player-result' }, trial.status, goTo, trial.look),
      ),
      make('div', { class: 'player-beside' }, console.element, makeApiHelp(t)),
    ),
    match.element,
  );
  const content = make(
    'div',
    { class: 'players-written' },
    make('p', { class: 'player-help' }, t.live('player.intro')),
    make(
      'div',
      { class: 'player-row' },
      make('label', { class: 'player-choice' }, make('span', {}, t.live('player.yours')), choice),
      ...files.reading,
    ),
    notice,
    make('section', { class: 'player-new' }, make('h3', {}, t.live('player.new')), templates),
    work,
  );
  for (const one of TEMPLATES)
    templates.append(
      makeButton(t.live(`player.template.${one}`), 'button-quiet', () => begin(one)),
    );

  store.follow(refresh);
  t.follow(refresh);

  /** Update the lists. The editor keeps its text. */
  function refresh() {
    const players = store.list();
    if (open !== null && !players.some(({ id }) => id === open)) {
      // Another tab has deleted the player. Its unsaved text must not be saved as the text of the next one.
      unsavedText = null;
      return show(players[0]?.id ?? null);
    }
    choice.replaceChildren(...players.map((one) => make('option', { value: one.id }, one.name)));
    choice.value = String(open ?? '');
    /** @type {HTMLElement} */ (choice.parentElement).hidden = players.length < 2;
    work.hidden = open === null;
    match.offer(players.filter((one) => one.isTrusted && one.id !== open));
    const chosen = game.value;
    game.replaceChildren(
      ...listGames()
        .filter((one) => one.level_count > 0)
        .map((one) => make('option', { value: one.name }, t.live(`game.${one.name}`))),
    );
    if (chosen !== '') game.value = chosen;
    const player = open === null ? null : store.find(open);
    if (player === null) return;
    trust.hidden = player.isTrusted;
    for (const button of [trial.start, play]) button.hidden = !player.isTrusted;
    match.element.hidden = !player.isTrusted && !match.isRunning();
    editor.setEditable(player.isTrusted);
    if (document.activeElement !== name) name.value = player.name;
  }

  /** @param {number | null} id */
  function show(id) {
    keepNow();
    trial.clear();
    open = id;
    const player = id === null ? null : store.find(id);
    editor.setText(player?.source ?? '');
    if (player !== null) name.value = player.name;
    files.link.hidden = true;
    setFault(null);
    setText(notice, '');
    console.clear();
    showPrinted();
    refresh();
  }

  /** Show the text that the open player has printed in games on the deck. */
  function showPrinted() {
    const printed = open === null ? '' : services.takePrinted(open);
    if (printed === '') return;
    console.tell(t('player.console.deck'));
    console.print(printed);
  }

  /** @param {string} text */
  function keepSoon(text) {
    unsavedText = text;
    editor.mark(0);
    CLOCK.clear(saveTimer);
    saveTimer = CLOCK.set(keepNow, KEEP_MS);
  }

  function keepNow() {
    CLOCK.clear(saveTimer);
    if (unsavedText === null || open === null) return;
    const isKept = store.change(open, { source: unsavedText });
    unsavedText = null;
    if (!isKept) setText(notice, t('player.full'));
  }

  function rename() {
    if (open !== null) store.change(open, { name: name.value });
  }

  /** Save the text, and return the open player if it may run. @returns {WrittenPlayer | null} */
  function take() {
    keepNow();
    const player = open === null ? null : store.find(open);
    return player?.isTrusted ? player : null;
  }

  /**
   * @param {string} source
   * @param {string} called
   * @param {boolean} isTrusted
   */
  function add(source, called, isTrusted) {
    keepNow();
    const added = store.add(called, source, { isTrusted });
    if (added === null) setText(notice, t('player.full'));
    else show(added.id);
  }

  /** @param {string} template */
  async function begin(template) {
    try {
      const texts = await loadTemplates();
      const source = translateProse(texts[template] ?? '', (_, number) =>
        t(`template.${template}.${number + 1}`),
      );
      add(source, t('player.newName'), true);
      content.querySelector('.player-work')?.scrollIntoView({ block: 'start' });
    } catch {
      setText(notice, t('player.noTemplates'));
    }
  }

  function removeOpen() {
    if (open === null) return;
    CLOCK.clear(saveTimer);
    unsavedText = null;
    const called = store.find(open)?.name ?? '';
    match.remove(open);
    store.remove(open);
    show(store.list()[0]?.id ?? null);
    setText(notice, t('player.removed', { name: called }));
    templates.querySelector('button')?.focus();
  }

  /** @param {Fault | null} fault */
  function setFault(fault) {
    faultLine = fault?.line ?? 0;
    editor.mark(faultLine);
    goTo.hidden = faultLine === 0;
    if (faultLine > 0) setText(goTo, t('player.goTo', { line: faultLine }));
  }

  /** @param {Fault} fault */
  function tellFault(fault) {
    const said = describeFault(t, fault);
    setFault(fault);
    console.fail(said);
    setText(trial.status, said);
  }

  async function openLinked() {
    const code = services.takeLinked();
    if (code === null) return;
    const shared = await readPlayer(code);
    if (shared === null) {
      setText(notice, t('player.unreadable'));
      return;
    }
    const known = store.list().find((one) => one.source === shared.source);
    if (known === undefined) add(shared.source, shared.name, false);
    else show(known.id);
  }

  return {
    content: [content],
    prepare() {
      const known = open === null ? null : store.find(open);
      if (known === null) show(store.list()[0]?.id ?? null);
      else {
        editor.setText(known.source);
        showPrinted();
        refresh();
      }
      editor.load();
      openLinked();
    },
    leave() {
      keepNow();
      if (trial.isRunning()) trial.clear();
    },
  };
}
