// `npm run screens`: pictures of every page at 1440, 768 and 390, light and dark, in the three languages, and a contact sheet
// of each kind, in test-results/screens. For eyes: open them and rework what you would not hang up. What could not be
// photographed is named at the end. SCREENS_ONLY=home,… and SCREENS_LOCALES=es make fewer.
import { readArguments } from './lib/arguments.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node-binary.mjs';
import { inRoot, run, say } from './lib/project.mjs';
import { listenForStop } from './lib/stop-request.mjs';

readArguments(import.meta.url, {});
await run(async () => {
  listenForStop();
  await ensureInstalled(true);
  const node = findNode();
  await ensureWebBuilt(node);
  // one worker, one product: the pictures are of one house
  const env = { ...process.env, E2E_WORKERS: '1', CHROMIUM_PATH: (await ensureBrowser(node)) ?? '' };
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await runCommand(node, [playwright, 'test', '--config', inRoot('e2e', 'screens.config.ts')], {
    env,
  });
  say(`Open ${inRoot('test-results', 'screens', 'index.html')}`);
  return code;
});
