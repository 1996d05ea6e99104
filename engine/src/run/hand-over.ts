/**
 * Work that one engine does and another finishes: pictures travel without loss, and what they say of themselves (label,
 * signature, safety) is decided by the engine that finishes, from the task and its own copies of the sources alone.
 */
import { decodePicture, encodePicture } from '../image/image.ts';
import { mostHandedOutputs, type HandedWork } from './hand-over-contract.ts';
import type { PreparedTask, TaskResult } from './task-row.ts';
import { EngineError, type EngineOutput } from './task.ts';

/** Above what any task makes. */
const mostPixels = 120_000_000;

/** Encodes what is handed over. Files of a wanted size and metadata of cameras cannot be: the task stays where it is. */
export async function handOver({ outputs }: Pick<TaskResult<unknown>, 'outputs'>): Promise<{
  readonly outputs: EngineOutput[];
  readonly encodings: HandedWork['outputs'][number]['encoding'][];
}> {
  const encoded: EngineOutput[] = [];
  for (const { picture } of outputs) encoded.push(await encodePicture(picture, { format: 'png' }));
  return {
    outputs: encoded,
    encodings: outputs.map(({ encode: { format, quality, density, fullChroma } }) => ({
      format,
      ...(quality !== undefined && { quality }),
      ...(density !== undefined && { density }),
      ...(fullChroma !== undefined && { fullChroma }),
    })),
  };
}

/**
 * The result of a task as if it had been made here.
 *
 * @throws EngineError `result_rejected` when it is none
 */
export async function takeOver<Report>(
  { outputs, report, model }: HandedWork,
  { label, note }: Pick<Extract<PreparedTask, { reads: 'pictures' }>, 'label' | 'note'>,
  readReport: (report: unknown) => Report,
): Promise<TaskResult<Report>> {
  if (outputs.length > mostHandedOutputs) throw rejected('outputs');
  const made: TaskResult<Report>['outputs'][number][] = [];
  for (const { name, bytes, encoding } of outputs) {
    const picture = await decodePicture(bytes, { maxPixels: mostPixels, colour: 'keep' }).catch(() => undefined);
    if (picture?.source.mimeType !== 'image/png') throw rejected('picture');
    made.push({ name, picture, encode: encoding });
  }
  return { outputs: made, report: readOr(readReport, report), model, ...(label && { label }), ...(note && { note }) };
}

function readOr<Report>(read: (report: unknown) => Report, report: unknown): Report {
  try {
    return read(report);
  } catch {
    throw rejected('report');
  }
}

const rejected = (reason: string): EngineError => new EngineError('result_rejected', { reason: `handed ${reason}` });
