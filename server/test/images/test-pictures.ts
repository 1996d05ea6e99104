import { crc32, deflateSync } from 'node:zlib';
import { encodePicture, type OutputFormat } from '@afterglow/engine/image/image';

/**
 * A picture with no two corners alike: red, green, blue, white quarters over a slope of brightness. `seed` makes
 * different bytes of the same look.
 */
export async function makePicture(
  width: number,
  height: number,
  format: OutputFormat,
  { seed = 0, alpha = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const channels = alpha ? 4 : 3;
  const pixels = new Uint8Array(width * height * channels);
  const quarters = [
    [220, 40, 40],
    [40, 180, 60],
    [40, 70, 210],
    [240, 240, 240],
  ] as const;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = quarters[(y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1)] ?? quarters[0];
      const at = (y * width + x) * channels;
      for (let c = 0; c < 3; c += 1) pixels[at + c] = (color[c] ?? 0) - Math.round((30 * x) / width);
      if (alpha) pixels[at + 3] = x * 4 < width ? 0 : 255;
    }
  }
  pixels[0] = seed;
  const { bytes } = await encodePicture({ width, height, channels, pixels }, { format });
  return new Uint8Array(bytes);
}

/** Puts an EXIF block with an orientation and a place (48° 51' N, 2° 17' E) into a JPEG. */
export function withExif(jpeg: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = Buffer.alloc(200);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  tiff.writeUInt16LE(2, 8);
  entry(10, 0x0112, 3, 1, orientation);
  entry(22, 0x8825, 4, 1, 40);
  tiff.writeUInt16LE(4, 40);
  entry(42, 1, 2, 2, 'N'.charCodeAt(0));
  entry(54, 2, 5, 3, 100);
  entry(66, 3, 2, 2, 'E'.charCodeAt(0));
  entry(78, 4, 5, 3, 130);
  [48, 1, 51, 1, 30, 1].forEach((value, index) => tiff.writeUInt32LE(value, 100 + index * 4));
  [2, 1, 17, 1, 40, 1].forEach((value, index) => tiff.writeUInt32LE(value, 130 + index * 4));
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]));
}

/** A PNG of a few bytes that claims to be `width` × `height`: a decompression bomb without the bomb. */
export function hollowPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(named.length + 8);
    out.writeUInt32BE(data.length, 0);
    named.copy(out, 4);
    out.writeUInt32BE(crc32(named), named.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]),
  );
}

/** A GIF with the data of one pixel that says it is `width` × `height`. */
export function hollowGif(width: number, height: number): Uint8Array<ArrayBuffer> {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  // and so does its only frame
  gif.writeUInt16LE(width, 32);
  gif.writeUInt16LE(height, 34);
  return new Uint8Array(gif);
}
