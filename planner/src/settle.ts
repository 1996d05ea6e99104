/** From everything found to the steps that are carried out: wishes over complaints, one step for one thing, in order. */
import type { Question, Remark } from '@afterglow/domain/edits/plan';
import { toneSettings } from '@afterglow/domain/edits/step-names';
import type { Step } from '@afterglow/domain/edits/steps';
import { fillChoices } from './readers/additions.ts';
import { joinParts } from './readers/parts/parts.ts';
import type { Found, Reading } from './readers/reading.ts';
import { mergeTones } from './readers/tone-settings.ts';

/** What a step is about; a complaint gives way to a wish about the same. */
function topicsOf(step: Step): readonly string[] {
  switch (step.op) {
    case 'tone':
      return toneSettings
        .filter((setting) => step[setting] !== undefined)
        .map((setting) => (setting === 'exposure' ? 'light' : setting === 'sharpen' ? 'detail' : setting));
    case 'enhance-light':
      return ['light'];
    case 'straighten':
    case 'rotate':
      return ['turn'];
    case 'deblur':
    case 'upscale':
      return ['detail'];
    default:
      return [step.op];
  }
}

const isSetUpright = (step: Step): boolean =>
  step.op === 'adjust' && (step.settings.uprights ?? step.settings.corners) !== undefined;

/** Steps that answer a question which another clause left open. */
const ANSWERS: Readonly<Partial<Record<Question, readonly Step['op'][]>>> = {
  background: ['remove-background'],
  ratio: ['crop', 'trim', 'resize'],
  size: ['resize', 'upscale', 'crop', 'id-photo'],
  text: ['text', 'text-art'],
  watermark: ['watermark'],
  'which-way': ['rotate', 'straighten', 'flip'],
  improve: ['enhance-light', 'tone', 'adjust', 'upscale', 'denoise', 'deblur', 'restore', 'look'],
  'id-size': ['id-photo'],
  'which-state': ['undo', 'redo', 'original', 'select', 'compare'],
  beyond: ['extend'],
  shop: ['remove-background', 'crop'],
};

/** Steps in order and what remains to be said beside them. */
export function settleSteps(reading: Reading): {
  readonly steps: readonly Step[];
  readonly remarks: readonly Remark[];
} {
  const wishes = new Set(reading.found.filter(({ complaint }) => !complaint).flatMap(({ step }) => topicsOf(step)));
  const kept = reading.found.filter(
    ({ complaint, step }) => !complaint || !topicsOf(step).some((topic) => wishes.has(topic)),
  );
  // a turn that was said needs no measuring, nor does a picture whose walls are set upright
  const isTurned = kept.some(({ step }) => topicsOf(step).includes('turn') || isSetUpright(step));
  // a file is saved when all is done
  const rank = ({ step, at }: Found): number => (step.op === 'export' ? Infinity : at);
  const isLit = kept.some(({ step }) => step.op === 'tone');
  const ordered = kept
    .map((found): Found =>
      reading.cleared && isLit && found.step.op === 'upscale'
        ? { ...found, step: { op: 'tone', clarity: 0.3 } }
        : found,
    )
    .filter(({ step }) => !isTurned || step.op !== 'adjust' || step.settings.level === undefined)
    .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
  const grounds = groundsOf(ordered.map(({ step }) => step));
  const meant = grounds.length > 1 ? ordered.filter(({ step }) => !isColoredGround(step)) : ordered;
  const steps = joinExports(joinParts(joinTones(joinEnlargements(joinBackgrounds(withoutRepeats(meant))))));
  const whole = reading.uncropped ? steps.flatMap(keepWhole) : steps;
  const widened = whole.length < steps.length ? steps.find((step) => step.op === 'crop') : undefined;
  const answered = (code: Question): boolean =>
    steps.some(
      (step) =>
        ((ANSWERS[code] ?? []).includes(step.op) && !(code === 'ratio' && keepsShape(step))) ||
        // "the building leans, straighten it"
        (code === 'which-way' && isSetUpright(step)),
    );
  const said = steps.length > 0 || reading.remarks.some(({ kind }) => kind !== 'unknown' && kind !== 'talk');
  const remarks = reading.remarks.filter((remark, index, all) => {
    if (remark.kind === 'ask' && answered(remark.code)) return false;
    // "the dog is too green, fix it": first where it is
    if (remark.kind === 'ask' && remark.code === 'improve' && all.some(isUnmarked)) return false;
    if (remark.kind === 'talk' && said) return false;
    // "smooth my skin, but not too much": how much does not matter any more
    if (
      remark.kind === 'need' &&
      remark.code === 'last-step' &&
      (all.some(({ kind }, at) => at < index && kind !== 'talk' && kind !== 'said') ||
        // "the same picture, but upright": there was nothing before, and what is wished for is said
        (SAME.test(remark.text) && (steps.length > 0 || all.length > 1)))
    )
      return false;
    if (!('code' in remark)) return true;
    return (
      all.findIndex((other) => other.kind === remark.kind && 'code' in other && other.code === remark.code) === index
    );
  });
  // "a red and black background": one of them, or a pattern of both
  if (grounds.length > 1) remarks.push({ kind: 'ask', code: 'background', choices: grounds.map((ground) => [ground]) });
  if (widened !== undefined)
    remarks.push({ kind: 'ask', code: 'beyond', choices: fillChoices({ ratio: widened.ratio }) });
  const filled = remarks.findIndex((remark) => remark.kind === 'ask' && remark.code === 'beyond');
  const wide = whole.find((step) => step.op === 'crop');
  // "extend the sides, I need it landscape": more canvas has that shape, and nothing is cut
  if (filled >= 0 && wide !== undefined && widened === undefined)
    remarks[filled] = { kind: 'ask', code: 'beyond', choices: fillChoices({ ratio: wide.ratio }) };
  const isFilled = filled >= 0 && wide !== undefined;
  const shapes = whole.filter(({ op }) => op === 'crop');
  if (shapes.length > 1) remarks.push({ kind: 'ask', code: 'ratio', choices: shapes.map((shape) => [shape]) });
  // "in the middle, with a margin": the choices have one
  const isFramed = remarks.some(
    (remark) =>
      remark.kind === 'ask' &&
      remark.choices.some((choice) => choice.length > 1 && choice.some(({ op }) => op === 'extend')),
  );
  const unknown = remarks.findIndex(({ kind }) => kind === 'unknown');
  return {
    steps: padGrounds(
      whole.filter(({ op }) => !((shapes.length > 1 || isFilled) && op === 'crop') && !(isFramed && op === 'extend')),
      reading,
    ),
    remarks: remarks.filter(({ kind }, index) => kind !== 'unknown' || index === unknown),
  };
}

