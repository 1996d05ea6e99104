/** `npx afterglow <task> PICTURES… -o OUT`: the engine without the server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { z } from 'zod';
import { describeRefusal, readEngineDevice } from '../models/device.ts';
import { readOwnModels } from '../models/own-models.ts';
import { readEnginePrecision } from '../models/precision.ts';
import type { Engine } from '../run/run.ts';
import type { TaskContract } from '../run/task-contract.ts';
import { explainError } from './cli-errors.ts';
import { expandInputs, UsageError } from './cli-inputs.ts';
import { OPERATIONS, PLUMBING, TASK_SENTENCES } from './cli-operations.ts';
import { flagsOf, givenOptions } from './cli-options.ts';
import { EXIT, runBatch, type BatchRequest } from './cli-run.ts';
import { addSentences, languageFlag } from './cli-texts.ts';
import { findPictures } from './find-pictures.ts';
import { addMcp } from './mcp/mcp-command.ts';
import { addRecipe } from './recipes/recipe-commands.ts';
import { createRemoteEngine } from './remote/remote-engine.ts';
import {
  addServerFlags,
  readServerFlags,
  runsOnServers,
  type RemoteTarget,
  type ServerFlags,
} from './remote/server-flags.ts';
import { addWorker } from './worker/worker-command.ts';

const dataDir = process.env['DATA_DIR'] ?? 'data';
const cacheDir = path.resolve(process.env['MODELS_DIR'] ?? path.join(dataDir, 'models'));
const permissiveOnly = process.env['AFTERGLOW_MODELS'] === 'permissive';

const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;

/** `remote`: the server that does the work; undefined: this computer. */
async function withEngine(work: (engine: Engine) => Promise<number>, remote?: RemoteTarget): Promise<number> {
  const ownModels = readOwnModels(process.env);
  const device = readEngineDevice(process.env);
  const precision = readEnginePrecision(process.env);
  // Its hundreds of files take most of a second, which help and a wrong flag need not wait for.
  const { createEngine } = await import('../run/run.ts');
  const engine = createEngine({
    modelCacheDir: cacheDir,
    permissiveOnly,
    ownModels,
    device,
    precision,
    onDeviceRefused: (reason) => console.error(describeRefusal(device, reason)),
    signingFile: path.resolve(dataDir, 'secrets', 'provenance.pem'),
  });
  try {
    return await work(remote === undefined ? engine : createRemoteEngine(remote, engine));
  } finally {
    await engine.dispose();
  }
}

const runTask = (request: BatchRequest, remote: RemoteTarget | undefined): Promise<number> =>
  withEngine((engine) => runBatch(engine, request), remote);

interface SharedFlags extends ServerFlags {
  readonly output?: string;
  readonly with?: readonly string[];
  readonly recursive?: true;
  readonly parents?: true;
  readonly clobber: boolean;
  readonly language?: string;
  readonly json?: true;
}

