/** The list of conversations: searched as one types, read on, and changed in place. */
import type { Conversation } from '@afterglow/domain/contract/studio/conversations';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, type ApiClient } from '../../../api/client.ts';

export type Listed = Awaited<ReturnType<ApiClient['conversations']['list']>>['conversations'][number];

interface Loaded {
  readonly conversations: readonly Listed[];
  readonly cursor: string | null;
  readonly hidden: ReadonlySet<string>;
}

const nothing: Loaded = { conversations: [], cursor: null, hidden: new Set() };
const typingMs = 250;

export function useConversations(search: string) {
  const [loaded, setLoaded] = useState<Loaded>(nothing);
  const [loading, setLoading] = useState(true);
  const [error, setError] = useState<unknown>(null);
  const asked = useRef<AbortController>(undefined);

  const read = useCallback(async (words: string, after: Loaded): Promise<void> => {
    asked.current?.abort();
    const abort = new AbortController();
    asked.current = abort;
    setLoading(true);
    setError(null);
    try {
      const page = await api.conversations.list(
        { search: words.trim() === '' ? undefined : words.trim(), cursor: after.cursor ?? undefined },
        { signal: abort.signal },
      );
      const known = new Set(after.conversations.map(({ id }) => id));
      setLoaded((now) => ({
        ...now,
        cursor: page.cursor,
        conversations: [...after.conversations, ...page.conversations.filter(({ id }) => !known.has(id))],
      }));
    } catch (thrown) {
      if (!abort.signal.aborted) setError(thrown);
    } finally {
      if (!abort.signal.aborted) setLoading(false);
    }
  }, []);

  // The list follows what is typed, a moment after the last key.
  const first = useRef(true);
  useEffect(() => {
    const timer = setTimeout(() => void read(search, nothing), first.current ? 0 : typingMs);
    first.current = false;
    return () => clearTimeout(timer);
  }, [search, read]);
  useEffect(() => () => asked.current?.abort(), []);

  return {
    conversations: loaded.conversations.filter(({ id }) => !loaded.hidden.has(id)),
    hasMore: loaded.cursor !== null,
    loading,
    error,
    more: () => void read(search, error === null ? loaded : nothing),
    hide: (id: string) => setLoaded((now) => ({ ...now, hidden: new Set([...now.hidden, id]) })),
    show: (id: string) =>
      setLoaded((now) => ({ ...now, hidden: new Set([...now.hidden].filter((each) => each !== id)) })),
    put: (changed: Conversation) =>
      setLoaded((now) => ({
        ...now,
        conversations: now.conversations.map((each) => (each.id === changed.id ? { ...each, ...changed } : each)),
      })),
  };
}
