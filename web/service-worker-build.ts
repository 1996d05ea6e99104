import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const room = import.meta.dirname;
const client = path.join(room, 'build', 'client');

/** Files of the build's own, beside what has a hash in its name: they keep their address when they change. */
const pictures = ['icon-192.png', 'favicon.svg'];

/**
 * Writes `service-worker.js` beside the built pages. It comes after them, because it names their stylesheet, font and version;
 * it is one script at a fixed address, so that browsers find its next version.
 */
export async function buildServiceWorker(): Promise<void> {
  const assets = await readdir(path.join(client, 'assets'));
  const stylesheet = `/assets/${only(assets, /^root-.*\.css$/)}`;
  const font = `/assets/${only(assets, /^inter-latin-wght-normal-.*\.woff2$/)}`;
  const [, version] = /^manifest-(.*)\.js$/.exec(only(assets, /^manifest-[0-9a-f]{8}\.js$/)) ?? [];
  const frame = [
    { url: stylesheet, revision: null },
    { url: font, revision: null },
    ...(await Promise.all(pictures.map(async (name) => ({ url: `/${name}`, revision: await hashOf(name) })))),
  ];
  await build({
    configFile: false,
    root: room,
    publicDir: false,
    logLevel: 'warn',
    define: {
      builtVersion: JSON.stringify(version),
      builtFrame: JSON.stringify(frame),
      builtStylesheet: JSON.stringify(stylesheet),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      rolldownOptions: {
        input: path.join(room, 'src', 'worker', 'service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

function only(names: readonly string[], shape: RegExp): string {
  const [found, second] = names.filter((name) => shape.test(name));
  if (found === undefined || second !== undefined) throw new Error(`The build should have one file like ${shape}.`);
  return found;
}

async function hashOf(name: string): Promise<string> {
  const bytes = await readFile(path.join(client, name));
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
