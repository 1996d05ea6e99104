import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { detectFaces } from '../../src/operations/faces/detect-faces.ts';
import { eyeTilt } from '../../src/operations/faces/face-pose.ts';
import { checkIdPhoto } from '../../src/templates/id-photo/checks.ts';
import type { Check } from '../../src/templates/id-photo/contract.ts';
import { chooseFrame } from '../../src/templates/id-photo/frame.ts';
import { measureHead } from '../../src/templates/id-photo/head.ts';
import { makeIdPhoto } from '../../src/templates/id-photo/make-id-photo.ts';
import { layOutPrintSheet } from '../../src/templates/id-photo/print-sheet.ts';
import { ID_PHOTO_SIZES, ID_PHOTO_STANDARDS } from '../../src/templates/id-photo/standards.ts';
import { idPhoto } from '../../src/templates/id-photo/task.ts';
import { createContext, fullModels, models, pixelAt, readTestPicture, sideBySide } from '../support/template-bench.ts';

let astronaut: DecodedPicture;
let coffee: DecodedPicture;

beforeAll(async () => {
  [astronaut, coffee] = await Promise.all([readTestPicture('astronaut.jpg'), readTestPicture('coffee.jpg')]);
});
afterAll(async () => {
  await models.dispose();
  await fullModels.dispose();
});

const valueOf = (checks: readonly Check[], id: string): number => checks.find((check) => check.id === id)?.value ?? NaN;

describe('id photo', () => {
  test('has the size, the exact colour, a level head of the right height, and 300 dpi', async () => {
    const { outputs, report } = await idPhoto.run(
      [astronaut],
      { size: 'us', background: '#438edb' },
      { ...createContext(), models: fullModels },
    );
    expect(outputs.map((output) => output.name)).toEqual(['result', 'print-sheet']);
    const [{ picture, encode }, sheet] = outputs;
    expect([picture.width, picture.height]).toEqual([600, 600]);
    expect([sheet.picture.width, sheet.picture.height]).toEqual([1800, 1200]);
    for (const x of [0, 599]) expect(pixelAt(picture, x, 0)).toEqual([0x43, 0x8e, 0xdb]);

    const encoded = await sharp((await encodePicture(picture, encode)).bytes).metadata();
    expect([encoded.format, encoded.density]).toEqual(['png', 300]);

    // measured here once more, on the pixels that the person gets
    const [face] = await detectFaces(picture, createContext());
    expect(Math.abs((eyeTilt(face.mesh) * 180) / Math.PI)).toBeLessThan(2);
    const middle = (face.box[0] + face.box[2]) / 2;
    expect(Math.abs(middle - 300)).toBeLessThan(20);
    expect(report['checks']).toContainEqual(expect.objectContaining({ id: 'head-height', status: 'pass' }));
    expect(report['tiltBeforeDegrees']).toBeGreaterThan(2);
  });

  test('keeps head and margin within the rule in other sizes, and reports what it measured', async () => {
    for (const size of ['1-inch', 'cn-passport'] as const) {
      const { photo, checks } = await makeIdPhoto(astronaut, size, [255, 255, 255], createContext());
      const { width, height, headHeight, topMargin } = ID_PHOTO_STANDARDS[size];
      expect([photo.width, photo.height]).toEqual([width, height]);
      expect(valueOf(checks, 'head-height')).toBeGreaterThan(100 * headHeight.min - 0.5);
      expect(valueOf(checks, 'head-height')).toBeLessThan(100 * headHeight.max + 0.5);
      expect(valueOf(checks, 'top-margin')).toBeGreaterThan(100 * topMargin.min - 0.5);
      expect(valueOf(checks, 'background')).toBe(100);
      // the source is small: the report must say that it was enlarged
      expect(checks).toContainEqual(expect.objectContaining({ id: 'resolution', status: 'warn' }));
    }
  });

  test('refuses a picture without a face, and one with two', async () => {
    const refusal = (picture: DecodedPicture) => makeIdPhoto(picture, '1-inch', [255, 255, 255], createContext());
    await expect(refusal(coffee)).rejects.toMatchObject({ code: 'no_face_found' });
    await expect(refusal(sideBySide(astronaut))).rejects.toMatchObject({
      code: 'several_faces_found',
      details: { faces: 2 },
    });
  });

  test('refuses colours and sizes that it does not know', () => {
    expect(idPhoto.options.safeParse({ background: 'blue' }).success).toBe(false);
    expect(idPhoto.options.safeParse({ size: '3-inch' }).success).toBe(false);
    expect(idPhoto.options.safeParse({}).success).toBe(true);
  });
});

