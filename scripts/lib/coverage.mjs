// Lines that ran under `npm test -- --coverage`: in Vitest, and in the built pages of the browser journeys, in the browser and
// in the server that rendered them. A line counts when any of them saw it run; a file that nothing loaded counts in full.
import fs from 'node:fs';
import path from 'node:path';
import libCoverage from 'istanbul-lib-coverage';
import { inRoot } from './project.mjs';
import { addProcessRuns, addWrittenRuns, placesThatRan, ranBetween } from './ran-code.mjs';

const vitestFolder = inRoot('test-results', 'coverage', 'vitest');
/** Where journeys and their products' servers leave what ran: `COVERAGE_DIR` and `SERVER_COVERAGE_DIR` of `npm test`. */
const journeysFolder = inRoot('test-results', 'coverage', 'journeys');
const serversFolder = inRoot('test-results', 'coverage', 'servers');

/** Lowest share of lines, in percent: money and rules want nearly all. @type {readonly (readonly [folder: string, percent: number])[]} */
const floors = [
  ['domain/src/', 95],
  ['pixels/src/', 90],
  ['planner/src/', 95],
  ['server/src/credits/', 95],
  ['server/src/billing/', 95],
  ['engine/src/', 85],
  ['server/src/', 85],
  ['web/src/', 75],
];

/** @typedef {import('istanbul-lib-coverage').CoverageMapData} Report what ran by file and statement */

/** Counts statements that ran in the built pages. @param {Report} report changed in place */
function addJourneys(report) {
  const known = new Map();
  addWrittenRuns(known, journeysFolder);
  addProcessRuns(known, serversFolder, inRoot('web', 'build', 'server') + path.sep);
  for (const [source, places] of placesThatRan(known)) {
    const file = report[source];
    if (file === undefined || !('statementMap' in file)) continue;
    for (const [id, { start, end }] of Object.entries(file.statementMap)) {
      // a column without a number is the end of its line
      const [from, to] = [start, end].map(({ line, column }) => /** @type {const} */ ([line, column ?? Infinity]));
      if (from && to && ranBetween(places, from, to)) file.s[id] = (file.s[id] ?? 0) + 1;
    }
  }
}

/** Prints the table of floors. @returns {Promise<number>} how many folders are below theirs */
export async function judgeCoverage() {
  /** @type {Report} */
  const report = JSON.parse(fs.readFileSync(path.join(vitestFolder, 'coverage-final.json'), 'utf8'));
  addJourneys(report);
  const map = libCoverage.createCoverageMap(report);
  const files = map.files().map((name) => ({
    name: path.relative(inRoot(), name),
    counts: Object.values(map.fileCoverageFor(name).getLineCoverage()),
  }));
  let below = 0;
  console.log('\nLines covered');
  for (const [folder, percent] of floors) {
    const lines = files.filter(({ name }) => name.startsWith(folder)).flatMap(({ counts }) => counts);
    const covered = lines.length === 0 ? 0 : (100 * lines.filter((count) => count > 0).length) / lines.length;
    const ok = covered >= percent;
    if (!ok) below += 1;
    console.log(`${ok ? '✓' : '✗'} ${folder.padEnd(22)} ${covered.toFixed(1).padStart(5)} %  (at least ${percent})`);
  }
  return below;
}
