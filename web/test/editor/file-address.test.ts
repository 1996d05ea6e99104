import { exportQuerySchema } from '@afterglow/domain/versions/export-rules';
import { expect, it } from 'vitest';
import { fileAddress, firstWish, heightFor, inFormat, widthFor } from '../../src/pages/editor/export/file-address.ts';

const id = '3b241101-e2bb-4255-8caf-4136c566a962';
const read = (address: string) =>
  exportQuerySchema.parse(Object.fromEntries(new URL(address, 'https://example.test').searchParams));

it('asks for what was chosen, in words the server takes', () => {
  const address = fileAddress(id, 'Contrast +20', {
    ...firstWish('webp'),
    name: '山 & 水',
    width: 800,
    quality: 70,
    background: '#aabbcc',
    metadata: 'capture',
    maxKb: 400,
  });
  expect(address.startsWith(`/media/${id}/file?`)).toBe(true);
  expect(read(address)).toEqual({
    format: 'webp',
    width: 800,
    quality: 70,
    background: '#aabbcc',
    metadata: 'capture',
    name: '山 & 水',
    maxKb: 400,
  });
});

it('PNG has no quality, JPG always a colour under what is see-through', () => {
  expect(read(fileAddress(id, null, firstWish('png')))).toEqual({ format: 'png', metadata: 'capture' });
  expect(read(fileAddress(id, null, inFormat(firstWish('png'), 'jpeg')))).toEqual({
    format: 'jpeg',
    quality: 90,
    background: '#ffffff',
    metadata: 'capture',
  });
});

it('the server names the file by the photo and by what was done, until a name is typed', () => {
  const wish = firstWish('png');
  expect(read(fileAddress(id, 'Contrast +20', wish))).toMatchObject({ done: 'Contrast +20' });
  expect(read(fileAddress(id, 'Contrast +20', { ...wish, name: 'mine' }))).not.toHaveProperty('done');
});

it('sides follow each other and never grow beyond the picture', () => {
  const picture = { width: 3000, height: 2000 };
  expect([heightFor(picture, 1500), widthFor(picture, 500), heightFor(picture, 9000)]).toEqual([1000, 750, 2000]);
});
