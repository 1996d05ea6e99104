import { mixerBands, toneSettings, type PresetLook } from '@afterglow/domain/edits/step-names';
import type { Step } from '@afterglow/domain/edits/steps';
import { roundTo } from '@afterglow/domain/round';
/** A look over what a person set by hand: it adds to their sliders, and gives them back when it is taken off. Pure. */
import type { MixedBand, Mixer } from '@afterglow/pixels/hues';
import type { Curves } from '@afterglow/pixels/light';
import type { Tone } from '../preview/tone-types.ts';
import { isNeutral, neutralTone, toSettings, type PanelState } from '../settings.ts';
import { toneRange } from '../tone-range.ts';
import { lookTone } from './look-tone.ts';

const curveNames = ['all', 'red', 'green', 'blue'] as const;
const stillBand: MixedBand = { hue: 0, saturation: 0, light: 0 };

export function wearLook(state: PanelState, name: PresetLook, strength: number): PanelState {
  const own = state.look?.own ?? state.tone;
  return { ...state, tone: layOver(own, lookTone(name, strength)), look: { name, strength, own } };
}

export const takeOffLook = (state: PanelState): PanelState =>
  state.look === null ? state : { ...state, tone: state.look.own, look: null };

/** What was moved by hand is the person's own, also while a look is worn. */
export function setByHand(state: PanelState, tone: Tone): PanelState {
  const { look } = state;
  if (look === null) return { ...state, tone };
  const own = ownOf(state.tone, tone, look.own, lookTone(look.name, look.strength));
  return { ...state, tone, look: { ...look, own } };
}

/** What the panel asks for: a look by its name when nothing else is set, so that versions and recipes say which. */
export function stepOf(state: PanelState): Step {
  const { look } = state;
  if (look !== null && isNeutral({ ...state, tone: look.own }))
    return { op: 'look', name: look.name, ...(look.strength < 1 ? { strength: look.strength } : {}) };
  return { op: 'adjust', settings: toSettings(state) };
}

/** Both never pass the end of a slider, and a look that goes to the end (black and white) stays there. */
const add = (own: number, look: number, most = 1): number => roundTo(look + own * (1 - Math.abs(look) / most), 4);
/** What `add` was given; where the look is at the end, nothing can be told. */
function subtract(sum: number, look: number, most = 1): number {
  const room = 1 - Math.abs(look) / most;
  return room < 0.01 ? 0 : Math.max(-most, Math.min(most, roundTo((sum - look) / room, 4)));
}

function layOver(own: Tone, look: Tone): Tone {
  const numbers = toneSettings.map((name) => {
    const { least, most } = toneRange(name);
    return [name, Math.max(least, add(own[name], look[name], most))] as const;
  });
  const bands = mixerBands.flatMap((band) => {
    const [ours, theirs] = [own.mixer[band], look.mixer[band]];
    if (ours === undefined || theirs === undefined) return (ours ?? theirs) ? [[band, ours ?? theirs] as const] : [];
    return [[band, eachOf(ours, theirs, add)] as const];
  });
  const curves: Curves = Object.fromEntries(curveNames.map((name) => [name, own.curves[name] ?? look.curves[name]]));
  const { shadows, highlights } = own.split;
  return {
    ...neutralTone,
    ...Object.fromEntries(numbers),
    curves,
    mixer: Object.fromEntries(bands),
    split: shadows > 0 || highlights > 0 ? own.split : look.split,
  };
}

/** What is the person's own, from what changed under their hand. */
function ownOf(before: Tone, after: Tone, own: Tone, look: Tone): Tone {
  const numbers = toneSettings.map((name) => {
    const changed = after[name] !== before[name];
    return [name, changed ? subtract(after[name], look[name], toneRange(name).most) : own[name]] as const;
  });
  const mixer: Mixer = Object.fromEntries(
    mixerBands.flatMap((band) => {
      const value =
        after.mixer[band] === before.mixer[band]
          ? own.mixer[band]
          : eachOf(after.mixer[band] ?? stillBand, look.mixer[band] ?? stillBand, subtract);
      return value === undefined ? [] : [[band, value] as const];
    }),
  );
  const curves: Curves = Object.fromEntries(
    curveNames.map((name) => [
      name,
      after.curves[name] === before.curves[name] ? own.curves[name] : after.curves[name],
    ]),
  );
  const split = after.split === before.split ? own.split : after.split;
  return { ...neutralTone, ...Object.fromEntries(numbers), curves, mixer, split };
}

const eachOf = (a: MixedBand, b: MixedBand, make: (a: number, b: number) => number): MixedBand => ({
  hue: make(a.hue, b.hue),
  saturation: make(a.saturation, b.saturation),
  light: make(a.light, b.light),
});
