/** What is said right after a step and is about that step: "softer shadow", "bigger", "no blur", "only the face". */
import type { Layer } from '@afterglow/domain/edits/layers';
import type { Obscure } from '@afterglow/domain/edits/part-settings';
import type { EditStep } from '@afterglow/domain/edits/steps';
import { rgbOf } from '@afterglow/domain/hex-color';
import { isAbout, type Clause } from '../clause.ts';
import { scaleStep } from '../scale-step.ts';
import type { TokenKind } from '../tokens/token.ts';
import { findColor } from '../words/palette.ts';
import { roundAmount } from './amounts.ts';
import { TEXT_DETAILS } from './attach.ts';
import { takePlace, takeTextStyle } from './lettering/words.ts';
import { scalePart } from './parts/parts.ts';
import { confine } from './parts/protect.ts';
import { officialColor } from './people.ts';
import { addStep, type Reader, type Reading } from './reading.ts';
import { enlargeOtherwise, refineBlur, refineBlurOfAll, refineBorder, tempered } from './refine-amounts.ts';
import { TONE_WORDS } from './tone-settings.ts';

/** Takes the clause as a whole, where the last version was made by one step that it is about. */
export const readRefinement: Reader = (clause, reading) => {
  const { last, undoable } = reading.state;
  const [step, ...others] = last;
  if (step === undefined || others.length > 0 || undoable === 0 || reading.found.length > 0) return false;
  // 图里的水印不是我的，去掉: about what was said just before
  // and what is marked is what is to go
  const isFirst = !reading.state.mask && reading.asides.length + reading.missed.length + reading.remarks.length === 0;
  if (confinesStep(clause, step)) return confineStep(clause, reading, step);
  if (takesBack(clause, step, isFirst)) {
    takeEverything(clause);
    return addStep(reading, { op: 'undo' }, clause.from);
  }
  const other = refine(clause, step);
  if (other === undefined) return false;
  takeEverything(clause);
  if (other === 'no more') {
    reading.remarks.push({ kind: 'talk', code: 'nothing-to-do' });
    return true;
  }
  reading.base = 'before-last';
  return addStep(reading, other, clause.from);
};

/** The same step otherwise; `no more` when it is so already, undefined when the clause is about something else. */
function refine(clause: Clause, step: EditStep): EditStep | 'no more' | undefined {
  // "only a little"
  if (clause.limits && clause.has('slight') && isAbout(clause, 'slight', 'aside')) return scaleStep(step, 0.5);
  switch (step.op) {
    case 'text':
      return refineWords(clause, step);
    case 'compose':
      return refineShadow(clause, step);
    case 'remove-background':
      return refineBackground(clause, step);
    case 'id-photo':
      return refineId(clause, step);
    case 'extend':
      return refineBorder(clause, step);
    case 'watermark':
      return isAbout(clause, 'tiled', 'make', 'aside') && clause.has('tiled')
        ? { ...step, placing: 'tiled' }
        : undefined;
    case 'tone':
      return refineBlurOfAll(clause, step) ?? tempered(clause, step);
    case 'upscale':
      return enlargeOtherwise(clause, step);
    case 'oil-painting':
      return /strokes?\b|pincelad|笔触/iu.test(clause.text) && clause.has('less', 'more')
        ? scaleStep(step, clause.has('less') ? 0.5 : 1.5)
        : undefined;
    case 'adjust':
      return hideOtherwise(clause, step) ?? goFurther(clause, step);
    case 'rotate':
    case 'straighten':
    case 'flip':
      return OTHER_WAY.test(clause.text) ? turnOtherWay(step) : undefined;
    default:
      return undefined;
  }
}

function takeEverything(clause: Clause): void {
  for (const token of clause.free()) clause.use(token);
}

type Of<Op extends EditStep['op']> = Extract<EditStep, { op: Op }>;

const hasShadow = ({ layers }: Of<'compose'>): boolean => layers.some(({ shadow }) => shadow !== undefined);

/** What people call that which a step put there. */
function namesOf(step: EditStep): readonly TokenKind[] {
  switch (step.op) {
    case 'text':
      return ['text', 'write'];
    case 'watermark':
      return ['watermark', 'text'];
    case 'compose':
      return hasShadow(step) ? ['shadows', 'dropShadow'] : ['sticker', 'drawing'];
    case 'extend':
      return ['border', 'canvas', 'expand'];
    case 'remove-background':
      return step.background === 'blur' ? ['blur', 'blurry'] : [];
    case 'look':
      return ['presetLook', 'vintage', 'cinematic', 'sepia', 'negative'];
    case 'tone':
      return [
        ...((step.grain ?? 0) > 0 ? (['noise', 'addGrain'] as const) : []),
        ...((step.blur ?? 0) > 0 ? (['blur', 'blurry'] as const) : []),
        ...((step.vignette ?? 0) > 0 ? (['vignette'] as const) : []),
        ...(step.saturation === -1 ? (['blackWhite'] as const) : []),
      ];
    default:
      return [];
  }
}

