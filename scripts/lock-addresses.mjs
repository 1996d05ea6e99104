// Writes into package-lock.json where each package comes from (`--check`: only says whether it is there). With the
// address and the checksum npm takes a package straight out of its cache; without it, it asks the registry for the
// package's document, and often for the package too, however warm the cache is: half of the processor time of an
// installation, and a quarter of a gigabyte from the network. npm reads registry.npmjs.org as "the configured registry",
// so a mirror goes on working; some machines are set up to leave the addresses out when they write the file.
import fs from 'node:fs';
import { inRoot, Refusal, run, say } from './lib/project.mjs';

const file = inRoot('package-lock.json');

/** @param {string} place such as node_modules/a/node_modules/@b/c @param {{ name?: string, version?: string }} entry */
function addressOf(place, { name = place.split('node_modules/').at(-1) ?? '', version }) {
  return `https://registry.npmjs.org/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
}

await run(async () => {
  const text = fs.readFileSync(file, 'utf8');
  const lock = JSON.parse(text);
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || entry.link) continue;
    const { version, resolved: _old, ...rest } = entry;
    lock.packages[place] = { version, resolved: addressOf(place, entry), ...rest };
  }
  const complete = `${JSON.stringify(lock, undefined, 2)}\n`;
  if (complete === text) return 0;
  if (process.argv.includes('--check'))
    throw new Refusal('package-lock.json does not say where its packages come from: run `node scripts/lock-addresses.mjs`.');
  fs.writeFileSync(file, complete);
  say('package-lock.json now says where its packages come from');
  return 0;
});
