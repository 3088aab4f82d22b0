// @ts-check
/**
 * Players as files and links: reading a file, saving one, copying a link.
 *
 * Owns these buttons. The contents of a file are passed on as text and not run here.
 */

import { LONGEST_SOURCE } from '../../persistence/written-players.js';
import { downloadText, readFile } from '../../platform/file-io.js';
import { writePlayerLink } from '../../platform/link.js';
import { writePlayer } from '../../players/player-link.js';
import { make, makeButton, setText } from '../widgets/dom.js';

/**
 * @param {import('../../i18n/translate.js').Translate} t
 * @param {object} means
 * @param {HTMLElement} means.notice shows the result
 * @param {string | null} means.page the address of the page, null in a folder on this device
 * @param {() => {name: string, source: string} | null} means.getOpen returns the open player
 * @param {(source: string, name: string) => void} means.onRead receives a player from a file
 */
export function createFileTools(t, { notice, page, getOpen, onRead }) {
  const file = make('input', {
    type: 'file',
    accept: '.py,text/x-python,text/plain',
    class: 'visually-hidden',
    id: 'player-file',
    onchange: read,
  });
  const label = make(
    'label',
    { class: 'button button-quiet', for: 'player-file' },
    t.live('player.read'),
  );
  const link = make('textarea', {
    class: 'record-field player-link',
    readonly: true,
    rows: 3,
    hidden: true,
    'aria-label': t.live('player.link'),
  });

  async function read() {
    const [chosen] = file.files ?? [];
    if (chosen === undefined) return;
    // A character has at most three bytes for each of its units.
    const text = chosen.size > 3 * LONGEST_SOURCE ? '' : await readFile(chosen);
    file.value = '';
    if (text === '' || text.length > LONGEST_SOURCE) setText(notice, t('player.unreadable'));
    else onRead(text, chosen.name.replace(/\.py$/i, ''));
  }

  function download() {
    const player = getOpen();
    if (player === null) return;
    const called = player.name.replace(/[^\p{L}\p{N}]+/gu, '_').toLowerCase() || 'player';
    downloadText(`${called}.py`, player.source);
  }

  async function share() {
    const player = getOpen();
    if (player === null) return;
    const code = await writePlayer(player);
    link.value = page === null ? `#player=${code}` : writePlayerLink(page, code);
    link.hidden = false;
    link.focus();
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
      setText(notice, t('player.linkCopied'));
    } catch {
      setText(notice, t('player.linkByHand'));
    }
  }

  return {
    link,
    reading: [label, file],
    buttons: [
      makeButton(t.live('player.download'), 'button-quiet', download),
      makeButton(t.live('player.share'), 'button-quiet', share),
    ],
  };
}
