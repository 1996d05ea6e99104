// For `npm pack --ignore-scripts=false` (.npmrc runs no scripts). In the workspace the package is its TypeScript; packed, it is what `tsc` makes of it in `dist`.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(fileURLToPath(import.meta.url));
const file = path.join(folder, 'package.json');
const source = { '.': './src/index.ts' };
const built = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };

const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
const isBuild = process.argv[2] === 'build';
if (isBuild) {
  fs.rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  const tsc = path.join(folder, '..', 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [tsc, '-p', path.join(folder, 'tsconfig.build.json')], { stdio: 'inherit' });
  fs.copyFileSync(path.join(folder, '..', 'LICENSE'), path.join(folder, 'LICENSE'));
} else fs.rmSync(path.join(folder, 'LICENSE'), { force: true });
manifest.exports = isBuild ? built : source;
fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
