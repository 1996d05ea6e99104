/** Looks for this installation's watermark in an encoded picture. */
import sharp from 'sharp';
import { DEFAULT_MAX_PIXELS, decodePicture, resizePicture } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';
import { findWatermark, reducedSize } from './find-watermark.ts';
import { readLuma } from './hide-watermark.ts';

/** The number that was hidden, as 12 hexadecimal digits; undefined when there is none, or the picture cannot be decoded. */
export async function readWatermark(
  bytes: Uint8Array,
  mimeType: string,
  secret: Uint8Array,
): Promise<string | undefined> {
  const picture = await decodeAny(bytes, mimeType);
  if (picture === undefined) return undefined;
  const [width, height] = reducedSize(picture.width, picture.height);
  const { payload } = findWatermark(readLuma(await resizePicture(picture, width, height)), secret);
  return payload && Buffer.from(payload).toString('hex');
}

async function decodeAny(bytes: Uint8Array, mimeType: string): Promise<Picture | undefined> {
  try {
    if (mimeType === 'image/heic') return await decodePicture(bytes);
    const { data, info } = await sharp(bytes, { limitInputPixels: DEFAULT_MAX_PIXELS })
      .autoOrient()
      .removeAlpha()
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, channels: 3, pixels: data };
  } catch {
    return undefined;
  }
}
