/** Runs one task over all inputs of the command line, one after the other; a failure of one does not stop the rest. */
import path from 'node:path';
import { AfterglowError } from '@afterglow/client';
import { addDrawnWords } from '@afterglow/texts/drawn-words';
import { exportContract } from '../operations/frame/export-file-contract.ts';
import type { EngineResult } from '../run/engine-request.ts';
import type { Engine } from '../run/run.ts';
import { EngineError } from '../run/task.ts';
import { prepareOutput } from './check-output.ts';
import { explainError, printable } from './cli-errors.ts';
import { PIPE, readNamed, UnreadableError, UsageError, type FoundPicture } from './cli-inputs.ts';
import { createProgressLine } from './cli-progress.ts';
import { formatOf, planTargets } from './cli-targets.ts';
import { findEarlier, pipeOutput, writeOutputs } from './write-outputs.ts';

export interface BatchRequest {
  readonly task: string;
  /** One run each; empty: one run without a picture. */
  readonly inputs: readonly FoundPicture[];
  /** Further pictures that every run gets (a mask, a backdrop). */
  readonly companions: readonly string[];
  readonly output: string | undefined;
  /** Folders above the output are made. */
  readonly parents: boolean;
  /** Files that are there are written over; else their pictures are left out. */
  readonly clobbers: boolean;
  readonly options: Readonly<Record<string, unknown>>;
  /** Else its report is all it gives. */
  readonly makesPictures: boolean;
  /** Makes a report readable. */
  readonly describeReport?: (report: unknown) => Readonly<Record<string, unknown>>;
  /** One JSON line a run instead of words. */
  readonly json: boolean;
}

/** Done, some failed, wrong use, stopped by Ctrl-C. */
export const EXIT = { done: 0, failed: 1, usage: 2, stopped: 130 } as const;

/** The exit code. */
export async function runBatch(engine: Engine, request: BatchRequest): Promise<number> {
  const { task, inputs, companions, json, describeReport, clobbers } = request;
  const output = request.output ?? (inputs[0]?.file === PIPE && request.makesPictures ? PIPE : undefined);
  const isPiped = output === PIPE;
  checkPipes(request, isPiped);
  if (output !== undefined) await prepareOutput({ output, parents: request.parents });
  const options = addDrawnWords(task, task === 'export' ? agreeOnType(request.options, output) : request.options);
  const stopper = new AbortController();
  const stop = (): void => stopper.abort();
  process.once('SIGINT', stop);
  const runs = inputs.length > 0 ? inputs : [undefined];
  const pattern = task === 'export' ? exportContract.options.shape.name.safeParse(options['name']).data : undefined;
  const read = [...inputs.map(({ file }) => file), ...companions];
  const targets = planTargets(isPiped ? undefined : output, runs, task, read, pattern);
  const others = await Promise.all(companions.map(readNamed));
  const written = new Set<string>();
  let code: number = EXIT.done;
  for (const [i, found] of runs.entries()) {
    const input = found?.file;
    const earlier = clobbers || isPiped ? undefined : findEarlier(targets[i]);
    if (earlier !== undefined) {
      if (json) console.log(JSON.stringify({ input, outputs: [earlier], skipped: 'exists' }));
      else console.error(`${printable(earlier)} is there already: left as it is`);
      continue;
    }
    const line = createProgressLine(
      process.stderr,
      runs.length > 1 ? `${i + 1}/${runs.length} ${printable(path.basename(input ?? ''))} ` : '',
    );
    try {
      const images = input === undefined ? others : [await readNamed(input), ...others];
      const result = await engine.runUnchecked(
        { task, images, options },
        { signal: stopper.signal, onProgress: ({ stage, progress }) => line.show(stage, progress) },
      );
      if (isPiped) await pipeOutput(result);
      const files = isPiped ? [] : await writeOutputs(engine, result, targets[i], { written, clobbers });
      line.end();
      const report = describeReport?.(result.report) ?? result.report;
      printResult(input, files, { ...result, report }, json, isPiped && result.outputs.length > 0);
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

/**
 * A file that was named says its type: `--format` need not be given, and may say nothing else.
 * @throws UsageError
 */
function agreeOnType(options: BatchRequest['options'], output: string | undefined): BatchRequest['options'] {
  const named = output === undefined || output === PIPE ? undefined : formatOf(output);
  if (named === undefined) return options;
  const { format } = exportContract.options.pick({ format: true }).parse({ format: options['format'] ?? named });
  if (format !== named)
    throw new UsageError(`${output} names a ${named} file and --format says ${format}: leave one of them out`);
  return { ...options, format };
}

/** @throws UsageError when more than one picture would come or go through one pipe. */
function checkPipes({ inputs, companions }: BatchRequest, isPiped: boolean): void {
  const piped = [...inputs.map(({ file }) => file), ...companions].filter((file) => file === PIPE);
  if (piped.length > 1) throw new UsageError('- reads one picture: name files for the others');
  if (!isPiped) return;
  if (inputs.length > 1) throw new UsageError(`- writes one picture, and there are ${inputs.length}: name a folder`);
  if (process.stdout.isTTY)
    throw new UsageError('A picture cannot be shown in a terminal: name a file with -o, or pass it on with |');
}

function printResult(
  input: string | undefined,
  files: readonly string[],
  { model, engineMs, report }: Pick<EngineResult, 'model' | 'engineMs'> & { readonly report: unknown },
  json: boolean,
  isPiped: boolean,
): void {
  // the pipe carries the picture and nothing else
  const say = isPiped ? console.error : console.log;
  if (json) {
    say(JSON.stringify({ input, outputs: files, model, engineMs, report }));
    return;
  }
  for (const file of files) say(file);
  // A task without a picture has only its report to show.
  if (files.length === 0 && !isPiped) say(JSON.stringify(report, undefined, 2));
  say(`${model}, ${(engineMs / 1000).toFixed(1)} s`);
}

/** The exit code that goes with it. */
export function printFailure(input: string | undefined, error: unknown, json: boolean, several: boolean): number {
  const isKnown = error instanceof EngineError || error instanceof AfterglowError;
  const known = isKnown ? { code: error.code, details: error.details } : { code: 'unexpected' };
  if (json) console.log(JSON.stringify({ input, error: { ...known, message: explainError(error) } }));
  else {
    const whole = explainError(error);
    const message = input !== undefined && whole.startsWith(`${input}: `) ? whole.slice(input.length + 2) : whole;
    const lines = message.split('\n').map(printable).join('\n');
    console.error(several || message !== whole ? `${printable(input ?? '')}: ${lines}` : lines);
  }
  if (several && error instanceof UnreadableError) return EXIT.failed;
  return error instanceof UsageError || known.code === 'options_invalid' ? EXIT.usage : EXIT.failed;
}
