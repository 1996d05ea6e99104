import { useEffect, useState } from 'react';
import { api, type ApiClient } from '../../../api/client.ts';

const pauseMs = 700;

export type BatchCheck = Awaited<ReturnType<ApiClient['batches']['check']>>;
export type BatchWork = Pick<
  Parameters<ApiClient['batches']['check']>[0],
  'recipeId' | 'recipe' | 'templateId' | 'inputs' | 'itemInputs'
>;

/**
 * What would become of the pictures that have arrived; asked for again when they or the work change. The last answer stays
 * while the next is on its way.
 */
export function useBatchCheck(
  work: BatchWork | undefined,
  imageIds: readonly string[],
): {
  readonly check: BatchCheck | undefined;
  readonly isCurrent: boolean;
  readonly error: unknown;
  readonly again: () => void;
} {
  const [turn, setTurn] = useState(0);
  const asked = work === undefined || imageIds.length === 0 ? '' : JSON.stringify([work, imageIds, turn]);
  const [answer, setAnswer] = useState<{
    readonly asked: string;
    readonly check?: BatchCheck;
    readonly error?: unknown;
  }>();

  useEffect(() => {
    if (asked === '' || work === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void api.batches.check({ ...work, imageIds: [...imageIds] }, { signal: abort.signal }).then(
        (check) => setAnswer({ asked, check }),
        (error: unknown) => {
          if (!abort.signal.aborted) setAnswer((before) => ({ asked, check: before?.check, error }));
        },
      );
    }, pauseMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` says all of it
  }, [asked]);

  return {
    check: asked === '' ? undefined : answer?.check,
    isCurrent: asked !== '' && answer?.asked === asked && answer.error === undefined,
    error: answer?.asked === asked ? (answer.error ?? null) : null,
    again: () => setTurn((before) => before + 1),
  };
}
