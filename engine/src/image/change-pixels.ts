import type { Frame } from '@afterglow/pixels/frame';
import type { Picture } from './picture.ts';

/** A copy of the picture, changed by what the browser's preview shares. */
export function changePixels(picture: Picture, change: (frame: Frame) => void): Picture {
  const pixels = new Uint8Array(picture.pixels);
  change({ width: picture.width, height: picture.height, channels: picture.channels, data: pixels });
  return { ...picture, pixels };
}
