import { expect, test } from 'vitest';
import { drawShape } from '../../src/pages/editor/adjust/preview/draw-shape.ts';
import { neutralPanel } from '../../src/pages/editor/adjust/settings.ts';

/** Red left of the middle, blue right of it; green where a sheet lies. */
function paintPicture(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 200;
  canvas.height = 100;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 100, 100);
  context.fillStyle = '#00f';
  context.fillRect(100, 0, 100, 100);
  context.fillStyle = '#0f0';
  context.beginPath();
  for (const [x, y] of [
    [60, 20],
    [140, 30],
    [160, 90],
    [40, 80],
  ] as const)
    context.lineTo(x, y);
  context.fill();
  return canvas;
}

test.each([
  ['upright', { straighten: 0 }],
  ['straightened as well', { straighten: 5 }],
])('corners become the picture, as plain samples that are passed on: %s', (_, shape) => {
  const picture = { width: 200, height: 100 };
  const state = { ...neutralPanel, ...shape, corners: [0.3, 0.2, 0.7, 0.3, 0.8, 0.9, 0.2, 0.8] };
  const canvas = document.createElement('canvas');
  const drawn = drawShape(canvas, paintPicture(), { picture, state, whole: false }, 1_000_000);
  // as the painter gets it
  const { width, height, data } = { ...drawn };
  if (width === undefined || height === undefined || data === undefined) throw new Error('nothing was drawn');
  expect([canvas.width, canvas.height]).toEqual([width, height]);
  expect(data.length).toBe(width * height * 4);
  for (const [x, y] of [
    [4, 4],
    [width - 5, 4],
    [4, height - 5],
    [width - 5, height - 5],
  ] as const)
    expect([...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]).toEqual([0, 255, 0]);
  expect(canvas.getContext('2d')?.getImageData(4, 4, 1, 1).data[1]).toBe(255);
});
