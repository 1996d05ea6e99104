import { lookSettings, scaleLook } from '@afterglow/domain/edits/looks';
import { mixerBands, toneSettings, type PresetLook } from '@afterglow/domain/edits/step-names';
import type { Mixer } from '@afterglow/pixels/hues';
import type { Tone } from '../preview/tone-types.ts';
import { neutralSplit, neutralTone } from '../settings.ts';

/** A look as the panel's sliders, at a strength of 0..1. */
export function lookTone(name: PresetLook, strength: number): Tone {
  const look = scaleLook(lookSettings[name], strength);
  const numbers = Object.fromEntries(toneSettings.map((each) => [each, look[each] ?? 0]));
  const mixer = mixerBands.flatMap((band) => {
    const { hue = 0, saturation = 0, light = 0 } = look.mixer?.[band] ?? {};
    return look.mixer?.[band] === undefined ? [] : [[band, { hue, saturation, light }] as const];
  });
  return {
    ...neutralTone,
    ...numbers,
    curves: look.curves ?? {},
    mixer: Object.fromEntries(mixer) satisfies Mixer,
    split: {
      shadowHue: look.split?.shadowHue ?? neutralSplit.shadowHue,
      shadows: look.split?.shadows ?? 0,
      highlightHue: look.split?.highlightHue ?? neutralSplit.highlightHue,
      highlights: look.split?.highlights ?? 0,
      balance: look.split?.balance ?? 0,
    },
  };
}
