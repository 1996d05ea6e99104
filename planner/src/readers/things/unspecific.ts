/** 天空加深一点, "tone down the sky", "fix her face": what exactly is to change nobody says. Asked with choices that are about that place. */
import type { LocalAdjustment, PartMask } from '@afterglow/domain/edits/part-settings';
import type { Step } from '@afterglow/domain/edits/steps';
import { isAbout, type Clause } from '../../clause.ts';
import { findNamedObject } from '../../named-object.ts';
import type { TokenKind } from '../../tokens/token.ts';
import { isSky, takeNamedPart } from '../parts/parts.ts';
import { ask, need, type Reader } from '../reading.ts';

type Tone = LocalAdjustment['tone'];

const WISHES: readonly (readonly [says: RegExp, choices: readonly Tone[]])[] = [
  [
    /^(?:please )?(?:tone|dial) (?:down|back)\b|^(?:please )?(?:tone|dial) .+ (?:down|back)$|[调变]淡|淡一[点些]/iu,
    [{ saturation: -0.3 }, { exposure: -0.3 }, { contrast: -0.3 }],
  ],
  [/加深|更深|\bdeepen\b|m[aá]s profund/iu, [{ exposure: -0.3 }, { saturation: 0.3 }, { contrast: 0.3 }]],
  [
    /自然|\bnatural\b|\bnatural(?:es)?\b/iu,
    [
      { contrast: -0.15, saturation: -0.15 },
      { exposure: 0.2, shadows: 0.2 },
    ],
  ],
  [
    /^(?:please |can you )?fix (?:the|my|her|his|our|their|this)\b|^(?:arregla|corrige|mejora)(?:me)? (?:la|el|mi|su|las|los)\b|^(?:修|处理|弄好|优化)一?下/iu,
    [{ exposure: 0.3, shadows: 0.2 }, { contrast: 0.3 }, { saturation: 0.3 }],
  ],
];
const AROUND: readonly TokenKind[] = [
  'make',
  'change',
  'fix',
  'improve',
  'decrease',
  'less',
  'more',
  'slight',
  'much',
  'deepen',
  'picture',
  'aside',
  'styleOf',
  'select',
  'face',
  'background',
  'hair',
  'skin',
  'creativeThing',
  'thing',
  'left',
  'right',
  'top',
  'bottom',
];
const REGIONS: readonly (readonly [TokenKind, PartMask])[] = [
  ['face', { kind: 'found', part: 'faces' }],
  ['background', { kind: 'found', part: 'background' }],
  ['hair', { kind: 'found', part: 'hair' }],
];

export const readUnspecific: Reader = (clause, reading) => {
  const choices = WISHES.find(([says]) => says.test(clause.text))?.[1];
  if (choices === undefined || !isAbout(clause, ...AROUND) || reading.found.length > 0) return false;
  if (reading.state.pictures.length === 0) return false;
  const named = findNamedObject(clause.text);
  const isThing = named !== undefined && !['sky', 'person', 'text'].includes(named.kinds[0] ?? '');
  if (clause.has('creativeThing', 'thing') && !clause.free().some(isSky) && !isThing) return false;
  const isMarked = reading.state.mask;
  if (isThing && !isMarked) {
    for (const token of clause.free()) clause.use(token);
    return need(reading, 'mask', clause);
  }
  const mask = isMarked ? undefined : placeOf(clause);
  // "tone it down" is about what was done last
  if (mask === undefined && reading.state.undoable > 0) return false;
  for (const token of clause.free()) clause.use(token);
  return ask(
    reading,
    'improve',
    choices.map((tone) => [stepOf(tone, mask)]),
  );
};

const placeOf = (clause: Clause): PartMask | undefined =>
  REGIONS.find(([kind]) => clause.has(kind))?.[1] ?? takeNamedPart(clause);

const stepOf = (tone: Tone, mask: PartMask | undefined): Step =>
  mask === undefined ? { op: 'tone', ...tone } : { op: 'adjust', settings: { local: [{ masks: [mask], tone }] } };
