/** Layers meet what is below them as on a browser's canvas, which shows them before. */
import { blendModes } from '@afterglow/domain/edits/layer-names';
import { blendOver } from '@afterglow/engine/operations/compose/blend';
import { expect, test } from 'vitest';
import { above, below, blendCases } from '../../../test-support/blend-cases.ts';

const layer = { width: 2, height: 2, channels: 4 as const, pixels: new Uint8Array(16) };
for (let at = 0; at < 16; at += 4) layer.pixels.set([...above, 255], at);

const flat = () => ({
  width: 4,
  height: 4,
  channels: 3 as const,
  pixels: Uint8Array.from(Array.from({ length: 16 }, () => [...below]).flat()),
});

test.each(blendModes)('%s, opaque and in part: within a level', (mode) => {
  for (const [index, opacity] of [1, 0.6].entries()) {
    const picture = flat();
    blendOver(picture, { layer, left: 3, top: -1 }, opacity, mode);
    for (const [channel, level] of (blendCases[mode][index] ?? []).entries())
      expect(Math.abs((picture.pixels[9 + channel] ?? 0) - level)).toBeLessThanOrEqual(1);
    // of the rest of the picture nothing is touched
    expect([...picture.pixels.subarray(0, 9)]).toEqual([...below, ...below, ...below]);
    expect([...picture.pixels.subarray(12)]).toEqual(Array.from({ length: 12 }, () => [...below]).flat());
  }
});

test('on what is see-through the layer shows its own color', () => {
  const empty = { width: 1, height: 1, channels: 4 as const, pixels: new Uint8Array([200, 90, 30, 0]) };
  blendOver(empty, { layer, left: 0, top: 0 }, 0.6, 'multiply');
  expect([...empty.pixels]).toEqual([...above, 153]);
});