const isUnmarked = (remark: Remark): boolean => remark.kind === 'need' && remark.code === 'mask';

const SAME = /^(?:(?:the|la|el|esa|ese|lo) )?(?:very |misma? )?(?:same|mism[oa]|igual)\b/iu;

const isColoredGround = (step: Step): boolean => step.op === 'remove-background' && step.background.startsWith('#');

/** Colors for one ground, in the order they were said. */
function groundsOf(steps: readonly Step[]): readonly Step[] {
  const colored = steps.filter(isColoredGround);
  return colored.filter(
    (step, index) =>
      step.on === colored[0]?.on &&
      colored.findIndex((other) => JSON.stringify(other) === JSON.stringify(step)) === index,
  );
}

/** One side in pixels says nothing about the shape: "1080 px wide, crop it" still asks how. */
const keepsShape = (step: Step): boolean =>
  step.op === 'resize' && (step.width === undefined || step.height === undefined);

/** "Without cropping": a size in both directions fits inside, and another shape is had by more canvas. */
function keepWhole(step: Step): Step[] {
  if (step.op === 'crop') return [];
  return [step.op === 'resize' && step.fit === 'cover' ? { ...step, fit: 'inside' } : step];
}

/** On a ground of one color another shape is had by more of it: a size would cut what stands there. */
function padGrounds(steps: readonly Step[], { state }: Reading): Step[] {
  const picture = state.pictures[state.current - 1];
  const ground = steps.find((step) => step.op === 'remove-background' && step.background.startsWith('#'));
  const size = steps.find((step) => step.op === 'resize' && step.fit === 'cover' && step.on === ground?.on);
  if (picture === undefined || ground?.op !== 'remove-background' || size?.op !== 'resize') return [...steps];
  const ratio: [number, number] = [size.width ?? picture.width, size.height ?? picture.height];
  if (Math.abs((ratio[0] / ratio[1]) * (picture.height / picture.width) - 1) < 0.01) return [...steps];
  const on = size.on === undefined ? {} : { on: size.on };
  return steps
    .filter((step) => step !== ground || steps.indexOf(ground) < steps.indexOf(size))
    .flatMap((step): Step[] => {
      if (step !== size) return [step];
      const first = steps.indexOf(ground) < steps.indexOf(size) ? [] : [ground];
      return [...first, { op: 'extend', ratio, beyond: ground.background, ...on }, size];
    });
}

function withoutRepeats(found: readonly Found[]): Step[] {
  const seen = new Set<string>();
  return found.flatMap(({ step }) => {
    const key = JSON.stringify(step);
    if (seen.has(key)) return [];
    seen.add(key);
    return [step];
  });
}

/** "Cut it out and make the background mint" is one operation. */
function joinBackgrounds(steps: readonly Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const at = joined.findIndex((other) => other.op === 'remove-background' && other.on === step.on);
    const before = joined[at];
    if (step.op !== 'remove-background' || before?.op !== 'remove-background') joined.push(step);
    else if (step.background !== 'transparent') joined[at] = step;
  }
  return joined;
}

/** "Enlarge it four times, and crisp" is one operation. */
function joinEnlargements(steps: readonly Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const at = joined.findIndex((other) => other.op === 'upscale' && other.on === step.on);
    const before = joined[at];
    if (step.op !== 'upscale' || before?.op !== 'upscale') joined.push(step);
    else joined[at] = { ...before, ...step, scale: before.scale === 4 ? 4 : step.scale };
  }
  return joined;
}

function joinTones(steps: readonly Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    if (step.op === 'tone' && before?.op === 'tone' && before.on === step.on) {
      joined[joined.length - 1] = {
        op: 'tone',
        ...mergeTones([before, step]),
        ...(step.on === undefined ? {} : { on: step.on }),
      };
    } else joined.push(step);
  }
  return joined;
}

/** "As jpg, below 500 kB" is one file. */
function joinExports(steps: readonly Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    const isSame = step.op === 'export' && before?.op === 'export' && before.on === step.on;
    const compatible =
      isSame &&
      (step.format === undefined || before.format === undefined) &&
      (step.maxKb === undefined || before.maxKb === undefined);
    if (compatible) joined[joined.length - 1] = { ...before, ...step };
    else joined.push(step);
  }
  return joined;
}
