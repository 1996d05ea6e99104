/** A recipe whose texts have fields, over files: each photo shows its own words, and what nothing fills is said before. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../../src/run/run.ts';
import { testModelDir } from '../support/models.ts';

const bin = fileURLToPath(new URL('../../bin/afterglow.mjs', import.meta.url));
let folder = '';
const inside = (...parts: string[]): string => path.join(folder, ...parts);

function recipe(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      bin,
      ['recipe', ...args],
      { env: { ...process.env, DATA_DIR: folder, MODELS_DIR: testModelDir }, cwd: folder },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

const engine = createEngine({ modelCacheDir: testModelDir, permissiveOnly: true, threads: 1 });
const layersOf = (contents: readonly string[]) =>
  contents.map((content, index) => ({ kind: 'text', content, y: (index + 1) / (contents.length + 1) }));
const writeRecipe = (name: string, ...contents: readonly string[]): Promise<void> =>
  writeFile(
    inside(name),
    JSON.stringify({ recipe: 1, name: 'Words', steps: [{ op: 'compose', layers: layersOf(contents) }] }),
  );
const pixelsOf = (...parts: string[]): Promise<Buffer> =>
  sharp(inside(...parts))
    .raw()
    .toBuffer();
/** The same photo with words that were written for it. */
async function drawn(...contents: readonly string[]): Promise<Buffer> {
  const photo = await readFile(inside('photos', 'mug.png'));
  const { outputs } = await engine.runUnchecked({
    task: 'compose',
    images: [photo],
    options: { layers: layersOf(contents) },
  });
  return sharp(outputs[0].bytes).raw().toBuffer();
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-texts-'));
  await mkdir(inside('photos'));
  for (const name of ['cup.png', 'mug.png', 'vase.png'])
    await sharp({ create: { width: 160, height: 120, channels: 3, background: '#404040' } })
      .png()
      .toFile(inside('photos', name));
  await writeFile(inside('words.csv'), 'file,color,Price\nCUP,red,12\nmug.png,blue,\nvase,,"9,50"\nbowl,,1\n');
});
afterAll(async () => {
  await engine.dispose();
  await rm(folder, { recursive: true, force: true });
});

test(
  'every photo shows its own name, its number and its row; a text without a word is not drawn',
  { tags: ['long'] },
  async () => {
    await writeRecipe('words.json', '{name} {{{n}}}', '{price} EUR');
    const run = await recipe('run', 'words.json', 'photos', '-o', 'made', '--table', 'words.csv');
    expect([run.code, run.out.trim().split('\n')]).toEqual([0, ['cup.png', 'mug.png', 'vase.png']]);
    // a row for no photo is told; a column that the recipe does not ask for may be there
    expect(run.err).toContain('words.csv:5: The CSV file names bowl');
    expect(await pixelsOf('made', 'cup.png')).toEqual(await drawn('cup {1}', '12 EUR'));
    expect(await pixelsOf('made', 'vase.png')).toEqual(await drawn('vase {3}', '9,50 EUR'));
    const mug = await pixelsOf('made', 'mug.png');
    const half = mug.length / 2;
    expect(mug.subarray(half + 160 * 3 * 4).every((sample) => sample === 0x40)).toBe(true);
    expect(mug.subarray(0, half)).toEqual((await drawn('mug {2}', '12 EUR')).subarray(0, half));

    // other words are another picture; the same command continues with the rest
    await writeFile(inside('words.csv'), 'file,Price\ncup,13\nmug,\nvase,"9,50"\n');
    const again = await recipe('run', 'words.json', 'photos', '-o', 'made', '--table', 'words.csv');
    expect([again.code, again.out.trim(), again.err]).toEqual([0, 'cup-2.png', expect.stringContaining('2 were done')]);
    expect(await pixelsOf('made', 'cup-2.png')).toEqual(await drawn('cup {4}', '13 EUR'));
    // the words stay out of what the picture tells
    const found = await recipe('from', 'made/cup-2.png', '--json');
    expect(found.out + found.err).not.toMatch(/13|cup \{|EUR/u);
  },
);

test('the day stands there in the language that was asked for', async () => {
  await writeRecipe('day.json', '{date}');
  await recipe('run', 'day.json', 'photos/mug.png', '-o', 'day', '--language', 'es');
  const today = new Intl.DateTimeFormat('es', { dateStyle: 'long' }).format(new Date());
  expect(await pixelsOf('day', 'mug.png')).toEqual(await drawn(today));
});

test('what nothing fills, and a brace without a partner, are said before anything is made', async () => {
  await writeRecipe('price.json', '{Price} for {name}');
  await writeRecipe('brace.json', 'only {price');
  await writeRecipe('long.json', '{price}'.repeat(20));
  await writeFile(inside('few.csv'), 'file,price\ncup,twelve and a half\n');
  await writeFile(inside('odd.csv'), 'name,price\ncup,1\n');
  const cases = [
    [['price.json'], 'nothing fills {Price} for 3 photos; the first is photos/cup.png'],
    [['price.json', '--language', 'zh'], '没有内容可填'],
    [['price.json', '--table', 'few.csv'], 'nothing fills {Price} for 2 photos; the first is photos/mug.png'],
    [['price.json', '--table', 'odd.csv'], 'odd.csv: The CSV file has no column with the names'],
    [['brace.json'], '“only {price” a brace has no partner'],
    [['long.json', '--table', 'few.csv'], 'has 340 characters for photos/cup.png; 200 are possible'],
  ] as const;
  for (const [[file, ...flags], words] of cases) {
    const { code, err } = await recipe('run', file, 'photos', '-o', 'none', ...flags);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  }
  await writeRecipe('plain.json', 'Summer');
  const unasked = await recipe('run', 'plain.json', 'photos', '-o', 'none', '--table', 'few.csv');
  expect([unasked.code, unasked.err]).toEqual([2, expect.stringContaining('no fields to fill')]);
  expect((await readdir(folder)).includes('none')).toBe(false);
  expect((await recipe('show', 'price.json')).out).toContain('fields {Price} {name}\ncolumns of --table Price\n');
});
