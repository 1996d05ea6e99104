import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.mjs';
import { precompress } from './precompress.mjs';
import { withProjectLock } from './project-lock.mjs';
import { inRoot, Refusal, say } from './project.mjs';

const stamp = inRoot('web', 'build', '.sources');
const notSources = new Set(['node_modules', 'build', 'test', '.react-router']);

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : listFiles(place);
    return [place];
  });
}

/** What the build is made from, as one hash: the pages, the rules they share with the server, the packages. */
function hashSources() {
  const hash = createHash('sha256');
  const rooms = [
    inRoot('web'),
    inRoot('domain', 'src'),
    inRoot('pixels', 'src'),
    inRoot('planner', 'src'),
    inRoot('texts'),
    inRoot('docs', 'examples'),
  ];
  const files = [...rooms.flatMap(listFiles), inRoot('package-lock.json')];
  // coverage wants to know which line of which page a script came from
  if (process.env['AFTERGLOW_SOURCE_MAPS']) hash.update('with source maps');
  for (const file of files.sort()) hash.update(path.relative(inRoot(), file)).update(fs.readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} wanted */
function isBuilt(wanted) {
  try {
    return fs.readFileSync(stamp, 'utf8') === wanted;
  } catch {
    return false;
  }
}

/** Builds the pages into web/build unless they were built from these very sources. @param {string} node */
export async function ensureWebBuilt(node) {
  const sources = hashSources();
  if (isBuilt(sources)) return;
  await withProjectLock('building the pages', async () => {
    if (isBuilt(sources)) return;
    say('Building the pages …');
    const begun = Date.now();
    fs.rmSync(stamp, { force: true });
    const cli = inRoot('node_modules', '@react-router', 'dev', 'bin.cjs');
    const result = await runCommand(node, [cli, 'build'], {
      cwd: inRoot('web'),
      env: { ...process.env, NODE_ENV: 'production' },
      capture: true,
    });
    if (result.code !== 0) throw new Refusal(`The pages could not be built.\n\n${result.output.trim()}`);
    await precompress(inRoot('web', 'build', 'client', 'assets'));
    fs.writeFileSync(stamp, sources);
    say(`Pages built in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  });
}
