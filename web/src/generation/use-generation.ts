/**
 * One generation of a page, from the click to the result.
 *
 * The id is in the address (`?job=`), so a reload, a bookmark or another device shows the same job; the page's loader
 * brings the row, this hook keeps it up to date and the server continues whether or not anybody looks.
 */
import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import type { Connection } from '../live/follow-events.ts';
import { useRefresh } from '../session/use-refresh.ts';
import { badgeDone } from './done-badge.ts';
import { followGeneration } from './follow-generation.ts';
import { browserSources } from './generation-sources.ts';
import { isFinished, mergeGeneration } from './merge-generation.ts';
import { forgetWish, keepWish, nextIntent, readWish, type GenerationInput, type Intent } from './request-intent.ts';
import { logStage, type StageEntry } from './stage-log.ts';

export const jobParameter = 'job';

export interface GenerationControl {
  /** The job in the address, as it is known now; null when there is none. */
  readonly generation: Generation | null;
  readonly stages: readonly StageEntry[];
  readonly connection: Connection;
  /** The request is on its way and nothing is known of a job yet. */
  readonly starting: boolean;
  readonly canceling: boolean;
  /** Why starting or canceling did not work. */
  readonly error: ApiError | null;
  /** The same input after a failed attempt is sent with the same key: it cannot be paid twice. */
  start(input: GenerationInput): Promise<void>;
  cancel(): Promise<void>;
  /** Takes the job out of the address; it stays in "my pictures". */
  leave(): void;
  forgetError(): void;
}

interface Watched {
  readonly generation: Generation | null;
  readonly stages: readonly StageEntry[];
}

const nothing: Watched = { generation: null, stages: [] };

/** `loaded`: the row the page's loader read for `?job=`, null without one. */
export function useGeneration(loaded: Generation | null): GenerationControl {
  const [parameters] = useSearchParams();
  const jobId = parameters.get(jobParameter);
  const navigate = useNavigate();
  // A refresh that fails must not put an error page in the place of a running job.
  const revalidate = useRefresh();
  const [watched, setWatched] = useState<Watched>(nothing);
  const [connection, setConnection] = useState<Connection>('live');
  const [busy, setBusy] = useState<'starting' | 'canceling' | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const failedIntent = useRef<Intent | null>(null);

  const seen = watched.generation?.id === jobId ? watched.generation : null;
  const generation = loaded !== null && loaded.id === jobId ? mergeGeneration(seen, loaded) : seen;
  const following = generation !== null && !isFinished(generation) ? generation.id : null;

  const receive = useCallback((arrived: Generation) => {
    setWatched((before) => ({
      generation: mergeGeneration(before.generation, arrived),
      stages: logStage(before.generation?.id === arrived.id ? before.stages : [], arrived, performance.now()),
    }));
  }, []);

  useEffect(() => {
    if (following === null) return;
    return followGeneration(following, browserSources, {
      onConnection: setConnection,
      onGeneration: (arrived) => {
        receive(arrived);
        // Balance, pictures and facts of the page are the loader's: read them again once.
        if (!isFinished(arrived)) return;
        badgeDone();
        void revalidate();
      },
      onLost: () => void revalidate(),
    });
  }, [following, receive, revalidate]);

  const start = useCallback(
    async (input: GenerationInput) => {
      const intent = nextIntent(failedIntent.current ?? readWish(), input);
      keepWish(intent);
      setBusy('starting');
      setError(null);
      try {
        const { id } = await api.generations.request({ ...intent.input, requestKey: intent.requestKey });
        failedIntent.current = null;
        forgetWish();
        await navigate({ search: `?${jobParameter}=${id}` }, { preventScrollReset: true });
      } catch (thrown) {
        failedIntent.current = intent;
        const failure = asApiError(thrown);
        setError(failure);
        // The new price is shown beside the refusal, and the next click agrees to it.
        if (failure.code === 'price_changed') await revalidate();
      } finally {
        setBusy(null);
      }
    },
    [navigate, revalidate],
  );

  const cancel = useCallback(async () => {
    if (jobId === null) return;
    setBusy('canceling');
    setError(null);
    try {
      receive(await api.generations.cancel({ id: jobId }));
      await revalidate();
    } catch (thrown) {
      const failure = asApiError(thrown);
      // It was done before the wish arrived: the result is there, so this is no failure to show.
      if (failure.code === 'generation_already_finished') await revalidate();
      else setError(failure);
    } finally {
      setBusy(null);
    }
  }, [jobId, receive, revalidate]);

  const leave = useCallback(() => {
    setError(null);
    void navigate({ search: '' }, { preventScrollReset: true });
  }, [navigate]);

  const forgetError = useCallback(() => setError(null), []);

  return useMemo(
    () => ({
      generation,
      stages: watched.generation?.id === jobId ? watched.stages : [],
      connection,
      starting: busy === 'starting',
      canceling: busy === 'canceling',
      error,
      start,
      cancel,
      leave,
      forgetError,
    }),
    [generation, watched, jobId, connection, busy, error, start, cancel, leave, forgetError],
  );
}

function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  throw thrown;
}
