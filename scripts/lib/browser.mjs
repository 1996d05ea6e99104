// A Chromium for the browser tests: Debian's where apt is there, else the one that is there, else Playwright's own.
// The headless shell is the same engine without windows, and takes a quarter less time.
import { spawnSync } from 'node:child_process';
import { hasApt, installWithApt, isCommand } from './apt.mjs';
import { runCommand } from './command.mjs';
import { inRoot, Refusal, say } from './project.mjs';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chinese pages need Chinese letters. @returns {boolean} */
function hasChineseFont() {
  const fonts = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return fonts.status === 0 && fonts.stdout.trim() !== '';
}

/**
 * @param {string} node
 * @returns {Promise<string | undefined>} path or command of a Chromium; undefined when Playwright's own is to be used
 */
export async function ensureBrowser(node) {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const apt = hasApt();
  if (apt && !isCommand('chromium-headless-shell')) await installWithApt(['chromium-headless-shell']);
  const missing = [...(names.some(isCommand) ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])];
  if (apt && missing.length > 0) await installWithApt([...missing, 'fontconfig']);
  if (!hasChineseFont())
    say('There is no Chinese font here: pictures of Chinese pages will show boxes (Debian: fonts-noto-cjk).');
  const found = names.find(isCommand);
  if (found) return spawnSync('which', [found], { encoding: 'utf8' }).stdout.trim() || found;
  say('Fetching the browser that Playwright brings …');
  const fetched = await runCommand(
    node,
    [inRoot('node_modules', 'playwright', 'cli.js'), 'install', '--only-shell', 'chromium'],
    { capture: true },
  );
  if (fetched.code === 0) return undefined;
  throw new Refusal(
    `The browser tests need Chromium, and neither apt-get (as root) nor Playwright could bring it: install it and run again, or name one in CHROMIUM_PATH.\n\n${fetched.output.trim()}`,
  );
}
