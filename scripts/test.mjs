// `npm test`: brings everything the tests need, a browser included, and runs them all: Vitest in every room, then the
// browser journeys against the real product.
import fs from 'node:fs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node-binary.mjs';
import { inRoot, run, say } from './lib/project.mjs';
import { listenForStop } from './lib/stop-request.mjs';

const results = inRoot('test-results');

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} file JSON a test runner wrote
 * @param {(report: any) => Counts} read
 * @returns {Counts} a runner that wrote nothing has failed
 */
function readCounts(file, read) {
  try {
    return read(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** `npm test -- --only-room domain`: all the set-up, then the Vitest tests of one room. It says so, at the end too. */
function onlyRoom() {
  const at = process.argv.indexOf('--only-room');
  return at === -1 ? undefined : process.argv[at + 1];
}

await run(async () => {
  listenForStop();
  await ensureInstalled(true);
  const node = findNode();
  await ensureWebBuilt(node); // the browser tests and those of a fresh clone would do it at the same time
  const chromium = await ensureBrowser(node);
  fs.rmSync(results, { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: chromium ?? '' };

  const unitFile = inRoot('test-results', 'vitest.json');
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const room = onlyRoom();
  const unit = await runCommand(
    node,
    [vitest, 'run', ...(room ? ['--project', room] : []), '--reporter=default', '--reporter=json', `--outputFile.json=${unitFile}`],
    { env },
  );
  const unitCounts = readCounts(unitFile, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));

  if (room) {
    say(`Only the tests of ${room} were asked for: no other room's and no browser journeys ran.`);
    console.log(`\n${unitCounts.passed} passed, ${unitCounts.failed} failed, ${unitCounts.skipped} skipped`);
    return unit.code;
  }

  say('Browser journeys …');
  const browserFile = inRoot('test-results', 'playwright.json');
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const browser = await runCommand(node, [playwright, 'test', '--config', inRoot('e2e', 'playwright.config.ts')], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: browserFile },
  });
  const browserCounts = readCounts(browserFile, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }));

  const ended = unit.code === 0 && browser.code === 0;
  const passed = unitCounts.passed + browserCounts.passed;
  const skipped = unitCounts.skipped + browserCounts.skipped;
  const failed = unitCounts.failed + browserCounts.failed;
  console.log(`\n${passed} passed, ${ended ? failed : Math.max(1, failed)} failed, ${skipped} skipped`);
  return ended ? 0 : 1;
});
