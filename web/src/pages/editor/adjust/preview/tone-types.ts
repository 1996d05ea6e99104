import type { MixerBand, ToneSetting } from '@afterglow/domain/edits/step-names';
import type { CurvePoint } from '../curve.ts';

export interface Curves {
  readonly all?: readonly CurvePoint[] | undefined;
  readonly red?: readonly CurvePoint[] | undefined;
  readonly green?: readonly CurvePoint[] | undefined;
  readonly blue?: readonly CurvePoint[] | undefined;
}

/** What one color is given, -1..1. */
export interface MixedBand {
  readonly hue: number;
  readonly saturation: number;
  readonly light: number;
}
export type Mixer = Readonly<Partial<Record<MixerBand, MixedBand>>>;

/** Hues in degrees, strengths 0..1, balance -1..1. */
export interface SplitToning {
  readonly shadowHue: number;
  readonly shadows: number;
  readonly highlightHue: number;
  readonly highlights: number;
  readonly balance: number;
}

/** Ranges as in `panelSettingsSchema`; 0 everywhere changes nothing. */
export interface Tone extends Readonly<Record<ToneSetting, number>> {
  readonly curves: Curves;
  readonly mixer: Mixer;
  readonly split: SplitToning;
}

export interface ToneFrame {
  readonly width: number;
  readonly height: number;
  /** RGBA, changed in place; alpha stays. */
  readonly data: Uint8ClampedArray;
}
