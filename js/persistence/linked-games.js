// @ts-check
/**
 * Reads games from links, by asking the engine to read codes.
 *
 * Owns the messages of a link that cannot be read. Knows neither the address bar nor the storage.
 */

/** @typedef {import('../platform/link.js').Link} Link */
/** @typedef {Exclude<Link, {text: string}>} GameLink a link to one game or position */
/** @typedef {import('../i18n/translate.js').Message} Message */

/** @typedef {import('../protocol/protocol.js').EngineClient['request']} Request */

/**
 * Read the record of a link, and the path that is shown first.
 * @param {Request} request
 * @param {GameLink} link
 * @returns {Promise<{record: string, viewed?: string} | {refusal: Message}>}
 */
export async function readLinked(request, link) {
  const reply = await (link.kind === 'game'
    ? request('decode', { code: link.code })
    : request('position', { position: link.position }));
  const viewed = link.kind === 'game' ? String(link.steps ?? 0) : undefined;
  if (reply.record !== undefined) return { record: reply.record, viewed };
  return { refusal: reply.error?.message ?? { key: 'link.damaged' } };
}
