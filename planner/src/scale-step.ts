/** A step with another strength: "a bit less", "twice as strong". */
import { toneSettings } from '@afterglow/domain/edits/step-names';
import type { EditStep, Step } from '@afterglow/domain/edits/steps';
import { roundAmount } from './readers/amounts.ts';
import { scalePart } from './readers/parts/parts.ts';

type Mixer = NonNullable<Extract<Step, { op: 'adjust' }>['settings']['mixer']>;

function scaleMixer(mixer: Mixer, factor: number): Mixer {
  const scaled = (amounts: Readonly<Record<string, number | undefined>>) =>
    Object.fromEntries(
      Object.entries(amounts).map(([name, value = 0]) => [
        name,
        Math.max(-1, Math.min(1, roundAmount(value * factor))),
      ]),
    );
  return Object.fromEntries(Object.entries(mixer).map(([band, amounts]) => [band, scaled(amounts)]));
}

/** A step with its strength multiplied; undefined when it has none or is at its limit already. */
export function scaleStep(step: EditStep, factor: number): EditStep | undefined {
  const bounded = (value: number, least: number, most: number): number =>
    roundAmount(Math.max(least, Math.min(most, value * factor)));
  const changed = (value: number, before: number, made: EditStep): EditStep | undefined =>
    value === before ? undefined : made;
  switch (step.op) {
    case 'tone': {
      const scaled = { ...step };
      for (const setting of toneSettings) {
        const value = step[setting];
        if (value !== undefined)
          scaled[setting] = setting === 'exposure' ? bounded(value, -3, 3) : bounded(value, -1, 1);
      }
      return scaled;
    }
    case 'remove-background': {
      if (step.background !== 'blur') return undefined;
      const blur = bounded(step.blur ?? 0.7, 0.05, 1);
      return changed(blur, step.blur ?? 0.7, { ...step, blur });
    }
    case 'enhance-light':
    case 'denoise':
    case 'deblur':
    case 'restore': {
      const before = step.strength ?? (step.op === 'restore' ? 0.8 : 1);
      const strength = bounded(before, 0.05, 1);
      return changed(strength, before, { ...step, strength });
    }
    case 'adjust': {
      const { local, mixer } = step.settings;
      if (local === undefined && mixer === undefined) return undefined;
      const settings = {
        ...step.settings,
        ...(local === undefined ? {} : { local: local.map((part) => scalePart(part, factor)) }),
        ...(mixer === undefined ? {} : { mixer: scaleMixer(mixer, factor) }),
      };
      return { ...step, settings };
    }
    case 'look':
    case 'recolor': {
      const strength = bounded(step.strength ?? 1, 0.05, 1);
      return changed(strength, step.strength ?? 1, { ...step, strength });
    }
    case 'obscure': {
      const strength = bounded(step.strength ?? 0.7, 0, 1);
      return changed(strength, step.strength ?? 0.7, { ...step, strength });
    }
    case 'retouch': {
      const made = { ...step };
      for (const part of ['skin', 'teeth'] as const) {
        const value = step[part];
        if (value !== undefined) made[part] = bounded(value, 0.05, 1);
      }
      return made.skin === step.skin && made.teeth === step.teeth ? undefined : made;
    }
    case 'straighten':
      return { ...step, degrees: bounded(step.degrees, -45, 45) };
    case 'extend': {
      const { pixels, share } = step;
      if (pixels !== undefined) return { ...step, pixels: Math.round(bounded(pixels, 1, 8000)) };
      return share === undefined ? undefined : { ...step, share: bounded(share, 0.005, 1) };
    }
    case 'trim':
      return { ...step, share: bounded(step.share, 0.01, 0.9) };
    case 'oil-painting': {
      const impasto = bounded(step.impasto ?? 1, 0.05, 1);
      return changed(impasto, step.impasto ?? 1, { ...step, impasto });
    }
    case 'upscale':
      return changed(factor > 1 ? 4 : 2, step.scale, { ...step, scale: factor > 1 ? 4 : 2 });
    default:
      return undefined;
  }
}
