import { spawn } from 'node:child_process';
/** `afterglow mcp` with the official client, in a process of its own, as an assistant starts it. */
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

const bin = fileURLToPath(new URL('../../bin/afterglow.mjs', import.meta.url));
const coffee = fileURLToPath(new URL('../pictures/coffee.jpg', import.meta.url));
let folder = '';
let photos = '';
let client: Client;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'afterglow-mcp-')));
  photos = path.join(folder, 'photos');
  await mkdir(photos);
  client = new Client({ name: 'test', version: '1' });
  const env = { ...process.env, DATA_DIR: folder };
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [bin, 'mcp', 'photos'],
      cwd: folder,
      env: z.record(z.string(), z.string()).parse(JSON.parse(JSON.stringify(env))),
    }),
  );
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await rm(photos, { recursive: true });
  await mkdir(photos);
  await cp(coffee, path.join(photos, 'a.jpg'));
});

const factsSchema = z.looseObject({ error: z.object({ code: z.string(), message: z.string() }).optional() });

async function call(tool: string, input: object = {}, options: Parameters<Client['callTool']>[2] = {}) {
  const answer = CallToolResultSchema.parse(
    await client.callTool({ name: tool, arguments: { ...input } }, undefined, options),
  );
  return {
    facts: factsSchema.parse(answer.structuredContent),
    isError: answer.isError === true,
    content: answer.content,
  };
}

test('an argument that a tool does not take is refused by its name', async () => {
  const { tools } = await client.listTools();
  for (const { name } of tools) {
    const refused = CallToolResultSchema.parse(await client.callTool({ name, arguments: { outputs: 'b.png' } }));
    expect([name, refused.isError]).toEqual([name, true]);
    expect(JSON.stringify(refused.content)).toContain('outputs');
  }
});

test('what there is, with options as JSON Schema; plumbing is not offered', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'describe_operation',
    'list_operations',
    'list_pictures',
    'run_operation',
    'run_recipe',
  ]);
  const { facts } = await call('list_operations', { search: 'light' });
  expect(facts['operations']).toContainEqual(
    expect.objectContaining({ name: 'enhance-light', pictures: 1, makesPictures: true }),
  );
  const described = await call('describe_operation', { operation: 'enhance-light' });
  expect(described.facts['options']).toMatchObject({ properties: { strength: { type: 'number' } } });
  for (const operation of ['edit', 'derive', 'toString', 'nothing'])
    expect((await call('run_operation', { operation, pictures: ['a.jpg'] })).facts.error?.code).toBe('usage');
  expect((await call('list_pictures')).facts['pictures']).toEqual([path.join(photos, 'a.jpg')]);
});

test('a new file beside the photo, shown small; the same again gets a number; how far it is is told', async () => {
  const told: number[] = [];
  const light = { operation: 'enhance-light', pictures: ['a.jpg'] };
  const first = await call('run_operation', light, { onprogress: ({ progress }) => told.push(progress) });
  expect([first.isError, first.facts['files']]).toEqual([false, [path.join(photos, 'a-enhance-light.jpg')]]);
  expect(told.length).toBeGreaterThan(0);
  const shown = first.content.find((part) => part.type === 'image');
  expect((await sharp(Buffer.from(shown?.data ?? '', 'base64')).metadata()).format).toBe('jpeg');
  const again = await call('run_operation', light);
  expect(again.facts['files']).toEqual([path.join(photos, 'a-enhance-light-2.jpg')]);
  const named = await call('run_operation', { ...light, output: path.join(photos, 'bright.webp') });
  expect(named.facts['files']).toEqual([path.join(photos, 'bright.webp')]);
  expect(await readFile(path.join(photos, 'a.jpg'))).toEqual(await readFile(coffee));
});

test('steps and a recipe file; what is wrong with them is said', async () => {
  const steps = [{ op: 'adjust', saturation: -1 }];
  await writeFile(path.join(photos, 'gray.json'), JSON.stringify({ recipe: 1, name: '../../gray', steps }));
  const byFile = await call('run_recipe', { picture: 'a.jpg', recipe: 'gray.json' });
  expect(byFile.facts['files']).toEqual([path.join(photos, 'a-recipe.jpg')]);
  const bySteps = await call('run_recipe', { picture: 'a.jpg', steps, output: 'gray.png' });
  const { channels } = await sharp(path.join(photos, 'gray.png')).stats();
  expect(bySteps.isError).toBe(false);
  expect(Math.abs((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 255))).toBeLessThan(3);
  const wrong = await call('run_recipe', { picture: 'a.jpg', steps: [{ op: 'fly' }] });
  expect(wrong.facts.error?.message).toContain('fly');
});

test('nothing outside of the folders is read or written, by no path and no link', async () => {
  const outside = path.join(folder, 'secret.jpg');
  await cp(coffee, outside);
  await mkdir(path.join(folder, 'photos-of-others'), { recursive: true });
  await cp(coffee, path.join(folder, 'photos-of-others', 'b.jpg'));
  await symlink(outside, path.join(photos, 'link.jpg'));
  await symlink(folder, path.join(photos, 'up'));
  await symlink(path.join(folder, 'not-yet.jpg'), path.join(photos, 'dangling.jpg'));
  const light = (pictures: string[], output?: string) =>
    call('run_operation', { operation: 'enhance-light', pictures, ...(output && { output }) });
  for (const file of [
    outside,
    '../secret.jpg',
    'link.jpg',
    'up/secret.jpg',
    path.join(folder, 'photos-of-others', 'b.jpg'),
    '/etc/passwd',
  ])
    expect([file, (await light([file])).facts.error?.message]).toEqual([file, expect.stringContaining('no such file')]);
  for (const file of [
    path.join(folder, 'out.jpg'),
    '../out.jpg',
    'up/out.jpg',
    'dangling.jpg',
    'a.jpg',
    '../../../../../../tmp/out.jpg',
  ])
    expect([file, (await light(['a.jpg'], file)).facts.error?.code]).toEqual([file, 'usage']);
  const withOther = { picture: 'a.jpg', steps: [{ op: 'watermark', with: outside }] };
  expect((await call('run_recipe', withOther)).isError).toBe(true);
  expect((await call('run_recipe', { picture: 'a.jpg', recipe: '/etc/passwd' })).isError).toBe(true);
  expect((await call('list_pictures', { folder: '/' })).isError).toBe(true);
  expect((await readdir(folder)).includes('out.jpg')).toBe(false);
  expect(await readFile(path.join(photos, 'a.jpg'))).toEqual(await readFile(coffee));
});

test('a canceled call leaves no file', async () => {
  const stop = new AbortController();
  const big = await sharp(coffee).resize(4000).jpeg().toBuffer();
  await writeFile(path.join(photos, 'big.jpg'), big);
  const running = call(
    'run_operation',
    { operation: 'oil-painting', pictures: ['big.jpg'] },
    { signal: stop.signal, onprogress: () => stop.abort() },
  );
  await expect(running).rejects.toThrow();
  // the next call waits for its turn
  await call('run_operation', { operation: 'enhance-light', pictures: ['a.jpg'] });
  expect((await readdir(photos)).toSorted()).toEqual(['a-enhance-light.jpg', 'a.jpg', 'big.jpg']);
});

test('it ends when the assistant goes; no folder, no server', async () => {
  const start = (...args: string[]) => spawn(process.execPath, [bin, 'mcp', ...args], { cwd: folder, stdio: 'pipe' });
  const child = start('photos');
  child.stdin.end();
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect((await once(start('nowhere'), 'exit'))[0]).toBe(2);
  expect((await once(start(), 'exit'))[0]).toBe(2);
});
