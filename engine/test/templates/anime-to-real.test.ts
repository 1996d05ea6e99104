import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import type { TaskResult } from '../../src/run/task-row.ts';
import { animeToReal } from '../../src/templates/anime-to-real/task.ts';
import { drawIllustration, HAND } from '../support/illustration.ts';
import { createContext, cropOf, models, pixelAt, readTestPicture } from '../support/template-bench.ts';

let drawing: DecodedPicture;
let first: TaskResult;

const make = (image: DecodedPicture, options: object = {}): Promise<TaskResult> =>
  animeToReal.run([image], options, createContext());

beforeAll(async () => {
  drawing = await drawIllustration(0.4);
  first = await make(drawing);
});
afterAll(() => models.dispose());

describe('anime-to-real', () => {
  test('finds the drawn eyes and keeps the shape of the picture', () => {
    const { picture } = first.outputs[0];
    expect(first.report).toMatchObject({ eyes: 2 });
    expect(picture.width / picture.height).toBeCloseTo(drawing.width / drawing.height, 2);
    expect(picture.width).toBeGreaterThan(drawing.width);
  });

  test('takes half of the ink out: brows, mouth and locks stay', () => {
    expect(nearBlack(drawing)).toBeGreaterThan(0.03);
    expect(nearBlack(first.outputs[0].picture)).toBeLessThan(nearBlack(drawing) / 2);
  });

  test('fingers stay apart: lines on skin become folds, not nothing', { tags: ['long'] }, async () => {
    const { picture } = (await make(await drawIllustration(0.4, HAND), { grain: 0 })).outputs[0];
    /** Mean green of a stretch that runs along a finger. */
    const along = (x: number): number => {
      let sum = 0;
      for (let y = 1030; y < 1070; y++)
        sum += pixelAt(picture, Math.round((x / 900) * picture.width), Math.round((y / 1200) * picture.height))[1] / 40;
      return sum;
    };
    for (const line of [410, 450, 490])
      expect((along(line - 20) + along(line + 20)) / 2 - along(line)).toBeGreaterThan(30);
  });

  test('gives flat colour texture, and leaves it its hue', () => {
    const { picture } = first.outputs[0];
    const coat = [0.5, 0.88] as const;
    const cheek = [0.44, 0.52] as const;
    for (const [x, y] of [coat, cheek]) expect(spreadAt(picture, x, y)).toBeGreaterThan(spreadAt(drawing, x, y) + 1.5);
    const [red, green] = pixelAt(picture, Math.round(coat[0] * picture.width), Math.round(coat[1] * picture.height));
    expect(red).toBeGreaterThan(green + 40);
  });

  test('leaves the face of a photo alone: lens and film, nothing guessed', async () => {
    const photo = cropOf(await readTestPicture('astronaut.jpg'), 0.25, 0, 0.65, 0.45);
    const { outputs, report, warnings } = await make(photo, { depth: 0, grain: 0 });
    expect({ ...report, warnings }).toMatchObject({ warnings: ['already_a_photo'], eyes: 0 });
    expect(first.warnings).toEqual([]);
    const { picture } = outputs[0];
    const before = await resizePicture(photo, picture.width, picture.height);
    expect(Math.abs(spreadAt(picture, 0.45, 0.5) / spreadAt(before, 0.45, 0.5) - 1)).toBeLessThan(0.25);
  });

  test('gives the same bytes for the same seed', { tags: ['long'] }, async () => {
    const again = (await make(drawing)).outputs[0].picture;
    expect(Buffer.compare(again.pixels, first.outputs[0].picture.pixels)).toBe(0);
  });
});

/** Share of pixels as dark as the drawing's ink. */
function nearBlack({ pixels, channels }: Picture): number {
  let count = 0;
  for (let i = 0; i < pixels.length; i += channels) if (Math.max(pixels[i], pixels[i + 1], pixels[i + 2]) < 62) count++;
  return (count * channels) / pixels.length;
}

/** Standard deviation of green in a square of 25 pixels. */
function spreadAt(picture: Picture, x: number, y: number): number {
  const values: number[] = [];
  for (let dy = -12; dy <= 12; dy++) {
    for (let dx = -12; dx <= 12; dx++)
      values.push(pixelAt(picture, Math.round(x * picture.width) + dx, Math.round(y * picture.height) + dy)[1]);
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
