/** What a tool of parts asks of its preview, and how it is drawn. */
import type { LocalAdjustment } from '@afterglow/domain/edits/part-settings';
import type { Step } from '@afterglow/domain/edits/steps';
import { calmPupil, whitenTeeth } from '@afterglow/pixels/faces';
import { obscureAreas } from '@afterglow/pixels/obscure-areas';
import { patchSpot } from '@afterglow/pixels/patch-spot';
import { recolorThing } from '@afterglow/pixels/recolor-thing';
import type { ToneFrame } from '../../adjust/preview/tone-types.ts';
import { toneBeforeCurves, toneFromCurves } from '../../adjust/preview/tone.ts';
import { neutralTone } from '../../adjust/settings.ts';
import { combineMasks, type FoundCovers } from './combine-masks.ts';
import { smoothSkin } from './smooth-skin.ts';

export type Retouch = Omit<Extract<Step, { op: 'retouch' }>, 'op' | 'on'>;

export interface Wish {
  readonly local?: readonly LocalAdjustment[];
  readonly retouch?: Retouch;
  /** Which adjustment's mask is to be seen. */
  readonly shown?: number | undefined;
}

export interface Scene {
  readonly found: FoundCovers;
  readonly faceShare: number;
  /** Pixels of the picture at its full size. */
  readonly fullPixels: number;
}

/** In place. */
export function showParts(frame: ToneFrame, { local = [], retouch, shown }: Wish, scene: Scene): void {
  if (retouch !== undefined) showRetouch(frame, retouch, scene);
  const before: ToneFrame = { ...frame, data: new Uint8ClampedArray(frame.data) };
  const covers = local.map(({ masks }) => combineMasks(before, masks, scene.found));
  for (const [index, { tone, recolor, obscure }] of local.entries()) {
    const made: ToneFrame = { ...frame, data: new Uint8ClampedArray(frame.data) };
    const whole = {
      ...neutralTone,
      ...Object.fromEntries(Object.entries(tone).filter(([, value]) => value !== undefined)),
    };
    if (recolor !== undefined) recolorThing(made, recolor, covers[index]);
    toneBeforeCurves(made, whole);
    toneFromCurves(made, whole, scene.fullPixels);
    if (obscure !== undefined) obscureAreas(made, obscure, covers[index]);
    blend(frame, covers[index], (at) => made.data[at] ?? 0);
  }
  const seen = shown === undefined ? undefined : covers[shown];
  // orange as the mask tool's
  if (seen !== undefined)
    blend(
      frame,
      seen.map((share) => share * 0.55),
      (at) => [255, 96, 40][at % 4] ?? 0,
    );
}

/** What nothing happened to is seen through: below lies the picture itself, sharp at any zoom. In place. */
export function clearUnchanged(data: Uint8ClampedArray, base: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === base[at] && data[at + 1] === base[at + 1] && data[at + 2] === base[at + 2]) data[at + 3] = 0;
}

function blend({ data }: ToneFrame, cover: Uint8Array | undefined, made: (at: number) => number): void {
  if (cover === undefined) return;
  for (let i = 0; i < cover.length; i++) {
    const share = (cover[i] ?? 0) / 255;
    if (share === 0) continue;
    for (let at = i * 4, end = at + 3; at < end; at++) {
      const value = data[at] ?? 0;
      data[at] = Math.round(value + (made(at) - value) * share);
    }
  }
}

function showRetouch(frame: ToneFrame, { skin = 0, teeth = 0, pupils = [], spots = [] }: Retouch, scene: Scene): void {
  const { width, height } = frame;
  const [skinCover, teethCover] = [scene.found.get('skin'), scene.found.get('teeth')];
  if (skin > 0 && skinCover !== undefined) smoothSkin(frame, skinCover, scene.faceShare, skin);
  if (teeth > 0 && teethCover !== undefined) whitenTeeth(frame, teethCover, teeth);
  for (const [x, y, size] of pupils) calmPupil(frame, x * width, y * height, size * Math.min(width, height));
  for (const spot of spots) patchSpot(frame, spot);
}
