/** A plan in codes and numbers, one line per operation or setting: the interface has a message for each code. */

import type { PanelSettings } from '@afterglow/domain/edits/panel-settings';
import type { Obscure, PartMask, Recolor } from '@afterglow/domain/edits/part-settings';
import { backgroundKinds, type PartPlace, type SummaryLine } from '@afterglow/domain/edits/plan';
import { mixerBands, toneSettings, type ToneSetting } from '@afterglow/domain/edits/step-names';
import type { Step } from '@afterglow/domain/edits/steps';

/** Lines in the order of the steps. `on` is the picture's number, 0 for all of them. */
export function summarize(steps: readonly Step[]): SummaryLine[] {
  return steps.flatMap((step): SummaryLine[] => {
    const on: Record<string, number> = step.on === undefined ? {} : { on: step.on === 'all' ? 0 : step.on };
    if (step.op === 'tone') return toneLines(step, on);
    if (step.op === 'adjust') return panelLines(step.settings, on);
    if (step.op === 'retouch') return retouchLines(step, on);
    if (step.op === 'recolor') return [recolorLine(step, on)];
    if (step.op === 'obscure') return [obscureLine(step, on)];
    if (step.op === 'crop') return [{ code: 'crop', values: { width: step.ratio[0], height: step.ratio[1], ...on } }];
    if (step.op === 'extend') return [extendLine(step, on)];
    if (step.op === 'compose') return effectLine(step, on) ?? layerLines(step, on);
    if (step.op === 'collage') return [collageLine(step, on)];
    if (step.op === 'remove-background') {
      const kind = backgroundKinds.find((name) => name === step.background);
      if (kind === undefined) return [{ code: 'remove-background.colour', values: { colour: step.background, ...on } }];
      const { background: _, ...values } = simpleValues(step);
      return [{ code: `remove-background.${kind}`, values: { ...values, ...on } }];
    }
    return [{ code: step.op, values: { ...simpleValues(step), ...on } }];
  });
}

/** Layers that still say at a glance what is laid. */
const MOST_LAYERS = 3;

/** Each layer is told by what it is, the lowest first; many are counted. */
function layerLines({ layers }: Extract<Step, { op: 'compose' }>, on: Record<string, number>): SummaryLine[] {
  if (layers.length > MOST_LAYERS) return [{ code: 'compose', values: { count: layers.length, ...on } }];
  return layers.map((layer): SummaryLine => {
    const values = simpleValues(layer);
    if (layer.shadow !== undefined) values['shadow'] = 1;
    // a frame that is hardly there is its round opening
    if (layer.kind === 'frame' && (layer.corner ?? 0) > 0 && (layer.width ?? 1) <= THINNEST)
      return { code: 'layer.corners', values: { colour: layer.colour ?? '#ffffff', ...on } };
    return { code: `layer.${layer.kind}`, values: { ...values, ...on } };
  });
}
const THINNEST = 0.01;

function collageLine(
  { cells, ratio, background }: Extract<Step, { op: 'collage' }>,
  on: Record<string, number>,
): SummaryLine {
  const values: Record<string, string | number> = { count: cells.length, ...on };
  if (ratio !== undefined) [values['width'], values['height']] = ratio;
  if (background !== undefined) values['background'] = background;
  return { code: 'collage', values };
}

/** The subject where it is, with nothing but a shadow or a reflection. */
function effectLine(
  { layers: [layer, ...others] }: Extract<Step, { op: 'compose' }>,
  on: Record<string, number>,
): SummaryLine[] | undefined {
  if (layer?.kind !== 'subject' || others.length > 0 || Object.keys(layer).length !== 2) return undefined;
  if (layer.shadow !== undefined) return [{ code: 'cast-shadow', values: { ...on } }];
  if (layer.reflection === undefined) return undefined;
  return [{ code: 'cast-reflection', values: { share: layer.reflection, ...on } }];
}

function recolorLine({ to, strength }: Recolor, on: Record<string, string | number>): SummaryLine {
  return { code: 'recolor', values: { colour: to, ...(strength === undefined ? {} : { strength }), ...on } };
}

function obscureLine({ by, strength }: Obscure, on: Record<string, string | number>): SummaryLine {
  return { code: `obscure.${by}`, values: { ...(strength === undefined ? {} : { strength }), ...on } };
}

function extendLine(
  { ratio, beyond, sides, ...extent }: Extract<Step, { op: 'extend' }>,
  on: Record<string, number>,
): SummaryLine {
  const isColor = beyond.startsWith('#');
  const values = {
    ...simpleValues(extent),
    beyond: isColor ? 'colour' : beyond,
    ...(isColor ? { colour: beyond } : {}),
    ...on,
  };
  if (ratio !== undefined) return { code: 'extend.ratio', values: { ...values, width: ratio[0], height: ratio[1] } };
  if (sides !== undefined) return { code: 'extend.canvas', values };
  if (extent.edge !== undefined) return { code: 'extend.side', values };
  return { code: isColor ? 'extend.border' : 'extend.sides', values };
}

function toneLines(
  settings: Readonly<Partial<Record<ToneSetting, number | undefined>>>,
  on: Record<string, string | number>,
): SummaryLine[] {
  return toneSettings.flatMap((setting) => {
    const value = settings[setting];
    return value === undefined ? [] : [{ code: `tone.${setting}`, values: { value, ...on } }];
  });
}

