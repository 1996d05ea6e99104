// Which code of the built pages ran, in browsers and in the server that renders them: V8 counts what ran at each offset of a
// built script, and the script's own source map leads back to the lines as they were written.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';

/** @typedef {{ functions: readonly { ranges: readonly { startOffset: number, endOffset: number, count: number }[] }[] }} ScriptCoverage as V8 gives it */
/** @typedef {Map<string, Uint8Array>} RanCode by path of a script: 1 at each offset that ran at least once */
/** @typedef {readonly [line: number, column: number]} Place from 1 and from 0, as in an Istanbul report */

/**
 * Adds one count of a script to what was known to have run.
 *
 * @param {RanCode} known
 * @param {string} script
 * @param {number} length of the script
 * @param {ScriptCoverage} coverage
 */
export function addRun(known, script, length, { functions }) {
  const ranges = functions.flatMap((each) => each.ranges);
  // the inner range says more than the one around it
  ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const now = new Uint8Array(length);
  for (const { startOffset, endOffset, count } of ranges) now.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  const before = known.get(script);
  known.set(script, before === undefined ? now : now.map((ran, at) => ran | (before[at] ?? 0)));
}

/**
 * What a Node process with NODE_V8_COVERAGE left in `folder`, of the scripts in `scripts`.
 *
 * @param {RanCode} known
 * @param {string} folder
 * @param {string} scripts
 */
export function addProcessRuns(known, folder, scripts) {
  for (const file of filesIn(folder)) {
    /** @type {{ result: (ScriptCoverage & { url: string })[] }} */
    const { result } = JSON.parse(fs.readFileSync(file, 'utf8'));
    for (const each of result) {
      const script = each.url.startsWith('file:') ? fileURLToPath(each.url) : '';
      if (script.startsWith(scripts)) addRun(known, script, fs.readFileSync(script, 'utf8').length, each);
    }
  }
}

/** @param {RanCode} known @param {string} file */
export function writeRuns(known, file) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(
    file,
    JSON.stringify(Object.fromEntries([...known].map(([script, ran]) => [script, intervalsOf(ran)]))),
  );
}

/** @param {RanCode} known @param {string} folder what {@link writeRuns} wrote */
export function addWrittenRuns(known, folder) {
  for (const file of filesIn(folder)) {
    /** @type {Record<string, readonly [from: number, to: number][]>} */
    const scripts = JSON.parse(fs.readFileSync(file, 'utf8'));
    for (const [script, intervals] of Object.entries(scripts)) {
      const ranges = intervals.map(([startOffset, endOffset]) => ({ startOffset, endOffset, count: 1 }));
      addRun(known, script, fs.readFileSync(script, 'utf8').length, { functions: [{ ranges }] });
    }
  }
}

/** @param {Uint8Array} ran @returns {[number, number][]} */
function intervalsOf(ran) {
  /** @type {[number, number][]} */
  const intervals = [];
  for (let from = ran.indexOf(1); from !== -1;) {
    const end = ran.indexOf(0, from);
    intervals.push([from, end === -1 ? ran.length : end]);
    from = end === -1 ? -1 : ran.indexOf(1, end);
  }
  return intervals;
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];
}

/**
 * Places in the sources that ran, in their order. A minifier joins and moves statements, but each name and call it keeps leads
 * back to its place: a statement ran when something in it did.
 *
 * @param {RanCode} known
 * @returns {Map<string, Place[]>} by path of the source
 */
export function placesThatRan(known) {
  /** @type {Map<string, Place[]>} */
  const places = new Map();
  for (const [script, ran] of known) {
    const text = fs.readFileSync(script, 'utf8');
    const inline = /\/\/# sourceMappingURL=data:application\/json;(?:charset=utf-8;)?base64,(\S+)/.exec(text)?.[1];
    if (inline === undefined) continue; // a script without code of its own
    const map = new TraceMap(Buffer.from(inline, 'base64').toString('utf8'));
    let lineStart = 0;
    for (const segments of decodedMappings(map)) {
      for (const [column, source, line, sourceColumn] of segments) {
        const name = source === undefined ? null : map.sources[source];
        if (line === undefined || sourceColumn === undefined || !name || ran[lineStart + column] !== 1) continue;
        const file = path.resolve(path.dirname(script), name);
        const found = places.get(file);
        if (found) found.push([line + 1, sourceColumn]);
        else places.set(file, [[line + 1, sourceColumn]]);
      }
      lineStart = text.indexOf('\n', lineStart) + 1;
    }
  }
  for (const found of places.values()) found.sort(compare);
  return places;
}

/** @param {Place} a @param {Place} b */
const compare = (a, b) => a[0] - b[0] || a[1] - b[1];

/**
 * @param {readonly Place[]} places in their order
 * @param {Place} from
 * @param {Place} to not included
 * @returns {boolean} whether one of them is between
 */
export function ranBetween(places, from, to) {
  let low = 0;
  for (let high = places.length; low < high;) {
    const middle = (low + high) >> 1;
    const place = places[middle];
    if (place !== undefined && compare(place, from) < 0) low = middle + 1;
    else high = middle;
  }
  const first = places[low];
  return first !== undefined && compare(first, to) < 0;
}