/** "No blur" behind a blurred background, 不要阴影 behind a shadow. */
function takesBack(clause: Clause, step: EditStep, isFirst: boolean): boolean {
  const names = namesOf(step);
  // "remove it"
  if (isFirst && clause.has('remove') && isAbout(clause, 'remove', 'aside', 'but')) return true;
  return (
    clause.has('negate', 'remove') &&
    clause.has(...names) &&
    isAbout(clause, 'negate', 'remove', 'but', 'aside', 'picture', ...names)
  );
}

/** "Bigger", "in red", "move it to the top". */
function refineWords(clause: Clause, step: Of<'text'>): EditStep | 'no more' | undefined {
  const quote = clause.find('quote');
  if (quote !== undefined && clause.has('change') && isAbout(clause, 'quote', 'change', 'text', 'make'))
    return { ...step, content: quote.text.trim() };
  const kinds = [...TEXT_DETAILS, 'write', 'change', 'instead', 'but', 'more', 'back', 'border'] as const;
  if (!isAbout(clause, ...kinds, 'move')) return undefined;
  const details = { ...takePlace(clause), ...takeTextStyle(clause) };
  if (Object.keys(details).length === 0) return undefined;
  const made = { ...step, ...details };
  return JSON.stringify(made) === JSON.stringify(step) ? 'no more' : made;
}

/** "Softer", "darker", "to the left". */
function refineShadow(clause: Clause, step: Of<'compose'>): EditStep | undefined {
  const ways = [
    'soft',
    'soften',
    'slight',
    'much',
    'more',
    'less',
    'darker',
    'dark',
    'brighter',
    'left',
    'right',
    'enlarge',
    'smaller',
  ] as const;
  if (!hasShadow(step) || !clause.has('shadows', 'dropShadow') || !clause.has(...ways)) return undefined;
  if (!isAbout(clause, 'shadows', 'dropShadow', 'make', 'change', 'but', ...ways)) return undefined;
  const isSofter = clause.has('soft', 'soften');
  const opacity = clause.has('darker', 'dark', 'more', 'much') && !isSofter ? 1.4 : isSofter ? 0.85 : 0.65;
  const size = clause.has('enlarge') ? 1.6 : clause.has('smaller') ? 0.6 : 1;
  const side = clause.has('left') ? -1 : clause.has('right') ? 1 : 0;
  const layers = step.layers.map((layer): Layer => {
    const { shadow } = layer;
    if (shadow === undefined) return layer;
    const { x = 0, y = 0, blur = 0, opacity: before = 1 } = shadow;
    const grown = (value: number): number => Math.max(-0.2, Math.min(0.2, roundAmount(value * size)));
    return {
      ...layer,
      shadow: {
        ...shadow,
        ...(side === 0 ? {} : { x: side * Math.abs(x) }),
        ...(isSofter ? { blur: Math.min(0.2, roundAmount(blur * 1.8)) } : {}),
        ...(size === 1 ? {} : { x: grown(x), y: grown(y), blur: grown(blur) }),
        ...(side === 0 && size === 1 ? { opacity: Math.min(1, roundAmount(before * opacity)) } : {}),
      },
    };
  });
  return { ...step, layers };
}

const PALER = /lighter|paler|浅|淡|\bclar[oa]\b|\bclarit[oa]\b/iu;
const DEEPER = /deeper|深|oscuro\b/iu;

/** "Lighter blue", 再浅一点: the color behind the subject. */
function refineBackground(clause: Clause, step: Of<'remove-background'>): EditStep | undefined {
  if (step.background === 'blur') return refineBlur(clause, step);
  if (!step.background.startsWith('#')) return undefined;
  const shade = PALER.test(clause.text) ? 'light' : DEEPER.test(clause.text) ? 'dark' : undefined;
  const kinds = ['colour', 'brighter', 'bright', 'darker', 'dark', 'shadeLight', 'shadeDark', 'deepen'] as const;
  if (shade === undefined) return undefined;
  if (!isAbout(clause, 'make', 'change', 'background', 'slight', 'more', 'but', 'colors', 'less', ...kinds))
    return undefined;
  const named = clause.find('colour');
  if (named === undefined) return { ...step, background: shadeOf(step.background, shade) };
  const color = named.colour === undefined ? undefined : findColor(named.colour, shade);
  return color === undefined ? undefined : { ...step, background: color };
}

