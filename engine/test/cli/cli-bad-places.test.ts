/** What folders of real people hold: pipes, links to nowhere, names no terminal should print, disks that are full. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expandInputs } from '../../src/cli/cli-inputs.ts';
import { EXIT, runBatch } from '../../src/cli/cli-run.ts';
import { findPictures } from '../../src/cli/find-pictures.ts';
import { openJournal } from '../../src/cli/recipes/run-journal.ts';
import { writeWhole } from '../../src/cli/write-whole.ts';
import { createEngine, type Engine } from '../../src/run/run.ts';
import { testModelDir } from '../support/models.ts';

const coffee = fileURLToPath(new URL('../pictures/coffee.jpg', import.meta.url));
let folder = '';
let engine: Engine;
const inside = (...parts: string[]): string => path.join(folder, ...parts);
let said: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-places-'));
  engine = createEngine({ modelCacheDir: testModelDir, signingFile: inside('ours.pem'), threads: 1 });
  await mkdir(inside('photos', 'folder.jpg'), { recursive: true });
  await cp(coffee, inside('photos', 'a.jpg'));
  await cp(coffee, inside('photos', '\u001B[31mred.jpg'));
  await symlink('nowhere.png', inside('photos', 'dangling.png'));
  await symlink('folder.jpg', inside('photos', 'linked.jpg'));
  execFileSync('mkfifo', [inside('photos', 'pipe.jpg')]);
});
afterAll(async () => {
  await engine.dispose();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((text) => void said.push(String(text)));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const all = ['\u001B[31mred.jpg', 'a.jpg', 'dangling.png'];

test('a pipe that is called a picture is not waited for, nor is a folder opened', async () => {
  expect((await findPictures([inside('photos')], undefined)).map(({ below }) => below)).toEqual(all);
  expect((await expandInputs([inside('photos')])).map(({ below }) => below)).toEqual(all);
});

test('a link to nowhere is one picture that fails; no name moves the cursor', async () => {
  const inputs = await expandInputs([inside('photos')]);
  const code = await runBatch(engine, {
    task: 'export',
    inputs: inputs.toReversed(), // it comes first
    companions: [],
    output: `${inside('out')}/`,
    parents: false,
    clobbers: true,
    makesPictures: true,
    options: { width: 40 },
    json: false,
  });
  expect([code, (await readdir(inside('out'))).length]).toEqual([EXIT.failed, 2]);
  expect(said).toContain(`${inside('photos', 'dangling.png')}: no such file`);
  expect(said.some((line) => line.includes('?[31mred.jpg'))).toBe(true);
  expect(said.filter((line) => line.includes('\u001B[31m'))).toEqual([]);
});

test('a folder that is watched may go and come back, and the others keep their names', async () => {
  await rename(inside('photos'), inside('away'));
  await mkdir(inside('more'));
  await cp(coffee, inside('more', 'b.jpg'));
  const found = await findPictures([inside('photos'), inside('more')], undefined, true);
  await rename(inside('away'), inside('photos'));
  expect(found.map(({ below }) => below)).toEqual(['more/b.jpg']);
});

test.skipIf(process.getuid?.() !== 0)('a folder without permission does not stop the rest', async () => {
  await mkdir(inside('album', 'closed'), { recursive: true, mode: 0o755 });
  await cp(coffee, inside('album', 'a.jpg'));
  execFileSync('chmod', ['000', inside('album', 'closed')]);
  execFileSync('chmod', ['755', folder]);
  process.seteuid?.(65_534);
  const found = await findPictures([inside('album')], undefined).finally(() => process.seteuid?.(0));
  expect(found.map(({ below }) => below)).toEqual(['a.jpg', 'closed']);
});

test('what cannot be written leaves the earlier file, and says why', async () => {
  const file = inside('kept.png');
  await writeWhole(file, Buffer.from('earlier'));
  const before = await readdir(folder);
  await expect(writeWhole(`${file}/a.png`, Buffer.from('x'))).rejects.toThrow();
  await expect(writeWhole(inside('none', 'a.png'), Buffer.from('x'))).rejects.toThrow(/none\/a\.png: no such file/u);
  if (process.platform === 'linux')
    await expect(writeWhole('/dev/full', Buffer.from('x'))).rejects.toThrow('/dev/full: the disk is full');
  expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['earlier', before]);
});

test('a name as long as names can be, and a link that stays one', async () => {
  const long = inside(`${'n'.repeat(251)}.png`);
  await writeWhole(long, Buffer.from('x'));
  await writeFile(inside('aim.png'), 'old');
  await symlink('aim.png', inside('link.png'));
  await writeWhole(inside('link.png'), Buffer.from('new'));
  expect([await readFile(long, 'utf8'), await readFile(inside('aim.png'), 'utf8')]).toEqual(['x', 'new']);
});

test('what is piped in is nobody’s to remember', async () => {
  const journal = await openJournal(folder, 'digest');
  const piped = { file: '-', below: 'picture', number: 1 };
  await journal.add(piped, ['kept.png']);
  expect(await journal.findDone(piped)).toBeUndefined();
});
