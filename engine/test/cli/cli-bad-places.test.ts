/** What folders of real people hold: pipes, links to nowhere, names no terminal should print, disks that are full. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expandInputs } from '../../src/cli/cli-inputs.ts';
import { EXIT, runBatch } from '../../src/cli/cli-run.ts';
import { findPictures } from '../../src/cli/find-pictures.ts';
import { openJournal } from '../../src/cli/recipes/run-journal.ts';
import { writeNew, writeWhole } from '../../src/cli/write-whole.ts';
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

test('what writes the same file at the same moment: whole, and where nothing is written over, one of them only', async () => {
  await mkdir(inside('race'));
  // large enough that all are written at the same time
  const pictures = Array.from({ length: 8 }, (_, index) => Buffer.alloc(4_000_000, index + 1));
  await Promise.all(pictures.map((bytes) => writeWhole(inside('race', 'over.png'), bytes)));
  const over = await readFile(inside('race', 'over.png'));
  expect(pictures.some((bytes) => bytes.equals(over))).toBe(true);
  const ends = await Promise.allSettled(pictures.map((bytes) => writeNew(inside('race', 'new.png'), bytes)));
  const made = ends.findIndex(({ status }) => status === 'fulfilled');
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(String(ends.find((end) => end.status === 'rejected')?.reason)).toContain('new.png is there already');
  expect((await readFile(inside('race', 'new.png'))).equals(pictures[made] ?? Buffer.of())).toBe(true);
  expect(await readdir(inside('race'))).toEqual(['new.png', 'over.png']);
});

test('what a crash left beside a file is gone with the next run an hour later', async () => {
  await mkdir(inside('crash'));
  const left = inside('crash', `.${createHash('sha256').update('a.png').digest('hex').slice(0, 16)}.part`);
  await writeFile(left, 'half');
  await writeNew(inside('crash', 'a.png'), Buffer.from('whole'));
  expect(await readdir(inside('crash'))).toEqual([path.basename(left), 'a.png']);
  await utimes(left, 0, 0);
  await writeWhole(inside('crash', 'a.png'), Buffer.from('again'));
  expect(await readdir(inside('crash'))).toEqual(['a.png']);
  expect(await readFile(inside('crash', 'a.png'), 'utf8')).toBe('again');
});

test('what is piped in is nobody’s to remember', async () => {
  const journal = await openJournal(folder, 'digest');
  const piped = { file: '-', below: 'picture', number: 1 };
  await journal.add(piped, ['kept.png']);
  expect(await journal.findDone(piped)).toBeUndefined();
});
