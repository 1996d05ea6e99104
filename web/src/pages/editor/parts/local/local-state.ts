/** Local adjustments as the tool sets them. Pure. */
import type { LocalAdjustment, PartMask } from '@afterglow/domain/edits/part-settings';
import { toneSettings, type FoundPart, type ToneSetting } from '@afterglow/domain/edits/step-names';
import type { Tone } from '../../adjust/preview/tone-types.ts';
import { neutralTone } from '../../adjust/settings.ts';

/** What can be added: a way to mark, or something that is found. */
export const maskChoices = [
  'brush',
  'linear',
  'radial',
  'subject',
  'background',
  'heads',
  'sky',
  'skin',
  'color',
  'light',
] as const;
export type MaskChoice = (typeof maskChoices)[number];

export type LocalTone = LocalAdjustment['tone'];

export const isLocal = (value: unknown): value is readonly LocalAdjustment[] =>
  Array.isArray(value) &&
  value.every(
    (part: unknown) =>
      typeof part === 'object' &&
      part !== null &&
      'masks' in part &&
      Array.isArray(part.masks) &&
      'tone' in part &&
      typeof part.tone === 'object',
  );

export function makeMask(choice: MaskChoice): PartMask {
  switch (choice) {
    case 'brush':
      return { kind: 'brush', strokes: [] };
    case 'linear':
      return { kind: 'linear', line: [0.5, 0.1, 0.5, 0.6] };
    case 'radial':
      return { kind: 'radial', x: 0.5, y: 0.5, across: 0.25, down: 0.25, angle: 0, soft: 0.5 };
    case 'color':
      return { kind: 'color', color: '#808080', range: 0.3 };
    case 'light':
      return { kind: 'light', from: 0.6, to: 1, soft: 0.1 };
    default:
      return { kind: 'found', part: choice };
  }
}

export const choiceOf = (mask: PartMask): MaskChoice | FoundPart => (mask.kind === 'found' ? mask.part : mask.kind);

/** The sliders of a part: those that lie over a whole picture are not among them. */
const none: ReadonlySet<ToneSetting> = new Set(['blacks', 'midtones', 'whites', 'vignette', 'grain']);

export const toTone = (tone: LocalTone): Tone => ({
  ...neutralTone,
  ...Object.fromEntries(Object.entries(tone).filter(([, value]) => value !== undefined)),
});

export const fromTone = (tone: Tone): LocalTone =>
  Object.fromEntries(
    toneSettings.filter((name) => !none.has(name) && tone[name] !== 0).map((name) => [name, tone[name]]),
  );

/** What the engine is told: an adjustment without sliders, color or marks does nothing. */
export const inUse = (parts: readonly LocalAdjustment[]): LocalAdjustment[] =>
  parts.filter((part) => isChanged(part) && part.masks.some(isMarked));

export const isChanged = ({ tone, recolor, obscure }: LocalAdjustment): boolean =>
  recolor !== undefined || obscure !== undefined || Object.keys(tone).length > 0;

const isMarked = (mask: PartMask): boolean => mask.kind !== 'brush' || mask.strokes.length > 0;

/** A place as it is kept: fine enough for any picture. */
export const rounded = (value: number): number => Math.round(Math.min(3, Math.max(-2, value)) * 10_000) / 10_000;

type Brush = Extract<PartMask, { kind: 'brush' }>;

/** Points of a stroke that lie closer than a third of the brush say nothing; the engine takes two hundred. */
export function extendStroke(mask: Brush, x: number, y: number): Brush {
  const last = mask.strokes.at(-1);
  if (last === undefined || last.points.length >= 400) return mask;
  const [beforeX = 0, beforeY = 0] = last.points.slice(-2);
  if (Math.hypot(x - beforeX, y - beforeY) < last.size / 4) return mask;
  const longer = { ...last, points: [...last.points, rounded(x), rounded(y)] };
  return { ...mask, strokes: [...mask.strokes.slice(0, -1), longer] };
}
