import type { Batch } from '@afterglow/domain/contract/studio/batches';

/** Items that have come to an end, and all of them. */
export function progressOf({ counts }: Pick<Batch, 'counts'>): { readonly done: number; readonly all: number } {
  const { waiting, running, succeeded, failed, canceled, skipped } = counts;
  const done = succeeded + failed + canceled + skipped;
  return { done, all: done + waiting + running };
}
