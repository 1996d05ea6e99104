/** Masks and retouching in the browser's preview and in the engine: settings are read twice, order and skin are written twice. */
import { localAdjustmentSchema } from '@afterglow/domain/edits/part-settings';
import { confineTo } from '@afterglow/engine/edits/composite';
import { adjustColor } from '@afterglow/engine/operations/adjust/adjust-color';
import { colorSchema } from '@afterglow/engine/operations/adjust/adjust-settings';
import { maskSchema } from '@afterglow/engine/operations/local/mask-settings';
import { retouchContract } from '@afterglow/engine/operations/retouch/retouch-contract';
import { smoothSkin } from '@afterglow/engine/operations/retouch/smooth-skin';
import { drawMask } from '@afterglow/pixels/draw-mask';
import { calmPupil, whitenTeeth } from '@afterglow/pixels/faces';
import type { Frame } from '@afterglow/pixels/frame';
import { obscureAreas } from '@afterglow/pixels/obscure-areas';
import { patchSpot } from '@afterglow/pixels/patch-spot';
import { recolorThing } from '@afterglow/pixels/recolor-thing';
import { expect, it } from 'vitest';
import { showParts, type Wish } from '../../../web/src/pages/editor/parts/pixels/show-parts.ts';

const width = 120;
const height = 90;
/** Slopes, skin with blotches, red, bright and dark patches, noise. */
const pixels = new Uint8Array(width * height * 3);
let state = 11;
for (let i = 0; i < width * height; i++) {
  const [x, y] = [i % width, Math.floor(i / width)];
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  const noise = ((state >>> 24) % 18) - 9;
  const blotch = Math.hypot((x % 14) - 7, (y % 14) - 7) < 4 ? 14 : 0;
  const patch = x < 40 ? [x * 6, y * 2, 240 - x * 5] : x < 80 ? [215 - blotch, 170 - blotch, 145] : [200, 40, 50];
  for (let c = 0; c < 3; c++) pixels[i * 3 + c] = Math.min(255, Math.max(0, (patch[c] ?? 0) + noise));
}
const picture = { width, height, channels: 3, pixels } as const;
const skin = Uint8Array.from({ length: width * height }, (_, i) => (i % width > 38 && i % width < 82 ? 255 : i % 200));
const scene = {
  found: new Map([['skin', skin] as const, ['teeth', skin] as const]),
  faceShare: 0.5,
  fullPixels: width * height,
};

function preview(wish: Wish): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.set(pixels.subarray(i * 3, i * 3 + 3), i * 4);
  showParts({ width, height, data }, wish, scene);
  return data;
}
/** A copy of the picture as the engine has it. */
function copy(): Frame & { readonly data: Uint8Array } {
  return { width, height, channels: 3, data: new Uint8Array(pixels) };
}
function difference(shown: Uint8ClampedArray, made: Uint8Array): number {
  let most = 0;
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs((shown[i * 4 + c] ?? 0) - (made[i * 3 + c] ?? 0)));
  return most;
}

const masks = [
  {
    kind: 'brush',
    strokes: [
      { points: [0.1, 0.1, 0.6, 0.5, 0.9, 0.2], size: 0.15, soft: 0.6 },
      { points: [0.5, 0.4], size: 0.1, erase: true },
    ],
  },
  { kind: 'linear', line: [0.2, 0.1, 0.7, 0.9] },
  { kind: 'radial', x: 0.4, y: 0.6, across: 0.3, down: 0.2, angle: 25, soft: 0.4 },
  { kind: 'color', color: '#c82832', range: 0.4 },
  { kind: 'light', from: 0.3, to: 0.7, soft: 0.15 },
] as const;

it.each(masks)('a mask by $kind covers the same', (mask) => {
  const {
    masks: [read],
  } = localAdjustmentSchema.parse({ masks: [mask], tone: {} });
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.set(pixels.subarray(i * 3, i * 3 + 3), i * 4);
  const byEngine = maskSchema.parse(mask);
  if (read === undefined || read.kind === 'found' || byEngine.kind === 'found') throw new Error('found by a model');
  const [shown, made] = [drawMask({ width, height, data }, read), drawMask(copy(), byEngine)];
  expect(Math.max(...shown.map((value, i) => Math.abs(value - (made[i] ?? 0))))).toBeLessThan(0.01);
  expect(Math.max(...made)).toBeGreaterThan(0.9);
  expect(Math.min(...made)).toBeLessThan(0.1);
});

