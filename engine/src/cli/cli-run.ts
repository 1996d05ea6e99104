/** Runs one task over all inputs of the command line, one after the other; a failure of one does not stop the rest. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addDrawnWords } from '@afterglow/texts/drawn-words';
import { exportContract } from '../operations/frame/export-file-contract.ts';
import type { EngineResult } from '../run/engine-request.ts';
import type { Engine } from '../run/run.ts';
import { EngineError } from '../run/task.ts';
import { explainError } from './cli-errors.ts';
import { planTargets, readNamed, UsageError, type OutputFormat, type Target } from './cli-inputs.ts';
import { createProgressLine } from './cli-progress.ts';

export interface BatchRequest {
  readonly task: string;
  /** One run each; empty: one run without a picture. */
  readonly inputs: readonly string[];
  /** Further pictures that every run gets (a mask, a backdrop). */
  readonly companions: readonly string[];
  readonly output: string | undefined;
  readonly options: Readonly<Record<string, unknown>>;
  /** Makes a report readable. */
  readonly describeReport?: (report: unknown) => Readonly<Record<string, unknown>>;
  /** One JSON line a run instead of words. */
  readonly json: boolean;
}

/** Done, some failed, wrong use, stopped by Ctrl-C. */
export const EXIT = { done: 0, failed: 1, usage: 2, stopped: 130 } as const;

/** The exit code. */
export async function runBatch(engine: Engine, request: BatchRequest): Promise<number> {
  const { task, inputs, companions, output, json, describeReport } = request;
  const options = addDrawnWords(task, request.options);
  const stopper = new AbortController();
  const stop = (): void => stopper.abort();
  process.once('SIGINT', stop);
  const runs = inputs.length > 0 ? inputs : [undefined];
  const pattern = task === 'export' ? exportContract.options.shape.name.safeParse(options['name']).data : undefined;
  const targets = planTargets(output, runs, task, [...inputs, ...companions], pattern);
  const others = await Promise.all(companions.map(readNamed));
  let code: number = EXIT.done;
  for (const [i, input] of runs.entries()) {
    const line = createProgressLine(
      process.stderr,
      runs.length > 1 ? `${i + 1}/${runs.length} ${path.basename(input ?? '')} ` : '',
    );
    try {
      const images = input === undefined ? others : [await readNamed(input), ...others];
      const result = await engine.runUnchecked(
        { task, images, options },
        { signal: stopper.signal, onProgress: ({ stage, progress }) => line.show(stage, progress) },
      );
      const files = await writeOutputs(engine, result, targets[i]);
      line.end();
      const report = describeReport?.(result.report) ?? result.report;
      printResult(input, files, { ...result, report }, json);
    } catch (error) {
      line.end();
      code = Math.max(code, printFailure(input, error, json, runs.length > 1));
      if (stopper.signal.aborted) return EXIT.stopped;
      if (code === EXIT.usage) return code; // the same mistake for all
    }
  }
  process.off('SIGINT', stop);
  return code;
}

function printResult(
  input: string | undefined,
  files: readonly string[],
  { model, engineMs, report }: Pick<EngineResult, 'model' | 'engineMs'> & { readonly report: unknown },
  json: boolean,
): void {
  if (json) {
    console.log(JSON.stringify({ input, outputs: files, model, engineMs, report }));
    return;
  }
  for (const file of files) console.log(file);
  // A task without a picture has only its report to show.
  if (files.length === 0) console.log(JSON.stringify(report, undefined, 2));
  console.log(`${model}, ${(engineMs / 1000).toFixed(1)} s`);
}

/** The exit code that goes with it. */
export function printFailure(input: string | undefined, error: unknown, json: boolean, several: boolean): number {
  const known = error instanceof EngineError ? { code: error.code, details: error.details } : { code: 'unexpected' };
  if (json) console.log(JSON.stringify({ input, error: { ...known, message: explainError(error) } }));
  else console.error(`${several ? `${input}: ` : ''}${explainError(error)}`);
  return error instanceof UsageError || known.code === 'options_invalid' ? EXIT.usage : EXIT.failed;
}

/** Types that the engine makes, by its MIME type. */
export const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/avif': 'avif' } as const;

/** The main result under the name asked for, extras beside it; converted when the name asks for another type. */
async function writeOutputs(
  engine: Engine,
  { outputs, outputNames }: EngineResult,
  { stem, format, extension }: Target,
): Promise<string[]> {
  if (outputs.length > 0) await mkdir(path.dirname(stem), { recursive: true });
  const files: string[] = [];
  for (const [i, { bytes, mimeType }] of outputs.entries()) {
    const name = i === 0 ? stem : `${stem}-${outputNames[i]}`;
    const converts = i === 0 && format !== undefined && mimeType !== `image/${format}`;
    const file = i === 0 && extension !== undefined ? name + extension : `${name}.${ENDINGS[mimeType]}`;
    await writeFile(file, converts ? await convertTo(engine, bytes, format) : bytes);
    files.push(file);
  }
  return files;
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
