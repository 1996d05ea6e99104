/** Parts of the command line in this process; test/cli starts it as a person does. */
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareOutput, prepareOutputFolder } from '../src/cli/check-output.ts';
import { expandInputs, readNamed, UsageError } from '../src/cli/cli-inputs.ts';
import { PLUMBING } from '../src/cli/cli-operations.ts';
import { flagsOf, givenOptions } from '../src/cli/cli-options.ts';
import { EXIT, runBatch } from '../src/cli/cli-run.ts';
import { planTargets } from '../src/cli/cli-targets.ts';
import { findPictures } from '../src/cli/find-pictures.ts';
import { addRecipe } from '../src/cli/recipes/recipe-commands.ts';
import { createEngine, type Engine } from '../src/run/run.ts';
import type { TaskRow } from '../src/run/task-row.ts';
import { TASKS } from '../src/run/tasks.ts';
import { testModelDir } from './support/models.ts';

let folder = '';
let engine: Engine;
const inside = (...parts: string[]): string => path.join(folder, ...parts);
const coffee = fileURLToPath(new URL('pictures/coffee.jpg', import.meta.url));
let said: string[] = [];
let printed: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-command-'));
  engine = createEngine({ modelCacheDir: testModelDir, signingFile: inside('ours.pem'), threads: 1 });
  for (const name of ['a.jpg', 'A.jpeg', 'x/b.jpg', '.hidden/c.jpg']) {
    await mkdir(path.dirname(inside('photos', name)), { recursive: true });
    await cp(coffee, inside('photos', name));
  }
  await writeFile(inside('photos', 'notes.txt'), 'no picture');
});
afterAll(async () => {
  await engine.dispose();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  [said, printed] = [[], []];
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
  vi.spyOn(console, 'error').mockImplementation((text) => void said.push(String(text)));
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const usage = (words: string) =>
  expect.objectContaining({ name: UsageError.name, message: expect.stringContaining(words) });

describe('flags', () => {
  const flags = Object.entries<TaskRow>(TASKS).flatMap(([name, row]) =>
    PLUMBING.has(name) ? [] : flagsOf(row, name).map((flag) => ({ name, flag })),
  );
  test('say in words what they do, and show no pattern', () => {
    for (const { name, flag } of flags) {
      expect(flag.description, `${name} ${flag.flags}`).toMatch(/^(?!without $)[^(]/u);
      expect(flag.description).not.toMatch(/\\d|\^|\(\?/u);
    }
  });

  test('take jpg for jpeg, numbers, lists and JSON; what does not fit is left for the schema', () => {
    const parse = (name: keyof typeof TASKS, key: string, text: string): unknown =>
      flagsOf(TASKS[name], name)
        .find((flag) => flag.attributeName() === key)
        ?.parseArg?.(text, undefined);
    expect(parse('export', 'format', 'jpg')).toBe('jpeg');
    expect(parse('export', 'width', '40')).toBe(40);
    expect(parse('detect-objects', 'kinds', 'cup, dog')).toEqual(['cup', 'dog']);
    expect(parse('select-part', 'box', '0.1, 0.2,0.6,0.9')).toEqual([0.1, 0.2, 0.6, 0.9]);
    expect(parse('adjust', 'crop', '{"left":0}')).toEqual({ left: 0 });
    expect(parse('adjust', 'crop', 'half')).toBe('half');
    expect(givenOptions({ a: 1, b: undefined })).toEqual({ a: 1 });
  });
});

describe('pictures that are named', () => {
  const belows = (found: readonly { readonly below: string }[]) => found.map(({ below }) => below);
  test('a folder, a folder with all in it, a pattern, a pipe', async () => {
    expect(belows(await expandInputs([inside('photos')]))).toEqual(['A.jpeg', 'a.jpg']);
    expect(belows(await findPictures([inside('photos')], undefined))).toEqual(['A.jpeg', 'a.jpg', 'x/b.jpg']);
    expect(belows(await findPictures([inside('photos')], inside('photos', 'x')))).toEqual(['A.jpeg', 'a.jpg']);
    expect(belows(await findPictures([inside('photos/**/*.jpg')], undefined))).toEqual(['a.jpg', 'x/b.jpg']);
    expect(await expandInputs(['-'])).toEqual([{ file: '-', below: 'picture' }]);
    expect(
      await findPictures([inside('photos/.hidden/../notes.txt').replace('notes.txt', '*.png')], undefined, true),
    ).toEqual([]);
  });

  test('what is not there, a folder where a file is needed, a device', async () => {
    await expect(expandInputs([inside('none.jpg')])).rejects.toEqual(usage('no such file'));
    await expect(expandInputs([inside('*.gif')])).rejects.toEqual(usage('no pictures there'));
    await expect(readNamed(inside('photos'))).rejects.toEqual(usage('a folder'));
    await expect(readNamed('/dev/zero')).rejects.toEqual(usage('a device'));
  });
});

describe('where results go', () => {
  const found = (...belows: string[]) => belows.map((below) => ({ file: inside('photos', below), below }));
  test('no two to one name, whatever its case; folders are kept; never over a picture that is read', () => {
    const inputs = found('A.jpeg', 'a.jpg', 'x/a.jpg');
    const stems = (output?: string) =>
      planTargets(
        output,
        inputs,
        'upscale',
        inputs.map(({ file }) => file),
      ).map(({ stem }) => stem);
    expect(stems(`${inside('out')}/`)).toEqual([inside('out/A'), inside('out/a-2'), inside('out/x/a')]);
    expect(stems()).toEqual([inside('photos/A-upscale'), inside('photos/a-upscale-2'), inside('photos/x/a-upscale')]);
    expect(() => stems(inside('one.png'))).toThrow('one file for 3 pictures');
    expect(() => planTargets('one.gif', [undefined], 'text-art', [])).toThrow('.webp');
    expect(() => planTargets(inside('photos/a.jpg'), found('a.jpg'), 'upscale', [inside('photos/a.jpg')])).toThrow(
      'itself',
    );
  });

  test('folders above are made only when asked for; those of the system never', async () => {
    const make = (output: string, parents = false) => prepareOutput({ output, parents });
    await expect(make(inside('no/such/a.png'))).rejects.toEqual(usage('--parents'));
    await expect(make(inside('no/such/'))).rejects.toEqual(usage('--parents'));
    await make(inside('yes/such/a.png'), true);
    await make(`${inside('yes/new')}/`);
    expect((await readdir(inside('yes'))).toSorted()).toEqual(['new', 'such']);
    for (const output of ['/dev/null', '/proc/self/cwd/a.png', '/sys/a/'])
      await expect(make(output)).rejects.toEqual(usage('belongs to the system'));
    await writeFile(inside('file'), '');
    await expect(prepareOutputFolder({ output: inside('file'), parents: false }, [])).rejects.toEqual(
      usage('is a file'),
    );
    await expect(make(`${inside('file', 'in')}/`)).rejects.toEqual(usage('cannot be made'));
  });
});

describe('a task over pictures', () => {
  const batch = (changes: Partial<Parameters<typeof runBatch>[1]> = {}) =>
    runBatch(engine, {
      task: 'export',
      inputs: [{ file: inside('photos/a.jpg'), below: 'a.jpg' }],
      companions: [],
      output: inside('small.webp'),
      parents: false,
      clobbers: true,
      makesPictures: true,
      options: { width: 40 },
      json: false,
      ...changes,
    });
  test('writes, and leaves what is there as it is when asked to', async () => {
    expect([await batch(), printed[0]]).toEqual([EXIT.done, inside('small.webp')]);
    expect((await sharp(inside('small.webp')).metadata()).format).toBe('webp');
    const before = await readFile(inside('small.webp'));
    expect([await batch({ clobbers: false, options: { width: 20 } }), said]).toEqual([
      EXIT.done,
      [expect.stringContaining('is there already')],
    ]);
    expect(await batch({ clobbers: false, json: true })).toBe(EXIT.done);
    expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ skipped: 'exists' });
    expect(await readFile(inside('small.webp'))).toEqual(before);
  });

  test('one that fails does not stop the rest; a mistake that is the same for all does', async () => {
    const notes = { file: inside('photos/notes.txt'), below: 'notes.txt' };
    const photo = { file: inside('photos/a.jpg'), below: 'a.jpg' };
    expect(await batch({ inputs: [notes, photo], output: `${inside('some')}/` })).toBe(EXIT.failed);
    expect(await readdir(inside('some'))).toEqual(['a.png']);
    expect(
      await batch({ inputs: [photo, photo], output: `${inside('some')}/`, options: { width: -1 }, json: true }),
    ).toBe(EXIT.usage);
    expect(printed).toHaveLength(3);
    await expect(batch({ inputs: [photo, photo], output: '-' })).rejects.toEqual(usage('one picture'));
    await expect(batch({ inputs: [{ file: '-', below: 'picture' }], companions: ['-'] })).rejects.toEqual(
      usage('one picture'),
    );
  });
});

describe('recipes', () => {
  const recipe = async (...args: string[]): Promise<void> => {
    const program = new Command().exitOverride();
    addRecipe(program, (work) => work(engine));
    await program.parseAsync(['recipe', ...args], { from: 'user' });
  };
  const write = (steps: readonly object[]): Promise<void> =>
    writeFile(inside('shop.json'), JSON.stringify({ recipe: 1, name: 'Shop', steps }));

  test('run, and back from the picture, in three languages', async () => {
    await write([
      { op: 'adjust', exposure: 0.2 },
      { op: 'watermark', text: 'Anna' },
      { op: 'export', format: 'jpeg', width: 60 },
    ]);
    await recipe('run', inside('shop.json'), inside('photos'), '-o', inside('out'));
    expect([process.exitCode, printed]).toEqual([0, ['A.jpg', 'a-2.jpg', 'x/b.jpg']]);
    await recipe('run', inside('shop.json'), inside('photos'), '-o', inside('out'), '--json');
    expect(said.at(-1)).toContain('3 were done before');
    for (const [language, words] of [
      ['en', 'signed by this'],
      ['zh', '配方由'],
      ['es', 'está firmada'],
    ] as const) {
      await recipe('from', inside('out/x/b.jpg'), '--language', language, '-o', inside('found.json'));
      expect(said.join('\n')).toContain(words);
    }
    expect(JSON.parse(await readFile(inside('found.json'), 'utf8'))).toMatchObject({
      steps: [
        { op: 'adjust', exposure: 0.2 },
        { op: 'export', format: 'jpeg', width: 60 },
      ],
    });
    await recipe('from', inside('out/x/b.jpg'), '--json');
    expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({
      proof: 'signed',
      ours: true,
      altered: false,
      leftOut: [{ op: 'watermark' }],
    });
    await recipe('from', coffee);
    expect([process.exitCode, said.at(-1)]).toEqual([1, expect.stringContaining('carries no recipe')]);
    await recipe('from', coffee, '--json');
    expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ recipe: null });
    await expect(recipe('from', coffee, '-o', coffee)).rejects.toEqual(usage('itself'));
    await recipe('show', inside('found.json'));
    await recipe('validate', inside('found.json'), inside('shop.json'), '--json');
    expect(printed.slice(-2).map((line) => JSON.parse(line).valid)).toEqual([true, true]);
  });

  test('wrong use is told before anything is made', async () => {
    await write([{ op: 'adjust' }]);
    const run = (...args: string[]) => recipe('run', ...args);
    await expect(run('-', '-', '-o', '-')).rejects.toEqual(usage('reads one file'));
    await expect(run(inside('shop.json'), coffee, coffee, '-o', '-')).rejects.toEqual(usage('one picture'));
    await expect(run(inside('shop.json'), coffee, '-o', inside('w'), '--watch')).rejects.toEqual(
      usage('looks into folders'),
    );
    await expect(run(inside('shop.json'), coffee, '-o', inside('w'), '--concurrency', '9')).rejects.toEqual(
      usage('1 to 8'),
    );
    await write([{ op: 'fly' }]);
    await run(inside('shop.json'), coffee, '-o', inside('w'));
    expect([process.exitCode, said]).toEqual([2, [expect.stringContaining('no operation fly')]]);
    await recipe('validate', inside('shop.json'));
    expect(process.exitCode).toBe(1);
  });
});
