/** Filling thin strokes over photos, against what was there and beside fast marching (Telea 2004). */
import { roundTo } from '@afterglow/domain/round';
import type { Picture } from '@afterglow/engine/image/picture';
import { fillHole } from '@afterglow/engine/kernels/fill/fill-hole';
import { drawSvg } from '@afterglow/engine/kernels/strokes/draw-svg';
import { fillByTelea } from '../peers/telea.ts';
import { mean, type Report } from './measure.ts';
import { findPhoto, openPhoto } from './setting.ts';

const photos = [
  'kodak/03.png',
  'kodak/07.png',
  'kodak/15.png',
  'kodak/23.png',
  'showcase/kodak-04.png',
  'showcase/kodak-14.png',
  'skimage/coffee.png',
  'sr-set14/img_009_SRF_4_HR.png',
];
/** Widths of the strokes in pixels, on photos of about 0.4 MP. */
const widths = [3, 6, 8];
const STROKES = 14;

export async function benchFill(report: Report): Promise<void> {
  for (const width of widths) {
    const rows: { readonly ours: number; readonly telea: number }[] = [];
    for (const name of photos) {
      const file = findPhoto('filling against truth', name);
      if (file === undefined) continue;
      const photo = await openPhoto(file);
      const hole = await drawStrokes(photo, width);
      const row = {
        ours: psnr(await fillHole(photo, hole), photo, hole),
        telea: Math.max(...[3, 5].map((radius) => psnr(fillByTelea(photo, hole, radius), photo, hole))),
      };
      rows.push(row);
      report({ what: `strokes of ${width}, ${name}`, ours: roundTo(row.ours, 2), telea: roundTo(row.telea, 2) });
    }
    if (rows.length === 0) return;
    const ahead = rows.map(({ ours, telea }) => ours - telea);
    report({
      what: `strokes of ${width}, mean of ${rows.length}`,
      aheadOfTelea: roundTo(mean(ahead), 2),
      least: roundTo(Math.min(...ahead), 2),
      target: -0.3,
    });
  }
}

/** The same curves for the same size: 1 where one is drawn. */
async function drawStrokes({ width, height }: Picture, stroke: number): Promise<Uint8Array> {
  let state = stroke + 1;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const point = (): string => `${random() * width} ${random() * height}`;
  const curves = Array.from({ length: STROKES }, () => `M${point()}Q${point()} ${point()}Q${point()} ${point()}`).join(
    '',
  );
  const svg = `<rect width="${width}" height="${height}"/><path d="${curves}" fill="none" stroke="#fff" stroke-width="${stroke}"/>`;
  const { pixels, channels } = await drawSvg(svg, width, height);
  return Uint8Array.from({ length: width * height }, (_, i) => ((pixels[i * channels] ?? 0) > 127 ? 1 : 0));
}

/** Over the hole alone. */
function psnr(made: Picture, truth: Picture, hole: Uint8Array): number {
  let sum = 0;
  let count = 0;
  for (const [i, set] of hole.entries()) {
    if (set === 0) continue;
    for (let c = i * 3; c < i * 3 + 3; c++) sum += ((made.pixels[c] ?? 0) - (truth.pixels[c] ?? 0)) ** 2;
    count += 3;
  }
  return 10 * Math.log10((255 * 255 * count) / sum);
}
