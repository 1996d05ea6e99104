import { isRecord } from '../recipes/recipe-file.ts';
import { draftPrefix } from '../storage/draft-prefix.ts';

interface KeptPhoto {
  readonly id: string;
  readonly name: string;
}

const place = `${draftPrefix}batch`;

/** Remembers in this tab which pictures are on the server for a batch that has not started. */
export function keepPhotos(photos: readonly KeptPhoto[]): void {
  try {
    if (photos.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(photos));
  } catch {
    // a browser that keeps nothing: they are in the gallery all the same
  }
}

/** Adds pictures for the page of a new batch, to those that wait for it already. */
export function bringPhotos(photos: readonly KeptPhoto[]): void {
  const kept = takePhotos();
  const known = new Set(kept.map(({ id }) => id));
  keepPhotos([...kept, ...photos.filter(({ id }) => !known.has(id))]);
}

export function takePhotos(): readonly KeptPhoto[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readPhoto) : [];
  } catch {
    return [];
  }
}

function readPhoto(value: unknown): KeptPhoto[] {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string'
    ? [{ id: value['id'], name: value['name'] }]
    : [];
}
