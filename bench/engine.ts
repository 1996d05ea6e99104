/**
 * What the on-device engine takes and how good it is: cut-out against a human matte, upscaling against bicubic and
 * against the same weights on TensorFlow.js, time and peak memory. `--json` prints one object. Ground truth is read
 * from AFTERGLOW_PHOTOS (default ../shared/photos); what is absent there is left out, and said.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineContext } from '@afterglow/engine/context';
import { decodePicture, dropAlpha, resizePicture } from '@afterglow/engine/image';
import type { Picture } from '@afterglow/engine/pictures/picture';
import { createAssetStore } from '@afterglow/engine/assets/store';
import { createModelStore } from '@afterglow/engine/models/session';
import { cutOut } from '@afterglow/engine/operations/cut-out';
import { upscale } from '@afterglow/engine/operations/upscale';
import { createEnginePool } from '@afterglow/engine/pool';
import { runTfjsPeer } from './tfjs-peer.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const photos = process.env['AFTERGLOW_PHOTOS'] ?? path.resolve(repository, '..', 'shared', 'photos');
const cacheDir = process.env['MODELS_DIR'] ?? path.join(repository, 'data', 'test-models');
const asJson = process.argv.includes('--json');

const context: EngineContext = {
  models: createModelStore({ cacheDir }),
  assets: createAssetStore({ cacheDir }),
  signal: new AbortController().signal,
  onProgress: () => undefined,
  threads: 2,
};
const rows: Record<string, string | number>[] = [];

function report(row: Record<string, string | number>): void {
  rows.push(row);
  if (!asJson)
    console.log(
      Object.entries(row)
        .map(([key, value]) => `${key} ${value}`)
        .join('   '),
    );
}

/** Median wall seconds of three warm runs, and processor seconds of the same runs (load of others shows as the gap). */
async function measure<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number; cpuSeconds: number }> {
  let result = await work();
  const walls: number[] = [];
  const cpus: number[] = [];
  for (let i = 0; i < 3; i++) {
    const cpu = process.cpuUsage();
    const started = performance.now();
    result = await work();
    walls.push((performance.now() - started) / 1000);
    const used = process.cpuUsage(cpu);
    cpus.push((used.user + used.system) / 1e6);
  }
  const median = (values: number[]): number => Number(values.toSorted((a, b) => a - b)[1]?.toFixed(2));
  return { result, seconds: median(walls), cpuSeconds: median(cpus) };
}

const open = async (file: string): Promise<Picture> => decodePicture(await readFile(file), { colour: 'srgb' });
const shipped = path.join(repository, 'engine', 'test', 'pictures', 'chelsea.jpg');

async function benchCutOut(): Promise<void> {
  const lemur = path.join(photos, 'matting-gt', 'lemur.png');
  const hasTruth = existsSync(lemur);
  if (!hasTruth) console.error('cut-out accuracy: skipped, no ground truth here');
  const source = dropAlpha(await open(hasTruth ? lemur : shipped));
  const scale = Math.sqrt(2_000_000 / (source.width * source.height));
  const large = await resizePicture(source, Math.round(source.width * scale), Math.round(source.height * scale));
  for (const quality of ['fast', 'best'] as const) {
    const { seconds, cpuSeconds } = await measure(() => cutOut(large, { quality }, context));
    const target = quality === 'fast' ? 0.5 : 3;
    const row = { what: `cut-out ${quality}, 2 MP, warm`, seconds, cpuSeconds, targetSeconds: target };
    report(hasTruth ? { ...row, ...(await matteErrors(source, quality)) } : row);
  }
}

/** Mean absolute error and intersection over union against the lemur's human matte. */
async function matteErrors(source: Picture, quality: 'fast' | 'best'): Promise<{ mae: number; iou: number }> {
  const truth = await open(path.join(photos, 'matting-gt', 'lemur_alpha.png'));
  const { alpha } = await cutOut(source, { quality }, context);
  let error = 0;
  let shared = 0;
  let either = 0;
  for (const [i, value] of alpha.entries()) {
    const expected = truth.pixels[i * truth.channels] ?? 0;
    error += Math.abs(value - expected) / 255;
    if (value > 127 && expected > 127) shared++;
    if (value > 127 || expected > 127) either++;
  }
  return { mae: Number((error / alpha.length).toFixed(4)), iou: Number((shared / either).toFixed(4)) };
}

