// The binary format of WebAssembly, as far as it takes to see what names which function or global.
//
// Owns how a module is read and written. An instruction that is not known here is an error, and so is
// a body whose instructions do not end where it does.

export const SECTION = {
  imports: 2,
  functions: 3,
  globals: 6,
  exports: 7,
  start: 8,
  elements: 9,
  code: 10,
  data: 11,
};
export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };
const END = 0x0b;

/** What follows an instruction's byte: numbers, a list of numbers and one more, or raw bytes. */
const NOTHING = { numbers: 0 };
const ONE = { numbers: 1 };
const TWO = { numbers: 2 };
const CALL = { numbers: 1, kind: KIND.function };
const GLOBAL = { numbers: 1, kind: KIND.global };

/** @typedef {{numbers: number, kind?: number, isList?: boolean, bytes?: number}} Operands */

/** @type {[first: number, last: number, operands: Operands][]} */
const INSTRUCTIONS = [
  [0x00, 0x01, NOTHING],
  [0x02, 0x04, ONE],
  [0x05, 0x05, NOTHING],
  [0x06, 0x09, ONE],
  [0x0b, 0x0b, NOTHING],
  [0x0c, 0x0d, ONE],
  [0x0e, 0x0e, { numbers: 1, isList: true }],
  [0x0f, 0x0f, NOTHING],
  [0x10, 0x10, CALL],
  [0x11, 0x11, TWO],
  [0x12, 0x12, CALL],
  [0x13, 0x13, TWO],
  [0x18, 0x18, ONE],
  [0x19, 0x1b, NOTHING],
  [0x1c, 0x1c, { numbers: 0, isList: true }],
  [0x20, 0x22, ONE],
  [0x23, 0x24, GLOBAL],
  [0x25, 0x26, ONE],
  [0x28, 0x3e, TWO],
  [0x3f, 0x42, ONE],
  [0x43, 0x43, { numbers: 0, bytes: 4 }],
  [0x44, 0x44, { numbers: 0, bytes: 8 }],
  [0x45, 0xc4, NOTHING],
  [0xd0, 0xd0, ONE],
  [0xd1, 0xd1, NOTHING],
  [0xd2, 0xd2, CALL],
];
/** Those behind the byte 0xfc: conversions, then what moves memory and tables. */
const MORE_INSTRUCTIONS = [
  ...Array(8).fill(NOTHING),
  ...[TWO, ONE, TWO, ONE, TWO, ONE, TWO, ONE, ONE, ONE],
];
const MORE = 0xfc;

/** @type {(Operands | undefined)[]} */
const OPERANDS = [];
for (const [first, last, operands] of INSTRUCTIONS)
  for (let code = first; code <= last; code += 1) OPERANDS[code] = operands;

/** Reads a module's bytes from one place to another. */
export class Reader {
  /**
   * @param {Uint8Array} bytes
   * @param {number} at
   * @param {number} end
   */
  constructor(bytes, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** Read a number without a sign; of one with a sign only the place of its end is right. */
  number() {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  /** @param {number} count */
  numbers(count) {
    for (let number = 0; number < count; number += 1) this.number();
  }

  name() {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }

  /** @param {(number: number) => void} read */
  list(read) {
    const count = this.number();
    for (let number = 0; number < count; number += 1) read(number);
  }

  limits() {
    this.numbers(this.number() & 1 ? 2 : 1);
  }
}

/** Collects the bytes of a section. */
export class Writer {
  bytes = new Uint8Array(1 << 16);
  length = 0;

  /** @param {ArrayLike<number>} bytes */
  write(bytes) {
    if (this.length + bytes.length > this.bytes.length) {
      const more = new Uint8Array(2 * (this.length + bytes.length));
      more.set(this.bytes.subarray(0, this.length));
      this.bytes = more;
    }
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** @param {number} number */
  number(number) {
    const bytes = [];
    let rest = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
    this.write([...bytes, rest]);
  }

  /**
   * Write how long another writer's bytes are, and then these.
   * @param {Writer} part
   */
  sized(part) {
    this.number(part.length);
    this.write(part.bytes.subarray(0, part.length));
  }
}

/** @typedef {(kind: number, number: number, from: number, to: number) => void} Visit */

/**
 * Visit every function and global that instructions name.
 * @param {Reader} reader
 * @param {boolean} isBody of a function, which ends where the reader does; else it is one expression
 * @param {Visit} visit
 */
export function walk(reader, isBody, visit) {
  while (reader.at < reader.end) {
    const code = reader.byte();
    const operands = code === MORE ? MORE_INSTRUCTIONS[reader.number()] : OPERANDS[code];
    if (operands === undefined) throw new Error(`unknown instruction ${code} at ${reader.at}`);
    if (operands.isList) reader.numbers(reader.number());
    if (operands.kind === undefined) reader.numbers(operands.numbers);
    else {
      const from = reader.at;
      visit(operands.kind, reader.number(), from, reader.at);
    }
    reader.at += operands.bytes ?? 0;
    if (code === END && !isBody) return;
  }
  if (reader.at !== reader.end) throw new Error(`no instruction ends at ${reader.end}`);
}

/**
 * @param {Uint8Array} bytes
 * @returns {{number: number, start: number, from: number, to: number}[]}
 */
export function listSections(bytes) {
  const reader = new Reader(bytes, 8);
  const sections = [];
  while (reader.at < reader.end) {
    const start = reader.at;
    const number = reader.byte();
    const length = reader.number();
    const from = reader.at;
    reader.at += length;
    sections.push({ number, start, from, to: reader.at });
  }
  return sections;
}

/**
 * Visit what a table is filled with, or where data goes.
 * @param {Reader} reader
 * @param {boolean} isTable
 * @param {Visit} visit
 */
export function walkSegments(reader, isTable, visit) {
  reader.list(() => {
    const flags = reader.number();
    if (flags > (isTable ? 3 : 2)) throw new Error('a table is filled in a way that is not known');
    if (flags === 2) reader.number();
    if (flags === 0 || flags === 2) walk(reader, false, visit);
    if (!isTable) {
      const length = reader.number();
      reader.at += length;
      return;
    }
    if (flags > 0) reader.byte();
    reader.list(() => {
      const from = reader.at;
      visit(KIND.function, reader.number(), from, reader.at);
    });
  });
}
