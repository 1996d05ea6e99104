import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { detectFaces } from '../../src/operations/faces/detect-faces.ts';
import type { Face } from '../../src/operations/faces/detect-faces.ts';
import { SCENE_NAMES, type SceneName } from '../../src/templates/double-exposure/contract.ts';
import { frameFigure, makeDoubleExposure } from '../../src/templates/double-exposure/make-double-exposure.ts';
import { doubleExposure } from '../../src/templates/double-exposure/task.ts';
import { isolateSubject, type IsolatedSubject } from '../../src/templates/isolate-subject.ts';
import { colorOf, createContext, cropOf, models, pixelAt, readTestPicture } from '../support/template-bench.ts';

let portrait: DecodedPicture;
let subject: IsolatedSubject;
let faces: Face[];
beforeAll(async () => {
  const photo = await readTestPicture('astronaut.jpg');
  portrait = cropOf({ ...(await resizePicture(photo, 420, 420)), source: photo.source }, 0.1, 0, 0.9, 1);
  subject = await isolateSubject(portrait, createContext());
  faces = await detectFaces(subject.photo, createContext());
  for (const scene of SCENE_NAMES) scenes.set(scene, await expose(scene));
});
afterAll(() => models.dispose());

const idle = async (): Promise<void> => undefined;
const expose = (scene: SceneName, color = 1, seed = 5): Promise<Picture> =>
  makeDoubleExposure(subject, faces, undefined, { scene, colour: color, seed }, idle);
/** The four scenes in full color: what several tests look at is made once. */
const scenes = new Map<SceneName, Picture>();
function made(scene: SceneName): Picture {
  const picture = scenes.get(scene);
  if (picture === undefined) throw new Error(`${scene} was not made`);
  return picture;
}
const chromaAt = (picture: Picture, x: number, y: number): number => {
  const pixel = pixelAt(picture, x, y);
  return Math.max(...pixel) - Math.min(...pixel);
};

describe('double-exposure', () => {
  test('each scene is another picture, the surround stays plain, and the same seed gives the same bytes', async () => {
    const results = SCENE_NAMES.map(made);
    for (const result of results) {
      expect([result.width, result.height, result.channels]).toEqual([1200, 1500, 3]);
      for (const [x, y] of [
        [8, 8],
        [1190, 8],
        [600, 40],
      ]) {
        expect(Math.min(...pixelAt(result, x, y))).toBeGreaterThan(190);
        expect(chromaAt(result, x, y)).toBeLessThan(14);
      }
    }
    for (let i = 1; i < results.length; i++) expect(meanDifference(results[0], results[i])).toBeGreaterThan(4);
    expect(Buffer.compare((await expose('sea')).pixels, made('sea').pixels)).toBe(0);
    expect(Buffer.compare((await expose('sea', 1, 6)).pixels, made('sea').pixels)).not.toBe(0);
  });

  test('the scene has colour as asked, and the middle of the face stays black and white', async () => {
    const [bright, gray] = [made('city'), await expose('city', 0)];
    expect(colorOf(gray).chroma).toBeLessThan(14);
    expect(colorOf(bright).chroma).toBeGreaterThan(colorOf(gray).chroma * 1.5);
    // whatever the scene, cheeks beside the nose are the same photograph
    const cheek = leastDifference(bright, made('forest'));
    expect(cheek).toBeLessThan(30);
  });

  test('it comes close to a face, but not to one of somebody who bends over: most of them would lie outside', () => {
    const size = { width: 1500, height: 1200 };
    const [width, height] = [1000, 600];
    const face: Face = { ...faces[0], box: [160, 60, 240, 140] };
    const figure = (matte: (x: number, y: number) => number): IsolatedSubject => ({
      ...subject,
      color: { width, height, channels: 3, pixels: new Uint8Array(width * height * 3) },
      matte: {
        width,
        height,
        data: Float32Array.from({ length: width * height }, (_, i) => matte(i % width, Math.floor(i / width))),
      },
      left: 0,
      top: 0,
      cutBelow: true,
    });
    const standing = figure((x) => (x > 50 && x < 350 ? 1 : 0));
    const bent = figure((x, y) => (y < 160 || x > 800 ? 1 : 0));
    const fit = (size.width * 0.92) / width;
    expect(frameFigure(standing, [face], size).scale).toBeGreaterThan(1.5 * fit);
    expect(frameFigure(bent, [face], size).scale).toBeCloseTo(fit);
  });

  test('a second picture is the scene', async () => {
    const coffee = await readTestPicture('coffee.jpg');
    const { outputs, report } = await doubleExposure.run([portrait, coffee], {}, createContext());
    expect(report).toMatchObject({ scene: 'picture', faces: 1 });
    expect(meanDifference(outputs[0].picture, made('mountains'))).toBeGreaterThan(4);
  });
});

function meanDifference(a: Picture, b: Picture): number {
  let sum = 0;
  for (let i = 0; i < a.pixels.length; i++) sum += Math.abs(a.pixels[i] - b.pixels[i]);
  return sum / a.pixels.length;
}

/** Smallest mean difference of two results in a square of 60 pixels: where both show the face alone. */
function leastDifference(a: Picture, b: Picture): number {
  let least = 255;
  for (let top = 300; top < 800; top += 40) {
    for (let left = 400; left < 800; left += 40) {
      let sum = 0;
      for (let y = top; y < top + 60; y += 4)
        for (let x = left; x < left + 60; x += 4) sum += Math.abs(pixelAt(a, x, y)[1] - pixelAt(b, x, y)[1]);
      least = Math.min(least, sum / 225);
    }
  }
  return least;
}
