import type { Image } from '@afterglow/domain/contract/studio/images';
import { mediaPath } from '../ui/picture/picture-sources.ts';

export const downloadPath = (image: Pick<Image, 'id'>, format: string): string =>
  `${mediaPath(image.id)}?format=${format}&download=1`;
