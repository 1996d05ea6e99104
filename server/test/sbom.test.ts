import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..', '..');
const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });
const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string(), hashes: z.array(z.unknown()).optional() })),
});

test('the bill of materials names every package that runs, with its exact version', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { components } = billSchema.parse(JSON.parse(stdout));
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  for (const room of ['domain', 'engine', 'planner', 'server', 'texts', 'web']) {
    const { dependencies } = packageSchema.parse(
      JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8')),
    );
    for (const [name, version] of Object.entries(dependencies))
      if (!name.startsWith('@afterglow/')) expect(named).toContain(`${name}@${version}`);
  }
});
