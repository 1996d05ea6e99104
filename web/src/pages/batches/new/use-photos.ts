import { findUploadProblem, uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { keepPhotos, keepTaken, readTaken, takePhotos } from '../../../batches/kept-photos.ts';
import { makeRequestKey } from '../../../generation/request-intent.ts';
import { keptFiles, type KeptFile } from '../../../storage/kept-files.ts';
import { givenUp, sendResumable } from '../../../upload/send-resumable.ts';
import { drawThumbnail } from './draw-thumbnail.ts';
import { arrivedPhoto, changeQueue, isZip, waitingZip, type BatchPhoto } from './photo-queue.ts';
import { isStrange } from './strange-files.ts';
import { unpackZip } from './unpack-zip.ts';

const AT_ONCE = 4;
/** A tile is drawn again no more often than at every such part of its photo. */
const SHARE_STEP = 0.1;
const nothing: readonly BatchPhoto[] = [];
const waitingFiles = keptFiles('afterglow-batch', 'batch');

export interface Photos {
  readonly photos: readonly BatchPhoto[];
  /** Why nothing more is sent until somebody acts, e.g. the session ended. */
  readonly halted: ApiError | undefined;
  /** Photos for which this browser had no space: a reload before they arrive loses them. */
  readonly unkept: number;
  add(files: readonly File[]): void;
  take(imageId: string, name: string): void;
  remove(key: string): void;
  /** Sends one again, or every one that failed. */
  retry(key?: string): void;
}

/** Sends photos four at once. A lost connection, a reload of this tab and signing in lose none of them. */
export function usePhotos(): Photos {
  const [photos, dispatch] = useReducer(changeQueue, nothing);
  const [halted, setHalted] = useState<ApiError>();
  const [unkept, setUnkept] = useState(0);
  const running = useRef(new Map<string, AbortController>());
  const urls = useRef<string[]>([]);
  const arrived = useRef<readonly BatchPhoto[]>([]);

  // after the first paint: the server knows nothing of what this tab kept
  useEffect(() => {
    const taken = readTaken();
    dispatch({ type: 'add', photos: takePhotos().map(({ id, name }) => arrivedPhoto(id, name)) });
    const comeBack = (kept: KeptFile) => waitingPhoto(kept, taken.get(kept.key));
    void waitingFiles.read().then((kept) => dispatch({ type: 'add', photos: kept.flatMap(comeBack) }));
  }, []);
  // what stopped for want of a connection begins again with it
  useEffect(() => {
    if (halted?.code !== 'offline') return;
    const continueAll = (): void => {
      setHalted(undefined);
      dispatch({ type: 'retry', key: undefined });
    };
    window.addEventListener('online', continueAll);
    return () => window.removeEventListener('online', continueAll);
  }, [halted]);
  useEffect(() => {
    // not yet looked at what was kept: it must not be forgotten
    if (photos === nothing) return;
    const there = photos.filter(({ imageId }) => imageId !== undefined);
    keepTaken(photos.filter(({ taken }) => taken !== undefined));
    // written only when it changed: with thousands of photos it is long
    if (there.length === arrived.current.length && there.every((photo, at) => photo === arrived.current[at])) return;
    arrived.current = there;
    keepPhotos(there.flatMap(({ imageId, name }) => (imageId === undefined ? [] : [{ id: imageId, name }])));
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
    let shown = 0;
    const onProgress = (sent: number): void => {
      if (Math.abs(sent - shown) < SHARE_STEP) return;
      shown = sent;
      dispatch({ type: 'change', key, change: { sent } });
    };
    const result = await sendResumable(file, { key, signal: abort.signal, onProgress });
    running.current.delete(key);
    if (result.kind === 'sent') {
      dispatch({ type: 'change', key, change: { state: 'ready', imageId: result.imageId } });
      void waitingFiles.drop(key);
    }
    if (result.kind !== 'refused') return;
    const isFinal = isUnreadable(result.error);
    // the same bytes would be refused again
    if (isFinal) void waitingFiles.drop(key);
    const change = { state: 'failed', error: result.error, ...(isFinal && { file: undefined }) } as const;
    dispatch({ type: 'change', key, change });
    if (stopsAll(result.error)) setHalted(result.error);
  }, []);

  const unpack = useCallback(async (key: string, file: File, taken: number) => {
    const abort = new AbortController();
    running.current.set(key, abort);
    dispatch({ type: 'change', key, change: { state: 'sending' } });
    const onFile = (photo: BatchPhoto | undefined, answered: number): void => {
      if (photo !== undefined) dispatch({ type: 'add', photos: [photo] });
      dispatch({ type: 'change', key, change: { taken: answered } });
    };
    const error = await unpackZip(file, { taken, signal: abort.signal, onFile }).then(() => undefined, asApiError);
    running.current.delete(key);
    if (abort.signal.aborted) return;
    const isFinal = error !== undefined && isRefusal(error);
    // the same file would be refused again
    if (error === undefined || isFinal) void waitingFiles.drop(key);
    if (error === undefined) return dispatch({ type: 'remove', key });
    dispatch({ type: 'change', key, change: { state: 'failed', error, ...(isFinal && { file: undefined }) } });
    if (stopsAll(error)) setHalted(error);
  }, []);

  useEffect(() => {
    if (halted !== undefined) return;
    const free = AT_ONCE - photos.filter(({ state, file }) => state === 'sending' && file !== undefined).length;
    const begin = ({ key, file, taken = 0 }: BatchPhoto): void => {
      if (file === undefined || running.current.has(key)) return;
      void (isZip(file) ? unpack(key, file, taken) : send(key, file));
    };
    // afterwards: it changes what this effect looks at
    for (const photo of photos.filter(({ state }) => state === 'waiting').slice(0, free))
      queueMicrotask(() => begin(photo));
  }, [photos, halted, send, unpack]);

  return {
    photos,
    halted,
    unkept,
    add: useCallback((files) => {
      const photos = files.flatMap((file) => waitingPhoto({ key: makeRequestKey(), file }));
      dispatch({ type: 'add', photos });
      const waiting = photos.flatMap(({ key, file }) => (file === undefined ? [] : [{ key, file }]));
      void waitingFiles.keep(waiting).then((missing) => setUnkept((before) => before + missing));
    }, []),
    take: useCallback((imageId, name) => dispatch({ type: 'add', photos: [arrivedPhoto(imageId, name)] }), []),
    remove: useCallback((key) => {
      running.current.get(key)?.abort(givenUp);
      running.current.delete(key);
      void waitingFiles.drop(key);
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

/** For good: neither time nor another connection would change it. */
const isRefusal = (error: ApiError): boolean =>
  error.status >= 400 && error.status < 500 && error.status !== 429 && !stopsAll(error);

/** Too large, of another kind, or damaged: about the file, not about who sends it or when. */
const isUnreadable = (error: ApiError): boolean => [413, 415, 422].includes(error.status) && !stopsAll(error);

const asApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError('offline', '', 0);

/** Files that are no pictures (a folder's notes) are left out, and the page names them; a picture that is too large is shown with its reason. */
function waitingPhoto({ key, file }: KeptFile, taken = 0): readonly BatchPhoto[] {
  if (isStrange(file) || file.name.startsWith('.')) return [];
  if (isZip(file)) return [waitingZip(key, file, taken)];
  const problem = findUploadProblem(file);
  const details = { size: uploadLimitLabel, megapixels: uploadRules.maxPixels / 1_000_000 };
  const photo: BatchPhoto = {
    key,
    name: file.name,
    file: problem === undefined ? file : undefined,
    state: problem === undefined ? 'waiting' : 'failed',
    imageId: undefined,
    thumbnail: undefined,
    error: problem === undefined ? undefined : new ApiError(problem, '', 0, details),
  };
  return [photo];
}