it('a local adjustment: within two levels', () => {
  const [, linear] = masks;
  const tone = { exposure: 0.8, contrast: 0.3, temperature: -0.4, saturation: 0.5, shadows: 0.4 };
  const { tone: read, masks: given } = localAdjustmentSchema.parse({ masks: [linear], tone });
  const shown = preview({ local: [{ masks: given, tone: read }] });
  const cover = Uint8Array.from(drawMask(copy(), linear), (v) => Math.round(v * 255));
  const made = confineTo(picture, adjustColor(picture, colorSchema.parse(tone)), cover);
  expect(difference(shown, made.pixels)).toBeLessThanOrEqual(2);
  expect(difference(shown, pixels)).toBeGreaterThan(20);
});

/** What is left of a picture where it is covered in part, as its edges are. */
const edged = Uint8Array.from({ length: width * height }, (_, i) => Math.min(255, Math.max(0, (i % width) * 12 - 300)));

it.each([
  ['of several colors', '#1e88e5', 1],
  ['half as strong', '#fdd835', 0.5],
  ['to white', '#ffffff', 1],
  ['to black', '#000000', 1],
] as const)('another color, %s: within two levels', (_, to, strength) => {
  const {
    masks: [mask],
    recolor,
  } = localAdjustmentSchema.parse({ masks: [{ kind: 'found', part: 'hair' }], tone: {}, recolor: { to, strength } });
  const found = new Map([['hair', edged] as const]);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.set(pixels.subarray(i * 3, i * 3 + 3), i * 4);
  if (mask === undefined) throw new Error('no mask');
  showParts({ width, height, data }, { local: [{ masks: [mask], tone: {}, recolor }] }, { ...scene, found });
  const dyed = copy();
  recolorThing(dyed, { to, strength }, edged);
  const made = confineTo(picture, { ...picture, pixels: dyed.data }, edged);
  expect(difference(data, made.pixels)).toBeLessThanOrEqual(2);
  expect(difference(data, pixels)).toBeGreaterThan(20);
});

it.each([
  ['mosaic', 0.7],
  ['blur', 0.2],
] as const)('what is hidden by %s: within two levels', (by, strength) => {
  const {
    masks: [mask],
    obscure,
  } = localAdjustmentSchema.parse({ masks: [{ kind: 'found', part: 'hair' }], tone: {}, obscure: { by, strength } });
  const found = new Map([['hair', edged] as const]);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.set(pixels.subarray(i * 3, i * 3 + 3), i * 4);
  if (mask === undefined) throw new Error('no mask');
  showParts({ width, height, data }, { local: [{ masks: [mask], tone: {}, obscure }] }, { ...scene, found });
  const hidden = copy();
  obscureAreas(hidden, { by, strength }, edged);
  const made = confineTo(picture, { ...picture, pixels: hidden.data }, edged);
  expect(difference(data, made.pixels)).toBeLessThanOrEqual(2);
  expect(difference(data, pixels)).toBeGreaterThan(20);
});

it.each([
  ['skin', { skin: 0.9 }],
  ['teeth', { teeth: 0.8 }],
  ['pupils', { pupils: [[0.8, 0.5, 0.2]] }],
  ['healing', { spots: [{ points: [0.5, 0.5, 0.6, 0.55], size: 0.08, soft: 0.4, from: [-0.2, 0.1] }] }],
  ['cloning', { spots: [{ kind: 'clone', points: [0.3, 0.5], size: 0.1, soft: 0.2, from: [0.5, 0] }] }],
])('retouching %s: within two levels', (_, options) => {
  const read = retouchContract.options.parse(options);
  const made = copy();
  const shares = Float32Array.from(skin, (value) => value / 255);
  if (read.skin > 0) smoothSkin({ ...picture, pixels: made.data }, shares, scene.faceShare, read.skin);
  if (read.teeth > 0) whitenTeeth(made, skin, read.teeth);
  for (const [x, y, size] of read.pupils) calmPupil(made, x * width, y * height, size * height);
  for (const spot of read.spots) patchSpot(made, spot);
  const { skin: smooth, teeth, pupils, spots } = read;
  const shown = preview({ retouch: { skin: smooth, teeth, pupils, spots } });
  expect(difference(shown, made.data)).toBeLessThanOrEqual(2);
  expect(difference(shown, pixels)).toBeGreaterThan(5);
});
