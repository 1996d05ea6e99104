/** Photos of a batch that is being put together: those on their way, those that arrived, those that did not. */
import { tellApart } from '@afterglow/domain/batches/tell-apart';
import type { ApiError } from '../../../api/api-error.ts';

export interface BatchPhoto {
  readonly key: string;
  readonly name: string;
  /** Absent for a picture that is on the server already. */
  readonly file: File | undefined;
  readonly state: 'waiting' | 'sending' | 'ready' | 'failed';
  /** Share of its bytes that has left, 0..1. */
  readonly sent?: number;
  /** Of a ZIP file: so many of its files were answered. */
  readonly taken?: number;
  readonly imageId: string | undefined;
  readonly thumbnail: string | undefined;
  readonly error: ApiError | undefined;
}

export type QueueAct =
  | { readonly type: 'add'; readonly photos: readonly BatchPhoto[] }
  | { readonly type: 'change'; readonly key: string; readonly change: Partial<Omit<BatchPhoto, 'key'>> }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'retry'; readonly key: string | undefined };

export function changeQueue(photos: readonly BatchPhoto[], act: QueueAct): readonly BatchPhoto[] {
  switch (act.type) {
    case 'add': {
      const known = new Set(photos.flatMap(({ imageId, key }) => (imageId === undefined ? [key] : [imageId, key])));
      return withNames(
        photos,
        act.photos.filter(({ imageId, key }) => !known.has(imageId ?? key)),
      );
    }
    case 'change':
      return photos.map((photo) => (photo.key === act.key ? { ...photo, ...act.change } : photo));
    case 'remove':
      return photos.filter(({ key }) => key !== act.key);
    case 'retry':
      return photos.map((photo) =>
        photo.state === 'failed' && photo.file !== undefined && (act.key === undefined || photo.key === act.key)
          ? { ...photo, state: 'waiting', error: undefined }
          : photo,
      );
  }
}

/** Under the names they have in the batch and its ZIP. */
function withNames(photos: readonly BatchPhoto[], added: readonly BatchPhoto[]): readonly BatchPhoto[] {
  const given = new Map(photos.map(({ name }) => [name, 2]));
  return [...photos, ...added.map((photo) => ({ ...photo, name: tellApart(given, photo.name) }))];
}

export const isZip = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /\.zip$/i.test(name) || type === 'application/zip' || type === 'application/x-zip-compressed';

/** A ZIP file that waits for its turn as a photo does; `taken` of its files came in before. */
export function waitingZip(key: string, file: File, taken: number): BatchPhoto {
  return {
    key,
    name: file.name,
    file,
    state: 'waiting',
    taken,
    imageId: undefined,
    thumbnail: undefined,
    error: undefined,
  };
}

/** A photo that is on the server already. */
export function arrivedPhoto(imageId: string, name: string): BatchPhoto {
  return { key: imageId, name, file: undefined, state: 'ready', imageId, thumbnail: undefined, error: undefined };
}

/** Of the bytes that are to be sent in all, the share that has been, 0..1. */
export function sentShare(photos: readonly BatchPhoto[]): number {
  let [sent, all] = [0, 0];
  for (const { file, state, sent: share = 0 } of photos) {
    // of a ZIP file nobody tells how much has left
    if (file === undefined || state === 'failed' || isZip(file)) continue;
    all += file.size;
    sent += file.size * (state === 'ready' ? 1 : share);
  }
  return all === 0 ? 0 : sent / all;
}
