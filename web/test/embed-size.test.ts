import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildEmbed } from '../embed-build.ts';

test('what other sites embed is one module of at most 5 kB', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-embed-'));
  try {
    await buildEmbed(folder);
    const file = await readFile(path.join(folder, 'embed', 'afterglow-compare-1.js'));
    expect(gzipSync(file, { level: 9 }).length).toBeLessThanOrEqual(5000);
    expect(file.toString()).not.toMatch(/\bimport\b/);
    expect(file.toString()).toMatch(/export\s*\{\s*\w+ as AfterglowCompare\s*\}/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
