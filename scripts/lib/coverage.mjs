// Lines that ran under `npm test -- --coverage`: Vitest's, and those of the pages that the browser journeys opened. A line
// counts when either saw it run.
import fs from 'node:fs';
import path from 'node:path';
import libCoverage from 'istanbul-lib-coverage';
import { CoverageReport } from 'monocart-coverage-reports';
import { inRoot } from './project.mjs';

const vitestFolder = inRoot('test-results', 'coverage', 'vitest');
const journeysFolder = inRoot('test-results', 'coverage', 'journeys');

/** Lowest share of lines, in percent: money and rules want nearly all. @type {readonly (readonly [folder: string, percent: number])[]} */
const floors = [
  ['domain/src/', 95],
  ['planner/src/', 95],
  ['server/src/credits/', 95],
  ['server/src/billing/', 95],
  ['engine/src/', 85],
  ['server/src/', 85],
  // the goal is 60: what the server renders is not counted yet, and components have no tests of their own
  ['web/src/', 30],
];

/** @typedef {Map<number, boolean>} Lines whether each line of a file that can run did */

/**
 * @param {string} file an Istanbul report
 * @returns {Map<string, Lines>} by path from the root
 */
function readReport(file) {
  const map = libCoverage.createCoverageMap(JSON.parse(fs.readFileSync(file, 'utf8')));
  return new Map(
    map.files().map((name) => {
      const hits = Object.entries(map.fileCoverageFor(name).getLineCoverage());
      return [
        path.relative(inRoot(), path.resolve(inRoot(), name)),
        new Map(hits.map(([line, count]) => [Number(line), Number(count) > 0])),
      ];
    }),
  );
}

/** The journeys' raw coverage as a report; scripts of pages lead back to their sources by their source maps. */
async function readJourneys() {
  if (!fs.existsSync(journeysFolder)) return new Map();
  const report = new CoverageReport({
    outputDir: journeysFolder,
    reports: [['json', { file: 'coverage-final.json' }]],
    logging: 'error',
    entryFilter: (/** @type {{ url: string }} */ { url }) => url.includes('/assets/'),
    sourceFilter: (/** @type {string} */ source) => /(^|\/)src\//.test(source) && !source.includes('node_modules'),
    // in the maps of the build: relative to the script, or to the room
    sourcePath: (/** @type {string} */ source) => {
      const [, room = 'web', rest] = /(?:(domain|planner|web)\/)?(src\/.*)$/.exec(source) ?? [];
      return rest === undefined ? source : `${room}/${rest}`;
    },
  });
  await report.generate();
  return readReport(path.join(journeysFolder, 'coverage-final.json'));
}

/** Prints the table of floors. @returns {Promise<number>} how many folders are below theirs */
export async function judgeCoverage() {
  const files = readReport(path.join(vitestFolder, 'coverage-final.json'));
  for (const [name, lines] of await readJourneys()) {
    const known = files.get(name);
    // only lines that Vitest's own map calls runnable: a bundle's map names others as well
    for (const [line, ran] of lines) if (ran && known?.has(line)) known.set(line, true);
  }
  let below = 0;
  console.log('\nLines covered');
  for (const [folder, percent] of floors) {
    const lines = [...files].filter(([name]) => name.startsWith(folder)).flatMap(([, hits]) => [...hits.values()]);
    const covered = lines.length === 0 ? 0 : (100 * lines.filter(Boolean).length) / lines.length;
    const ok = covered >= percent;
    if (!ok) below += 1;
    console.log(`${ok ? '✓' : '✗'} ${folder.padEnd(22)} ${covered.toFixed(1).padStart(5)} %  (at least ${percent})`);
  }
  return below;
}
