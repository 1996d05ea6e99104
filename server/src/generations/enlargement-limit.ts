import { canEnlarge, mostMegapixelsToEnlarge } from '@afterglow/domain/edits/enlargement';
import { AppError } from '@afterglow/domain/errors/errors';
import { sizeAfter, type Size } from '@afterglow/planner/price/size-after';
import { z } from 'zod';

/** A picture of a request. */
export interface Sized extends Size {
  readonly id: string;
}

interface Task {
  readonly task: string;
  readonly taskOptions: Readonly<Record<string, unknown>>;
  /** The picture that is worked on comes first. */
  readonly imageIds: readonly string[];
}

const chain = z.object({
  calls: z.array(z.object({ task: z.string(), options: z.record(z.string(), z.unknown()).default({}) })),
});
const upscaling = z.object({ scale: z.number() });

/**
 * Refuses, before anything is paid, an enlargement that the engine would refuse. Throws `enlargement_too_large` { scale,
 * megapixels }. In a chain, steps whose size is known only afterwards count as none.
 */
export function refuseTooLarge({ task, taskOptions, imageIds }: Task, pictures: readonly Sized[]): void {
  let size: Size | undefined = pictures.find(({ id }) => id === imageIds[0]);
  if (size === undefined) return;
  const calls = chain.safeParse(taskOptions).data?.calls ?? [{ task, options: taskOptions }];
  for (const call of calls) {
    const { data } = upscaling.safeParse(call.options);
    if (call.task === 'upscale' && data !== undefined && !canEnlarge(size, data.scale))
      throw new AppError('enlargement_too_large', {
        scale: data.scale,
        megapixels: mostMegapixelsToEnlarge(data.scale),
      });
    size = sizeAfter(call, size);
  }
}
