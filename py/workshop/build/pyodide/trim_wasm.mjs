// Cuts a WebAssembly module down to what can be reached from some of its exports.
//
// Functions and globals that nothing can reach go, and with them the imports that only they asked for;
// all others are numbered anew. What a table of functions names stays, for nobody can tell what is
// called through it.

import { KIND, listSections, Reader, SECTION, walk, walkSegments, Writer } from './wasm_format.mjs';

/**
 * Something with a number of its own, a function or a global: what stands for it in which section, and
 * from where on it may name others.
 * @typedef {{section: number, from: number, code: number, to: number, isBody: boolean}} Thing
 */

/** @typedef {import('./wasm_format.mjs').Visit} Visit */

/**
 * Read where everything that has a number stands.
 * @param {Uint8Array} bytes
 * @param {ReturnType<typeof listSections>} sections
 */
function readThings(bytes, sections) {
  /** By kind, and then by number. @type {Thing[][]} */
  const things = [[], [], [], [], []];
  /**
   * Open a section; where there is none, the module's first byte reads as an empty list.
   * @param {number} number
   */
  const open = (number) => {
    const found = sections.find((section) => section.number === number);
    return new Reader(bytes, found?.from ?? 0, found?.to ?? 0);
  };
  const imports = open(SECTION.imports);
  imports.list(() => {
    const from = imports.at;
    imports.name();
    imports.name();
    const kind = imports.byte();
    if (kind === KIND.memory) imports.limits();
    else if (kind === KIND.table) {
      imports.byte();
      imports.limits();
    } else imports.numbers(kind === KIND.function ? 1 : 2);
    things[kind].push({ section: SECTION.imports, from, code: imports.at, to: imports.at, isBody: true });
  });
  const globals = open(SECTION.globals);
  globals.list(() => {
    const from = globals.at;
    globals.numbers(2);
    const code = globals.at;
    walk(globals, false, () => {});
    things[KIND.global].push({ section: SECTION.globals, from, code, to: globals.at, isBody: false });
  });
  const bodies = open(SECTION.code);
  bodies.list(() => {
    const length = bodies.number();
    const from = bodies.at;
    const to = from + length;
    // What is in front of the instructions: how many local variables there are of which type.
    bodies.list(() => bodies.numbers(2));
    things[KIND.function].push({ section: SECTION.code, from, code: bodies.at, to, isBody: true });
    bodies.at = to;
  });
  return { things, open };
}

/**
 * Give the module with these of its exports, and with nothing that they do not need.
 * @param {Uint8Array} bytes
 * @param {(name: string) => boolean} isWanted
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function cutModule(bytes, isWanted) {
  const sections = listSections(bytes);
  const { things, open } = readThings(bytes, sections);
  /** @type {Set<Thing>} */
  const reached = new Set();
  /** @type {Thing[]} */
  const waiting = [];
  /** @type {Visit} */
  const reach = (kind, number) => {
    const thing = things[kind][number];
    if (thing === undefined || reached.has(thing)) return;
    reached.add(thing);
    waiting.push(thing);
  };

  /** @type {{name: string, kind: number, number: number, from: number, at: number}[]} */
  const kept = [];
  const exported = open(SECTION.exports);
  exported.list(() => {
    const from = exported.at;
    const name = exported.name();
    const kind = exported.byte();
    const at = exported.at;
    const number = exported.number();
    if (isWanted(name)) kept.push({ name, kind, number, from, at });
  });
  for (const { kind, number } of kept) reach(kind, number, 0, 0);
  for (const kind of [KIND.table, KIND.memory, KIND.tag]) things[kind].forEach((_, number) => reach(kind, number, 0, 0));
  walkSegments(open(SECTION.elements), true, reach);
  walkSegments(open(SECTION.data), false, reach);
  const start = open(SECTION.start);
  if (start.end > 0) reach(KIND.function, start.number(), 0, 0);
  for (let thing = waiting.pop(); thing !== undefined; thing = waiting.pop())
    walk(new Reader(bytes, thing.code, thing.to), thing.isBody, reach);

  /** By kind: the new number of everything that is left. */
  const numbers = things.map((list) => {
    let next = 0;
    return list.map((thing) => (reached.has(thing) ? next++ : -1));
  });
  /**
   * Copy what is between two places, with the new numbers.
   * @param {Writer} writer
   * @param {number} from
   * @param {number} to
   * @param {(visit: Visit) => void} visitAll
   */
  const copy = (writer, from, to, visitAll) => {
    let done = from;
    visitAll((kind, number, start, end) => {
      writer.write(bytes.subarray(done, start));
      writer.number(numbers[kind][number]);
      done = end;
    });
    writer.write(bytes.subarray(done, to));
  };
  /**
   * @param {number} section
   * @param {(writer: Writer, thing: Thing) => void} write
   */
  const copyThings = (section, write) => (/** @type {Writer} */ writer) => {
    const left = things
      .flat()
      .filter((thing) => thing.section === section && reached.has(thing))
      .sort((one, other) => one.from - other.from);
    writer.number(left.length);
    for (const thing of left) write(writer, thing);
  };
  /** @type {(writer: Writer, thing: Thing) => void} */
  const copyThing = (writer, { from, code, to, isBody }) =>
    copy(writer, from, to, (visit) => walk(new Reader(bytes, code, to), isBody, visit));

  /** @type {Record<number, (writer: Writer, from: number, to: number) => void>} */
  const rewrite = {
    [SECTION.imports]: copyThings(SECTION.imports, copyThing),
    [SECTION.globals]: copyThings(SECTION.globals, copyThing),
    [SECTION.code]: copyThings(SECTION.code, (writer, thing) => {
      const body = new Writer();
      copyThing(body, thing);
      writer.sized(body);
    }),
    [SECTION.functions](writer) {
      const types = open(SECTION.functions);
      const imported = things[KIND.function].filter(({ section }) => section === SECTION.imports);
      /** @type {number[]} */
      const left = [];
      types.list((number) => {
        const type = types.number();
        if (reached.has(things[KIND.function][imported.length + number])) left.push(type);
      });
      writer.number(left.length);
      for (const type of left) writer.number(type);
    },
    [SECTION.exports](writer) {
      writer.number(kept.length);
      for (const { kind, number, from, at } of kept) {
        writer.write(bytes.subarray(from, at));
        writer.number(numbers[kind][number] ?? number);
      }
    },
    [SECTION.start]: (writer) => writer.number(numbers[KIND.function][open(SECTION.start).number()]),
    [SECTION.elements]: (writer, from, to) =>
      copy(writer, from, to, (visit) => walkSegments(open(SECTION.elements), true, visit)),
    [SECTION.data]: (writer, from, to) =>
      copy(writer, from, to, (visit) => walkSegments(open(SECTION.data), false, visit)),
  };

  const module = new Writer();
  module.write(bytes.subarray(0, 8));
  for (const { number, start: whole, from, to } of sections) {
    if (rewrite[number] === undefined) {
      module.write(bytes.subarray(whole, to));
      continue;
    }
    const section = new Writer();
    rewrite[number](section, from, to);
    module.write([number]);
    module.sized(section);
  }
  return module.bytes.slice(0, module.length);
}
