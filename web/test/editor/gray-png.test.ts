import { crc32, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { moveBox, startBox } from '../../src/pages/editor/mask/key-box.ts';
import { encodeGrayPng } from '../../src/pages/editor/mask/pixels/gray-png.ts';
import { createMask } from '../../src/pages/editor/mask/pixels/mask.ts';
import { paintSegment } from '../../src/pages/editor/mask/pixels/stroke.ts';

it('writes a mask as a PNG that holds every byte, with right check sums', async () => {
  const mask = createMask(123, 77);
  paintSegment(mask, { x: 20, y: 20, radius: 15 }, { x: 100, y: 60, radius: 6 }, 0.4, 'add');
  const png = Buffer.from(await (await encodeGrayPng(mask.width, mask.height, mask.data)).arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
    chunks.set(png.subarray(at + 4, at + 8).toString(), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  expect(rows.length).toBe(124 * 77);
  const read = Uint8Array.from({ length: 123 * 77 }, (_, i) => rows[Math.floor(i / 123) * 124 + 1 + (i % 123)] ?? -1);
  expect(read).toEqual(mask.data);
});

it('a rectangle placed by keys stays in the picture and never vanishes', () => {
  const picture = { width: 300, height: 200 };
  let box = startBox(picture);
  for (let k = 0; k < 100; k++) box = moveBox(box, 'ArrowRight', false, picture);
  expect(box).toEqual({ left: 200, top: 67, right: 300, bottom: 133 });
  for (let k = 0; k < 100; k++) box = moveBox(box, 'ArrowLeft', true, picture);
  expect(box.right - box.left).toBe(6);
  for (let k = 0; k < 100; k++) box = moveBox(box, 'ArrowDown', true, picture);
  expect(box.bottom).toBe(200);
});
