/** Words of light and color, how much each changes, and the steps that are made of them. */
import { toneSettings, type ToneSetting } from '@afterglow/domain/edits/step-names';
import type { TokenKind } from '../tokens/token.ts';
import { EXPOSURE_GRADES, roundAmount } from './amounts.ts';
import { addStep, type Reading } from './reading.ts';

export interface ToneWord {
  readonly setting: ToneSetting;
  /** The way it goes when it is a wish. */
  readonly sign: 1 | -1;
  /** `wish`: brighter. `quality`: bright, which is a wish (make it bright) or a complaint (too bright). `noun`: brightness. `fault`: yellowish. */
  readonly kind: 'wish' | 'quality' | 'noun' | 'fault';
}

const row = (setting: ToneSetting, sign: 1 | -1, kind: ToneWord['kind']): ToneWord => ({ setting, sign, kind });
export const TONE_WORDS: Partial<Record<TokenKind, ToneWord>> = {
  brighter: row('exposure', 1, 'wish'),
  darker: row('exposure', -1, 'wish'),
  sharpen: row('sharpen', 1, 'wish'),
  warmer: row('temperature', 1, 'wish'),
  cooler: row('temperature', -1, 'wish'),
  soften: row('contrast', -1, 'wish'),
  yellowCast: row('temperature', -1, 'fault'),
  redCast: row('temperature', -1, 'fault'),
  blueCast: row('temperature', 1, 'fault'),
  greenCast: row('tint', 1, 'fault'),
  saturate: row('saturation', 1, 'wish'),
  desaturate: row('saturation', -1, 'wish'),
  bright: row('exposure', 1, 'quality'),
  dark: row('exposure', -1, 'quality'),
  vivid: row('saturation', 1, 'quality'),
  muted: row('saturation', -1, 'quality'),
  warm: row('temperature', 1, 'quality'),
  cool: row('temperature', -1, 'quality'),
  flat: row('contrast', -1, 'quality'),
  soft: row('contrast', -1, 'quality'),
  sharp: row('sharpen', 1, 'quality'),
  exposure: row('exposure', 1, 'noun'),
  brightness: row('exposure', 1, 'noun'),
  darkness: row('exposure', -1, 'noun'),
  coolness: row('temperature', -1, 'noun'),
  warmth: row('temperature', 1, 'noun'),
  contrast: row('contrast', 1, 'noun'),
  saturation: row('saturation', 1, 'noun'),
  vibrance: row('vibrance', 1, 'noun'),
  temperature: row('temperature', 1, 'noun'),
  highlights: row('highlights', 1, 'noun'),
  shadows: row('shadows', 1, 'noun'),
  sharpness: row('sharpen', 1, 'noun'),
  vignette: row('vignette', 1, 'noun'),
  addGrain: row('grain', 1, 'wish'),
  dehaze: row('dehaze', 1, 'wish'),
  localContrast: row('clarity', 1, 'noun'),
  blacks: row('blacks', 1, 'noun'),
  midtones: row('midtones', 1, 'noun'),
  whites: row('whites', 1, 'noun'),
};
export const KINDS = Object.keys(TONE_WORDS).filter((kind): kind is TokenKind => kind in TONE_WORDS);

export const grainGrades = [0.2, 0.35, 0.6] as const;
/** Slight, plain and strong. Exposure in stops; the others as the engine's `adjust` counts them. */
export const GRADES: Readonly<Partial<Record<ToneSetting, readonly [number, number, number]>>> = {
  exposure: EXPOSURE_GRADES,
  sharpen: [0.3, 0.6, 1],
  blur: [0.25, 0.4, 0.7],
  vignette: [0.25, 0.4, 0.7],
  grain: grainGrades,
};
export const USUAL_GRADES = [0.15, 0.3, 0.6] as const;

/** Verbs of light and color: brighten, warm up. */
export const isToneWish = (kind: TokenKind): boolean => TONE_WORDS[kind]?.kind === 'wish';

export function addSlightTone(reading: Reading, kind: TokenKind, at: number): void {
  const word = TONE_WORDS[kind];
  if (word) addTone(reading, word.setting, word.sign * (GRADES[word.setting] ?? USUAL_GRADES)[0], at, false);
}

export function addTone(
  reading: Reading,
  setting: ToneSetting,
  value: number,
  at: number,
  complaint: boolean,
): boolean {
  const least = setting === 'sharpen' || setting === 'grain' ? 0 : setting === 'exposure' ? -3 : -1;
  const bounded = Math.max(least, Math.min(setting === 'exposure' ? 3 : 1, value));
  // less sharp than it is: a blur that is hardly seen as one
  if (setting === 'sharpen' && value <= 0)
    return addStep(reading, { op: 'tone', blur: Math.max(0.05, roundAmount(Math.min(1, -value) / 4)) }, at, complaint);
  return addStep(reading, { op: 'tone', [setting]: bounded }, at, complaint);
}

/** One step from several, their settings in the order of `toneSettings`; a later value wins. */
export function mergeTones(
  steps: readonly Readonly<Partial<Record<ToneSetting, number>>>[],
): Partial<Record<ToneSetting, number>> {
  const merged: Partial<Record<ToneSetting, number>> = {};
  for (const setting of toneSettings) {
    const value = steps.map((step) => step[setting]).findLast((given) => given !== undefined);
    if (value !== undefined) merged[setting] = value;
  }
  return merged;
}
