/** The picture is the recipe: from a file to a picture and back, as a person does it in a terminal. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../../bin/afterglow.mjs', import.meta.url));
let folder = '';
const inside = (...parts: string[]): string => path.join(folder, ...parts);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-from-'));
  await cp(fileURLToPath(new URL('../pictures/coffee.jpg', import.meta.url)), inside('anniversary.jpg'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function afterglow(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(bin, ['recipe', ...args], { env: { ...process.env, DATA_DIR: folder }, cwd: folder }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}
const digestIn = (shown: string): string | undefined => /sha256 (\w+)/u.exec(shown)?.[1];
const write = (name: string, ...steps: readonly object[]): Promise<void> =>
  writeFile(inside(name), JSON.stringify({ recipe: 1, name: 'Anna’s shop', steps }));

const comesBackFrom = async (format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<void> => {
  const file = `${format}.json`;
  await write(
    file,
    { op: 'adjust', exposure: 0.1, sharpen: 0.30000000000000004, resize: { width: 400 } },
    { op: 'export', format, quality: 71, name: '{name}-{n}', srgb: true },
  );
  expect((await afterglow('run', file, 'anniversary.jpg', '-o', format)).code).toBe(0);
  const picture = path.join(format, `anniversary-1.${format === 'jpeg' ? 'jpg' : format}`);
  const { code, out, err } = await afterglow('from', picture, '-o', `${format}-back.json`);
  expect([code, out]).toEqual([0, `${format}-back.json\n`]);
  expect(err).toContain('signed by this installation');
  const [before, after] = await Promise.all([afterglow('show', file), afterglow('show', `${format}-back.json`)]);
  expect(digestIn(after.out)).toMatch(/^[0-9a-f]{64}$/u);
  expect(digestIn(after.out)).toBe(digestIn(before.out));
  const bytes = await readFile(inside(picture));
  for (const secret of ['Anna', 'anniversary', folder]) expect(bytes.includes(secret)).toBe(false);
};

test('recipe → jpeg → recipe is the same work', () => comesBackFrom('jpeg'));

test.each(['png', 'webp', 'avif'] as const)('recipe → %s → recipe is the same work', { tags: ['long'] }, comesBackFrom);

test(
  'what was left out is said, in the language asked for; without the note there is nothing',
  { tags: ['long'] },
  async () => {
    await write('sign.json', { op: 'adjust', contrast: 0.1 }, { op: 'watermark', text: 'Anna Example' });
    await afterglow('run', 'sign.json', 'anniversary.jpg', '-o', 'signed');
    const { out, err } = await afterglow('from', 'signed/anniversary.jpg', '--language', 'es');
    expect(JSON.parse(out)).toMatchObject({ name: 'De una imagen', steps: [{ op: 'adjust', contrast: 0.1 }] });
    expect(err).toContain('El paso 2, watermark, se ha omitido');
    expect((await readFile(inside('signed', 'anniversary.jpg'))).includes('Anna')).toBe(false);

    await afterglow('run', 'sign.json', 'anniversary.jpg', '-o', 'quiet', '--no-recipe-note');
    const quiet = await afterglow('from', 'quiet/anniversary.jpg');
    expect([quiet.code, quiet.out, quiet.err]).toEqual([
      1,
      '',
      expect.stringContaining('This picture carries no recipe'),
    ]);
  },
);

test('a note of anybody is a sentence, and gives no orders to the terminal', async () => {
  const noted = async (note: string): Promise<string> => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:ag="urn:afterglow:1.0:" ag:recipe='${note}'/></rdf:RDF></x:xmpmeta>`;
    await sharp(inside('anniversary.jpg')).withXmp(xmp).png().toFile(inside('odd.png'));
    const { code, err } = await afterglow('from', 'odd.png');
    expect(code).toBe(1);
    return err;
  };
  expect(await noted('{"recipe":7,"steps":[{"op":"x"}]}')).toContain('The recipe is version 7');
  expect(await noted('[[[[')).toContain('This is not JSON');
  expect(await noted(`"${'x'.repeat(1_000_000)}"`)).toContain('longer than 16 kB');
  const odd = await noted('{"recipe":1,"steps":[{"op":"\\u001b[31mred\\u0007"}]}');
  expect(odd).toContain('there is no operation');
  expect(odd).not.toContain('\u001b');
  await writeFile(inside('notes.txt'), 'hello');
  expect((await afterglow('from', 'notes.txt')).err).toContain('This is not a picture');
  expect((await afterglow('from', 'none.jpg')).code).toBe(2);
});
