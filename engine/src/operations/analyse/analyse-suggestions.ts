/** From measurements to what could be done: the rules, one block each, in plain sight. */

import { roundTo } from '../../kernels/measure/round-to.ts';
import { areaOf } from './analyse-composition.ts';
import type { PhotoAnalysis, Reason, Suggestion } from './photo-analysis.ts';

type Facts = Omit<PhotoAnalysis, 'suggestions'>;

/** Strongest first. */
export function suggestNextSteps(facts: Facts): Suggestion[] {
  const rules = [
    suggestLight,
    suggestRepair,
    suggestCalm,
    suggestSize,
    suggestPortraits,
    suggestWithoutOthers,
    suggestSubject,
    suggestPainting,
  ];
  return rules.flatMap((rule) => rule(facts)).toSorted((a, b) => b.strength - a.strength);
}

function suggestLight({ exposure, contrast, colour: color, damage }: Facts): Suggestion[] {
  const reasons: Reason[] = [];
  if (exposure.verdict === 'dark') reasons.push({ code: 'dark', value: exposure.mean });
  if (exposure.verdict === 'bright') reasons.push({ code: 'overexposed', value: exposure.clippedBright });
  if (contrast.verdict === 'flat') reasons.push({ code: 'flat', value: contrast.range });
  if (color.verdict === 'cast') reasons.push({ code: 'colour-cast', value: color.cast, detail: color.castHue });
  if (reasons.length === 0) return [];
  // An old print is restored first, which sets its light as well.
  const strength = exposure.verdict === 'dark' && !damage.looksOld ? 0.9 : 0.5 + 0.1 * reasons.length;
  return [{ task: 'enhance-light', options: { strength: 1 }, reasons, strength }];
}

function suggestRepair({ damage, noise, sharpness }: Facts): Suggestion[] {
  if (!damage.looksOld) return [];
  const reasons: Reason[] = [{ code: 'looks-old', value: damage.faded }];
  if (damage.marks > 0.008) reasons.push({ code: 'damaged', value: damage.marks });
  if (noise.verdict !== 'clean') reasons.push({ code: 'noisy', value: noise.value });
  if (sharpness.verdict === 'soft') reasons.push({ code: 'soft', value: sharpness.value ?? 0 });
  return [{ task: 'old-photo-restore', options: {}, reasons, strength: damage.marks > 0.008 ? 0.95 : 0.85 }];
}

function suggestCalm({ damage, noise }: Facts): Suggestion[] {
  if (damage.looksOld || noise.verdict === 'clean') return [];
  const strength = noise.verdict === 'strong' ? 0.75 : 0.5;
  return [{ task: 'denoise', options: { strength: 1 }, reasons: [{ code: 'noisy', value: noise.value }], strength }];
}

/** Below this a full screen shows the pixels. */
const ENOUGH_MEGAPIXELS = 1.2;
/** What enlarging by four may start from. */
const FOURFOLD_MEGAPIXELS = 0.3;

function suggestSize({ resolution, noise, sharpness }: Facts): Suggestion[] {
  const reasons: Reason[] = [];
  const small = resolution.megapixels < ENOUGH_MEGAPIXELS;
  if (small) reasons.push({ code: 'small', value: resolution.megapixels });
  if (sharpness.verdict === 'soft' && resolution.megapixels < 4)
    reasons.push({ code: 'soft', value: sharpness.value ?? 0 });
  if (reasons.length === 0) return [];
  const mode = noise.verdict === 'strong' || sharpness.verdict === 'soft' ? 'crisp' : 'faithful';
  const scale = resolution.megapixels < FOURFOLD_MEGAPIXELS ? 4 : 2;
  return [{ task: 'upscale', options: { scale, mode }, reasons, strength: small ? 0.7 : 0.55 }];
}

function suggestPortraits({ faces }: Facts): Suggestion[] {
  const [face] = faces;
  if (!face || faces.length > 1) return [];
  const tall = face.box[3] - face.box[1];
  if (tall < 0.12) return [];
  const reasons: Reason[] = [{ code: 'one-face', value: roundTo(tall, 2) }];
  const straight = Math.abs(face.tilt) < 15 && face.eyesOpen && tall < 0.7;
  return [
    ...(straight ? [{ task: 'id-photo', options: {}, reasons, strength: 0.45 }] : []),
    { task: 'sketch-portrait', options: {}, reasons, strength: 0.4 },
    { task: 'anime-portrait', options: {}, reasons, strength: 0.35 },
    { task: 'hair-change', options: {}, reasons, strength: 0.3 },
  ];
}

/** People much smaller than the largest are passers-by; so is everybody where nobody is large. */
function suggestWithoutOthers({ objects }: Facts): Suggestion[] {
  const people = objects.filter(({ kind }) => kind === 'person').map(({ box }) => areaOf(box));
  const largest = Math.max(0, ...people);
  const others = largest < 0.05 ? people.length : people.filter((area) => area < 0.3 * largest).length;
  if (others < 2) return [];
  return [{ task: 'crowd-removal', options: {}, reasons: [{ code: 'bystanders', value: others }], strength: 0.6 }];
}

function suggestSubject({ composition: { subject }, objects, faces }: Facts): Suggestion[] {
  // Anyone who belongs to the only face: the face alone is no subject to cut out.
  const person = faces.length === 1 ? objects.find(({ kind }) => kind === 'person') : undefined;
  const [kind, area] =
    subject?.kind === 'face' ? ['person', person ? areaOf(person.box) : 0] : [subject?.kind ?? '', subject?.area ?? 0];
  if (area < 0.05 || (area > 0.85 && kind !== 'person')) return [];
  const reasons: Reason[] = [{ code: 'clear-subject', value: roundTo(area, 3), detail: kind }];
  const cutOut: Suggestion = { task: 'remove-background', options: {}, reasons, strength: 0.4 };
  return kind === 'person'
    ? [{ ...cutOut, strength: 0.32 }]
    : [cutOut, { task: 'glass-texture', options: {}, reasons, strength: 0.25 }];
}

function suggestPainting({ faces, colour: color, composition }: Facts): Suggestion[] {
  if (faces.length > 1 || color.kind !== 'colour') return [];
  const reasons: Reason[] = [{ code: 'scene', value: composition.subject?.area ?? 0 }];
  return [{ task: 'oil-painting', options: {}, reasons, strength: 0.2 }];
}
