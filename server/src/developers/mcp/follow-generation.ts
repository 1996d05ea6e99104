/** Waits for a picture, tells how far it is, and cancels it when the caller says so. */
import { generationSchema, type Generation } from '@afterglow/domain/contract/studio/generations';
import type { Api } from './call-api.ts';
import { nameCall, type Extra, type Studio } from './studio.ts';

/** Clients give up after a minute without an answer. */
export const mostWaitSeconds = 55;
export const usualWaitSeconds = 40;

export const isOver = ({ status }: Pick<Generation, 'status'>): boolean => status !== 'queued' && status !== 'running';

/**
 * The generation when it is over, or as it is after so many seconds. A canceled call cancels it, and its credits come back; a
 * caller who hangs up does not, and finds it later.
 */
export async function followGeneration(
  { api, calls, session, gone, viewer }: Studio,
  id: string,
  waitSeconds: number,
  extra: Extra,
): Promise<Generation> {
  const path = `/api/generations/${id}`;
  if (waitSeconds === 0 || !calls.mayWait(viewer.key.id)) return api.get(generationSchema, path);
  return calls.wait(viewer.key.id, () =>
    calls.run(nameCall(session, extra.requestId), async (canceled) => {
      const end = AbortSignal.any([canceled, gone, AbortSignal.timeout(waitSeconds * 1000)]);
      const last = await readEvents(api, id, end, (generation) => tell(extra, generation));
      if (last !== undefined && isOver(last)) return last;
      if (canceled.aborted) return api.post(generationSchema, `${path}/cancel`, {});
      return api.get(generationSchema, path);
    }),
  );
}

/** The last event until the stream or the wait is over. */
async function readEvents(
  api: Api,
  id: string,
  end: AbortSignal,
  onEvent: (generation: Generation) => Promise<void>,
): Promise<Generation | undefined> {
  const { body } = await api.open(`/api/generations/${id}/events`);
  if (body === null) return undefined;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  end.addEventListener('abort', stop, { once: true });
  if (end.aborted) stop();
  let last: Generation | undefined;
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return last;
      text += value;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = event.split('\n').find((line) => line.startsWith('data: '));
        if (data === undefined) continue;
        last = generationSchema.parse(JSON.parse(data.slice('data: '.length)));
        await onEvent(last);
      }
    }
  } finally {
    end.removeEventListener('abort', stop);
    stop();
  }
}

async function tell({ _meta, sendNotification }: Extra, { progress, stage, status }: Generation): Promise<void> {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return;
  const params = { progressToken, progress, total: 1, message: status === 'running' ? stage : status };
  // a caller who has left hears nothing, and the picture is made all the same
  await sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
}
