/** A mask as the smallest kind of PNG: one channel of eight bits (PNG specification, third edition). */
import { crc32 } from './crc32.ts';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** @param data Row by row, `width * height` bytes. */
export async function encodeGrayPng(width: number, height: number, data: Uint8Array): Promise<Blob> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // eight bits, gray, and the only compression, filter method and order there are (no interlacing)
  header.set([8, 0, 0, 0, 0], 8);
  // each row begins with its filter: none, which suits long runs of the same byte
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const packed = new Uint8Array(
    await new Response(new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
  );
  return new Blob([signature, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', new Uint8Array())], {
    type: 'image/png',
  });
}

/** Length, type, content and the check sum of the last two. */
function chunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)));
  return bytes;
}
