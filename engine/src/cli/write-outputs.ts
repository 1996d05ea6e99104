/** Writes what a task made: into files, or into the pipe. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fold } from '../operations/frame/file-name.ts';
import type { EngineResult } from '../run/engine-request.ts';
import type { Engine } from '../run/run.ts';
import { WRITABLE, type OutputFormat, type Target } from './cli-targets.ts';
import { writeNew, writeWhole } from './write-whole.ts';

/** Types that the engine makes, by its MIME type. */
export const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/avif': 'avif' } as const;

/** The file of an earlier run that this target would write over; undefined when there is none. */
export function findEarlier({ stem, extension }: Target): string | undefined {
  const endings = extension === undefined ? Object.keys(WRITABLE) : [extension];
  return endings.map((ending) => stem + ending).find((file) => existsSync(file));
}

export interface WritingRules {
  /** Files of this run, folded: none is written over by another picture's. */
  readonly written: Set<string>;
  /** Files that are there may be written over. */
  readonly clobbers: boolean;
}

/** The main result under the name asked for, extras beside it; converted when the name asks for another type. */
export async function writeOutputs(
  engine: Engine,
  { outputs, outputNames }: EngineResult,
  { stem, format, extension }: Target,
  { written, clobbers }: WritingRules,
): Promise<string[]> {
  if (outputs.length > 0) await mkdir(path.dirname(stem), { recursive: true });
  const files: string[] = [];
  for (const [i, { bytes, mimeType }] of outputs.entries()) {
    const converts = i === 0 && format !== undefined && mimeType !== `image/${format}`;
    const ending = i === 0 && extension !== undefined ? extension : `.${ENDINGS[mimeType]}`;
    const name = i === 0 ? stem : `${stem}-${outputNames[i]}`;
    let file = name + ending;
    for (let number = 2; written.has(fold(path.resolve(file))); number++) file = `${name}-${number}${ending}`;
    written.add(fold(path.resolve(file)));
    const write = clobbers ? writeWhole : writeNew;
    await write(file, converts ? await convertTo(engine, bytes, format) : bytes);
    files.push(file);
  }
  return files;
}

/** The main result alone: a pipe carries one picture. */
export async function pipeOutput({ outputs }: EngineResult): Promise<void> {
  const [first] = outputs;
  if (first === undefined) return;
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(first.bytes, (error) => (error ? reject(error) : resolve()));
  });
}

const CONVERTED_QUALITY: Readonly<Record<OutputFormat, number | undefined>> = {
  png: undefined,
  jpeg: 93,
  webp: 90,
  avif: 65,
};

/** Another file type with the same colors, label and signature: a copy as the engine makes them. */
async function convertTo(engine: Engine, bytes: Uint8Array, format: OutputFormat): Promise<Uint8Array> {
  const quality = CONVERTED_QUALITY[format];
  const { outputs } = await engine.run({
    task: 'derive',
    images: [bytes],
    options: { width: 16_000, format, ...(quality === undefined ? {} : { quality }) },
  });
  return outputs[0].bytes;
}
