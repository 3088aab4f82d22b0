/** The real engine for tests: a Python process that answers one request at a time. */

import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { writeRequest } from '../../../js/protocol/protocol.js';

/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */
/** @typedef {import('../../../js/protocol/protocol.js').RequestKind} RequestKind */
/**
 * What `bridge_requests.py` also answers.
 * @typedef {RequestKind | 'new' | 'play' | 'preview' | 'roll' | 'imports'} Kind
 */
/**
 * @typedef {import('../../../js/protocol/protocol.js').RequestFields
 *   & {dice?: import('../../../js/protocol/protocol.js').Dice}} RequestFields
 */

const PROGRAM = `
import sys
from support.bridge_requests import handle
for line in sys.stdin:
    print(handle(line), flush=True)
`;

/**
 * Start an engine. Replies come in the order of the requests; call `end` when the test is over.
 * @returns {{ask: (request: string) => Promise<string>,
 *   request: (kind: Kind, fields: RequestFields) => Promise<Reply>, end: () => void}}
 */
export function startEngine() {
  const python = spawn(process.platform === 'win32' ? 'python' : 'python3', ['-c', PROGRAM], {
    env: {
      ...process.env,
      PYTHONPATH: ['../../../py', '../..']
        .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
        .join(delimiter),
      PYTHONDONTWRITEBYTECODE: '1',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  /** @type {{resolve: (reply: string) => void, reject: (error: Error) => void}[]} */
  const waiting = [];
  createInterface({ input: python.stdout }).on('line', (line) => waiting.shift()?.resolve(line));
  python.on('exit', (code) => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`The engine ended with ${code}.`));
  });
  /** @param {string} request */
  const ask = (request) =>
    /** @type {Promise<string>} */ (
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        python.stdin.write(`${request}\n`);
      })
    );
  let lastId = 0;
  return {
    ask,
    async request(kind, fields) {
      lastId += 1;
      return JSON.parse(await ask(writeRequest(lastId, /** @type {RequestKind} */ (kind), fields)));
    },
    end: () => python.stdin.end(),
  };
}
