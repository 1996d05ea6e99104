import { afterAll, beforeAll, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture } from '../../src/image/picture.ts';
import { pictureToLab } from '../../src/kernels/planes/oklab.ts';
import { createPlane } from '../../src/kernels/planes/plane.ts';
import { detectFaces } from '../../src/operations/faces/detect-faces.ts';
import { faceSize } from '../../src/operations/faces/face-masks.ts';
import { findPalm } from '../../src/templates/dragon-palm/find-palm.ts';
import { dragonPalm } from '../../src/templates/dragon-palm/task.ts';
import { colorOf, createContext, cropOf, models, readTestPicture, sideBySide } from '../support/template-bench.ts';

let portrait: DecodedPicture;

beforeAll(async () => {
  portrait = await readTestPicture('astronaut.jpg');
});
afterAll(() => models.dispose());

test('a tall picture with a golden dragon above the person, whose face stays; the seed decides the storm', async () => {
  const make = async (seed: number) => {
    const { outputs, report } = await dragonPalm.run([portrait], { seed, height: 960 }, createContext());
    return { picture: outputs[0].picture, report };
  };
  const { picture, report } = await make(18);
  expect([picture.width, picture.height, picture.channels]).toEqual([540, 960, 3]);
  expect(report['faces']).toBe(1);
  const [found] = await detectFaces(picture, createContext());
  expect(found).toBeDefined();
  if (!found) return;
  // nothing of the dragon lies over the face, and its head has room above
  expect(found.box[1]).toBeGreaterThan(250);
  const sky = colorOf(cropOf({ ...portrait, ...picture }, 0, 0.05, 1, found.box[1] / 960));
  expect(sky.means[0]).toBeGreaterThan(sky.means[2] * 1.25);
  expect(bright(picture.pixels, 540, 0, 450)).toBeGreaterThan(0.01);
  const again = await make(18);
  expect(Buffer.compare(picture.pixels, again.picture.pixels)).toBe(0);
});

test('every face of a group is seen', async () => {
  const tall = sideBySide(cropOf(portrait, 0.12, 0, 0.72, 1));
  const { outputs, report } = await dragonPalm.run([tall], { height: 960 }, createContext());
  expect(report['faces']).toBe(2);
  expect(await detectFaces(outputs[0].picture, createContext())).toHaveLength(2);
});

test('a head that the photo cuts is said: before the sky that is seen', async () => {
  const cut = await dragonPalm.run([cropOf(portrait, 0.15, 0.12, 0.75, 0.7)], { height: 640 }, createContext());
  expect(cut.warnings).toEqual(['cut_above']);
  const whole = await dragonPalm.run([portrait], { height: 640 }, createContext());
  expect(whole.warnings).toEqual([]);
});

/** Share of bright golden pixels in some rows. */
function bright(pixels: Uint8Array, width: number, from: number, to: number): number {
  let count = 0;
  for (let i = from * width * 3; i < to * width * 3; i += 3)
    if (pixels[i] > 170 && pixels[i] > pixels[i + 2] * 1.6) count++;
  return count / ((to - from) * width);
}

test('the blow starts at a bare hand, or at the chest when none is seen', async () => {
  const [face] = await detectFaces(portrait, createContext());
  if (!face) throw new Error('the astronaut has a face');
  const lab = pictureToLab(portrait);
  const nobody = createPlane(portrait.width, portrait.height);
  expect(findPalm(lab, nobody, face).source).toBe('chest');

  // a hand of the color of her cheek, held up beside the head
  const cheek = portrait.pixels.subarray((90 * 512 + 205) * 3, (90 * 512 + 205) * 3 + 3);
  const raised = { ...portrait, pixels: new Uint8Array(portrait.pixels) };
  const body = createPlane(portrait.width, portrait.height);
  for (let y = 150; y < 190; y++) {
    for (let x = 30; x < 70; x++) {
      raised.pixels.set(cheek, (y * 512 + x) * 3);
      body.data[y * 512 + x] = 1;
    }
  }
  const palm = findPalm(pictureToLab(raised), body, face);
  expect(palm.source).toBe('hand');
  expect(Math.hypot(palm.at[0] - 50, palm.at[1] - 170)).toBeLessThan(faceSize(face) * 0.3);
});

test('works without a face, refuses an empty picture, stops when aborted', async () => {
  const coffee = await readTestPicture('coffee.jpg');
  const [{ picture }] = (await dragonPalm.run([coffee], { height: 640 }, createContext())).outputs;
  expect([picture.width, picture.height]).toEqual([360, 640]);
  const tiny = await resizePicture(coffee, 32, 32);
  const gray = { ...tiny, source: coffee.source, pixels: new Uint8Array(tiny.pixels.length).fill(120) };
  await expect(dragonPalm.run([gray], {}, createContext())).rejects.toMatchObject({ code: 'no_subject_found' });
  const controller = new AbortController();
  const context = {
    ...createContext(controller.signal),
    onProgress: (_: string, progress: number) => void (progress > 0.6 && controller.abort()),
  };
  await expect(dragonPalm.run([coffee], { height: 640 }, context)).rejects.toMatchObject({ code: 'aborted' });
});