/** The panel's settings in the words that the same wishes have when they are typed; a free crop and curves have their own. */
function panelLines(settings: PanelSettings, on: Record<string, number>): SummaryLine[] {
  const { rotate, flipHorizontal, flipVertical, corners, trim, uprights, level, straighten, crop, resize } = settings;
  const { curves, mixer, split, local, text, watermark } = settings;
  const said: readonly (SummaryLine | undefined)[] = [
    rotate === undefined ? undefined : { code: 'rotate', values: { degrees: rotate, ...on } },
    flipHorizontal && { code: 'flip', values: { axis: 'horizontal', ...on } },
    flipVertical && { code: 'flip', values: { axis: 'vertical', ...on } },
    corners && { code: 'adjust.corners', values: { ...on } },
    trim && { code: 'adjust.trim', values: { ...on } },
    uprights && { code: 'adjust.uprights', values: { ...on } },
    level && { code: 'adjust.level', values: { ...on } },
    straighten === undefined ? undefined : { code: 'straighten', values: { degrees: straighten, ...on } },
    crop && { code: 'adjust.crop', values: { ...on } },
    resize && { code: 'resize', values: { ...simpleValues(resize), ...on } },
    ...toneLines(settings, on),
    curves && { code: 'adjust.curves', values: { ...on } },
    ...mixerLines(mixer, on),
    split && { code: 'adjust.split', values: { ...simpleValues(split), ...on } },
    ...localLines(local ?? [], on),
    text && { code: 'text', values: { ...simpleValues(text), ...on } },
    watermark && { code: 'watermark', values: { ...simpleValues(watermark), ...on } },
  ];
  return said.filter((line) => line !== undefined);
}

const mixerSettings = ['hue', 'saturation', 'light'] as const;

/** Lines that still say at a glance what becomes of which color. */
const MOST_COLORS = 3;

function mixerLines(mixer: PanelSettings['mixer'], on: Record<string, number>): SummaryLine[] {
  const lines = mixerBands.flatMap((band) =>
    mixerSettings.flatMap((setting): SummaryLine[] => {
      const value = mixer?.[band]?.[setting] ?? 0;
      return value === 0 ? [] : [{ code: `mix.${setting}`, values: { band, value, ...on } }];
    }),
  );
  return lines.length <= MOST_COLORS ? lines : [{ code: 'adjust.mixer', values: { ...on } }];
}

type Local = NonNullable<PanelSettings['local']>;

/** A part that is found by its name is told with what becomes of it; what was painted or drawn is counted. */
function localLines(local: Local, on: Record<string, number>): SummaryLine[] {
  const named = local.flatMap((each) => {
    const part = partOf(each);
    if (part === undefined) return [];
    const where = { ...on, ...part };
    const dyed = each.recolor === undefined ? [] : [recolorLine(each.recolor, where)];
    const hidden = each.obscure === undefined ? [] : [obscureLine(each.obscure, where)];
    return [...dyed, ...toneLines(each.tone, where), ...hidden];
  });
  const count = local.filter((each) => partOf(each) === undefined).length;
  return count === 0 ? named : [...named, { code: 'adjust.local', values: { count, ...on } }];
}

/** Halves, corners and the middle as words name them. */
const PLACES: Readonly<Record<string, PartPlace>> = {
  '0.4,0.5,0.6,0.5': 'left',
  '0.6,0.5,0.4,0.5': 'right',
  '0.5,0.4,0.5,0.6': 'top',
  '0.5,0.6,0.5,0.4': 'bottom',
  '0,0': 'top-left',
  '1,0': 'top-right',
  '0,1': 'bottom-left',
  '1,1': 'bottom-right',
  '0.5,0.5': 'middle',
};
/** Of an inverted one the other is meant. */
const OTHERS: Readonly<Partial<Record<PartPlace, PartPlace>>> = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
  middle: 'edges',
};

/** The one place of a part that has a name; all but it where its mask is inverted. */
function partOf({ masks: [mask, ...others] }: Local[number]): { part: string; but?: 1 } | undefined {
  if (mask === undefined || others.length > 0) return undefined;
  const isBut = mask.inverted === true;
  if (mask.kind === 'found') return { part: mask.part, ...(isBut ? { but: 1 } : {}) };
  const place = placeOf(mask);
  if (place === undefined || !isBut) return place && { part: place };
  const other = OTHERS[place];
  return other === undefined ? { part: place, but: 1 } : { part: other };
}

function placeOf(mask: PartMask): PartPlace | undefined {
  if (mask.kind === 'linear') return PLACES[mask.line.join(',')];
  if (mask.kind === 'radial') return PLACES[`${mask.x},${mask.y}`];
  if (mask.kind !== 'light') return undefined;
  return (mask.to ?? 1) <= 0.5 ? 'shadows' : (mask.from ?? 0) >= 0.5 ? 'highlights' : undefined;
}

function retouchLines(
  { skin = 0, teeth = 0, redEyes = false, pupils = [], spots = [] }: Extract<Step, { op: 'retouch' }>,
  on: Record<string, number>,
): SummaryLine[] {
  const said: readonly (SummaryLine | false)[] = [
    skin > 0 && { code: 'retouch.skin', values: { strength: skin, ...on } },
    teeth > 0 && { code: 'retouch.teeth', values: { strength: teeth, ...on } },
    (redEyes || pupils.length > 0) && { code: 'retouch.eyes', values: { ...on } },
    spots.length > 0 && { code: 'retouch.spots', values: { count: spots.length, ...on } },
  ];
  return said.filter((line) => line !== false);
}

/** What tells a step or a layer itself, or where it is. */
const NAMES: ReadonlySet<string> = new Set(['op', 'on', 'kind', 'hidden']);

function simpleValues(step: object): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(step)) {
    if (NAMES.has(key)) continue;
    if (typeof value === 'string' || typeof value === 'number') values[key] = value;
    else if (typeof value === 'boolean') values[key] = value ? 1 : 0;
  }
  return values;
}
