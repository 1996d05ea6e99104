/** Pictures that wait in the composer: on their way to the server, there, or refused. At most six. */
import { conversationLimits } from '@afterglow/domain/edits/conversation-limits';
import { findUploadProblem, uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError, type ApiErrorCode } from '../../../api/api-error.ts';
import { makeRequestKey } from '../../../generation/request-intent.ts';
import { findTellingPicture } from '../../../recipes/found-recipe.ts';
import { useSession } from '../../../session/use-session.ts';
import { openLocalPicture, sizeProblem } from '../../../upload/local-picture.ts';
import { givenUp, sendResumable } from '../../../upload/send-resumable.ts';
import { thumbUrl } from '../canvas/picture-level.ts';
import { attachedStore } from './attached-store.ts';

export interface Attached {
  readonly key: string;
  readonly name: string;
  /** Something to show; undefined for a file this browser cannot draw. */
  readonly previewUrl: string | undefined;
  /** Leaving before it has arrived does not lose it. */
  readonly isKept: boolean;
  /** Brought by another app just now: it stands before what was left here earlier, and on the canvas. */
  readonly isFirst: boolean;
  /** Its file, when it seems to tell the recipe it was made by. */
  readonly telling?: File;
  readonly state:
    | { readonly kind: 'sending'; readonly sent: number }
    | { readonly kind: 'ready'; readonly imageId: string }
    | { readonly kind: 'failed'; readonly error: ApiError };
}

export interface Attachments {
  readonly pictures: readonly Attached[];
  /** How many of the last choice were too many. */
  readonly ignored: number;
  add(files: readonly File[], place?: 'first'): void;
  /** A picture that is on the server already. */
  take(imageId: string): void;
  remove(key: string): void;
  clear(): void;
  /** Ids of those that arrived, once none is on its way any more. */
  arrived(): Promise<readonly string[]>;
  /** One of them was refused, and says why. */
  hasRefused(): boolean;
}

/**
 * `place` names what they are for, so that leaving, a reload, signing in again and a closed tab lose none of them.
 * `onArriving` is called when some were added, also those found again.
 */
