// @ts-check
/** The messages of a live connection: valid ones and refused ones. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { GREETINGS } from '../../../js/game/live.js';
import { cleanChat, LONGEST_TURN, readMessage, writeMessage } from '../../../js/live/messages.js';
import { createChance } from '../support/chance.mjs';

/** @type {import('../../../js/live/messages.js').LiveMessage[]} */
const FINE = [
  { kind: 'hello', game: '00112233445566ff', seat: 1, hasGame: true },
  { kind: 'hello', game: '00112233445566ff', seat: null, hasGame: false },
  { kind: 'turn', text: 'AQABIjNEVWZ3' },
  { kind: 'turn', text: 'A'.repeat(LONGEST_TURN) },
  ...GREETINGS.map((greeting) => /** @type {const} */ ({ kind: 'greet', greeting })),
  { kind: 'greet', greeting: 'hello', from: 2 },
  { kind: 'chat', text: '<b>Ahoy</b> & "you" \u{1f3f4}\u200d\u2620\ufe0f' },
  { kind: 'chat', text: 'a'.repeat(200), from: 0 },
  { kind: 'ping', number: 0 },
  { kind: 'pong', number: 12_345 },
  { kind: 'refused', fault: 'move' },
  { kind: 'bye' },
];

test('every kind of message comes back as it was', () => {
  for (const message of FINE) assert.deepEqual(readMessage(writeMessage(message)), message);
});

test('an invalid message is refused', () => {
  const broken = [
    ...['', 'null', '1', '"bye"', '[]', '{', '{}', '{"v":1}', '{"v":1,"kind":"go"}'],
    ...['{"v":0,"kind":"bye"}', '{"v":"1","kind":"bye"}', '{"v":1,"kind":"bye","more":1}'],
    ...[
      '{"v":1,"kind":"__proto__"}',
      '{"v":1,"kind":"bye","__proto__":{}}',
      '{"v":1,"kind":["bye"]}',
    ],
    ...[
      '{"v":1,"kind":"turn"}',
      '{"v":1,"kind":"turn","text":""}',
      '{"v":1,"kind":"turn","text":"a b"}',
    ],
    ...['{"v":1,"kind":"turn","text":7}', '{"v":1,"kind":"ping","number":-1}'],
    ...['{"v":1,"kind":"ping","number":1.5}', '{"v":1,"kind":"ping","number":1e30}'],
    ...[
      '{"v":1,"kind":"greet","greeting":"curse"}',
      '{"v":1,"kind":"greet","greeting":"hello","from":3}',
    ],
    ...['{"v":1,"kind":"chat","text":" a"}', '{"v":1,"kind":"chat","text":"a\\u0000b"}'],
    ...['{"v":1,"kind":"chat","text":"\\u202eabc"}', '{"v":1,"kind":"chat","text":"\\ud800"}'],
    ...[
      `{"v":1,"kind":"chat","text":"${'a'.repeat(201)}"}`,
      '{"v":1,"kind":"chat","text":"a","name":"b"}',
    ],
    ...['{"v":1,"kind":"hello","game":"00112233445566FF","seat":1,"hasGame":true}'],
    ...['{"v":1,"kind":"hello","game":"00112233445566ff","seat":"1","hasGame":true}'],
    ...['{"v":1,"kind":"refused","fault":"<b>"}'],
  ];
  for (const text of broken) assert.deepEqual(readMessage(text), { error: 'broken' }, text);
  assert.deepEqual(readMessage('{"v":2,"kind":"sing"}'), { error: 'newer' });
  assert.deepEqual(readMessage(`{"v":1,"kind":"turn","text":"${'A'.repeat(70_000)}"}`), {
    error: 'long',
  });
  assert.deepEqual(readMessage(`{"v":1,"kind":"chat","text":"${'a'.repeat(2000)}"}`), {
    error: 'long',
  });
});

test('mangled messages are refused or are messages', () => {
  const chance = createChance(5);
  const texts = FINE.map(writeMessage).filter((text) => text.length < 500);
  const letters = '{}[]":,\\u0123456789abcdefnulltruefalse-+.eE \u0000\u202e\ud83c<>&';
  for (let round = 0; round < 30_000; round += 1) {
    let text = texts[chance.below(texts.length)];
    for (let change = chance.below(4); change >= 0; change -= 1) {
      const at = chance.below(text.length + 1);
      const letter = letters[chance.below(letters.length)];
      text = text.slice(0, at) + letter + text.slice(at + chance.below(4));
    }
    const found = readMessage(text);
    // A message that was read is written and read again unchanged.
    if (!('error' in found)) assert.deepEqual(readMessage(writeMessage(found)), found, text);
  }
});

test('a line of chat is one line of text', () => {
  assert.equal(cleanChat('  a \n b\tc\u0007 '), 'a b c');
  assert.equal(cleanChat('\u202eevil\u2066'), 'evil');
  assert.equal(cleanChat('\ud83d'), '');
  assert.equal([...cleanChat('\u{1f600}'.repeat(300))].length, 200);
  assert.equal(cleanChat('<img src=x>'), '<img src=x>');
  assert.equal(cleanChat(cleanChat(`${'a'.repeat(199)}  b`)), cleanChat(`${'a'.repeat(199)}  b`));
});
