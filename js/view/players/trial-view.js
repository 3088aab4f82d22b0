// @ts-check
/**
 * The trial of the open player: its buttons and its result.
 *
 * Owns the run and its end. The caller must stop it before another player or text is shown.
 */

import { playTrial } from '../../players/trial.js';
import { make, makeButton, setText } from '../widgets/dom.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../persistence/written-players.js').WrittenPlayer} WrittenPlayer */
/** @typedef {import('../../protocol/player-messages.js').Fault} Fault */
/** @typedef {import('../../players/runner.js').Runner} Runner */

/**
 * @param {Translate} t
 * @param {object} means
 * @param {import('./player-services.js').PlayerServices} means.services
 * @param {ReturnType<typeof import('./console.js').createConsole>} means.console
 * @param {() => WrittenPlayer | null} means.take returns the open player, if it may run
 * @param {() => string} means.getGame
 * @param {() => void} means.onStart
 * @param {(fault: Fault) => void} means.onFault
 */
export function createTrialView(t, { services, console, take, getGame, onStart, onFault }) {
  const { makeRunner, request, seconds } = services;
  /** Ends the current run. @type {(() => void) | null} */
  let end = null;

  const status = make('p', { class: 'player-status', role: 'status' });
  const start = makeButton(t.live('player.try'), 'button-main', () => run(), {
    title: t.live('player.try.title'),
  });
  const stopButton = makeButton(
    t.live('player.match.stop'),
    'button-quiet',
    () => {
      stop();
      setText(status, t('player.trial.stopped'));
      start.focus();
    },
    { hidden: true },
  );
  const look = makeButton(t.live('player.trial.look'), 'button-quiet', () => lookAt(), {
    hidden: true,
  });
  let lookAt = () => {};

  /** Stop a run, so that it does not report a result for another player or text. */
  function stop() {
    end?.();
    end = null;
    stopButton.hidden = true;
  }

  async function run() {
    const player = take();
    if (player === null) return;
    stop();
    onStart();
    look.hidden = true;
    console.clear();
    setText(status, t('player.starting'));
    console.reveal();
    const runner = makeRunner(console.print);
    let isStopped = false;
    const mine = () => {
      isStopped = true;
      runner.stop();
    };
    end = mine;
    stopButton.hidden = false;
    // Load the player first, so that the start of Python is not measured.
    const { fault } = await runner.load(player.source);
    if (isStopped) return;
    if (fault !== undefined) {
      stop();
      onFault(fault);
      console.reveal();
      return;
    }
    setText(status, t('player.trial.running'));
    /** @type {[string, string]} */
    const names = [player.name, t('player.trial.opponent')];
    const { moves, slowestMs, game } = await playTrial({
      ...{ game: getGame(), names, request },
      choose: (question) => runner.choose(player.source, { ...question, seconds }),
      drawNumber: Math.random,
      now: Date.now,
      isStopped: () => isStopped,
      onBegin: ({ move, ms }) => console.tell(t('player.tried', { move, ms })),
    });
    if (isStopped) return;
    stop();
    if (game !== null) {
      lookAt = () => services.look(game.record, { names, levels: [player.id, 0] });
      look.hidden = game.moves === 0;
    }
    report(moves, slowestMs, game);
    console.reveal();
  }

  /**
   * @param {number} moves
   * @param {number} ms
   * @param {import('../../players/match.js').MatchGame | null} game
   */
  function report(moves, ms, game) {
    if (game?.fault && game.guilty === 0) {
      if (moves > 0) console.tell(t('player.trial.at', { number: moves + 1 }));
      onFault(game.fault);
      return;
    }
    console.tell(t(`player.trial.${game === null ? 'part' : 'whole'}`, { count: moves, ms }));
    if (game !== null) console.tell(t(`player.trial.${describePoints(game.points)}`));
    setText(status, t('player.triedWell'));
  }

  return {
    status,
    start,
    stopButton,
    look,
    run,
    stop,
    isRunning: () => end !== null,

    /** Remove the result of the last run. */
    clear() {
      stop();
      look.hidden = true;
      setText(status, '');
    },
  };
}

/** @param {0 | 0.5 | 1} points */
function describePoints(points) {
  if (points === 1) return 'won';
  return points === 0 ? 'lost' : 'drawn';
}
