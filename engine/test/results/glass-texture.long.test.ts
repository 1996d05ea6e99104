import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { makeGlass } from '../../src/templates/glass-texture/make-glass.ts';
import { glassTexture } from '../../src/templates/glass-texture/task.ts';
import { isolateSubject } from '../../src/templates/isolate-subject.ts';
import { colorOf, createContext, models, pixelAt, readTestPicture } from '../support/template-bench.ts';

let cup: DecodedPicture;
beforeAll(async () => {
  const coffee = await readTestPicture('coffee.jpg');
  cup = { ...(await resizePicture(coffee, 450, 300)), source: coffee.source };
});
afterAll(() => models.dispose());

const idle = async (): Promise<void> => undefined;
const brightness = (picture: Picture, x: number, y: number): number => Math.max(...pixelAt(picture, x, y));

describe('glass-texture', () => {
  test('stands in a dark studio, and its colours follow the words', async () => {
    const subject = await isolateSubject(cup, createContext());
    const look = { tint: 'aurora', iridescence: 0.8, seed: 5 } as const;
    const aurora = await makeGlass(subject, look, idle);
    expect([aurora.width, aurora.height, aurora.channels]).toEqual([1400, 1400, 3]);
    for (const [x, y] of [
      [5, 5],
      [1394, 5],
      [5, 1394],
      [1394, 1394],
    ])
      expect(brightness(aurora, x, y)).toBeLessThan(16);
    // highlights of the soft box, and light gathered on the floor
    expect(aurora.pixels.filter((value) => value > 235).length).toBeGreaterThan(500);
    expect(Buffer.compare((await makeGlass(subject, look, idle)).pixels, aurora.pixels)).toBe(0);
    const crystal = await makeGlass(subject, { ...look, tint: 'clear', iridescence: 0 }, idle);
    expect(colorOf(crystal).chroma).toBeLessThan(colorOf(aurora).chroma * 0.7);
  });

  test('stops between steps when it is aborted', async () => {
    const controller = new AbortController();
    const context = {
      ...createContext(controller.signal),
      onProgress: (_stage: string, progress: number) => {
        if (progress > 0.55) controller.abort();
      },
    };
    await expect(glassTexture.run([cup], {}, context)).rejects.toMatchObject({ code: 'aborted' });
  });
});