async function benchUpscaleTime(): Promise<void> {
  const source = dropAlpha(await resizePicture(await open(shipped), 512, 512));
  const ours = await measure(() => upscale(source, { scale: 2, mode: 'faithful' }, context));
  const megapixels = (source.width * source.height) / 1e6;
  const perMegapixel = (seconds: number): number => Number((seconds / megapixels).toFixed(2));
  report({ what: 'upscale 2x faithful, per input MP', seconds: perMegapixel(ours.seconds), cpuSeconds: perMegapixel(ours.cpuSeconds) });
  const peer = await runTfjsPeer(source, measure);
  if (!peer) return console.error('tfjs-wasm: skipped, its packages could not be installed');
  report({ what: 'the same weights, tfjs-wasm', seconds: perMegapixel(peer.seconds), cpuSeconds: perMegapixel(peer.cpuSeconds) });
  report({
    what: 'times faster than tfjs-wasm (target 4)',
    wall: Number((peer.seconds / ours.seconds).toFixed(2)),
    cpu: Number((peer.cpuSeconds / ours.cpuSeconds).toFixed(2)),
  });
}

async function benchUpscaleQuality(): Promise<void> {
  const folder = path.join(photos, 'sr-set5');
  if (!existsSync(folder)) return console.error('upscale quality: skipped, no Set5 here');
  for (const [scale, mode] of [
    [2, 'faithful'],
    [4, 'faithful'],
    [4, 'crisp'],
  ] as const) {
    let ours = 0;
    let bicubic = 0;
    for (let n = 1; n <= 5; n++) {
      const name = path.join(folder, `img_00${n}_SRF_${scale}`);
      const low = dropAlpha(await open(`${name}_LR.png`));
      const high = dropAlpha(await open(`${name}_HR.png`));
      const { picture } = await upscale(low, { scale, mode }, context);
      ours += lumaPsnr(picture, high, scale) / 5;
      bicubic += lumaPsnr(await resizePicture(low, picture.width, picture.height, 'cubic'), high, scale) / 5;
    }
    report({ what: `Set5 ${scale}x ${mode}, PSNR-Y dB`, ours: Number(ours.toFixed(2)), bicubic: Number(bicubic.toFixed(2)) });
  }
}

/** PSNR of BT.601 luma, `border` pixels left out, as papers measure it. */
function lumaPsnr(a: Picture, b: Picture, border: number): number {
  const luma = ({ pixels }: Picture, at: number): number =>
    16 + (65.481 * (pixels[at] ?? 0) + 128.553 * (pixels[at + 1] ?? 0) + 24.966 * (pixels[at + 2] ?? 0)) / 255;
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  let sum = 0;
  let count = 0;
  for (let y = border; y < height - border; y++) {
    for (let x = border; x < width - border; x++, count++) {
      sum += (luma(a, (y * a.width + x) * 3) - luma(b, (y * b.width + x) * 3)) ** 2;
    }
  }
  return 10 * Math.log10((255 * 255 * count) / sum);
}

/** Peak resident memory of a child that did the heaviest tasks one after another. */
async function benchMemory(): Promise<void> {
  if (process.platform !== 'linux') return console.error('memory: skipped, needs /proc');
  const pool = createEnginePool({ modelCacheDir: cacheDir, maxRssBytes: Number.MAX_SAFE_INTEGER });
  const images = [await readFile(shipped)];
  try {
    await pool.run({ task: 'remove-background', images, options: { quality: 'best' } });
    await pool.run({ task: 'upscale', images, options: { scale: 4, mode: 'crisp' } });
    await pool.run({ task: 'enhance-light', images, options: {} });
    const [pid] = pool.state().pids;
    const peak = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
    report({ what: 'peak memory of the child, MB', peak: Math.round(Number(peak) / 1024), target: 1600 });
  } finally {
    await pool.close();
  }
}

await benchCutOut();
await benchUpscaleTime();
await benchUpscaleQuality();
await benchMemory();
await context.models.dispose();
if (asJson) console.log(JSON.stringify({ rows }));
