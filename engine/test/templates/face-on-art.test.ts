import { beforeAll, expect, test } from 'vitest';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { detectFaces, type Face } from '../../src/operations/faces/detect-faces.ts';
import { drawFaceOnArt } from '../../src/templates/character-setting/draw-face-on-art.ts';
import { createContext, readTestPicture } from '../support/template-bench.ts';

let photo: DecodedPicture;
let face: Face;

beforeAll(async () => {
  photo = await readTestPicture('astronaut.jpg');
  face = (await detectFaces(photo, createContext()))[0];
});

/** Art that is a smear of ink all over. */
const smear = (scale: number): Picture => {
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  return { width, height, channels: 4, pixels: new Uint8Array(width * height * 4).fill(90) };
};
const alphaAt = ({ width, pixels }: Picture, [x, y]: readonly [number, number]): number =>
  pixels[(Math.round(y) * width + Math.round(x)) * 4 + 3];

test('the features of a face are drawn in place of smears, and a tiny face is left alone', async () => {
  const scale = 2;
  const art = await drawFaceOnArt(smear(scale), face, scale);
  const place = (i: number): [number, number] => [face.mesh[i][0] * scale, face.mesh[i][1] * scale];
  // the upper lip is a line, the cheek is paper, the corner of the picture is as it was
  expect(alphaAt(art, place(37))).toBeGreaterThan(150);
  expect(alphaAt(art, place(50))).toBeLessThan(20);
  expect(alphaAt(art, [3, 3])).toBe(90);
  const small = smear(0.2);
  expect(await drawFaceOnArt(small, face, 0.2)).toBe(small);
});
