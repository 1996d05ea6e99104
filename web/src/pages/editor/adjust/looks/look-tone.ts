import { lookSettings, scaleLook } from '@afterglow/domain/edits/looks';
import { mixerBands, toneSettings, type PresetLook } from '@afterglow/domain/edits/step-names';
import type { Step } from '@afterglow/domain/edits/steps';
import type { Mixer, Tone } from '../preview/tone-types.ts';
import { isNeutral, neutralSplit, neutralTone, toSettings, type PanelState } from '../settings.ts';

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

/** What the panel asks for: a look by its name when it sets nothing else, so that versions and recipes say which. */
export function stepOf(state: PanelState): Step {
  const { look } = state;
  if (look !== null && isNeutral({ ...state, tone: neutralTone }))
    return { op: 'look', name: look.name, ...(look.strength < 1 ? { strength: look.strength } : {}) };
  return { op: 'adjust', settings: toSettings(state) };
}
