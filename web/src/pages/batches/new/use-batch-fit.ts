import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { api, type ApiClient } from '../../../api/client.ts';
import type { BatchWork } from './use-batch-check.ts';

type Reasons = Awaited<ReturnType<ApiClient['batches']['fit']>>['items'][number]['reasons'];

/** As many as the server looks at for one question. */
const AT_ONCE = 10;
const SLOWLY_SECONDS = 10;

/**
 * What speaks against the photos that have arrived, found out a few at a time. It is advice: a photo that nobody could look
 * at has none, and the server has the last word.
 */
export function useBatchFit(work: BatchWork | undefined, imageIds: readonly string[]): ReadonlyMap<string, Reasons> {
  const [turn, setTurn] = useState(0);
  const asked = work === undefined ? '' : JSON.stringify([work.templateId, work.recipeId, work.recipe]);
  const [known, setKnown] = useState<{ readonly asked: string; readonly answers: ReadonlyMap<string, Reasons> }>();
  const answers: ReadonlyMap<string, Reasons> = known?.asked === asked ? known.answers : new Map();
  const next = imageIds.filter((id) => !answers.has(id)).slice(0, AT_ONCE);
  const question = asked === '' || next.length === 0 ? '' : JSON.stringify([asked, next, turn]);

  useEffect(() => {
    if (question === '' || work === undefined) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (items: readonly { readonly imageId: string; readonly reasons: Reasons }[]): void =>
      setKnown((before) => ({
        asked,
        answers: new Map([
          ...(before?.asked === asked ? before.answers : []),
          ...items.map(({ imageId, reasons }): [string, Reasons] => [imageId, reasons]),
        ]),
      }));
    const { templateId, recipeId, recipe } = work;
    api.batches.fit({ templateId, recipeId, recipe, imageIds: next }, { signal: abort.signal }).then(
      ({ items }) => {
        if (!abort.signal.aborted) tell(items);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (error instanceof ApiError && error.code === 'rate_limited')
          timer = setTimeout(() => setTurn((before) => before + 1), SLOWLY_SECONDS * 1000);
        else tell(next.map((imageId) => ({ imageId, reasons: [] })));
      },
    );
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `question` says all of it
  }, [question]);

  return answers;
}
