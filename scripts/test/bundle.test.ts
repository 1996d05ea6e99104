// What `npx afterglow bundle` packs. That the whole of it starts without a network is a step of docs/deploy.md: it takes minutes.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { listBundle } from '../bundle/list-bundle.ts';
import { packFiles, placeFiles } from '../bundle/write-bundle.ts';
import { inRoot } from '../lib/project.mjs';

const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'afterglow-bundle-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('holds what runs the product and nothing of development', () => {
  const models = path.join(folder, 'models');
  mkdirSync(path.join(models, 'packages'), { recursive: true });
  writeFileSync(path.join(models, 'small.onnx'), 'weights');
  writeFileSync(path.join(models, 'packages', 'half-fetched'), '');
  const places = listBundle({ modelsDir: models }).map(({ to }) => to);
  expect(new Set(places).size).toBe(places.length);
  for (const wanted of [
    'start.sh',
    'package-lock.json',
    'scripts/start.mjs',
    'server/src/main.ts',
    'node_modules/.package-lock.json',
    'node_modules/.bin/afterglow',
    'node_modules/@afterglow/engine',
    'node_modules/pg-boss/package.json',
    'data/models/small.onnx',
  ])
    expect(places, wanted).toContain(wanted);
  // a room that another one asks for, and its sources: without one of them the command line does not start
  for (const room of places.filter((place) => /^\w+\/package\.json$/.test(place))) {
    const { dependencies } = manifest.parse(JSON.parse(readFileSync(inRoot(room), 'utf8')));
    for (const name of Object.keys(dependencies).filter((one) => one.startsWith('@afterglow/'))) {
      expect(places, `${name}, for ${room}`).toContain(`node_modules/${name}`);
      expect(places, `${name}, for ${room}`).toContain(`${name.replace('@afterglow/', '')}/package.json`);
    }
  }
  const unwanted = /(^|\/)\.git\/|^\w+\/test\/|^node_modules\/(vitest|playwright)|^(e2e|bench|tools)\/|half-fetched/;
  expect(places.filter((place) => unwanted.test(place))).toEqual([]);
  const libraries = places.filter((place) => /onnxruntime-node\/bin\//.test(place));
  expect(libraries.length).toBeGreaterThan(0);
  expect(libraries.filter((place) => !place.includes(`/${os.platform()}/${os.arch()}/`))).toEqual([]);
});

test('an archive and a folder keep links and who may execute', async () => {
  const from = path.join(folder, 'from');
  mkdirSync(path.join(from, 'deep'), { recursive: true });
  writeFileSync(path.join(from, 'deep', 'run.sh'), 'echo');
  chmodSync(path.join(from, 'deep', 'run.sh'), 0o755);
  symlinkSync('deep/run.sh', path.join(from, 'link'));
  const files = [
    { from: path.join(from, 'deep', 'run.sh'), to: path.join('bin', 'run.sh') },
    { from: path.join(from, 'deep', 'run.sh'), to: 'start.sh' },
    { from: path.join(from, 'link'), to: path.join('bin', 'link') },
  ];
  const archive = path.join(folder, 'a.tar.gz');
  await packFiles(files, archive);
  await extract({ file: archive, cwd: folder });
  const copied = path.join(folder, 'copied');
  await placeFiles(files, copied);
  for (const place of [path.join(folder, 'afterglow'), copied]) {
    expect(readFileSync(path.join(place, 'start.sh'), 'utf8')).toBe('echo');
    expect(statSync(path.join(place, 'bin', 'run.sh')).mode & 0o111).toBe(0o111);
    expect(readlinkSync(path.join(place, 'bin', 'link'))).toBe('deep/run.sh');
    expect(existsSync(path.join(place, 'deep'))).toBe(false);
  }
});