export function useAttached(place: string, onArriving: () => void): Attachments {
  const accountId = useSession().account?.id ?? '';
  const store = useMemo(() => attachedStore(accountId, place), [accountId, place]);
  const [pictures, setPictures] = useState<readonly Attached[]>([]);
  const [ignored, setIgnored] = useState(0);
  const known = useRef<readonly Attached[]>([]);
  const ways = useRef(new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>());
  /** Those that stopped for want of a connection. */
  const stopped = useRef(new Map<string, File>());
  const arriving = useEffectEvent(onArriving);

  const change = useCallback(
    (make: (before: readonly Attached[]) => readonly Attached[]) => {
      known.current = make(known.current).toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst));
      setPictures(known.current);
      store.keepIds(known.current.flatMap(({ state }) => (state.kind === 'ready' ? [state.imageId] : [])));
    },
    [store],
  );

  const send = useCallback(
    async (key: string, file: File, abort: AbortController): Promise<void> => {
      const set = (state: Attached['state'], previewUrl?: string) =>
        change((before) =>
          before.map((each) =>
            each.key === key ? { ...each, state, previewUrl: previewUrl ?? each.previewUrl } : each,
          ),
        );
      const problem = findUploadProblem(file);
      if (problem !== undefined) return set({ kind: 'failed', error: refusal(problem) });
      void findTellingPicture([file]).then((telling) => {
        if (telling !== undefined)
          change((before) => before.map((each) => (each.key === key ? { ...each, telling } : each)));
      });
      const local = await openLocalPicture(file);
      if (sizeProblem(local) !== undefined) {
        void store.files.drop(key);
        return set({ kind: 'failed', error: refusal('picture_too_large') }, local.previewUrl);
      }
      set({ kind: 'sending', sent: 0 }, local.previewUrl);
      const onProgress = (sent: number): void => set({ kind: 'sending', sent });
      const result = await sendResumable(file, { key, signal: abort.signal, onProgress });
      if (result.kind === 'sent') {
        set({ kind: 'ready', imageId: result.imageId });
        void store.files.drop(key);
      } else if (result.kind === 'refused') {
        if (result.error.code === 'offline') stopped.current.set(key, file);
        set({ kind: 'failed', error: result.error });
      }
    },
    [change, store],
  );
  const begin = useCallback(
    (key: string, file: File, isFirst = false) => {
      const abort = new AbortController();
      const fresh: Attached = {
        key,
        name: file.name,
        previewUrl: undefined,
        isKept: true,
        isFirst,
        state: { kind: 'sending', sent: 0 },
      };
      change((before) => [...before.filter((picture) => picture.key !== key), fresh]);
      const done = send(key, file, abort).finally(() => ways.current.delete(key));
      ways.current.set(key, { abort, done });
    },
    [change, send],
  );
  const room = (): number => Math.max(0, conversationLimits.picturesAtOnce - known.current.length);

  useEffect(() => {
    let isGone = false;
    const put = (ids: readonly string[]): void => {
      // storage exists in the browser only: what was kept can be known after the first render, not during it
      const missing = ids.filter((id) => known.current.every(({ key }) => key !== id)).slice(0, room());
      if (missing.length > 0 && !isGone) change((before) => [...missing.map(ready), ...before]);
    };
    put(store.readIds());
    void store.takeLeftIds().then(put);
    void store.files.read().then((kept) => {
      if (isGone) return;
      const missing = kept.filter(({ key }) => known.current.every((picture) => picture.key !== key));
      for (const { key, file } of missing.slice(0, room())) begin(key, file);
      if (missing.length > 0) arriving();
    });
    return () => {
      isGone = true;
    };
  }, [store, change, begin]);
  useEffect(() => {
    const { current: files } = stopped;
    const continueAll = (): void => {
      if (files.size === 0) return;
      for (const [key, file] of files) begin(key, file);
      files.clear();
      arriving();
    };
    addEventListener('online', continueAll);
    return () => removeEventListener('online', continueAll);
  }, [begin]);
  useEffect(() => {
    const all = ways.current;
    return () => {
      for (const { abort } of all.values()) abort.abort();
    };
  }, []);

  const add = useCallback(
    (files: readonly File[], place?: 'first') => {
      const taken = files.slice(0, room()).map((file) => ({ key: makeRequestKey(), file }));
      setIgnored(files.length - taken.length);
      for (const { key, file } of taken) {
        begin(key, file, place === 'first');
        if (findUploadProblem(file) !== undefined) continue;
        const mark = (isKept: boolean): void =>
          change((before) => before.map((each) => (each.key === key ? { ...each, isKept } : each)));
        mark(false);
        void store.files.keep([{ key, file }]).then((missing) => mark(missing === 0));
      }
      onArriving();
    },
    [begin, change, store, onArriving],
  );
  const take = useCallback(
    (imageId: string) => {
      if (known.current.length < conversationLimits.picturesAtOnce) change((before) => [...before, ready(imageId)]);
      else setIgnored(1);
      onArriving();
    },
    [change, onArriving],
  );
  const drop = useCallback(
    (gone: (picture: Attached) => boolean) => {
      for (const picture of known.current.filter(gone)) {
        ways.current.get(picture.key)?.abort.abort(givenUp);
        stopped.current.delete(picture.key);
        if (picture.state.kind !== 'ready') void store.files.drop(picture.key);
        if (picture.previewUrl?.startsWith('blob:')) URL.revokeObjectURL(picture.previewUrl);
      }
      setIgnored(0);
      change((before) => before.filter((picture) => !gone(picture)));
    },
    [change, store],
  );
  return {
    pictures,
    ignored,
    add,
    take,
    remove: useCallback((key) => drop((picture) => picture.key === key), [drop]),
    clear: useCallback(() => drop(() => true), [drop]),
    arrived: useCallback(async () => {
      await Promise.all([...ways.current.values()].map(({ done }) => done));
      return known.current.flatMap(({ state }) => (state.kind === 'ready' ? [state.imageId] : []));
    }, []),
    hasRefused: useCallback(() => known.current.some(({ state }) => state.kind === 'failed'), []),
  };
}

function ready(imageId: string): Attached {
  return {
    key: imageId,
    name: '',
    previewUrl: thumbUrl(imageId),
    isKept: true,
    isFirst: false,
    state: { kind: 'ready', imageId },
  };
}

function refusal(code: ApiErrorCode): ApiError {
  return new ApiError(code, '', 0, { size: uploadLimitLabel, megapixels: uploadRules.maxPixels / 1_000_000 });
}
