import { findUploadProblem, uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { keepPhotos, takePhotos } from '../../../batches/kept-photos.ts';
import { makeRequestKey } from '../../../generation/request-intent.ts';
import { sendImage } from '../../../upload/send-image.ts';
import { drawThumbnail } from './draw-thumbnail.ts';
import { arrivedPhoto, changeQueue, type BatchPhoto } from './photo-queue.ts';
import { isZip, unpackZip } from './unpack-zip.ts';

const AT_ONCE = 4;
const nothing: readonly BatchPhoto[] = [];

export interface Photos {
  readonly photos: readonly BatchPhoto[];
  /** Why nothing more is sent until somebody acts, e.g. the session ended. */
  readonly halted: ApiError | undefined;
  add(files: readonly File[]): void;
  take(imageId: string, name: string): void;
  remove(key: string): void;
  /** Sends one again, or every one that failed. */
  retry(key?: string): void;
}

/** Sends photos four at once. Those that arrived survive a reload of this tab and signing in. */
export function usePhotos(): Photos {
  const [photos, dispatch] = useReducer(changeQueue, nothing);
  const [halted, setHalted] = useState<ApiError>();
  const running = useRef(new Map<string, AbortController>());
  const urls = useRef<string[]>([]);

  // after the first paint: the server knows nothing of what this tab kept
  useEffect(() => {
    dispatch({ type: 'add', photos: takePhotos().map(({ id, name }) => arrivedPhoto(id, name)) });
  }, []);
  useEffect(() => {
    // not yet looked at what was kept: it must not be forgotten
    if (photos === nothing) return;
    keepPhotos(photos.flatMap(({ imageId, name }) => (imageId === undefined ? [] : [{ id: imageId, name }])));
  }, [photos]);
  useEffect(() => {
    const { current: sending } = running;
    const { current: shown } = urls;
    return () => {
      for (const abort of sending.values()) abort.abort();
      for (const url of shown) URL.revokeObjectURL(url);
    };
  }, []);

  const send = useCallback(async (key: string, file: File) => {
    const abort = new AbortController();
    running.current.set(key, abort);
    dispatch({ type: 'change', key, change: { state: 'sending' } });
    const thumbnail = await drawThumbnail(file);
    if (thumbnail !== undefined) {
      urls.current.push(thumbnail);
      dispatch({ type: 'change', key, change: { thumbnail } });
    }
    const result = await sendImage(file, { signal: abort.signal, onProgress: () => undefined });
    running.current.delete(key);
    if (result.kind === 'sent') dispatch({ type: 'change', key, change: { state: 'ready', imageId: result.image.id } });
    if (result.kind !== 'refused') return;
    dispatch({ type: 'change', key, change: { state: 'failed', error: result.error } });
    if (stopsAll(result.error)) setHalted(result.error);
  }, []);

  const unpack = useCallback(async (file: File) => {
    const key = makeRequestKey();
    const abort = new AbortController();
    running.current.set(key, abort);
    const whole: BatchPhoto = { ...arrivedPhoto('', file.name), key, imageId: undefined, state: 'sending' };
    dispatch({ type: 'add', photos: [whole] });
    try {
      await unpackZip(file, { signal: abort.signal, onPhoto: (photo) => dispatch({ type: 'add', photos: [photo] }) });
      dispatch({ type: 'remove', key });
    } catch (thrown) {
      if (abort.signal.aborted) return;
      const error = thrown instanceof ApiError ? thrown : new ApiError('offline', '', 0);
      dispatch({ type: 'change', key, change: { state: 'failed', error } });
    } finally {
      running.current.delete(key);
    }
  }, []);

  useEffect(() => {
    if (halted !== undefined) return;
    const free = AT_ONCE - photos.filter(({ state, file }) => state === 'sending' && file !== undefined).length;
    for (const { key, file } of photos.filter(({ state }) => state === 'waiting').slice(0, free))
      if (file !== undefined && !running.current.has(key)) void send(key, file);
  }, [photos, halted, send]);

  return {
    photos,
    halted,
    add: useCallback(
      (files) => {
        dispatch({ type: 'add', photos: files.filter((file) => !isZip(file)).flatMap(waitingPhoto) });
        for (const file of files.filter(isZip)) void unpack(file);
      },
      [unpack],
    ),
    take: useCallback((imageId, name) => dispatch({ type: 'add', photos: [arrivedPhoto(imageId, name)] }), []),
    remove: useCallback((key) => {
      running.current.get(key)?.abort();
      running.current.delete(key);
      dispatch({ type: 'remove', key });
    }, []),
    retry: useCallback((key) => {
      setHalted(undefined);
      dispatch({ type: 'retry', key });
    }, []),
  };
}

/** The next photo would fail alike: the others wait. */
const stopsAll = ({ code }: ApiError): boolean =>
  code === 'not_logged_in' || code === 'session_expired' || code === 'offline' || code === 'space_full';

/** Files that are no pictures (a folder's notes) are left out; a picture that is too large is shown with its reason. */
function waitingPhoto(file: File): readonly BatchPhoto[] {
  if (file.name.startsWith('.')) return [];
  const problem = findUploadProblem(file);
  if (problem === 'file_type_unsupported') return [];
  const details = { size: uploadLimitLabel, megapixels: uploadRules.maxPixels / 1_000_000 };
  const photo: BatchPhoto = {
    key: makeRequestKey(),
    name: file.name,
    file: problem === undefined ? file : undefined,
    state: problem === undefined ? 'waiting' : 'failed',
    imageId: undefined,
    thumbnail: undefined,
    error: problem === undefined ? undefined : new ApiError(problem, '', 0, details),
  };
  return [photo];
}
