// `npm test`: brings everything the tests need, a browser included, and runs what every change must pass: Vitest in every
// room, then the browser journeys against the real product. `--all` runs the long ones as well: files named
// `*.long.test.ts` and journeys tagged `@long`. `--coverage` does too, says at the end how many lines ran, and fails below
// the floors. `--only-room domain`: all the set-up, then the Vitest tests of one room; it says so, at the end too.
import fs from 'node:fs';
import { readArguments } from './lib/arguments.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node-binary.mjs';
import { inRoot, run, say } from './lib/project.mjs';
import { listenForStop } from './lib/stop-request.mjs';

const { values: asked } = readArguments(import.meta.url, {
  all: { type: 'boolean', default: false },
  coverage: { type: 'boolean', default: false },
  'only-room': { type: 'string' },
});
const withCoverage = asked.coverage;
const withLong = withCoverage || asked.all;
const results = inRoot('test-results');

/** @typedef {{ passed: number, failed: string[], skipped: number }} Outcome names of what failed, counts of the rest */

/**
 * @param {string} file JSON a test runner wrote
 * @param {(report: any) => Outcome} read
 * @returns {Outcome} a runner that wrote nothing has failed
 */
function readOutcome(file, read) {
  try {
    return read(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: [`${file} was not written`], skipped: 0 };
  }
}

/**
 * @param {any} report Vitest's
 * @returns {Outcome}
 */
function readVitest(report) {
  const failed = report.testResults.flatMap((/** @type {any} */ file) => {
    const names = file.assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) => test.fullName);
    if (file.status === 'failed' && names.length === 0) names.push(file.message);
    return names.map((/** @type {string} */ name) => `${file.name}: ${name}`);
  });
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

/**
 * @param {any} report Playwright's
 * @returns {Outcome}
 */
function readJourneys(report) {
  /** @type {(suite: any) => any[]} */
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failed = specsOf(report)
    .filter((spec) => !spec.ok)
    .map((spec) => `${spec.file}: ${spec.title}`);
  const { expected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed, skipped };
}

/** Projects that run without counting lines: what they start are other processes, or loops over every pixel of photos. */
const uncounted = ['platform', 'results'];

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} rooms
 */
async function runVitest(node, env, rooms) {
  const file = inRoot('test-results', `vitest-${rooms.join('-')}.json`);
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const projects = rooms.flatMap((room) => ['--project', room]);
  const coverage = withCoverage && !rooms.some((room) => uncounted.includes(room)) ? ['--coverage'] : [];
  const { code } = await runCommand(
    node,
    [vitest, 'run', ...projects, ...coverage, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      env,
    },
  );
  return { code, ...readOutcome(file, readVitest) };
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function runJourneys(node, env) {
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await runCommand(node, [playwright, 'test', '--config', inRoot('e2e', 'playwright.config.ts')], {
    env,
  });
  return { code, ...readOutcome(inRoot('test-results', 'playwright.json'), readJourneys) };
}

/**
 * @param {(Outcome & { code: number })[]} runs
 * @returns {number} the exit code
 */
function sumUp(runs) {
  const failed = runs.flatMap((one) =>
    one.code !== 0 && one.failed.length === 0 ? ['a run that ended badly without naming a test'] : one.failed,
  );
  for (const name of failed) console.log(`✗ ${name}`);
  const sum = (/** @type {'passed' | 'skipped'} */ what) => runs.reduce((total, one) => total + one[what], 0);
  console.log(`\n${sum('passed')} passed, ${failed.length} failed, ${sum('skipped')} skipped`);
  return failed.length === 0 ? 0 : 1;
}

await run(async () => {
  listenForStop();
  // the build says where its code came from, and the journeys and their servers which of it ran
  if (withCoverage)
    Object.assign(process.env, {
      AFTERGLOW_SOURCE_MAPS: '1',
      COVERAGE_DIR: inRoot('test-results', 'coverage', 'journeys'),
      SERVER_COVERAGE_DIR: inRoot('test-results', 'coverage', 'servers'),
    });
  await ensureInstalled(true);
  const node = findNode();
  await ensureWebBuilt(node); // the browser tests and those of a fresh clone would do it at the same time
  const chromium = await ensureBrowser(node);
  fs.rmSync(results, { recursive: true, force: true });
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    CHROMIUM_PATH: chromium ?? '',
    // read by vitest.config.ts and e2e/playwright.config.ts
    ...(withLong ? {} : { WITHOUT_LONG_TESTS: '1' }),
  };

  const room = asked['only-room'];
  if (room) {
    const outcome = await runVitest(node, env, [room]);
    say(`Only the tests of ${room} were asked for: no other room's and no browser journeys ran.`);
    return sumUp([outcome]);
  }

  // One after the other: all at once, even with the journeys first in line, took a fifth longer on two processors.
  const counted = ['client', 'domain', 'planner', 'texts', 'web', 'components', 'server', 'engine'];
  // where no lines are counted the pictures need no run of their own, and no worker waits for the last of the rooms
  const rooms = await runVitest(node, env, withCoverage ? counted : [...counted, 'results']);
  const pictures = withCoverage ? [await runVitest(node, env, ['results'])] : [];
  say('Browser journeys, and the product started, stopped and killed from fresh clones …');
  // both wait much: beside each other they take little more than one
  const [platform, journeys] = await Promise.all([runVitest(node, env, ['platform']), runJourneys(node, env)]);
  // it needs packages that a fresh clone did not have when this script was loaded
  if (!withLong) say('The long tests did not run: `npm test -- --all` runs them too.');
  const below = withCoverage ? await (await import('./lib/coverage.mjs')).judgeCoverage() : 0;
  return sumUp([rooms, ...pictures, platform, journeys]) || (below > 0 ? 1 : 0);
});
