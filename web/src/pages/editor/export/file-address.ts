import {
  hasQuality,
  hasTransparency,
  standardQuality,
  type ExportFormat,
  type MetadataChoice,
} from '@afterglow/domain/versions/export-rules';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import type { Size } from '../view.ts';

export interface FileWish {
  readonly format: ExportFormat;
  /** Pixels; null: the picture's own. */
  readonly width: number | null;
  readonly quality: number;
  /** `#rrggbb` under see-through parts; null: they stay. */
  readonly background: string | null;
  readonly metadata: MetadataChoice;
  /** As it was typed; null: the photo's own and what was done. */
  readonly name: string | null;
  /** The file should not be larger, in thousands of bytes; null: as large as it gets. */
  readonly maxKb: number | null;
}

export const firstWish = (format: ExportFormat): FileWish => ({
  format,
  width: null,
  quality: standardQuality[format],
  background: null,
  metadata: 'capture',
  name: null,
  maxKb: null,
});

/** Another format has another quality at which nobody sees a difference. */
export const inFormat = (wish: FileWish, format: ExportFormat): FileWish => ({
  ...wish,
  format,
  quality: standardQuality[format],
});

/** Where the server makes and gives the file. `done`: what was done, in words; null for the picture as it came. */
export function fileAddress(
  imageId: string,
  done: string | null,
  { format, width, quality, background, metadata, name, maxKb }: FileWish,
): string {
  const query = new URLSearchParams({ format });
  if (width !== null) query.set('width', String(width));
  if (hasQuality(format)) query.set('quality', String(quality));
  if (background !== null) query.set('background', background.slice(1));
  else if (!hasTransparency(format)) query.set('background', 'ffffff');
  if (metadata !== 'none') query.set('metadata', metadata);
  if (maxKb !== null) query.set('maxKb', String(maxKb));
  if (name !== null && name.trim() !== '') query.set('name', name.trim());
  else if (done !== null) query.set('done', done.slice(0, 200));
  return `${mediaPath(imageId)}/file?${query}`;
}

/** The height that goes with a width. */
export const heightFor = ({ width, height }: Size, wanted: number): number =>
  Math.max(1, Math.round((height * Math.min(wanted, width)) / width));
/** The width that goes with a height. */
export const widthFor = ({ width, height }: Size, wanted: number): number =>
  Math.max(1, Math.round((width * Math.min(wanted, height)) / height));
