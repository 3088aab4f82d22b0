// @ts-check
/**
 * The page's beginning: puts state, engine and views together and lets the first game begin.
 *
 * Owns the loop action -> state -> views, and carries out what the state wants asked of the engine.
 * Decides nothing about the game.
 */

import { createEngineClient } from './engine-client.js';
import { chooseLocale, loadTranslate } from './i18n/index.js';
import { listenForKeys } from './input/keyboard.js';
import { selectPage } from './select.js';
import { createState, reduce } from './state.js';
import { find } from './view/dom.js';
import { createPageView } from './view/page.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Action} Action */
/** @typedef {import('./state.js').Errand} Errand */

async function start() {
  let state = createState();
  const client = createEngineClient({
    makeWorker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
    onStatus: (status) => dispatch({ type: 'engine', status }),
    report: (reason) => console.warn(`The engine's worker ended: ${reason}`),
  });
  /** @type {((state: State) => void) | null} */
  let render = null;

  /** @param {Action} action */
  function dispatch(action) {
    const before = state;
    state = reduce(state, action);
    if (action.type === 'begin') {
      client.abandon();
      if (state.engine.status === 'failed') client.retry();
    }
    if (state.errand !== before.errand) run(state.errand);
    if (state.question !== before.question) run(state.question);
    render?.(state);
    document.documentElement.dataset.engine = nameEngineStatus(state);
  }

  /** @param {Errand | null} errand */
  async function run(errand) {
    if (errand === null) return;
    const reply = await client.request(errand.kind, errand.fields);
    dispatch({ type: 'answered', serial: errand.serial, reply });
  }

  // The engine takes longest, so it sets out before anything else is even asked for.
  client.start();
  const locale = chooseLocale(navigator.languages);
  const [t, deck] = await Promise.all([loadTranslate(locale), loadDeck()]);
  document.documentElement.lang = locale;
  const view = createPageView({ t, deck, dispatch, onRetry: () => client.retry() });
  render = (current) => view.render(current, selectPage(current));
  listenForKeys(document, dispatch);
  dispatch({ type: 'begin', game: 'loyal', names: [t('player.first'), t('player.second')] });
}

/**
 * `ready` says that an answer of the engine is drawn, and that nothing stands in the way of the next.
 * @param {State} state
 */
function nameEngineStatus({ engine, view }) {
  if (engine.status === 'up') return view === null ? 'loading' : 'ready';
  return engine.status;
}

async function loadDeck() {
  const response = await fetch(new URL('../data/deck.json', import.meta.url));
  if (!response.ok) throw new Error(`deck.json: ${response.status}`);
  return response.json();
}

start().catch((error) => {
  reportError(error);
  document.documentElement.dataset.engine = 'failed';
  find('notices').hidden = true;
  find('broken').hidden = false;
});
