/**
 * Cutting out, against human truth and beside `@imgly/background-removal-node`: the lemur as photographed, and the
 * same animal over six other photos, where the truth is the same by construction.
 */

import { roundTo } from '@afterglow/domain/round';
import { dropAlpha, resizePicture } from '@afterglow/engine/image/image';
import type { Picture } from '@afterglow/engine/image/picture';
import { estimateForeground } from '@afterglow/engine/kernels/matting/foreground-colors';
import { cutOut } from '@afterglow/engine/operations/cut-out/cut-out';
import { runImglyPeer } from '../peers/imgly.ts';
import { matteErrors, mean, measure, type MatteErrors, type Report } from './measure.ts';
import { context, findPhoto, openPhoto, scaleTo, shippedPhoto, showcasePhoto } from './setting.ts';

const targetSeconds = { fast: 0.5, best: 3 } as const;
const otherPlaces = ['kodak/03.png', 'kodak/07.png', 'kodak/15.png', 'kodak/23.png'];

interface Scene {
  readonly name: string;
  readonly picture: Picture;
}

export async function benchCutOut(report: Report): Promise<void> {
  const large = await scaleTo(await openPhoto(shippedPhoto('chelsea')), 2);
  for (const quality of ['fast', 'best'] as const) {
    const { seconds, cpuSeconds } = await measure(() => cutOut(large, { quality }, context));
    report({ what: `cut-out ${quality}, 2 MP, warm`, seconds, cpuSeconds, targetSeconds: targetSeconds[quality] });
  }
  await benchKnownTruth(report);
  const lemur = findPhoto('cut-out against truth', 'matting-gt', 'lemur.png');
  const alpha = findPhoto('cut-out against truth', 'matting-gt', 'lemur_alpha.png');
  if (lemur === undefined || alpha === undefined) return;
  const source = await openPhoto(lemur);
  const matte = await openPhoto(alpha);
  const truth = Uint8Array.from(
    { length: matte.width * matte.height },
    (_, i) => matte.pixels[i * matte.channels] ?? 0,
  );
  const scenes: Scene[] = [{ name: 'as photographed', picture: source }, ...(await overOtherPlaces(source, truth))];
  const peer = await runImglyPeer(scenes.map(({ picture }) => picture));
  const errors: Record<'fast' | 'best' | 'imgly', MatteErrors[]> = { fast: [], best: [], imgly: [] };
  for (const [index, { name, picture }] of scenes.entries()) {
    for (const quality of ['fast', 'best'] as const) {
      const { result, seconds } = await measure(() => cutOut(picture, { quality }, context));
      const found = matteErrors(result.alpha, truth, picture.width);
      errors[quality].push(found);
      report({ what: `lemur, ${name}: ${quality}`, ...found, seconds });
    }
    const theirs = peer?.[index];
    if (theirs === undefined) continue;
    const found = matteErrors(theirs.alpha, truth, picture.width);
    errors.imgly.push(found);
    report({ what: `lemur, ${name}: @imgly medium`, ...found, seconds: theirs.seconds });
  }
  for (const [name, list] of Object.entries(errors)) {
    if (list.length === 0) continue;
    report({ what: `lemur, mean of ${list.length}: ${name}`, ...meanErrors(list) });
  }
}

/** Subjects and places among the photos of the site's examples. */
const subjects = ['dog-small', 'backpack', 'dahlia', 'straw-hat'];
const places = ['meadow', 'lake', 'gray-wall'];

/**
 * What can be measured with the photos of this repository: the subject of one, cut out by the better network, laid over another. Its
 * matte is then the truth by construction. Edges are such as that network finds, so that the figures tell one version of the engine from
 * another; how good it is on edges of other hands, only a truth that people made can tell.
 */
async function benchKnownTruth(report: Report): Promise<void> {
  const errors: Record<'fast' | 'best', MatteErrors[]> = { fast: [], best: [] };
  for (const subject of subjects) {
    const source = await scaleTo(await openPhoto(showcasePhoto(subject)), 1);
    const { alpha } = await cutOut(source, { quality: 'best' }, context);
    for (const place of places) {
      const picture = await layOver(source, alpha, await openPhoto(showcasePhoto(place)));
      for (const quality of ['fast', 'best'] as const)
        errors[quality].push(matteErrors((await cutOut(picture, { quality }, context)).alpha, alpha, picture.width));
    }
  }
  for (const [quality, list] of Object.entries(errors))
    report({ what: `subjects over other photos, mean of ${list.length}: ${quality}`, ...meanErrors(list) });
}

const meanErrors = (list: readonly MatteErrors[]): Record<'mae' | 'iou' | 'gradient', number> => ({
  mae: roundTo(mean(list.map(({ mae }) => mae)), 4),
  iou: roundTo(mean(list.map(({ iou }) => iou)), 4),
  gradient: roundTo(mean(list.map(({ gradient }) => gradient)), 3),
});

/** The lemur over other photos. */
async function overOtherPlaces(source: Picture, truth: Uint8Array): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const place of otherPlaces) {
    const file = findPhoto('cut-out over another photo', place);
    if (file === undefined) continue;
    scenes.push({ name: `over ${place}`, picture: await layOver(source, truth, await openPhoto(file)) });
  }
  return scenes;
}

/** The subject in its own colors over another photo: I = αF + (1 − α)B. */
async function layOver(source: Picture, truth: Uint8Array, place: Picture): Promise<Picture> {
  const { width, height } = source;
  const floats = { width, height, data: Float32Array.from(dropAlpha(source).pixels, (value) => value / 255) };
  const { foreground } = estimateForeground(floats, {
    width,
    height,
    data: Float32Array.from(truth, (value) => value / 255),
  });
  const { pixels: behind } = await resizePicture(place, width, height);
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < pixels.length; i++) {
    const share = (truth[Math.floor(i / 3)] ?? 0) / 255;
    pixels[i] = Math.round(share * 255 * (foreground.data[i] ?? 0) + (1 - share) * (behind[i] ?? 0));
  }
  return { width, height, channels: 3, pixels };
}
