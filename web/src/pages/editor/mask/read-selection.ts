import { ApiError } from '../../../api/api-error.ts';
import { withBase } from '../../../base-path/base-path.ts';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import type { Size } from '../view.ts';

/** Rows that are read back at once: a twelve-megapixel picture as RGBA would be 48 MB. */
const strip = 512;

/** The mask that the server made, as one byte per pixel of the picture. */
export async function readSelection(imageId: string, { width, height }: Size): Promise<Uint8Array> {
  const image = new Image();
  image.src = withBase(mediaPath(imageId));
  await image.decode().catch(() => {
    throw new ApiError('offline', '', 0);
  });
  const data = new Uint8Array(width * height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.min(strip, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return data;
  for (let top = 0; top < height; top += strip) {
    const rows = Math.min(strip, height - top);
    context.clearRect(0, 0, width, rows);
    context.drawImage(image, 0, -top, width, height);
    const pixels = context.getImageData(0, 0, width, rows).data;
    for (let i = 0; i < width * rows; i++) data[top * width + i] = pixels[i * 4] ?? 0;
  }
  return data;
}
