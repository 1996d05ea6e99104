import { useTranslations } from 'use-intl';
import type { BatchPhoto } from './photo-queue.ts';
import type { BatchCheck } from './use-batch-check.ts';

type Judged = BatchCheck['items'][number];

/** That a photo is in the batch twice; undefined when there is nothing to say. */
export function useFitText(photos: readonly BatchPhoto[]): (item: Judged) => string | undefined {
  const t = useTranslations('batches');
  return ({ duplicateOf }) => {
    if (duplicateOf === null) return undefined;
    const twin = photos.find(({ imageId }) => imageId === duplicateOf);
    return twin === undefined ? t('duplicate') : t('duplicateOf', { name: twin.name });
  };
}
