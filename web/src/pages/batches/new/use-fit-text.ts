import { useTranslations } from 'use-intl';
import type { BatchPhoto } from './photo-queue.ts';
import type { BatchCheck } from './use-batch-check.ts';
import type { useBatchFit } from './use-batch-fit.ts';

/** What to know of a photo before it starts: that it is there twice, or what speaks against it; undefined when it is fine. */
export function useFitText(
  photos: readonly BatchPhoto[],
  twins: BatchCheck['items'],
  fit: ReturnType<typeof useBatchFit>,
): (imageId: string) => string | undefined {
  const t = useTranslations('batches');
  const duplicates = new Map(twins.map(({ imageId, duplicateOf }) => [imageId, duplicateOf]));
  const names = new Map(photos.map(({ imageId, name }) => [imageId, name]));
  return (imageId) => {
    const twin = duplicates.get(imageId);
    if (typeof twin === 'string') {
      const name = names.get(twin);
      return name === undefined ? t('duplicate') : t('duplicateOf', { name });
    }
    const [first] = fit.get(imageId) ?? [];
    return first && t(`fit.${first.code}`);
  };
}
