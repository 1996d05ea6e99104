// Where things are. Plain ES, any Node >= 18: these scripts run before Afterglow's own Node is there.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {string[]} parts */
export const inRoot = (...parts) => path.join(root, ...parts);

/** The data folder: `DATA_DIR` (relative to where the command was typed) or `data` in the project. */
export function dataDir() {
  const given = process.env['DATA_DIR'];
  return given ? path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given) : inRoot('data');
}

/** Reads `.env` in the project folder, if there is one. Variables of the environment win over it. */
export function loadSettingsFile() {
  const file = inRoot('.env');
  if (!fs.existsSync(file)) return;
  if (process.loadEnvFile === undefined)
    throw new Refusal('Reading .env needs Node 20.12 or newer. Use that, or set the variables in the environment.');
  process.loadEnvFile(file);
}

/** @param {string} sentence */
export const say = (sentence) => console.log(`▸ ${sentence}`);

/** A reason to stop that needs no stack trace: one clear sentence for the person at the keyboard. */
export class Refusal extends Error {}

/**
 * Runs a script's main function. A Refusal ends with its sentence and exit code 1.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function run(main) {
  try {
    process.exit(await main());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`✗ ${error.message}`);
    process.exit(1);
  }
}
