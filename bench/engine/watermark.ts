/** The invisible watermark: what it does to a picture, what it survives beside a block watermark, and how often chance looks like it. */

import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { roundTo } from '@afterglow/domain/round';
import type { Picture } from '@afterglow/engine/image/picture';
import { findWatermark, reducedSize } from '@afterglow/engine/watermark/find-watermark';
import { hideWatermark, readLuma } from '@afterglow/engine/watermark/hide-watermark';
import sharp, { type Sharp } from 'sharp';
import { hideInBlocks, readBlocks } from '../peers/block-watermark.ts';
import { mean, median, type Report } from './measure.ts';

const secret = createHash('sha256').update('bench').digest();
const payload = Uint8Array.of(1, 2, 0xaa, 0xbb, 0xcc, 0xdd);
const bits = Array.from(
  { length: 64 },
  (_, i) => ((createHash('sha256').update('bits').digest()[i >> 3] ?? 0) >> (i & 7)) & 1,
);
/** Pictures of the false-positive measurement. */
const UNMARKED = 1000;

const attacks: Readonly<Record<string, (picture: Picture) => Sharp>> = {
  none: (picture) => open(picture).png(),
  'JPEG 75': (picture) => open(picture).jpeg({ quality: 75 }),
  'JPEG 60': (picture) => open(picture).jpeg({ quality: 60 }),
  'WebP 75': (picture) => open(picture).webp({ quality: 75 }),
  'half size': (picture) =>
    open(picture)
      .resize(picture.width >> 1, picture.height >> 1)
      .png(),
  'a tenth cut off': (picture) => cut(picture, 0.05).png(),
  'a quarter cut off, JPEG 75': (picture) => cut(picture, 0.13).jpeg({ quality: 75 }),
  brighter: (picture) => open(picture).linear(1.1, 5).png(),
  blurred: (picture) => open(picture).blur(0.7).png(),
};
/** A tenth cut off, then half size and JPEG 75. */
const everything = 'cut, half, JPEG 75';

const open = ({ pixels, width, height, channels }: Picture): Sharp =>
  sharp(pixels, { raw: { width, height, channels } });
const cut = (picture: Picture, share: number): Sharp => {
  const { width, height } = picture;
  return open(picture).extract({
    left: Math.round(width * share * 0.7),
    top: Math.round(height * share * 0.4),
    width: Math.round(width * (1 - share)),
    height: Math.round(height * (1 - share)),
  });
};

async function decode(source: Sharp): Promise<Picture> {
  const { data, info } = await source.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, pixels: new Uint8Array(data) };
}

async function search(picture: Picture) {
  const [width, height] = reducedSize(picture.width, picture.height);
  const small = width === picture.width ? picture : await decode(open(picture).resize(width, height));
  return findWatermark(readLuma(small), secret);
}

function psnr(a: Picture, b: Picture): number {
  let sum = 0;
  for (const [i, value] of a.pixels.entries()) sum += (value - (b.pixels[i] ?? 0)) ** 2;
  return 10 * Math.log10((255 ** 2 * a.pixels.length) / sum);
}

export async function benchWatermark(report: Report): Promise<void> {
  const photos = process.env['AFTERGLOW_PHOTOS'];
  if (photos === undefined) return report({ what: 'watermark', skipped: 'AFTERGLOW_PHOTOS is not set' });
  await benchSurvival(report, await listPhotos(photos, /kodak|showcase|people/));
  await benchChance(report, await listPhotos(photos, /./));
}

