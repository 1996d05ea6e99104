/** What a line of a plan adds to the name of its operation: how strong, where, in which color, with which words. */
import { layerFonts } from '@afterglow/domain/edits/layer-names';
import type { SummaryLine } from '@afterglow/domain/edits/plan';
import { mixerBands, mixerHues, type MixerBand } from '@afterglow/domain/edits/step-names';
import type { Place } from '@afterglow/domain/edits/steps';
import { useFormatter, useTranslations } from 'use-intl';
import { asMinus } from '../../../text/use-figure.ts';
import { useColorName } from './color-name.ts';

/** Values that have words of their own, behind their option. */
const CHOSEN = [
  'colour.sepia',
  'colour.grey',
  'size.small',
  'size.large',
  'mode.crisp',
  'placing.tiled',
  'background.sky',
  'keep.one',
  'keep.left',
  'keep.centre',
  'keep.right',
  'fit.cover',
  'fit.inside',
  'fit.stretch',
  'tint.ocean',
  'tint.sunset',
  'tint.clear',
  'scene.forest',
  'scene.city',
  'scene.sea',
  'plant.plum',
  'plant.bamboo',
  'plant.lotus',
  'plant.moon',
] as const;
/** Shares, by their option; `blur` is how far a background is out of focus. */
const SHARES = { strength: 'strength', blur: 'strength', impasto: 'impasto', reflection: 'reflection' } as const;
const COLORS = { colour: 'colour', outline: 'outline', background: 'ground', accent: 'box' } as const;
/** Words that a person gave. */
const GIVEN: ReadonlySet<string> = new Set(['title', 'symbol', 'city', 'describe', 'adCopy']);
/** Lines that name their color, or the words that are written, without help. */
const NAMES_COLOR = /^(?:recolor|extend\.\w+|remove-background\.colour|layer\.corners|layer\.backdrop)$/u;
const ROWS = [
  ['top-left', 'top', 'top-right'],
  ['left', 'centre', 'right'],
  ['bottom-left', 'bottom', 'bottom-right'],
] as const satisfies readonly (readonly Place[])[];

type Value = string | number;

export function usePlanDetails(): (line: SummaryLine) => readonly string[] {
  const t = useTranslations('plan');
  const font = useTranslations('editorLayers.fonts');
  const band = useTranslations('editorAdjust.bands');
  const format = useFormatter();
  const colorName = useColorName();
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 });
  const tinted = (detail: 'darks' | 'lights', hue: Value | undefined, value: number) =>
    value === 0
      ? undefined
      : t(`details.${detail}`, { hue: band(bandOf(Number(hue ?? 0))).toLocaleLowerCase(), share: percent(value) });

  function nameOf(code: string, key: string, value: string): string | undefined {
    if (GIVEN.has(key)) return value === '' ? undefined : t('details.quoted', { text: value });
    if (key === 'grade') return t('details.grade', { grade: value });
    if (key === 'place') return t(`places.${ROWS.flat().find((place) => place === value) ?? 'centre'}`);
    const typeface = key === 'font' ? layerFonts.find((name) => name === value) : undefined;
    if (typeface !== undefined) return font(typeface);
    if (value.startsWith('#'))
      return isOneOf(key, COLORS) && !(key === 'colour' && NAMES_COLOR.test(code))
        ? t(`details.${COLORS[key]}`, { colour: colorName(value) })
        : undefined;
    const chosen = CHOSEN.find((name) => name === `${key}.${value}`);
    return chosen && t(`chosen.${chosen}`);
  }
  function figureOf(code: string, key: string, value: number, values: SummaryLine['values']): string | undefined {
    if (isOneOf(key, SHARES)) return t(`details.${SHARES[key]}`, { share: percent(value) });
    if (key === 'volume')
      return t('details.volume', { value: asMinus(format.number(value * 100, { signDisplay: 'exceptZero' })) });
    if (key === 'sheet') return value === 0 ? t('details.noSheet') : undefined;
    if (key === 'maxKb')
      return t('details.atMost', { size: format.number(value, { style: 'unit', unit: 'kilobyte' }) });
    if (code === 'adjust.split' && key === 'shadows') return tinted('darks', values['shadowHue'], value);
    if (code === 'adjust.split' && key === 'highlights') return tinted('lights', values['highlightHue'], value);
    if (!code.startsWith('layer.')) return undefined;
    if (key === 'shadow') return t('details.shadow');
    if (key === 'corner') return code === 'layer.corners' || value === 0 ? undefined : t('details.rounded');
    if (key === 'width') return t('details.thick', { share: percent(value) });
    if (key === 'size') return t(code === 'layer.text' ? 'details.tall' : 'details.wide', { share: percent(value) });
    return undefined;
  }

  return ({ code, values }) => {
    const told = Object.entries(values).map(([key, value]) =>
      typeof value === 'number' ? figureOf(code, key, value, values) : nameOf(code, key, value),
    );
    const place = placeOf(values['x'], values['y']);
    return [...told, place && t(`places.${place}`)].filter((detail) => detail !== undefined);
  };
}

const isOneOf = <Names extends object>(key: string, names: Names): key is Extract<keyof Names, string> =>
  Object.hasOwn(names, key);

/** The ninth of the picture in which the middle of a layer lies. */
function placeOf(x: Value | undefined, y: Value | undefined): Place | undefined {
  if (typeof x !== 'number' || typeof y !== 'number') return undefined;
  const third = (value: number) => Math.min(2, Math.max(0, Math.floor(value * 3)));
  return ROWS[third(y)]?.[third(x)];
}

/** The color of the wheel that lies nearest. */
function bandOf(hue: number): MixerBand {
  const away = (name: MixerBand) => Math.min(Math.abs(mixerHues[name] - hue), 360 - Math.abs(mixerHues[name] - hue));
  return mixerBands.reduce((best, name) => (away(name) < away(best) ? name : best));
}
