import { expect, it } from 'vitest';
import { mediaPath, srcSetOf } from '../src/ui/picture/picture-sources.ts';

it('offers the widths up to the picture’s own, and one more', () => {
  expect(srcSetOf(mediaPath('a'), 900, 'avif')).toBe(
    '/media/a?w=320&format=avif 320w, /media/a?w=640&format=avif 640w, /media/a?w=960&format=avif 960w',
  );
});

it('offers one size of a small picture and all of a large one', () => {
  expect(srcSetOf('/media/a', 100, 'webp')).toBe('/media/a?w=320&format=webp 320w');
  expect(srcSetOf('/media/a', 8000, 'webp').split(', ')).toHaveLength(5);
});
