/**
 * Edits made without a network: kept in this browser, seen on the canvas, and sent in order once there is a connection.
 *
 *   kept ── connection ──▶ sent ──▶ accepted (gone from here; the next waits until its version is there)
 *     │                      └── refused, moved, dearer, gone ──▶ asks ── send anyway ──▶ sent
 *     └── discard ──▶ gone, with those that were made on it
 */
import type { Step } from '@afterglow/domain/edits/steps';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { api } from '../../../../api/client.ts';
import { makeRequestKey } from '../../../../generation/request-intent.ts';
import { dropWaiting, keepWaiting, readWaiting, type WaitingEdit } from '../../../../offline/waiting-edits.ts';
import { useSession } from '../../../../session/use-session.ts';
import type { SeenResult } from '../../tool-contract.ts';
import { useStore, type EditorStore } from '../editor-store.ts';
import { selectCanvas, selectSeen } from '../select-workspace.ts';
import type { ConversationActs } from '../use-conversation.ts';
import { baseOf, type WaitingState } from './waiting-state.ts';

/** What a tool has set, with its price, and how the result looks. */
export interface ToWait {
  readonly steps: readonly Step[];
  readonly price: number;
  readonly words: string;
  /** The version it is to be made of; the open one without it. */
  readonly from?: string | undefined;
  readonly seen: SeenResult;
  /** Of an attempt of which nobody knows whether it arrived. */
  readonly requestKey?: string | undefined;
}

export interface WaitingActs {
  /** No connection, or one waits on the open version already: what comes now has its turn after it. */
  mustWait(): boolean;
  keep(edit: ToWait): Promise<void>;
  /** Sends what waits, also what has to be asked about. */
  send(): void;
  /** Takes back what waits first, and everything that was made on it. */
  discard(): void;
}

