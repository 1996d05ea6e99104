/** The list of a gallery page: further pages, deleting at once, and bringing back. */

import type { Image } from '@afterglow/domain/contract/studio/images';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/client.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { addPage, hideImages, showImages, shownImages, type GalleryFilter, type GalleryList } from './gallery-list.ts';

export const picturesAtOnce = 30;

export interface Gallery {
  readonly images: readonly Image[];
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly error: unknown;
  more(): void;
  /** Hides the pictures at once; the toast brings them back. */
  remove(ids: readonly string[]): void;
}

export function useGallery(first: Pick<GalleryList, 'images' | 'cursor'>, filter: GalleryFilter): Gallery {
  const t = useTranslations('gallery');
  const showToast = useToast();
  const [list, setList] = useState<GalleryList>({ ...first, hidden: new Set() });
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function more(): Promise<void> {
    if (loading || list.cursor === null) return;
    setLoading(true);
    setError(null);
    try {
      const page = await api.images.list({ kind: filter, cursor: list.cursor, limit: picturesAtOnce });
      setList((before) => addPage(before, page));
    } catch (thrown) {
      setError(thrown);
    } finally {
      setLoading(false);
    }
  }

  async function remove(ids: readonly string[]): Promise<void> {
    setList((before) => hideImages(before, ids));
    const { done, failed } = await forEach(ids, (id) => api.images.remove({ id }));
    if (failed.length > 0) {
      setList((before) => showImages(before, failed));
      showToast({ text: t('deleteFailed', { count: failed.length }) });
    }
    if (done.length > 0) showToast({ text: t('deleted', { count: done.length }), onUndo: () => void restore(done) });
  }

  async function restore(ids: readonly string[]): Promise<void> {
    const { done, failed } = await forEach(ids, (id) => api.images.restore({ id }));
    setList((before) => showImages(before, done));
    if (failed.length > 0)
      showToast({
        text: t('restoreFailed', { count: failed.length }),
        actionLabel: t('retry'),
        onUndo: () => void restore(failed),
      });
    else showToast({ text: t('restored', { count: done.length }) });
  }

  return {
    images: shownImages(list),
    hasMore: list.cursor !== null,
    loading,
    error,
    more: () => void more(),
    remove: (ids) => void remove(ids),
  };
}

/** Does a step for every picture; one that fails does not stop the others. */
async function forEach(
  ids: readonly string[],
  step: (id: string) => Promise<unknown>,
): Promise<{ done: string[]; failed: string[] }> {
  const results = await Promise.allSettled(ids.map(step));
  const done = ids.filter((_, index) => results[index]?.status === 'fulfilled');
  return { done, failed: ids.filter((id) => !done.includes(id)) };
}
