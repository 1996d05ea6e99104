import { exportContract } from '../operations/frame/export-file-contract.ts';
import type { StepWork } from './recipe-request.ts';

/** What the recipe says about the names of its results: the pattern of an `export` at its end (`fillFileName`), if it has one. */
export function namePatternOf(steps: readonly StepWork[]): string | undefined {
  const last = steps.at(-1);
  return last?.op === 'export' ? exportContract.options.shape.name.safeParse(last.options['name']).data : undefined;
}
