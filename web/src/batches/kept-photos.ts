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

const zipPlace = `${draftPrefix}batch-zips`;

/** Remembers in this tab how many files of each ZIP file, by its key, are among the kept pictures already. */
export function keepTaken(zips: readonly { readonly key: string; readonly taken?: number }[]): void {
  try {
    if (zips.length === 0) sessionStorage.removeItem(zipPlace);
    else sessionStorage.setItem(zipPlace, JSON.stringify(Object.fromEntries(zips.map((zip) => [zip.key, zip.taken]))));
  } catch {
    // a browser that keeps nothing keeps no ZIP file either
  }
}

/** By the keys of the ZIP files. */
export function readTaken(): ReadonlyMap<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(zipPlace) ?? '{}');
    const entries = isRecord(kept) ? Object.entries(kept) : [];
    return new Map(entries.flatMap(([key, taken]) => (typeof taken === 'number' ? [[key, taken]] : [])));
  } catch {
    return new Map();
  }
}

function readPhoto(value: unknown): KeptPhoto[] {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string'
    ? [{ id: value['id'], name: value['name'] }]
    : [];
}
