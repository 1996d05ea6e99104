/**
 * A complaint names what is wrong, and where; the edit is its opposite at that place. The whole clause has to be a complaint: what says
 * more is left to the other readers, and so are the photo as a whole where they know the fault, teeth, and the shine of a face.
 */
import type { LocalAdjustment, PartMask } from '@afterglow/domain/edits/part-settings';
import type { Step } from '@afterglow/domain/edits/steps';
import { normalize } from '@afterglow/domain/safety/normalize';
import type { Clause } from '../../clause.ts';
import { findNamedObject } from '../../named-object.ts';
import type { Fault } from '../../words/fault-words.ts';
import { roundAmount } from '../amounts.ts';
import { replaceTones, takeNamedPart } from '../parts/parts.ts';
import { addStep, ask, need, type Reader, type Reading } from '../reading.ts';
import { ARTICLE, findComplaint, findSecondFault, type Complained } from './complained.ts';
import { asComplaint } from './less-of-it.ts';
import { findPlace, isSide, REGION_MASKS, type Place } from './places.ts';

type Tone = LocalAdjustment['tone'];

export const readComplaint: Reader = (clause, reading) => {
  if (readSecondFault(clause, reading)) return true;
  const said = findWish(clause) ?? findComplaint(clause.text);
  if (said === undefined || clause.has('keep', 'teeth', 'redEye', 'except')) return false;
  const place = placeOf(said, clause);
  // what a ground is may be what it is to be: 背景灰
  if (typeof place === 'object' && isGround(place) && !said.blamed && GRAY.test(clause.text)) {
    for (const token of clause.free()) clause.use(token);
    return ask(reading, 'background', GRAY_OR_WHITE);
  }
  if (place === undefined || !said.blamed) return false;
  const read =
    place === 'thing' ? complainOfThing(said, clause, reading) : complainOfPlace(said, place, clause, reading);
  if (read) for (const token of clause.free()) clause.use(token);
  return read;
};

function findWish(clause: Clause): Complained | undefined {
  const wish = clause.has('colour') ? asComplaint(normalize(clause.text).text) : undefined;
  return wish === undefined ? undefined : findComplaint(wish);
}

/** "The sky is too dark and yellow". */
function readSecondFault(clause: Clause, reading: Reading): boolean {
  const before = reading.found.at(-1);
  const second = before?.complaint === true ? findSecondFault(clause.text) : undefined;
  if (before === undefined || second === undefined || second.fault.tone === 'denoise' || isBlur(second.fault))
    return false;
  for (const token of clause.free()) clause.use(token);
  const tone = weaken(second.fault.tone, second.slight);
  const mask = before.step.op === 'adjust' ? before.step.settings.local?.[0]?.masks[0] : undefined;
  return mask === undefined
    ? addStep(reading, wholeStep(tone), clause.from, true)
    : addPart(mask, tone, clause, reading);
}

/** Asked last: of what nobody else knows, the place is asked for. */
export const readUnnamedComplaint: Reader = (clause, reading) => {
  const said = findComplaint(clause.text);
  if (said === undefined || !said.blamed || !THING.test(said.place) || ELSEWHERE.test(said.place)) return false;
  if (findPlace(said.place) !== undefined) return false;
  for (const token of clause.free()) clause.use(token);
  return complainOfThing(said, clause, reading);
};
const THING = new RegExp(`^(?:${ARTICLE} \\p{L}+(?: \\p{L}+){0,2}|\\p{Script=Han}{1,5})$`, 'u');
/** What is no part of a photo. */
const ELSEWHERE =
  /\b(?:weather|day|night|morning|winter|summer|life|price|service|app|site|page|result|clima|tiempo|dia|noche|invierno|verano|vida|precio|servicio|resultado)$|天气|今天|明天|昨天|价格|心情|生活|作业|工作|时间|冬天|夏天/u;

/** "The saucer": in no vocabulary, so that no other reader knows it. */
const isUnheardOf = (place: string, clause: Clause): boolean =>
  THING.test(place) &&
  !ELSEWHERE.test(place) &&
  clause.has('unknown', 'thing', 'creativeThing') &&
  /^[a-z]/u.test(place);

function placeOf({ place, blamed }: Complained, clause: Clause): Place | 'thing' | undefined {
  const known = findPlace(place);
  if (known !== undefined) return known;
  if (isSide(place)) {
    const mask = takeNamedPart(clause);
    return mask && { kind: 'mask', mask };
  }
  // 左边那个男的: the last character may belong to the name
  const named = findNamedObject(place) ?? findNamedObject(`${place}的`);
  return blamed && (named !== undefined || clause.has('bodyPart') || isUnheardOf(place, clause)) ? 'thing' : undefined;
}

/** Where it is is looked for, or marked; once it is marked, the whole step is about it. */
function complainOfThing({ fault, slight }: Complained, clause: Clause, reading: Reading): boolean {
  if (fault.tone === 'denoise') return ask(reading, 'improve', [[{ op: 'denoise' }]]);
  if (!reading.state.mask) return need(reading, 'mask', clause);
  return addStep(reading, { op: 'tone', ...weaken(fault.tone, slight) }, clause.from, true);
}

