/** `npx afterglow <operation> IN -o OUT`: the engine without the server. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import sharp from 'sharp';
import { OPERATIONS, type Operation } from './cli-operations.ts';
import { explainError } from './cli-errors.ts';
import { createProgressLine } from './cli-progress.ts';
import { createEngine, type Engine } from './run.ts';
import type { EngineResult } from './task.ts';

const modelCacheDir = path.resolve(process.env['DATA_DIR'] ?? 'data', 'models');
const permissiveOnly = process.env['AFTERGLOW_MODELS'] === 'permissive';

function openEngine(): Engine {
  return createEngine({ modelCacheDir, permissiveOnly });
}

/** Runs one operation on its files. The first Ctrl-C stops it in order. */
async function runOperation({ task }: Operation, inputs: readonly string[], output: string, options: Readonly<Record<string, unknown>>): Promise<void> {
  const engine = openEngine();
  const line = createProgressLine();
  const stopper = new AbortController();
  process.once('SIGINT', () => stopper.abort());
  try {
    const request = { task, images: await Promise.all(inputs.map((file) => readFile(file))), options };
    const result = await engine.run(request, {
      signal: stopper.signal,
      onProgress: ({ stage, progress }) => line.show(stage, progress),
    });
    line.end();
    for (const file of await writeOutputs(result, output)) console.log(file);
    console.log(`${result.model}, ${(result.engineMs / 1000).toFixed(1)} s`);
  } finally {
    line.end();
    await engine.dispose();
  }
}

/** Flags arrive as text; what looks like a number is one. */
function mapNumbers(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isNumber = (value: unknown): boolean => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  return Object.fromEntries(Object.entries(options).map(([key, value]) => [key, isNumber(value) ? Number(value) : value]));
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The main result under the name asked for, extras beside it; converted when the name asks for another type. */
async function writeOutputs({ outputs, outputNames }: EngineResult, target: string): Promise<string[]> {
  const { dir, name, ext } = path.parse(target);
  const files: string[] = [];
  for (const [i, { bytes, mimeType }] of outputs.entries()) {
    const file = i === 0 ? target : path.join(dir, `${name}-${outputNames[i]}.${mimeType.split('/')[1]}`);
    const wanted = i === 0 ? EXTENSIONS[ext.toLowerCase()] : mimeType;
    if (!wanted) throw new CommanderError(1, 'afterglow.extension', `${target}: name a .png, .jpg, .webp or .avif file`);
    await writeFile(file, wanted === mimeType ? bytes : await convertTo(bytes, wanted));
    files.push(file);
  }
  return files;
}

/** Another file type with the same colours and label. */
async function convertTo(bytes: Uint8Array, mimeType: string): Promise<Uint8Array> {
  const pipeline = sharp(bytes).keepIccProfile().keepXmp();
  if (mimeType === 'image/png') return pipeline.png().toBuffer();
  if (mimeType === 'image/webp') return pipeline.webp({ quality: 90 }).toBuffer();
  if (mimeType === 'image/avif') return pipeline.avif({ quality: 65 }).toBuffer();
  return pipeline.flatten({ background: '#ffffff' }).jpeg({ quality: 93 }).toBuffer();
}

async function fetchModels(): Promise<void> {
  const engine = openEngine();
  const line = createProgressLine();
  try {
    await engine.prepareModels(({ model, step, bytes }) => line.note(`${model}: ${step} (${(bytes / 1e6).toFixed(1)} MB)`));
    line.end();
    console.log(`Models are in ${modelCacheDir}`);
  } finally {
    await engine.dispose();
  }
}

function buildProgram(): Command {
  const program = new Command('afterglow')
    .description('Photo operations on this computer. Models are fetched on first use and kept in $DATA_DIR/models.')
    .showHelpAfterError()
    .exitOverride();
  for (const operation of OPERATIONS) {
    const command = program
      .command(operation.name)
      .description(operation.description)
      .argument('<input...>', 'picture to read (JPEG, PNG, WebP or HEIC); some operations take a second one')
      .requiredOption('-o, --output <file>', 'file to write: .png, .jpg, .webp or .avif')
      .exitOverride();
    for (const { flag, description } of operation.flags) command.option(flag, description);
    command.action(async (inputs: string[], { output, ...options }: { output: string } & Record<string, unknown>) => {
      await runOperation(operation, inputs, output, mapNumbers(options));
    });
  }
  program.command('models').description('fetch and convert all models now').action(fetchModels).exitOverride();
  return program;
}

try {
  await buildProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    if (error.code === 'afterglow.extension') console.error(error.message);
    process.exitCode = error.exitCode;
  } else {
    console.error(explainError(error));
    process.exitCode = 1;
  }
}