export function useWaiting(store: EditorStore, conversation: ConversationActs): WaitingActs {
  const { account, visit } = useSession();
  const accountId = visit === null ? account?.id : undefined;
  const { id } = store.get().known.conversation;
  const busy = useRef(false);
  const change = (to: Partial<WaitingState>): void => store.dispatch({ type: 'waiting', change: to });
  const edits = (): WaitingState['edits'] => store.get().waiting.edits;

  async function read(): Promise<void> {
    if (accountId === undefined) return;
    // nothing is the rule
    const kept = (await readWaiting(accountId)).filter(({ conversationId }) => conversationId === id);
    const shown = new Map(edits().map((edit) => [edit.requestKey, edit.url]));
    const next = kept.map((edit) => ({
      ...edit,
      url: shown.get(edit.requestKey) ?? URL.createObjectURL(edit.picture),
    }));
    if (next.length > 0 || shown.size > 0) change({ edits: next });
    for (const [key, url] of shown) if (!next.some(({ requestKey }) => requestKey === key)) URL.revokeObjectURL(url);
  }
  /** The next one, unless it has to be asked about. False when there is nothing more to do now. */
  async function sendFirst(agreed: boolean): Promise<boolean> {
    const [first] = edits();
    if (first === undefined || !navigator.onLine) return false;
    const { known } = store.get();
    const base = baseOf(first, known);
    if (base === 'later') return false;
    if (base === undefined) {
      change({ problem: { kind: 'gone' } });
      return false;
    }
    const expected = first.on.kind === 'version' ? first.versionId : base.versionId;
    if (!agreed && known.conversation.canvasVersionId !== expected) {
      change({ problem: { kind: 'moved' } });
      return false;
    }
    const { words: text, steps, price, requestKey } = first;
    const [, answer] = await conversation.send({
      text,
      imageIds: [],
      versionId: base.versionId,
      steps: [...steps],
      price,
      requestKey,
    });
    for (const next of edits()) {
      if (next.on.kind === 'edit' && next.on.key === requestKey && answer !== undefined)
        await keepWaiting(withoutUrl({ ...next, on: { kind: 'message', id: answer.id } }));
    }
    await dropWaiting(requestKey);
    await read();
    return true;
  }
  async function sendAll(agreed: boolean): Promise<void> {
    if (busy.current || edits().length === 0 || !navigator.onLine) return;
    busy.current = true;
    change({ sending: true, problem: null });
    try {
      // where the server stands now, not before the connection went
      if (!agreed)
        store.dispatch({ type: 'event', event: { type: 'full', data: await api.conversations.get({ id }) } });
      while (await sendFirst(agreed)) agreed = false;
    } catch (error) {
      await explain(error);
    }
    busy.current = false;
    change({ sending: false });
  }
  async function explain(error: unknown): Promise<void> {
    const [first] = edits();
    if (error instanceof ApiError && error.code === 'offline') return;
    const price = error instanceof ApiError && error.code === 'price_changed' ? error.details['price'] : undefined;
    if (first === undefined || typeof price !== 'number') return change({ problem: { kind: 'refused', error } });
    // Refused at the old price: nothing was made with that key.
    const dearer = { ...first, price, requestKey: makeRequestKey() };
    for (const next of edits()) {
      if (next.on.kind === 'edit' && next.on.key === first.requestKey)
        await keepWaiting(withoutUrl({ ...next, on: { kind: 'edit', key: dearer.requestKey } }));
    }
    await keepWaiting(withoutUrl(dearer));
    await dropWaiting(first.requestKey);
    await read();
    change({ problem: { kind: 'price', price } });
  }

  const flush = useEffectEvent(() => void sendAll(false));
  const start = useEffectEvent(async () => {
    await read();
    void sendAll(false);
  });
  useEffect(() => void start(), [id, accountId]);
  useEffect(() => {
    const online = (): void => flush();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, []);
  // The events are back, or the version is there that the next one waits for.
  const connection = useStore(store, (state) => state.connection);
  const versions = useStore(store, ({ known }) => known.versions);
  useEffect(() => {
    if (connection === 'live' && store.get().waiting.problem === null) flush();
  }, [connection, versions, store]);

  async function keep({ steps, price, words, from, seen, requestKey = makeRequestKey() }: ToWait): Promise<void> {
    const canvas = selectCanvas(store.get());
    if (canvas === undefined || accountId === undefined) throw new ApiError('offline', '', 0);
    const before = edits().findLast(({ versionId }) => versionId === canvas.id);
    const edit: WaitingEdit = {
      requestKey,
      accountId,
      conversationId: id,
      on: before === undefined ? { kind: 'version', id: from ?? canvas.id } : { kind: 'edit', key: before.requestKey },
      versionId: canvas.id,
      steps,
      price,
      words,
      picture: seen.blob,
      width: seen.width,
      height: seen.height,
      madeAt: Date.now(),
    };
    if (!(await keepWaiting(edit))) throw new ApiError('offline', '', 0);
    await read();
    if (navigator.onLine) void sendAll(false);
  }
  async function discard(): Promise<void> {
    const gone = new Set(
      edits()
        .slice(0, 1)
        .map(({ requestKey }) => requestKey),
    );
    for (const { requestKey, on } of edits()) {
      if (on.kind === 'edit' && gone.has(on.key)) gone.add(requestKey);
      if (gone.has(requestKey)) await dropWaiting(requestKey);
    }
    change({ problem: null });
    await read();
    void sendAll(false);
  }

  const latest = useRef({ keep, sendAll, discard });
  useEffect(() => {
    latest.current = { keep, sendAll, discard };
  });
  return useMemo(
    () => ({
      mustWait() {
        const state = store.get();
        return !navigator.onLine || selectSeen(state) !== undefined;
      },
      keep: (edit) => latest.current.keep(edit),
      send: () => void latest.current.sendAll(true),
      discard: () => void latest.current.discard(),
    }),
    [store],
  );
}

function withoutUrl({ url: _url, ...edit }: WaitingState['edits'][number]): WaitingEdit {
  return edit;
}
