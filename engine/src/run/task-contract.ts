/**
 * What a task takes and what it gives, without the code that does it: no contract imports a kernel, a model or sharp, so
 * that a process which only asks the engine for work may read it.
 */
import { z } from 'zod';
import { ENGINE_WARNINGS } from './task.ts';

/** `edit` makes at least one picture. `look` makes none: its report is the result. */
export type TaskKind = 'edit' | 'look';

export interface TaskContract<
  Options extends z.ZodType = z.ZodType,
  Report extends z.ZodType = z.ZodType,
  Kind extends TaskKind = TaskKind,
> {
  readonly kind: Kind;
  /** How many pictures the task takes. */
  readonly images: { readonly min: number; readonly max: number };
  /** Strict: an unknown key is refused. */
  readonly options: Options;
  /** Facts found on the way, plain JSON. */
  readonly report: Report;
}

/** Options as the task receives them: parsed, with every default. */
export type OptionsOf<Contract extends TaskContract> = z.output<Contract['options']>;
export type ReportOf<Contract extends TaskContract> = z.output<Contract['report']>;

/** Every report may carry warnings. */
export const warnings = { warnings: z.array(z.enum(ENGINE_WARNINGS)).readonly().optional() };

/** `report` is the shape of a zod object; warnings are added to it. */
export function defineContract<Options extends z.ZodObject, Shape extends z.ZodRawShape, const Kind extends TaskKind>(
  contract: Pick<TaskContract<Options, z.ZodType, Kind>, 'kind' | 'images' | 'options'> & { readonly report: Shape },
) {
  return { ...contract, report: z.object({ ...contract.report, ...warnings }) };
}