function addTask(program: Command, name: string, contract: TaskContract): void {
  const command = program
    .command(name, { hidden: PLUMBING.has(name) })
    .description(TASK_SENTENCES[name] ?? name)
    .option(
      '-o, --output <path>',
      'file (.png, .jpg, .webp, .avif) or folder/ to write; - passes it on; without it, beside the picture',
    )
    .option('--no-clobber', 'leave out pictures whose result is there already; else it is written over')
    .option('--parents', 'make the folders above the output as well')
    .option('--json', 'print one JSON line for each picture')
    .exitOverride();
  const { min, max } = contract.images;
  if (max > 0)
    command.argument(
      min > 0 ? '<pictures...>' : '[pictures...]',
      'files, folders or patterns: JPEG, PNG, WebP, HEIC, AVIF or GIF; - reads what is piped in',
    );
  if (max > 0) command.option('-r, --recursive', 'folders with all folders in them; results keep the folders');
  if (max > 1)
    command.option(
      '--with <picture...>',
      max > 2 ? `up to ${max - 1} further pictures for each run` : 'second picture for each run (a backdrop, a mask)',
    );
  const flags = flagsOf(contract, name);
  for (const flag of flags) command.addOption(flag);
  if (runsOnServers(name)) addServerFlags(command);
  const describes = name === 'analyse';
  if (describes) command.addOption(languageFlag());
  const own = new Set(flags.map((flag) => flag.attributeName()));
  command.action(async () => {
    const words = max > 0 ? command.args : [];
    const shared: SharedFlags & Record<string, unknown> = command.opts();
    const options = givenOptions(Object.fromEntries(Object.entries(shared).filter(([key]) => own.has(key))));
    const remote = runsOnServers(name) ? readServerFlags(shared, process.env) : undefined;
    const inputs = shared.recursive ? await findPictures(words, shared.output) : await expandInputs(words);
    const request: BatchRequest = {
      task: name,
      inputs,
      companions: shared.with ?? [],
      output: shared.output,
      parents: shared.parents === true,
      clobbers: shared.clobber,
      options,
      ...(describes ? { describeReport: (report) => addSentences(report, shared.language ?? 'en') } : {}),
      makesPictures: contract.kind === 'edit',
      json: shared.json === true,
    };
    process.exitCode = await runTask(request, remote);
  });
}

const loadModelFiles = () => import('./cli-models.ts');

function addModels(program: Command): void {
  const models = program
    .command('models')
    .description('weights, fonts and drawings: list, fetch (default), verify')
    .exitOverride();
  const shelf = (command: Command) => ({ cacheDir, permissiveOnly, json: command.opts()['json'] === true });
  const list = models
    .command('list')
    .description('what there is, where it comes from, its license and state')
    .option('--json', 'one JSON line each')
    .exitOverride();
  list.action(async () => {
    const { listModelFiles } = await loadModelFiles();
    process.exitCode = await listModelFiles(shelf(list));
  });
  const fetching = models
    .command('fetch', { isDefault: true })
    .description('bring in and convert what is missing or damaged')
    .argument('[ids...]', 'only these')
    .option('--json', 'one JSON line each')
    .exitOverride();
  fetching.action(async (ids: string[]) => {
    const { fetchModelFiles } = await loadModelFiles();
    process.exitCode = await fetchModelFiles(ids, shelf(fetching));
  });
  const verify = models
    .command('verify')
    .description('compare what is there with its checksums')
    .option('--json', 'one JSON line each')
    .exitOverride();
  verify.action(async () => {
    const { verifyModelFiles } = await loadModelFiles();
    process.exitCode = await verifyModelFiles({ ...shelf(verify), ownModels: readOwnModels(process.env) });
  });
}

function buildProgram(): Command {
  const program = new Command('afterglow')
    .description(
      'Pictures in, pictures out, on this computer or by a server (--server). Models are fetched on first use and kept in $DATA_DIR/models.',
    )
    .version(productVersion, '--version', 'print the version')
    .showHelpAfterError('(--help shows what is possible)')
    .addHelpText('after', '\nExit codes: 0 done, 1 a picture failed, 2 wrong use, 130 stopped.')
    .exitOverride();
  for (const [name, contract] of OPERATIONS) addTask(program, name, contract);
  addRecipe(program, withEngine);
  addMcp(program, productVersion, withEngine);
  addWorker(program, () => ({
    modelCacheDir: cacheDir,
    permissiveOnly,
    version: productVersion,
    ownModels: readOwnModels(process.env),
  }));
  addModels(program);
  return program;
}

// The reader closed the pipe (EPIPE, as with `| head`): the pictures are still made. Any other write error ends the run.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    console.error(`What was to be printed cannot be written: ${error.message}`);
    process.exit(EXIT.failed);
  });
}

try {
  await buildProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage; // commander has said why
  } else {
    console.error(explainError(error));
    process.exitCode = error instanceof UsageError ? EXIT.usage : EXIT.failed;
  }
}
