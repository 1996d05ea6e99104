import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const room = path.resolve(import.meta.dirname, '..');

test('packed it is plain JavaScript without a dependency, at most 10 kB with gzip', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-client-'));
  try {
    const manifest = await readFile(path.join(room, 'package.json'), 'utf8');
    // a machine may be set to run no scripts
    const how = ['--pack-destination', folder, '--silent', '--ignore-scripts=false'];
    execFileSync('npm', ['pack', ...how], { cwd: room });
    expect(await readFile(path.join(room, 'package.json'), 'utf8')).toBe(manifest);
    const [file = ''] = await readdir(folder);
    execFileSync('tar', ['xzf', path.join(folder, file), '-C', folder]);
    const packed = path.join(folder, 'package');
    const { dependencies } = JSON.parse(await readFile(path.join(packed, 'package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();

    const scripts = (await readdir(path.join(packed, 'dist'))).filter((name) => name.endsWith('.js'));
    const code = await Promise.all(scripts.map((name) => readFile(path.join(packed, 'dist', name), 'utf8')));
    expect(gzipSync(code.join('\n')).length).toBeLessThan(10_000);
    expect(code.join('\n')).not.toMatch(/from '(?!\.\/)/);

    // as somebody's program finds it
    const program = `import { createClient } from './package/dist/index.js';
      console.log(typeof createClient({ baseUrl: 'http://localhost', key: 'ag_x' }).run);`;
    await writeFile(path.join(folder, 'program.mjs'), program);
    expect(execFileSync(process.execPath, [path.join(folder, 'program.mjs')], { encoding: 'utf8' }).trim()).toBe(
      'function',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
