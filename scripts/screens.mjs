// `npm run screens`: pictures of every page at 1440, 768 and 390, light and dark, in Chinese and English, and one contact
// sheet of them all, in test-results/screens. For eyes: open it and rework what you would not hang up. SCREENS_ONLY=home,…
import { ensureBrowser } from './lib/browser.mjs';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node-binary.mjs';
import { inRoot, run, say } from './lib/project.mjs';
import { listenForStop } from './lib/stop-request.mjs';

await run(async () => {
  listenForStop();
  await ensureInstalled(true);
  const node = findNode();
  await ensureWebBuilt(node);
  const env = { ...process.env, CHROMIUM_PATH: (await ensureBrowser(node)) ?? '' };
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await runCommand(node, [playwright, 'test', '--config', inRoot('e2e', 'screens.config.ts')], { env });
  if (code === 0) say(`Open ${inRoot('test-results', 'screens', 'index.html')}`);
  return code;
});