async function benchSurvival(report: Report, files: readonly string[]): Promise<void> {
  const pictures: Picture[] = [];
  for (const file of files)
    pictures.push(await decode(sharp(file).rotate().resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })));
  const large = pictures.filter(({ width, height }) => Math.min(width, height) >= 400);
  const hiding: number[] = [];
  const marked = large.map((picture) => {
    const started = performance.now();
    const result = hideWatermark(picture, secret, payload);
    hiding.push(performance.now() - started);
    return result;
  });
  const blocks = large.map((picture) => hideInBlocks(picture, bits));
  const noise = marked.map((picture, i) => psnr(picture, large[i] ?? picture));
  const peer = blocks.map((picture, i) => psnr(picture, large[i] ?? picture));
  report({
    what: 'watermark',
    pictures: large.length,
    psnrLeast: roundTo(Math.min(...noise), 1),
    psnrMean: roundTo(mean(noise), 1),
    hidingMs: Math.round(median(hiding)),
    blocksPsnrMean: roundTo(mean(peer), 1),
  });
  const names = [...Object.keys(attacks), everything];
  for (const name of names) {
    const scores: number[] = [];
    const finding: number[] = [];
    let read = 0;
    let readFromBlocks = 0;
    for (const [i, picture] of marked.entries()) {
      const attacked = await attack(name, picture);
      const started = performance.now();
      const found = await search(attacked);
      finding.push(performance.now() - started);
      scores.push(found.score);
      if (found.payload !== undefined && Buffer.compare(found.payload, payload) === 0) read += 1;
      const beside = readBlocks(await attack(name, blocks[i] ?? picture));
      if (beside.every((bit, at) => bit === bits[at])) readFromBlocks += 1;
    }
    report({
      what: `watermark, ${name}`,
      read: `${read}/${marked.length}`,
      scoreLeast: roundTo(Math.min(...scores), 1),
      scoreMedian: roundTo(median(scores), 1),
      findingMs: Math.round(median(finding)),
      blocksRead: `${readFromBlocks}/${marked.length}`,
    });
  }
}

async function attack(name: string, picture: Picture): Promise<Picture> {
  const change = attacks[name];
  if (change !== undefined) return decode(sharp(await change(picture).toBuffer()));
  const smaller = await decode(cut(picture, 0.05));
  return decode(
    sharp(
      await open(smaller)
        .resize(smaller.width >> 1)
        .jpeg({ quality: 75 })
        .toBuffer(),
    ),
  );
}

/** Unmarked pictures: photos, then random parts of them, turned, mirrored, resized and compressed. */
async function benchChance(report: Report, files: readonly string[]): Promise<void> {
  const scores: number[] = [];
  let read = 0;
  for (let i = 0; scores.length < UNMARKED; i++) {
    const picture = await vary(files[i % files.length] ?? '', i);
    if (picture === undefined) continue;
    const { score, payload: found } = await search(picture);
    scores.push(score);
    if (found !== undefined) read += 1;
  }
  const above = (limit: number): number => scores.filter((score) => score >= limit).length;
  report({
    what: 'watermark, chance',
    pictures: scores.length,
    read,
    highest: roundTo(Math.max(...scores), 2),
    median: roundTo(median(scores), 2),
    above5_5: above(5.5),
    above6: above(6),
    above6_5: above(6.5),
    above7: above(7),
  });
}

async function vary(file: string, round: number): Promise<Picture | undefined> {
  const random = (name: string): number =>
    createHash('sha256').update(`${file} ${round} ${name}`).digest().readUInt32LE() / 2 ** 32;
  try {
    const whole = await decode(sharp(file).rotate().resize(1400, 1400, { fit: 'inside', withoutEnlargement: true }));
    if (Math.min(whole.width, whole.height) < 256) return undefined;
    const side = 0.45 + 0.5 * random('side');
    const part = await decode(
      open(whole).extract({
        left: Math.floor(whole.width * (1 - side) * random('left')),
        top: Math.floor(whole.height * (1 - side) * random('top')),
        width: Math.floor(whole.width * side),
        height: Math.floor(whole.height * side),
      }),
    );
    const scale = 0.6 + 0.9 * random('scale');
    const turned = open(part).resize(Math.max(200, Math.round(part.width * scale)));
    if (random('mirror') < 0.5) turned.flop();
    return await decode(sharp(await turned.jpeg({ quality: Math.round(60 + 35 * random('quality')) }).toBuffer()));
  } catch {
    return undefined;
  }
}

async function listPhotos(folder: string, which: RegExp): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter(
      (file) =>
        /\.(?:jpe?g|png|webp)$/i.test(file) && which.test(file) && !/mask|alpha|trimap|_out|odd-files/.test(file),
    )
    .toSorted()
    .map((file) => path.join(folder, file));
}
