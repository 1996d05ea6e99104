/**
 * The peer for cutting out: `@imgly/background-removal-node`, its medium model, in a process of its own because it
 * brings another onnxruntime. Its sharp is replaced by ours: the old one's install script fetches from elsewhere.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { encodePicture } from '@afterglow/engine/image/image';
import type { Picture } from '@afterglow/engine/image/picture';
import sharp from 'sharp';
import { z } from 'zod';
import { installPeer } from './install.ts';

/** Runs in the peer's folder: each picture four times, the first to warm up; the median of the others counts. */
const PROGRAM = `
const { removeBackground } = require('@imgly/background-removal-node');
const { readFileSync, writeFileSync } = require('node:fs');
(async () => {
  const times = [];
  for (const name of process.argv.slice(2)) {
    const input = new Blob([readFileSync(name + '.png')], { type: 'image/png' });
    const runs = [];
    for (let i = 0; i < 4; i++) {
      const started = performance.now();
      const made = await removeBackground(input, { model: 'medium', output: { format: 'image/png' } });
      runs.push((performance.now() - started) / 1000);
      writeFileSync(name + '-out.png', Buffer.from(await made.arrayBuffer()));
    }
    times.push(runs.slice(1).sort((a, b) => a - b)[1]);
  }
  console.log('times ' + JSON.stringify(times));
})();
`;

/** Alpha (0..255) and median warm seconds for each picture; undefined when the package cannot be installed. */
export async function runImglyPeer(
  pictures: readonly Picture[],
): Promise<{ alpha: Uint8Array; seconds: number }[] | undefined> {
  const folder = await installPeer(['@imgly/background-removal-node@1.4.5'], { sharp: '0.35.5' });
  if (folder === undefined) return undefined;
  try {
    const work = path.join(folder, 'work');
    await mkdir(work);
    const names = pictures.map((_, index) => path.join(work, String(index)));
    for (const [index, picture] of pictures.entries())
      await writeFile(`${names[index]}.png`, (await encodePicture(picture, { format: 'png' })).bytes);
    await writeFile(path.join(folder, 'run.cjs'), PROGRAM);
    const { stdout } = await promisify(execFile)(process.execPath, ['run.cjs', ...names], {
      cwd: folder,
      maxBuffer: 1 << 26,
    });
    const times = z.array(z.number()).parse(JSON.parse(/times (.*)/.exec(stdout)?.[1] ?? '[]'));
    return await Promise.all(
      names.map(async (name, index) => ({
        alpha: await sharp(await readFile(`${name}-out.png`))
          .extractChannel('alpha')
          .raw()
          .toBuffer(),
        seconds: Number((times[index] ?? Number.NaN).toFixed(2)),
      })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
