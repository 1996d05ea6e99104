/** Pictures that wait in the composer: on their way to the server, there, or refused. At most six. */
import { conversationLimits } from '@afterglow/domain/edits/conversation-limits';
import { findUploadProblem, uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, type ApiErrorCode } from '../../../api/api-error.ts';
import { makeRequestKey } from '../../../generation/request-intent.ts';
import { findTellingPicture } from '../../../recipes/found-recipe.ts';
import { hasTooManyPixels, openLocalPicture } from '../../../upload/local-picture.ts';
import { sendImage } from '../../../upload/send-image.ts';
import { thumbUrl } from '../canvas/picture-level.ts';

export interface Attached {
  readonly key: string;
  readonly name: string;
  /** Something to show; undefined for a file this browser cannot draw. */
  readonly previewUrl: string | undefined;
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
  add(files: readonly File[]): void;
  /** A picture that is on the server already. */
  take(imageId: string): void;
  remove(key: string): void;
  clear(): void;
  /** Ids of those that arrived, once none is on its way any more. */
  arrived(): Promise<readonly string[]>;
  /** One of them was refused, and says why. */
  hasRefused(): boolean;
}

/** `place` names the storage of this tab that keeps what arrived, so that signing in again does not lose it. */
export function useAttached(place: string): Attachments {
  const [pictures, setPictures] = useState<readonly Attached[]>([]);
  const [ignored, setIgnored] = useState(0);
  const known = useRef<readonly Attached[]>([]);
  const ways = useRef(new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>());

  const change = useCallback(
    (make: (before: readonly Attached[]) => readonly Attached[]) => {
      known.current = make(known.current);
      setPictures(known.current);
      keep(place, known.current);
    },
    [place],
  );
  useEffect(() => {
    const kept = readKept(place);
    // Storage exists in the browser only: what was kept can be known after the first render, not during it.
    if (kept.length > 0) change(() => kept.map(ready));
  }, [place, change]);
  useEffect(() => {
    const all = ways.current;
    return () => {
      for (const { abort } of all.values()) abort.abort();
    };
  }, []);

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
      if (local.width !== undefined && local.height !== undefined && hasTooManyPixels(local.width, local.height))
        return set({ kind: 'failed', error: refusal('picture_too_large') }, local.previewUrl);
      set({ kind: 'sending', sent: 0 }, local.previewUrl);
      const result = await sendImage(file, {
        signal: abort.signal,
        onProgress: (sent) => set({ kind: 'sending', sent }),
      });
      if (result.kind === 'sent') set({ kind: 'ready', imageId: result.image.id });
      else if (result.kind === 'refused') set({ kind: 'failed', error: result.error });
    },
    [change],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const room = conversationLimits.picturesAtOnce - known.current.length;
      setIgnored(Math.max(0, files.length - room));
      for (const file of files.slice(0, Math.max(0, room))) {
        const key = makeRequestKey();
        const abort = new AbortController();
        change((before) => [
          ...before,
          { key, name: file.name, previewUrl: undefined, state: { kind: 'sending', sent: 0 } },
        ]);
        const done = send(key, file, abort).finally(() => ways.current.delete(key));
        ways.current.set(key, { abort, done });
      }
    },
    [change, send],
  );
  const take = useCallback(
    (imageId: string) => {
      if (known.current.length < conversationLimits.picturesAtOnce) change((before) => [...before, ready(imageId)]);
      else setIgnored(1);
    },
    [change],
  );
  const drop = useCallback(
    (gone: (picture: Attached) => boolean) => {
      for (const picture of known.current.filter(gone)) {
        ways.current.get(picture.key)?.abort.abort();
        if (picture.previewUrl?.startsWith('blob:')) URL.revokeObjectURL(picture.previewUrl);
      }
      setIgnored(0);
      change((before) => before.filter((picture) => !gone(picture)));
    },
    [change],
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
  return { key: imageId, name: '', previewUrl: thumbUrl(imageId), state: { kind: 'ready', imageId } };
}

function refusal(code: ApiErrorCode): ApiError {
  return new ApiError(code, '', 0, { size: uploadLimitLabel, megapixels: uploadRules.maxPixels / 1_000_000 });
}

const storageKey = (place: string): string => `afterglow:attached:${place}`;

function keep(place: string, pictures: readonly Attached[]): void {
  const ids = pictures.flatMap(({ state }) => (state.kind === 'ready' ? [state.imageId] : []));
  try {
    if (ids.length === 0) sessionStorage.removeItem(storageKey(place));
    else sessionStorage.setItem(storageKey(place), JSON.stringify(ids));
  } catch {
    // Storage is off: they stay as long as the page does.
  }
}

function readKept(place: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey(place)) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
