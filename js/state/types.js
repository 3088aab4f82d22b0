// @ts-check
/**
 * The shapes of the page's state and of the actions that change it.
 *
 * Owns types alone. A module that needs one of them imports this leaf and none of the reducers.
 */

/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('../protocol/protocol.js').EngineMessage} EngineMessage */
/** @typedef {import('../protocol/protocol.js').EngineStatus} EngineStatus */
/** @typedef {import('../protocol/protocol.js').EventView} EventView */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').RequestFields} RequestFields */
/** @typedef {import('../protocol/protocol.js').RequestKind} RequestKind */
/** @typedef {import('../protocol/protocol.js').StackView} StackView */
/** @typedef {import('../protocol/protocol.js').ThreatView} ThreatView */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../platform/settings.js').Settings} Settings */
/** @typedef {import('../game/new-game.js').DefaultNames} DefaultNames */
/** @typedef {import('../game/saves.js').Notice} Notice */
/** @typedef {import('../game/saves.js').Saves} Saves */

/**
 * Something to ask of the engine. `way` says that a step is shown on the way back or on again.
 * @typedef {{serial: number, kind: RequestKind, fields: RequestFields,
 *   way?: 'undo' | 'redo' | null}} PendingRequest
 */

/**
 * @typedef {'new' | 'rules' | 'lessons' | 'keys' | 'settings' | 'resign' | 'stalemate' | 'games' | 'copy' | 'read'
 *   | 'players'} DialogName
 */

/**
 * What led to the view: `new`, a step shown (`show`), a saved game taken up again (`resume`), an earlier
 * position from which the last turns are shown again (`again`), or a step made, with what it brought
 * about. `shownClicks` are those of its move whose effect could be seen before.
 * @typedef {{serial: number, kind: RequestKind | 'resume' | 'again', events: EventView[],
 *   shownClicks: string[]}} Transition
 */

/**
 * What the deck looks like after the first clicks of a move, and the freed friend that has yet to
 * step off (Q5).
 * @typedef {{clicks: string[], stacks: StackView[], inHand: StackView | null}} Preview
 */

/**
 * Who proposed the stalemate (M8), and who has yet to answer, in the order of asking.
 * @typedef {{by: string, toAsk: Colour[]}} DrawOffer
 */

/**
 * A proposal that has come to nothing: who made it, who did not agree, and the position they were in.
 * @typedef {{by: string, colour: Colour, view: View}} Refusal
 */

/**
 * What a question is about: it is void as soon as one of these is another.
 * @typedef {{record: string, step: number, level: number, asked: string}} Matter
 */

/**
 * A question to the search worker: a computer player's or, where `isHint`, a person's. `depth` says how
 * many turns ahead it has looked so far; a hurried search answers with the best move so far.
 * @typedef {{serial: number, kind: 'think' | 'consent', isHint: boolean, fields: RequestFields,
 *   matter: Matter, depth: number, isHurried: boolean}} Search
 */

/**
 * `still`: what was moved lies still; `due`: there has been a moment to take it in as well.
 * @typedef {'moving' | 'still' | 'due'} Stage
 */

/**
 * What a player wants to do: `move`, or where it was asked for its consent, `isAgreed`.
 * @typedef {{matter: Matter, move: string, isAgreed: boolean}} Answer
 */

/**
 * `answer` is to be carried out once it is time; `instead` in its place where what it proposed was
 * refused (M8). `isStepping`: one turn is to be made, pause or not. `isAway`: nobody looks at the page. `letGo`
 * is an earlier step from which a player may go on all the same, dropping what follows. With `trouble`, a key of
 * the dictionary, no computer can play, so persons do.
 * @typedef {{search: Search | null, answer: Answer | null, instead: Answer | null,
 *   seen: {serial: number, stage: Stage}, isPaused: boolean, isStepping: boolean, isAway: boolean,
 *   letGo: number | null, trouble: string | null}} Computer
 */

/**
 * A hint that is shown: a legal move or an offered word, its clicks, and the reasons for it. Its first
 * `made` clicks have been made. It is about the position that `transition` has led to.
 * @typedef {{move: string, clicks: string[], made: number, reasons: EngineMessage[], transition: number}} Hint
 */

