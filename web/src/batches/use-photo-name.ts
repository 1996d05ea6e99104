import type { Image } from '@afterglow/domain/contract/studio/images';
import { useFormatter } from 'use-intl';

/** What a picture of the gallery is called in a batch: as its file was, else by its day and time. A tile has no room for more. */
export function usePhotoName(): (image: Pick<Image, 'fileName' | 'createdAt'>) => string {
  const format = useFormatter();
  return ({ fileName, createdAt }) =>
    fileName ??
    format.dateTime(new Date(createdAt), { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}
