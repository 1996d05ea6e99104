import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { pictureToLab, type LabPicture } from '../../src/kernels/planes/oklab.ts';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import type { TaskResult } from '../../src/run/task-row.ts';
import { composeSheet, type Sheet } from '../../src/templates/ancient-style/compose-sheet.ts';
import { ancientStyle } from '../../src/templates/ancient-style/task.ts';
import { createContext, models, readTestPicture } from '../support/template-bench.ts';

let astronaut: DecodedPicture;

beforeAll(async () => {
  const photo = await readTestPicture('astronaut.jpg');
  astronaut = { ...(await resizePicture(photo, 340, 340)), source: photo.source };
});
afterAll(() => models.dispose());

const paint = (image: DecodedPicture, options: object): Promise<TaskResult> =>
  ancientStyle.run([image], options, createContext());

describe('ancient-style', () => {
  test('paints a figure on an upright sheet, with the title asked for, the same each time', async () => {
    const options = { title: '清风', plant: 'bamboo', seed: 3 };
    const first = await paint(astronaut, options);
    expect(first.report).toMatchObject({ faces: 1, kind: 'figure', plant: 'bamboo', title: '清风' });
    const { picture } = first.outputs[0];
    expect([picture.width, picture.height]).toEqual([640, 853]);
    expect(Buffer.compare(picture.pixels, (await paint(astronaut, options)).outputs[0].picture.pixels)).toBe(0);
    const other = (await paint(astronaut, { ...options, title: 'Moonlit garden' })).outputs[0].picture;
    expect(redSeal(picture)).toBeGreaterThan(100);
    expect(redSeal(other)).toBeGreaterThan(100);
    expect(Buffer.compare(picture.pixels, other.pixels)).not.toBe(0);
  });
});

describe('composeSheet', () => {
  test('stands a whole figure on its own', () => {
    expect(compose(400, 500, [0.3, 0.2, 0.7, 1])).toMatchObject({ kind: 'figure', fan: undefined });
  });

  test('puts a head that the photo cuts into a fan', () => {
    const sheet = compose(400, 500, [0.2, 0, 0.8, 1]);
    expect(sheet.kind).toBe('fan');
    // nothing is painted outside the rim
    const corner = sheet.subject.data[0] + sheet.subject.data[sheet.subject.data.length - 1];
    expect(corner).toBe(0);
  });

  test('leaves out a bystander whom the side cuts, and a bottle, and keeps a companion who is whole', () => {
    const [width, height] = [400, 500];
    const stand = (...others: readonly (readonly [number, number, number, number])[]): Sheet =>
      composeSheet({
        lab: gray(width, height),
        faces: [],
        subject: others.reduce(fillBox, fillBox(createPlane(width, height), [0.3, 0.2, 0.6, 0.9])),
      });
    const alone = stand();
    expect(stand([0.85, 0.2, 1, 0.9], [0.1, 0.4, 0.13, 0.5]).subject).toEqual(alone.subject);
    expect(stand([0.7, 0.2, 0.95, 0.9]).subject).not.toEqual(alone.subject);
  });

  test('arms raised to both sides leave a corner for the words', () => {
    const [width, height] = [400, 300];
    const body = fillBox(createPlane(width, height), [0.4, 0.3, 0.6, 1]);
    const sheet = composeSheet({
      lab: gray(width, height),
      faces: [],
      subject: fillBox(fillBox(body, [0.12, 0.1, 0.42, 0.4]), [0.58, 0.1, 0.88, 0.4]),
    });
    expect(sheet.kind).toBe('figure');
    const { subject } = sheet;
    const inked = [0, 0];
    for (let i = 0; i < subject.data.length * 0.4; i++) {
      const x = (i % subject.width) / subject.width;
      if (x < 0.14 || x > 0.86) inked[x < 0.5 ? 0 : 1] += subject.data[i];
    }
    expect(Math.min(...inked)).toBe(0);
  });

  test('turns the sheet for a group and for wide scenery', () => {
    expect(compose(800, 500, [0.1, 0.3, 0.9, 0.9]).lab).toMatchObject({ width: 1200, height: 900 });
    expect(compose(800, 500, undefined)).toMatchObject({ kind: 'scene', lab: { width: 1200 } });
    expect(compose(500, 800, undefined)).toMatchObject({ kind: 'scene', lab: { width: 900 } });
  });
});

const gray = (width: number, height: number): LabPicture =>
  pictureToLab({ width, height, channels: 3, pixels: new Uint8Array(width * height * 3).fill(120) });

function compose(width: number, height: number, box: readonly [number, number, number, number] | undefined): Sheet {
  return composeSheet({
    lab: gray(width, height),
    faces: [],
    subject: box && fillBox(createPlane(width, height), box),
  });
}

function fillBox(plane: Plane, [left, top, right, bottom]: readonly [number, number, number, number]): Plane {
  const { width, height } = plane;
  for (let y = Math.round(top * height); y < bottom * height; y++) {
    for (let x = Math.round(left * width); x < right * width; x++) plane.data[y * width + x] = 1;
  }
  return plane;
}

/** Pixels of seal red in the outer sixth of the sheet. */
function redSeal({ width, channels, pixels }: Picture): number {
  let count = 0;
  for (let i = 0; i < pixels.length; i += channels) {
    const x = ((i / channels) % width) / width;
    if ((x < 0.17 || x > 0.83) && pixels[i] > 150 && pixels[i + 1] < 80 && pixels[i + 2] < 80) count++;
  }
  return count;
}
