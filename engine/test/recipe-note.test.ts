/** The picture is the recipe: what a result tells of the steps that made it, and what that proves. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_NOTE_LENGTH } from '../src/provenance/recipe-note.ts';
import { recipeRequest } from '../src/recipes/recipe-request.ts';
import { createEngine, type Engine } from '../src/run/run.ts';
import { readPicture, testModelDir } from './support/models.ts';

let folder = '';
let engine: Engine;
let photo: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-note-'));
  engine = createEngine({ modelCacheDir: testModelDir, signingFile: path.join(folder, 'ours.pem'), threads: 1 });
  photo = await readPicture('coffee.jpg');
});
afterAll(async () => {
  await engine.dispose();
  await rm(folder, { recursive: true, force: true });
});

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

const stepsOf = (format: Format) => [
  { op: 'adjust', options: { exposure: 0.3, saturation: -0.25, rotate: 90 } },
  { op: 'export', options: { format, width: 300, name: '{name}-{n}' } },
];
const noteOf = (format: Format): string =>
  JSON.stringify({ recipe: 1, steps: stepsOf(format).map(({ op, options }) => ({ op, ...options })) });

async function make(format: Format, note: string | undefined = noteOf(format), by = engine): Promise<Uint8Array> {
  const { outputs } = await by.runUnchecked(recipeRequest(stepsOf(format), photo, undefined, note));
  return outputs[0].bytes;
}
const read = async (bytes: Uint8Array, by = engine) =>
  (await by.run({ task: 'read-recipe', images: [bytes], options: {} })).report;
const stepsIn = (note: string | null): unknown => JSON.parse(note ?? 'null');
const withXmp = (note: string): Promise<Buffer> =>
  sharp(photo)
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:ag="urn:afterglow:1.0:" ${note}/></rdf:RDF></x:xmpmeta>`,
    )
    .png()
    .toBuffer();

describe('a result', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('tells its steps, signed, as %s', async (format) => {
    const report = await read(await make(format));
    expect(report).toMatchObject({ proof: 'signed', ours: true, altered: false });
    expect(stepsIn(report.note)).toEqual(stepsIn(noteOf(format)));
  });

  test('tells nothing where that is not wanted', async () => {
    const bytes = (await engine.runUnchecked(recipeRequest(stepsOf('jpeg'), photo, undefined, undefined))).outputs[0]
      .bytes;
    expect(await read(bytes)).toMatchObject({ note: null });
    expect(Buffer.from(bytes).includes('exposure')).toBe(false);
  });

  test('a file of limited size has no room for it', async () => {
    const steps = [{ op: 'export', options: { format: 'jpeg', maxBytes: 9000 } }];
    const note = JSON.stringify({
      recipe: 1,
      steps: [{ op: 'export', format: 'jpeg', maxBytes: 9000, more: 'x'.repeat(400) }],
    });
    const { bytes } = (await engine.runUnchecked(recipeRequest(steps, photo, undefined, note))).outputs[0];
    expect(bytes.length).toBeLessThan(9000);
    expect(await read(bytes)).toMatchObject({ note: null });
  });

  test.each([26_000, 40_000, 60_000])('of at most %s bytes has it within them', async (maxBytes) => {
    const large = await sharp(photo).resize(1600).jpeg().toBuffer();
    const steps = [{ op: 'export', options: { format: 'jpeg', maxBytes } }];
    const note = JSON.stringify({
      recipe: 1,
      steps: [{ op: 'export', format: 'jpeg', maxBytes, fill: 'x'.repeat(180) }],
    });
    const { bytes } = (await engine.runUnchecked(recipeRequest(steps, large, undefined, note))).outputs[0];
    expect(bytes.length).toBeLessThanOrEqual(maxBytes);
    expect(await read(bytes)).toMatchObject({ proof: 'signed' });
  });

  test('what is no note is refused before anything is made', async () => {
    for (const note of [
      '',
      '[]',
      '{"recipe":1,"steps":[]}',
      '{"recipe":"1","steps":[{}]}',
      'x'.repeat(MOST_NOTE_LENGTH + 1),
    ])
      await expect(make('jpeg', note)).rejects.toMatchObject({ code: 'options_invalid' });
  });
});

describe('what was done since', () => {
  test('a copy in another size and type says the same', async () => {
    const { outputs } = await engine.run({
      task: 'export',
      images: [await make('jpeg')],
      options: { width: 200, format: 'webp' },
    });
    const report = await read(outputs[0].bytes);
    expect(report).toMatchObject({ proof: 'signed', ours: true, altered: false });
    expect(stepsIn(report.note)).toEqual(stepsIn(noteOf('jpeg')));
    const avif = await engine.run({
      task: 'export',
      images: [await make('jpeg')],
      options: { width: 200, format: 'avif' },
    });
    const copy = await read(avif.outputs[0].bytes);
    expect(copy).toMatchObject({ proof: 'signed', ours: true, altered: false });
    expect(stepsIn(copy.note)).toEqual(stepsIn(noteOf('jpeg')));
  });

  test('one changed byte: signed, and altered since', async () => {
    const bytes = Uint8Array.from(await make('jpeg'));
    bytes[bytes.length - 300] ^= 1;
    expect(await read(bytes)).toMatchObject({ proof: 'signed', ours: true, altered: true });
  });

  test('another edit by us: the recipe is an earlier one, and the picture altered since', async () => {
    const { outputs } = await engine.run({ task: 'adjust', images: [await make('jpeg')], options: { contrast: 0.4 } });
    const report = await read(outputs[0].bytes);
    expect(report).toMatchObject({ proof: 'signed', altered: true });
    expect(stepsIn(report.note)).toEqual(stepsIn(noteOf('jpeg')));
  });

  test('a picture that was altered before it was copied', async () => {
    const changed = Uint8Array.from(await make('jpeg'));
    changed[changed.length - 300] ^= 1;
    const { outputs } = await engine.run({ task: 'export', images: [changed], options: { format: 'jpeg' } });
    expect(await read(outputs[0].bytes)).toMatchObject({ proof: 'signed', altered: true });
  });

  test('another recipe: the latest is told', async () => {
    const steps = [{ op: 'adjust', options: { contrast: 0.2 } }];
    const note = '{"recipe":1,"steps":[{"op":"adjust","contrast":0.2}]}';
    const { outputs } = await engine.runUnchecked(recipeRequest(steps, await make('jpeg'), undefined, note));
    const report = await read(outputs[0].bytes);
    expect(report).toMatchObject({ proof: 'signed', altered: false });
    expect(stepsIn(report.note)).toEqual(stepsIn(note));
  });

  test('saved again by a program that keeps XMP: a note that proves nothing', async () => {
    const again = await sharp(await make('jpeg'))
      .keepXmp()
      .jpeg({ quality: 60 })
      .toBuffer();
    expect(await read(again)).toEqual({ proof: 'claimed', ours: false, altered: false, note: noteOf('jpeg') });
  });

  test('a forged manifest: only the note is left', async () => {
    const forged = Uint8Array.from(await make('jpeg'));
    forged.set(Buffer.from('softwareXXXXX'), Buffer.from(forged).indexOf('softwareAgent'));
    expect(await read(forged)).toMatchObject({ proof: 'claimed', ours: false, altered: true });
  });

  test('signed elsewhere: signed, and not ours; worked on there: no longer proven', async () => {
    const there = createEngine({
      modelCacheDir: testModelDir,
      signingFile: path.join(folder, 'theirs.pem'),
      threads: 1,
    });
    const theirs = await make('jpeg', noteOf('jpeg'), there);
    expect(await read(theirs)).toMatchObject({ proof: 'signed', ours: false, altered: false });
    const { outputs } = await there.run({ task: 'export', images: [await make('jpeg')], options: {} });
    expect(await read(outputs[0].bytes)).toMatchObject({ proof: 'claimed', ours: false, altered: true });
    await there.dispose();
  });
});

describe('a note of anybody', () => {
  test('is read as attribute or element, whatever the quotes', async () => {
    const cases = [
      `ag:recipe="{&quot;a&quot;:1}"`,
      `ag:recipe='{"a":1}'`,
      `/><rdf:Description><ag:recipe>{"a":1}</ag:recipe></rdf:Description><rdf:Description`,
    ];
    for (const note of cases) expect((await read(await withXmp(note))).note, note).toBe('{"a":1}');
    expect(await read(await withXmp('ag:recipe="{&quot;a'.repeat(3).replaceAll('"', '')))).toMatchObject({
      note: null,
    });
  });

  test('a megabyte is cut, and read no slower for it', async () => {
    const report = await read(await withXmp(`ag:recipe="${'['.repeat(1_000_000)}"`));
    expect(report.note).toBe('['.repeat(MOST_NOTE_LENGTH + 1));
  });

  test('is not carried over when it is none, nor when it is long', async () => {
    for (const note of ['&quot;hello&quot;', 'x'.repeat(30_000)]) {
      const bytes = await withXmp(
        `ag:recipe="${note}" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="algorithmicallyEnhanced"`,
      );
      const { outputs } = await engine.run({ task: 'export', images: [bytes], options: { format: 'avif' } });
      expect(await read(outputs[0].bytes)).toMatchObject({ note: null });
    }
  });

  test('what is no picture is refused by name', async () => {
    await expect(read(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ code: 'picture_unsupported_type' });
    await expect(read(new Uint8Array())).rejects.toMatchObject({ code: 'picture_unreadable' });
  });
});
