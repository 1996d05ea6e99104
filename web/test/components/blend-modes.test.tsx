/** The preview of layers blends as the table says to which a test of the server holds the engine (`server/test/editor/blend-agrees`). */
import { blendModes } from '@afterglow/domain/edits/layer-names';
import { expect, test } from 'vitest';
import { above, below, blendCases } from '../../../test-support/blend-cases.ts';
import { paintLayers } from '../../src/pages/editor/layers/paint-layers.ts';

const hexOf = (color: readonly number[]): string =>
  `#${color.map((level) => level.toString(16).padStart(2, '0')).join('')}`;

test.each(blendModes)('%s, opaque and in part: within a level', (blend) => {
  for (const [index, opacity] of [1, 0.6].entries()) {
    const [ground, drawn] = [0, 1].map(() => Object.assign(document.createElement('canvas'), { width: 4, height: 4 }));
    const [under, context] = [ground?.getContext('2d'), drawn?.getContext('2d', { willReadFrequently: true })];
    if (ground === undefined || !under || !context) throw new Error('no canvas');
    under.fillStyle = hexOf(below);
    under.fillRect(0, 0, 4, 4);
    paintLayers(context, ground, [{ kind: 'backdrop', fill: hexOf(above), blend, opacity }], ground, () => undefined);
    const levels = context.getImageData(2, 2, 1, 1).data;
    for (const [channel, level] of (blendCases[blend][index] ?? []).entries())
      expect(Math.abs((levels[channel] ?? 0) - level)).toBeLessThanOrEqual(1);
  }
});
