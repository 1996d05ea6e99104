import type { Image } from '@afterglow/domain/contract/studio/images';

export const galleryFilters = ['all', 'result', 'upload'] as const;
export type GalleryFilter = (typeof galleryFilters)[number];

/** What is on the wall: pages in the order they were read, less what was deleted since. */
export interface GalleryList {
  readonly images: readonly Image[];
  readonly cursor: string | null;
  readonly hidden: ReadonlySet<string>;
}

export function shownImages(list: GalleryList): readonly Image[] {
  return list.images.filter((image) => !list.hidden.has(image.id));
}

/** Adds a page; pictures that moved between two reads are not shown twice. */
export function addPage(
  list: GalleryList,
  page: { readonly images: readonly Image[]; readonly cursor: string | null },
): GalleryList {
  const known = new Set(list.images.map((image) => image.id));
  return {
    ...list,
    images: [...list.images, ...page.images.filter((image) => !known.has(image.id))],
    cursor: page.cursor,
  };
}

export function hideImages(list: GalleryList, ids: readonly string[]): GalleryList {
  return { ...list, hidden: new Set([...list.hidden, ...ids]) };
}

export function showImages(list: GalleryList, ids: readonly string[]): GalleryList {
  return { ...list, hidden: new Set([...list.hidden].filter((id) => !ids.includes(id))) };
}

/** Width per height on the wall; very long pictures are cut so that one does not fill a screen. */
export function shownRatio({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(2.2, Math.max(0.55, width / height));
}
