import { afterAll, describe, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { pictureToLab } from '../../src/kernels/planes/oklab.ts';
import { drawSvg } from '../../src/kernels/strokes/draw-svg.ts';
import { readLand } from '../../src/templates/treasure-map/read-land.ts';
import { treasureMap } from '../../src/templates/treasure-map/task.ts';
import { chooseLettering, ENGLISH_WORDS } from '../../src/templates/treasure-map/words.ts';
import { createContext, models, pixelAt, readTestPicture } from '../support/template-bench.ts';

afterAll(() => models.dispose());

const source = { mimeType: 'image/png', byteLength: 1, frames: 1, orientation: 1 } as const;
const decoded = (picture: Picture): DecodedPicture => ({ ...picture, source });
const plain = (width: number, height: number, channels: 3 | 4 = 3): DecodedPicture =>
  decoded({ width, height, channels, pixels: new Uint8Array(width * height * channels).fill(140) });

/** A screenshot of a map: sea, a coast that runs down the middle, an island, a search box and a button. */
async function mapScreenshot(): Promise<Picture> {
  return drawSvg(
    '<rect width="640" height="400" fill="#aadaff"/><path d="M0 0H330C380 90 300 150 320 220S250 330 290 400H0Z" fill="#f2efe9"/>' +
      '<circle cx="480" cy="220" r="60" fill="#f2efe9"/><rect x="20" y="16" width="220" height="34" rx="6" fill="#fff"/>' +
      '<rect x="590" y="330" width="36" height="56" rx="4" fill="#fff"/>',
    640,
    400,
  );
}

describe('what becomes land', () => {
  test('land and water of a map keep their places, its controls are gone', async () => {
    const { kind, mask } = readLand(pictureToLab(await mapScreenshot()), undefined, 3);
    const at = (x: number, y: number): number =>
      mask.data[Math.round((y / 400) * mask.height) * mask.width + Math.round((x / 640) * mask.width)];
    expect(kind).toBe('water');
    expect([at(100, 200), at(120, 32), at(480, 220)]).toEqual([1, 1, 1].map((value) => expect.closeTo(value, 1)));
    expect([at(400, 60), at(600, 120), at(608, 360)]).toEqual([0, 0, 0].map((value) => expect.closeTo(value, 1)));
  });

  test('a picture that shows nothing still gives an island', () => {
    const { kind, mask } = readLand(pictureToLab(plain(120, 90)), undefined, 3);
    const share = mask.data.reduce((sum, value) => sum + value, 0) / mask.data.length;
    expect(kind).toBe('invented');
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.8);
  });
});

test('the title chooses the font; without one the words have it', () => {
  expect(chooseLettering('猫岛')).toMatchObject({ title: '猫岛', font: 'brush' });
  expect(chooseLettering(' Isla del Gato ')).toMatchObject({ title: 'Isla del Gato', font: 'old-print' });
  expect(chooseLettering('  ').title).toBe('Treasure Map');
  expect(chooseLettering('', { ...ENGLISH_WORDS, title: '藏宝图' })).toMatchObject({ title: '藏宝图', font: 'brush' });
});

test('a photo becomes a map of its own shape: parchment and ink, table around, other with another seed', async () => {
  const coffee = await readTestPicture('coffee.jpg');
  const small = decoded(await resizePicture(coffee, 300, 200));
  const draw = async (options: object) => treasureMap.run([small], { scale: 0.4, ...options }, createContext());
  const first = await draw({ title: '宝藏', seed: 3 });
  const { picture } = first.outputs[0];
  expect(picture.width / picture.height).toBeCloseTo(1.5, 1);
  expect(first.report).toMatchObject({ land: 'subject' });
  // dark wood in the corner, warm paper further in
  const [corner, paper] = [
    pixelAt(picture, 8, 8),
    pixelAt(picture, Math.round(picture.width * 0.5), Math.round(picture.height * 0.14)),
  ];
  expect(Math.max(...corner)).toBeLessThan(120);
  expect(paper[0]).toBeGreaterThan(140);
  expect(paper[0]).toBeGreaterThan(paper[2]);
  const again = await draw({ title: '宝藏', seed: 3 });
  expect(Buffer.compare(picture.pixels, again.outputs[0].picture.pixels)).toBe(0);
  const other = await draw({ title: '宝藏', seed: 4 });
  expect(Buffer.compare(picture.pixels, other.outputs[0].picture.pixels)).not.toBe(0);
});

test.each([
  ['a tiny picture', plain(32, 32)],
  ['a panorama with alpha', plain(1000, 100, 4)],
])('%s gives a whole sheet', async (_, image) => {
  const { outputs } = await treasureMap.run(
    [image],
    { title: 'A very long title of map', scale: 0.4 },
    createContext(),
  );
  const { width, height } = outputs[0].picture;
  expect((width * height) / 1_900_000).toBeCloseTo(0.16, 2);
  expect(width / height).toBeLessThan(1.8);
});

test('stops between steps when it is aborted', async () => {
  const controller = new AbortController();
  const onProgress = (_stage: string, progress: number): void => {
    if (progress > 0.3) controller.abort();
  };
  const context = { ...createContext(controller.signal), onProgress };
  await expect(treasureMap.run([plain(64, 64)], { scale: 0.25 }, context)).rejects.toMatchObject({ code: 'aborted' });
});
