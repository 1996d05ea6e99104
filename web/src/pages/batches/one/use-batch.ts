import type { BatchItem, BatchItemState } from '@afterglow/domain/contract/studio/batches';
import { asksForALook } from '@afterglow/domain/templates/result-warnings';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { api, type ApiClient } from '../../../api/client.ts';
import { withBase } from '../../../base-path/base-path.ts';
import { badgeDone } from '../../../generation/done-badge.ts';
import { followEvents, type Connection } from '../../../live/follow-events.ts';

export type BatchPage = Awaited<ReturnType<ApiClient['batches']['get']>>;
/** `warned`: results that came, and that somebody should look at. */
export type ItemFilter = BatchItemState | 'all' | 'warned';

const ITEMS_AT_ONCE = 250;
const SHORTEST_PAUSE_MS = 800;
/** All items are read again each time: the more there are, the more seldom. */
const PAUSE_MS_FOR_ITEM = 2;

export const isOver = ({ status }: Pick<BatchPage, 'status'>): boolean =>
  status === 'finished' || status === 'canceled';

/** Every item of a filter with the batch as it stands; pages follow each other, so a batch of 250 is one question and one of 5,000 are twenty. */
async function readBatch(id: string, filter: ItemFilter, signal?: AbortSignal): Promise<BatchPage> {
  const state = filter === 'all' || filter === 'warned' ? undefined : filter;
  let page = await api.batches.get({ id, state, limit: ITEMS_AT_ONCE }, { signal });
  const items = [...page.items];
  while (page.nextCursor !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    page = await api.batches.get({ id, state, limit: ITEMS_AT_ONCE, cursor: page.nextCursor }, { signal });
    items.push(...page.items);
  }
  return { ...page, items };
}

const isToLookAt = ({ warnings }: BatchItem): boolean => asksForALook(warnings);

/** A batch kept up to date by its events. An event says that something changed: what is shown is read again. */
export function useBatch(
  first: BatchPage,
  filter: ItemFilter,
): {
  readonly batch: BatchPage;
  /** Results with a warning, of all pictures. */
  readonly warned: number;
  readonly connection: Connection;
  readonly refresh: () => Promise<void>;
} {
  const [batch, setBatch] = useState(first);
  const [warned, setWarned] = useState(() => first.items.filter(isToLookAt).length);
  const [connection, setConnection] = useState<Connection>('live');
  const { id } = first;
  const wanted = useRef(filter);
  const count = useRef(first.items.length);

  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      const asked = wanted.current;
      const read = await readBatch(id, asked, signal);
      count.current = read.items.length;
      if (asked === 'all' || asked === 'warned') setWarned(read.items.filter(isToLookAt).length);
      if (wanted.current === asked)
        setBatch(asked === 'warned' ? { ...read, items: read.items.filter(isToLookAt) } : read);
    },
    [id],
  );

  useEffect(() => {
    wanted.current = filter;
    void refresh().catch(() => undefined);
  }, [filter, refresh]);

  const over = isOver(batch);
  const wasOver = useRef(over);
  useEffect(() => {
    if (over && !wasOver.current) badgeDone();
    wasOver.current = over;
  }, [over]);
  useEffect(() => {
    if (over) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          void refresh().catch(() => undefined);
        },
        Math.max(SHORTEST_PAUSE_MS, count.current * PAUSE_MS_FOR_ITEM),
      );
    };
    const stop = followEvents({
      open: ({ onAlive, onFailure }) => {
        const events = new EventSource(withBase(`/api/batches/${encodeURIComponent(id)}/events`));
        events.addEventListener('batch', () => {
          onAlive();
          setConnection('live');
          soon();
        });
        events.addEventListener('error', () => onFailure(events.readyState === EventSource.CLOSED));
        return () => events.close();
      },
      ask: async (signal) => {
        try {
          await refresh(signal);
          return 'ask';
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return 'end';
          throw error;
        }
      },
      onConnection: setConnection,
      slowestAskMs: 15_000,
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [id, over, refresh]);

  return { batch, warned, connection, refresh: useCallback(() => refresh(), [refresh]) };
}