/** A third of the way to white, or to black. */
function shadeOf(hex: string, shade: 'light' | 'dark'): string {
  const goal = shade === 'light' ? 255 : 0;
  const bytes = rgbOf(hex).map((byte) => Math.round(byte + (goal - byte) / 3));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** "White background", "without the sheet". */
function refineId(clause: Clause, step: Of<'id-photo'>): EditStep | undefined {
  if (
    clause.has('metricCountry') &&
    isAbout(clause, 'metricCountry', 'picture', 'make', 'change', 'instead', 'passport', 'idPhoto')
  )
    return { ...step, size: 'schengen' };
  if (!isAbout(clause, 'colour', 'hex', 'background', 'make', 'change', 'add', 'instead', 'sheet', 'negate', 'remove'))
    return undefined;
  if (clause.has('sheet')) {
    const { sheet: _, ...rest } = step;
    return clause.has('negate', 'remove') ? { ...rest, sheet: false } : rest;
  }
  return clause.has('negate', 'remove') || !clause.has('colour', 'hex')
    ? undefined
    : { ...step, ...officialColor(clause.find('colour', 'hex')) };
}

/** "A mosaic instead", 换成模糊. */
function hideOtherwise(clause: Clause, { settings, ...step }: Of<'adjust'>): EditStep | undefined {
  const { local } = settings;
  if (local?.every(({ obscure }) => obscure !== undefined) !== true) return undefined;
  const by: Obscure['by'] | undefined = MOSAIC.test(clause.text)
    ? 'mosaic'
    : BLUR.test(clause.text)
      ? 'blur'
      : undefined;
  const rest = ['make', 'change', 'instead', 'but', 'blur', 'blurry', 'blurPart', 'improve', 'unknown'] as const;
  if (by === undefined || clause.has('face', 'text', 'thing', 'background') || !isAbout(clause, ...rest))
    return undefined;
  const parts = local.map(({ obscure, ...part }) => ({ ...part, obscure: { ...obscure, by } }));
  return { ...step, settings: { ...settings, local: parts } };
}

const MOSAIC = /mosai|pixel|马赛克/iu;
const BLUR = /\bblur|desenfo|difumin|模糊|虚化/iu;

/** "Even darker" behind a darker sky: what was confined to a part continues there. */
function goFurther(clause: Clause, step: Of<'adjust'>): EditStep | undefined {
  const { local } = step.settings;
  const word = clause.free().find(({ kind }) => TONE_WORDS[kind] !== undefined);
  const way = word && TONE_WORDS[word.kind];
  if (local === undefined || word === undefined || way === undefined || !clause.has('more', 'again')) return undefined;
  if (!isAbout(clause, 'more', 'again', 'make', 'slight', 'much', word.kind)) return undefined;
  const goesThatWay = ([setting, value]: [string, number]): boolean => setting === way.setting && value * way.sign > 0;
  if (!local.every(({ tone }) => Object.entries(tone).some(goesThatWay))) return undefined;
  const factor = clause.has('slight') ? 1.25 : clause.has('much') ? 2 : 1.5;
  return { ...step, settings: { ...step.settings, local: local.map((part) => scalePart(part, factor)) } };
}

const OTHER_WAY =
  /\bother (?:way|direction|side)\b|\bopposite\b|\bal rev[eé]s\b|\botro lado\b|\bcontrari[oa]\b|反方向|反过来|反了|另一边|另一个方向/iu;

function turnOtherWay(step: Of<'rotate'> | Of<'straighten'> | Of<'flip'>): EditStep | undefined {
  if (step.op === 'straighten') return { ...step, degrees: -step.degrees };
  if (step.op === 'flip') return { ...step, axis: step.axis === 'horizontal' ? 'vertical' : 'horizontal' };
  return step.degrees === 180 ? undefined : { ...step, degrees: step.degrees === 90 ? 270 : 90 };
}

const LIGHT: ReadonlySet<EditStep['op']> = new Set<EditStep['op']>(['tone', 'look', 'enhance-light']);
const REGIONS = ['face', 'hair', 'background', 'inBackground', 'person', 'subject'] as const;

/** "Only the face" behind a step of light or color. */
const confinesStep = (clause: Clause, step: EditStep): boolean =>
  clause.limits &&
  LIGHT.has(step.op) &&
  clause.has(...REGIONS) &&
  isAbout(clause, 'make', 'change', 'touch', ...REGIONS);

function confineStep(clause: Clause, reading: Reading, step: EditStep): true {
  confine(clause, reading, Infinity);
  takeEverything(clause);
  reading.base = 'before-last';
  return addStep(reading, step, clause.from);
}