/** `step` is there where it is not the present one that counts. @typedef {{view: View, transition: Transition, step?: number}} Frame */

/**
 * First `views` is filled backward from the present, then `frames` forward; once there is nothing left
 * to `ask`, the frames are shown, `index` being the one in sight. With `at` a finished game is looked through
 * instead, see `look-back`: that is the step wanted, and there is one frame.
 * @typedef {{ask: PendingRequest | null, views: View[], frames: Frame[], index: number, at: number | null}} Replay
 */

/** Where to go in a game that is looked through. @typedef {'first' | 'back' | 'forward' | 'last'} Way */

/**
 * What is known of the dangers in a view.
 * @typedef {{view: View, list: ThreatView[]}} Threats
 */

/**
 * `names` are the players in the order of their seats: the first begins as Red. `levels` says of the same
 * seats who is a computer, 0 for a person. `entrySide` is a space whose entering side is being chosen, `peek`
 * one whose stack is looked into. `confirmRequest` is
 * asked where what is shown was precomputed: the engine itself has yet to say the same. `hasEngine` says that
 * there has been an engine, so that one that is not there now comes back.
 * @typedef {{
 *   engine: EngineStatus, hasEngine: boolean,
 *   game: string,
 *   names: string[], levels: number[],
 *   record: string, step: number, steps: number,
 *   view: View | null, transition: Transition,
 *   clicks: string[], entrySide: string | null, preview: Preview | null,
 *   peek: string | null,
 *   drawOffer: DrawOffer | null, refusal: Refusal | null,
 *   message: EngineMessage | null,
 *   computer: Computer, hint: Hint | null, replay: Replay | null,
 *   gameRequest: PendingRequest | null, question: PendingRequest | null, previewRequest: PendingRequest | null,
 *   confirmRequest: PendingRequest | null,
 *   queue: Action[], serial: number,
 *   lastTap: string | null,
 *   dialog: DialogName | null,
 *   saves: Saves, notices: Notice[],
 *   settings: Settings,
 *   threats: Threats | null,
 * }} State
 */

/**
 * What a watcher does with the computer players, and what their worker tells.
 * @typedef {{type: 'pause'} | {type: 'go'} | {type: 'step'} | {type: 'hurry'}
 *   | {type: 'seen', serial: number, stage: Stage} | {type: 'away', isAway: boolean}
 *   | {type: 'deeper', serial: number, depth: number}
 *   | {type: 'searcher', status: EngineStatus}} ComputerAction
 */

/**
 * All that can happen to the page's state. Without `levels` all players are persons. `isPrecomputed`: the reply
 * came from what is kept beside the engine, which was not asked.
 * @typedef {{type: 'begin', game: string, names: string[], levels?: number[]}
 *   | {type: 'reseat', names: string[], levels: number[]}
 *   | {type: 'rename', from: DefaultNames, to: DefaultNames}
 *   | {type: 'tap', space: string} | {type: 'choose', key: string} | {type: 'say', move: string}
 *   | {type: 'type', text: string}
 *   | {type: 'roll'} | {type: 'propose'} | {type: 'consent', isAgreed: boolean}
 *   | {type: 'back'} | {type: 'undo'} | {type: 'redo'} | {type: 'rematch'}
 *   | {type: 'hint'} | {type: 'again'} | {type: 'review', way: Way} | {type: 'present'}
 *   | {type: 'peek', space: string | null}
 *   | {type: 'answered', serial: number, reply: Reply, isPrecomputed?: boolean}
 *   | {type: 'engine', status: EngineStatus}
 *   | {type: 'open', dialog: DialogName} | {type: 'close'}
 *   | {type: 'resume', reply: Reply, names: string[], levels?: number[], clicks: string[],
 *     entrySide: string | null, isPaused?: boolean, isPrecomputed?: boolean}
 *   | {type: 'saves', saves: Saves}
 *   | {type: 'notice', notice: Notice} | {type: 'noted'}
 *   | {type: 'threats', threats: Threats}
 *   | {type: 'settings', settings: Settings}
 *   | ComputerAction} Action
 */

export {};
