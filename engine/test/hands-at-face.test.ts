import { expect, test } from 'vitest';
import type { Picture } from '../src/image/picture.ts';
import type { FloatTensor } from '../src/models/float-tensor.ts';
import { areHandsAtFace } from '../src/operations/faces/hands-at-face.ts';
import type { EngineContext } from '../src/run/context.ts';

const [SIDE, CELLS, JOINTS] = [192, 48, 17];
const picture: Picture = { width: 600, height: 600, channels: 3, pixels: new Uint8Array(600 * 600 * 3) };
const face = { box: [250, 100, 350, 200] } as const;

/** A network that sees a left wrist so surely at a place of what it is shown, both in shares of the square. */
function seeing(certainty: number, x: number, y: number): EngineContext {
  const data = new Float32Array(CELLS * CELLS * JOINTS).fill(-6);
  data[(Math.floor(y * CELLS) * CELLS + Math.floor(x * CELLS)) * JOINTS + 9] = Math.log(certainty / (1 - certainty));
  const run = (_id: string, input: FloatTensor) => {
    expect(input.dims).toEqual([1, SIDE, SIDE, 3]);
    return Promise.resolve(new Map([['heat', { data, dims: [1, CELLS, CELLS, JOINTS] }]]));
  };
  return { models: { run }, signal: new AbortController().signal } as unknown as EngineContext;
}

test('a wrist beside the chin is a hand at the face', async () => {
  expect(await areHandsAtFace(picture, face, seeing(0.7, 0.55, 0.4))).toBe(true);
});

test('a wrist at the breast is none, nor one that may be a sleeve', async () => {
  expect(await areHandsAtFace(picture, face, seeing(0.9, 0.5, 0.7))).toBe(false);
  expect(await areHandsAtFace(picture, face, seeing(0.9, 0.9, 0.4))).toBe(false);
  expect(await areHandsAtFace(picture, face, seeing(0.3, 0.55, 0.4))).toBe(false);
});
