/** Pictures that nobody means to upload and somebody does. */
import type { DecodedPicture } from '@afterglow/engine/pictures/picture';

const source = { mimeType: 'image/png', byteLength: 1, frames: 1, orientation: 1 } as const;

function picture(width: number, height: number, channels: 3 | 4, sample: (x: number, y: number, channel: number) => number): DecodedPicture {
  const pixels = Uint8Array.from({ length: width * height * channels }, (_, i) => {
    const at = Math.floor(i / channels);
    return sample(at % width, Math.floor(at / width), i % channels);
  });
  return { width, height, channels, pixels, source };
}

/** A thumbnail, one colour, nothing but transparency, a grey ramp, a strip ten times as wide as high. */
export const ODD_PICTURES: readonly (readonly [name: string, picture: DecodedPicture])[] = [
  ['thumbnail', picture(32, 32, 3, (x, y, c) => (x * 7 + y * 3 + c * 60) % 256)],
  ['one colour', picture(96, 80, 3, () => 200)],
  ['transparent', picture(80, 96, 4, (_x, _y, c) => (c === 3 ? 0 : 90))],
  ['grey ramp', picture(90, 90, 3, (x) => Math.round((x * 255) / 89))],
  ['panorama', picture(800, 80, 3, (x, y, c) => (c === 2 ? 255 - y : (x >> 2) & 255))],
];
