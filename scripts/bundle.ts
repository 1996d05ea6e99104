// `npx afterglow bundle [FILE]`: packages, pages and models in one archive that starts without any network.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listBundle } from './bundle/list-bundle.ts';
import { packFiles, placeFiles } from './bundle/write-bundle.ts';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node-binary.mjs';
import { inRoot, Refusal, run, say } from './lib/project.mjs';

const usage = `Usage: npx afterglow bundle [FILE.tar.gz] [--folder FOLDER] [--no-models]

Packs Afterglow for machines like this one (${os.platform()}, ${os.arch()}) into one file that needs no network: unpack it and run
./start.sh there. --folder writes the same into an empty folder instead. --no-models leaves out models and fonts, which
are then fetched at the first start.`;

interface Order {
  readonly target: string;
  readonly asFolder: boolean;
  readonly withModels: boolean;
}

function readOrder(): Order | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      allowPositionals: true,
      options: { folder: { type: 'string' }, 'no-models': { type: 'boolean' } },
    });
    if (positionals.length > (values.folder === undefined ? 1 : 0)) return undefined;
    const file = positionals[0] ?? `afterglow-${os.platform()}-${os.arch()}.tar.gz`;
    const target = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), values.folder ?? file);
    return { target, asFolder: values.folder !== undefined, withModels: values['no-models'] !== true };
  } catch {
    return undefined;
  }
}

/** Fetches what is missing and answers the folder. */
async function bringModels(node: string): Promise<string> {
  const folder = path.resolve(
    process.env['MODELS_DIR'] || path.join(process.env['DATA_DIR'] || inRoot('data'), 'models'),
  );
  const { code, output } = await runCommand(node, [inRoot('engine', 'src', 'cli', 'cli.ts'), 'models', 'fetch'], {
    env: { ...process.env, MODELS_DIR: folder },
    capture: true,
  });
  if (code !== 0) throw new Refusal(`The models could not be fetched.\n\n${output.trim()}`);
  return folder;
}

await run(async () => {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const order = readOrder();
  if (order === undefined) {
    console.error(usage);
    return 2;
  }
  const { target, asFolder, withModels } = order;
  if (existsSync(target)) throw new Refusal(`${target} is there already. Name another one, or remove it first.`);
  await ensureInstalled(false);
  const node = findNode();
  await ensureWebBuilt(node);
  const files = listBundle({ modelsDir: withModels ? await bringModels(node) : undefined });
  say(`Packing ${files.length} files …`);
  await mkdir(path.dirname(target), { recursive: true });
  // An archive that was cut off must not look like a whole one.
  const unfinished = `${target}.unfinished`;
  try {
    await (asFolder ? placeFiles(files, unfinished) : packFiles(files, unfinished));
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  if (asFolder) say(`${target} is ready: start.sh in it starts Afterglow.`);
  else
    say(
      `${target} (${Math.round((await stat(target)).size / 1e6)} MB). On the other machine: tar -xzf it, then afterglow/start.sh`,
    );
  return 0;
});