describe('compliance checks', () => {
  test('see glare on glasses, a soft face and a background that is not even', async () => {
    const { photo } = await makeIdPhoto(astronaut, '2-inch', [255, 255, 255], createContext());
    const [face] = await detectFaces(photo, createContext());
    const clear = new Uint8Array(photo.width * photo.height).fill(255);
    clear.fill(0, 0, photo.width * 10);
    const coverage = { width: photo.width, height: photo.height, alpha: clear };
    const input = {
      coverage,
      face,
      head: measureHead(face.mesh, coverage),
      standard: ID_PHOTO_STANDARDS['2-inch'],
      background: [255, 255, 255],
      enlargement: 1,
      missing: 0,
    } as const;
    const statusOf = (picture: Picture, id: string) =>
      checkIdPhoto({ ...input, photo: picture }).find((check) => check.id === id)?.status;
    for (const id of ['glare', 'sharpness', 'background']) expect(statusOf(photo, id), id).toBe('pass');

    const glaring = photo.pixels.slice();
    const [x, y] = face.eyes[0].center.map(Math.round);
    for (let row = y - 8; row < y + 8; row++)
      glaring.fill(255, (row * photo.width + x - 8) * 3, (row * photo.width + x + 8) * 3);
    expect(statusOf({ ...photo, pixels: glaring }, 'glare')).toBe('warn');

    const raw = { width: photo.width, height: photo.height, channels: 3 } as const;
    const soft = await sharp(photo.pixels, { raw }).blur(2.5).raw().toBuffer();
    expect(statusOf({ ...photo, pixels: soft }, 'sharpness')).toBe('warn');

    const spotted = photo.pixels.slice();
    spotted[photo.width * 3 * 4] = 250;
    expect(statusOf({ ...photo, pixels: spotted }, 'background')).toBe('warn');
  });
});

describe('print sheet', () => {
  test('repeats the photo untouched between cut lines, in every size', () => {
    for (const size of ID_PHOTO_SIZES) {
      const { width, height } = ID_PHOTO_STANDARDS[size];
      const pixels = new Uint8Array(width * height * 3).fill(90);
      const { sheet, copies } = layOutPrintSheet({ width, height, channels: 3, pixels });
      let photoPixels = 0;
      for (let i = 0; i < sheet.pixels.length; i += 3) if (sheet.pixels[i] === 90) photoPixels++;
      expect(photoPixels, size).toBe(copies * width * height);
      expect(copies, size).toBeGreaterThanOrEqual(2);
      expect(pixelAt(sheet, 0, 0)).toEqual([255, 255, 255]);
      expect(sheet.pixels.includes(176)).toBe(true);
    }
  });
});

describe('frame', () => {
  const head = {
    eyes: [500, 500],
    tilt: 0,
    chin: 700,
    forehead: 400,
    crown: 320,
    hairTop: 310,
    left: 380,
    right: 620,
    middle: 500,
    turn: 0,
  } as const;
  const whole = { left: 0, top: 0, right: 1000, bottom: 1200, cutLeft: false, cutRight: false };
  const standard = ID_PHOTO_STANDARDS['1-inch'];

  test('takes the target when nothing stands against it', () => {
    const frame = chooseFrame(head, standard, whole);
    expect((head.chin - head.crown) / frame.height).toBeCloseTo(0.6, 1);
    expect(frame.left + frame.width / 2).toBe(500);
  });

  test('leaves room for hair that stands high or wide', () => {
    const tall = chooseFrame({ ...head, hairTop: 200 }, standard, whole);
    expect(tall.top).toBeLessThan(200);
    const wide = chooseFrame({ ...head, left: 280, right: 720 }, standard, whole);
    expect(wide.left).toBeLessThanOrEqual(285);
  });

  test('enlarges the head, within the rule, where the photo ends early', () => {
    const cut = chooseFrame(head, standard, { ...whole, bottom: 880 });
    expect(cut.height).toBeLessThan(chooseFrame(head, standard, whole).height);
    expect((head.chin - head.crown) / cut.height).toBeLessThanOrEqual(standard.headHeight.max + 1e-9);
  });
});
