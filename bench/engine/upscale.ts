/** Enlarging: speed beside the same weights on TensorFlow.js, truth on Set5 and Set14. */

import { roundTo } from '@afterglow/domain/round';
import { resizePicture } from '@afterglow/engine/image/image';
import type { Picture } from '@afterglow/engine/image/picture';
import { upscale } from '@afterglow/engine/operations/enlarge/upscale';
import { openTfjsPeer } from '../peers/tfjs.ts';
import { lumaPsnr, lumaSsim, mean, measure, type Report } from './measure.ts';
import { context, findPhoto, openPhoto, shippedPhoto } from './setting.ts';

type Enlarge = (low: Picture, high: Picture) => Promise<Picture>;

const ours =
  (scale: 2 | 4, mode: 'faithful' | 'crisp'): Enlarge =>
  async (low) =>
    (await upscale(low, { scale, mode }, context)).picture;

const resample =
  (kernel: 'cubic' | 'lanczos3'): Enlarge =>
  (low, high) =>
    resizePicture(low, high.width, high.height, kernel);

export async function benchUpscale(report: Report): Promise<void> {
  const tfjs = await openTfjsPeer(['@upscalerjs/esrgan-slim', '@upscalerjs/esrgan-medium']);
  if (!tfjs) console.error('tfjs-wasm: skipped, its packages could not be installed');
  const slim = await tfjs?.load('@upscalerjs/esrgan-slim', 2);
  await reportSpeed(report, slim?.enlarge);
  slim?.dispose();
  const medium = await tfjs?.load('@upscalerjs/esrgan-medium', 4);
  const peer: [string, Enlarge][] = medium ? [['UpscalerJS medium', (low) => medium.enlarge(low)]] : [];
  await reportTruth(report, 'sr-set5', [1, 2, 3, 4, 5], 2, [
    ['faithful', ours(2, 'faithful')],
    ['cubic', resample('cubic')],
    ['Lanczos', resample('lanczos3')],
  ]);
  for (const [set, numbers] of [
    ['sr-set5', [1, 2, 3, 4, 5]],
    ['sr-set14', [1, 9]],
  ] as const) {
    await reportTruth(report, set, numbers, 4, [
      ['faithful', ours(4, 'faithful')],
      ['crisp', ours(4, 'crisp')],
      ['cubic', resample('cubic')],
      ['Lanczos', resample('lanczos3')],
      ...peer,
    ]);
  }
  if (medium) await reportMediumSpeed(report, medium.enlarge);
  medium?.dispose();
  await tfjs?.close();
}

async function reportSpeed(report: Report, peer: ((picture: Picture) => Promise<Picture>) | undefined): Promise<void> {
  const source = await resizePicture(await openPhoto(shippedPhoto('chelsea')), 512, 512);
  const perMegapixel = (seconds: number): number => roundTo(seconds / ((source.width * source.height) / 1e6), 2);
  for (const [scale, mode] of [
    [2, 'faithful'],
    [4, 'faithful'],
    [4, 'crisp'],
  ] as const) {
    const { seconds, cpuSeconds } = await measure(() => upscale(source, { scale, mode }, context));
    report({
      what: `upscale ${scale}x ${mode}, s per input MP`,
      seconds: perMegapixel(seconds),
      cpuSeconds: perMegapixel(cpuSeconds),
    });
  }
  if (!peer) return;
  const us = await measure(() => upscale(source, { scale: 2, mode: 'faithful' }, context));
  const them = await measure(() => peer(source));
  report({
    what: 'the weights of 2x on tfjs-wasm, s per input MP',
    seconds: perMegapixel(them.seconds),
    cpuSeconds: perMegapixel(them.cpuSeconds),
  });
  report({
    what: 'times faster than tfjs-wasm (target 4)',
    wall: roundTo(them.seconds / us.seconds, 2),
    cpu: roundTo(them.cpuSeconds / us.cpuSeconds, 2),
  });
}

async function reportMediumSpeed(report: Report, peer: (picture: Picture) => Promise<Picture>): Promise<void> {
  const source = await resizePicture(await openPhoto(shippedPhoto('chelsea')), 192, 192);
  const us = await measure(() => upscale(source, { scale: 4, mode: 'faithful' }, context));
  const them = await measure(() => peer(source));
  report({
    what: '4x faithful against UpscalerJS medium 4x, 192 × 192',
    ours: us.seconds,
    theirs: them.seconds,
    timesFaster: roundTo(them.seconds / us.seconds, 1),
  });
}

async function reportTruth(
  report: Report,
  set: string,
  numbers: readonly number[],
  scale: 2 | 4,
  ways: readonly (readonly [string, Enlarge])[],
): Promise<void> {
  for (const [way, enlarge] of ways) {
    const psnr: number[] = [];
    const ssim: number[] = [];
    for (const number of numbers) {
      const name = `img_${String(number).padStart(3, '0')}_SRF_${scale}`;
      const [lowFile, highFile] = [findPhoto(set, set, `${name}_LR.png`), findPhoto(set, set, `${name}_HR.png`)];
      if (lowFile === undefined || highFile === undefined) return;
      const high = await openPhoto(highFile);
      const made = await enlarge(await openPhoto(lowFile), high);
      psnr.push(lumaPsnr(made, high, scale));
      ssim.push(lumaSsim(made, high, scale));
    }
    report({ what: `${set} ${scale}x: ${way}`, psnrY: roundTo(mean(psnr), 2), ssim: roundTo(mean(ssim), 4) });
  }
}
