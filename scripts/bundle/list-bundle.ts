// What of the project a machine needs that only runs it: no tests, no tools, no packages for other platforms.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { inRoot } from '../lib/project.mjs';

/** A file or a link and its place in the bundle. */
export interface BundleFile {
  readonly from: string;
  readonly to: string;
}

const rooms = [
  'client',
  'domain',
  'texts',
  'pixels',
  'planner',
  'engine',
  'server',
  'web',
  'scripts',
  'deploy',
  'docs',
];
const singleFiles = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
];
const leftOut = new Set(['node_modules', 'test', '.react-router']);

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().default(false),
      /** Of development, and of a package that would know what to do with it if it were there. */
      devOptional: z.boolean().default(false),
      link: z.boolean().default(false),
      resolved: z.string().optional(),
    }),
  ),
});

/** Every file under a folder, links as they are. `enter` says which folders are looked into. */
function walk(folder: string, enter: (name: string) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [place];
    return enter(entry.name) ? walk(place, enter) : [];
  });
}

/** onnxruntime-node brings its library for every platform, 200 MB of which are never opened here. */
function isOfOtherPlatform(file: string): boolean {
  const [, platform, arch] = /onnxruntime-node\/bin\/napi-v\d+\/(\w+)\/(\w+)\//.exec(file.replaceAll('\\', '/')) ?? [];
  return platform !== undefined && (platform !== os.platform() || arch !== os.arch());
}

function listPackages(): string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
  const places = Object.entries(packages)
    .filter(([place, { dev, devOptional, link, resolved }]) => {
      if (!place.includes('node_modules/') || dev || devOptional) return false;
      return !link || rooms.includes(resolved ?? '');
    })
    .map(([place]) => inRoot(place))
    .filter((place) => existsSync(place));
  const files = places.flatMap((place) =>
    lstatSync(place).isDirectory() ? walk(place, (name) => name !== 'node_modules') : [place],
  );
  // `npx afterglow`
  const commands = walk(inRoot('node_modules', '.bin'), () => false).filter((file) =>
    path.basename(file).startsWith('afterglow'),
  );
  // what npm writes last: it says that the packages are those of package-lock.json
  const installed = inRoot('node_modules', '.package-lock.json');
  return [...files, ...commands, installed].filter((file) => !isOfOtherPlatform(file));
}

/** @param modelsDir undefined leaves them out */
export function listBundle({ modelsDir }: { readonly modelsDir: string | undefined }): BundleFile[] {
  const sources = rooms.flatMap((room) => walk(inRoot(room), (name) => !leftOut.has(name)));
  const own = [...singleFiles.map((file) => inRoot(file)), ...sources, ...listPackages()].map((from) => ({
    from,
    to: path.relative(inRoot(), from),
  }));
  const models =
    modelsDir === undefined
      ? []
      : walk(modelsDir, (name) => name !== 'packages').map((from) => ({
          from,
          to: path.join('data', 'models', path.relative(modelsDir, from)),
        }));
  return [...own, { from: inRoot('deploy', 'start.sh'), to: 'start.sh' }, ...models];
}