function complainOfPlace(said: Complained, place: Place, clause: Clause, reading: Reading): boolean {
  const { fault, slight, measured } = said;
  if (place.kind === 'whole') return complainOfWhole(said, clause, reading);
  // 背景模糊 is wished for, 背景太模糊 is not
  if (isGround(place) && isBlur(fault) && !measured) return false;
  // a tint of the shadows has a reader of its own
  if (place.kind === 'mask' && place.light !== undefined && isCast(fault)) return false;
  // noise is taken from all of a photo or from none of it
  if (fault.tone === 'denoise') return ask(reading, 'improve', [[{ op: 'denoise' }]]);
  if (isBlur(fault) && isOfFace(place)) return addStep(reading, { op: 'deblur' }, clause.from, true);
  // a face that shines, or is pale, has readers of its own
  if (isOfFace(place) && (fault.tone.highlights !== undefined || WHITE.test(clause.text))) return false;
  if (isOfFace(place) && PALE.test(clause.text)) return ask(reading, 'improve', LIVELIER);
  const tone = weaken(fault.tone, slight);
  if (place.kind === 'mask' && place.light !== undefined && tone.exposure !== undefined)
    return addStep(reading, { op: 'tone', [place.light]: tone.exposure > 0 ? 0.3 : -0.3 }, clause.from, true);
  if (place.kind === 'mask' || fault.tone.sharpen !== undefined) return addPart(place.mask, tone, clause, reading);
  return confineToRegion(place, wholeStep(tone), clause, reading);
}

const GRAY = /gr[ae]y|\bgris|灰/iu;
const GRAY_OR_WHITE: readonly (readonly Step[])[] = ['#ffffff', '#808080'].map((background) => [
  { op: 'remove-background', background },
]);
const isBlur = ({ tone }: Fault): boolean => tone !== 'denoise' && tone.sharpen !== undefined;
const isCast = ({ tone }: Fault): boolean => tone !== 'denoise' && (tone.temperature ?? tone.tint) !== undefined;
const isGround = (place: Place): boolean => place.kind === 'region' && place.keep === 'people';

const PALE = /\bpale\b|p[aá]lid/iu;
const WHITE = /白/u;
const LIVELIER: readonly (readonly Step[])[] = [
  [{ op: 'tone', temperature: 0.15 }],
  [
    {
      op: 'adjust',
      settings: {
        local: [{ masks: [{ kind: 'found', part: 'skin' }], tone: { temperature: 0.15, saturation: 0.15 } }],
      },
    },
  ],
  [{ op: 'tone', vibrance: 0.3 }],
];
const isOfFace = (place: Exclude<Place, { kind: 'whole' }>): boolean =>
  place.mask.kind === 'found' && ['faces', 'skin', 'people'].includes(place.mask.part);

function complainOfWhole(
  { fault: { whole, tone }, slight, place }: Complained,
  clause: Clause,
  reading: Reading,
): boolean {
  // "clean the white background, it looks gray": not the photo
  const undone = whole ?? (isUnheard(clause) ? tone : undefined);
  if (undone === undefined || (GRAY.test(clause.text) && (place === '' || place === 'it'))) return false;
  if (undone === 'denoise') return addStep(reading, { op: 'denoise' }, clause.from, true);
  return addStep(reading, wholeStep(weaken(undone, slight)), clause.from, true);
}

/** "Salió re oscura", 拍得好黑: a degree that the readers of light do not know. */
const isUnheard = ({ text }: Clause): boolean =>
  /\b(?:re|recontra|harto) (?:oscur|negr|clar)\p{L}*|[拍得的]好[黑暗]/iu.test(text);

/** What lights a whole region finds its measure from the picture. */
const wholeStep = (tone: Tone): Step => ((tone.exposure ?? 0) > 0 ? { op: 'enhance-light' } : { op: 'tone', ...tone });

function addPart(mask: PartMask, tone: Tone, clause: Clause, reading: Reading): true {
  partEarlier(reading);
  return addStep(reading, { op: 'adjust', settings: { local: [{ masks: [mask], tone }] } }, clause.from, true);
}

type RegionPlace = Extract<Place, { kind: 'region' }>;

function confineToRegion({ only, keep, mask }: RegionPlace, step: Step, clause: Clause, reading: Reading): true {
  const isSecond = partEarlier(reading);
  const before = reading.found.length;
  addStep(reading, step, clause.from, true);
  if (!isSecond && before === 0) {
    reading.only = only;
    if (keep !== undefined) reading.keep.add(keep);
  } else replaceTones(reading, before, mask, 1);
  return true;
}

/** A plan is confined once: where another place is complained of too, what was confined becomes a part. */
function partEarlier(reading: Reading): boolean {
  const confined = REGION_MASKS.find(({ only, keep }) =>
    only === undefined ? keep !== undefined && reading.keep.has(keep) : reading.only === only,
  );
  if (confined === undefined) return false;
  replaceTones(reading, 0, confined.mask, 1);
  reading.only = undefined;
  reading.keep.clear();
  return true;
}

/** "A bit yellow" asks for half; light is measured. */
function weaken(tone: Tone, slight: boolean): Tone {
  if (!slight || tone.exposure !== undefined) return tone;
  return Object.fromEntries(Object.entries(tone).map(([name, value]) => [name, roundAmount((value ?? 0) / 2)]));
}
