/** A sentence as a recipe: the planner's steps, and what only pictures of goods need. What was not understood is named. */
import type { PlannerState } from '@afterglow/domain/edits/plan';
import { toneSettings } from '@afterglow/domain/edits/step-names';
import type { Step } from '@afterglow/domain/edits/steps';
import type { Locale } from '@afterglow/domain/locale';
import { recipeNameSchema } from '@afterglow/domain/recipes/read-recipe';
import { MOST_RECIPE_NAME, writeRecipe, type RecipeStep } from '@afterglow/domain/recipes/recipe';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { isWork } from '@afterglow/planner/price/edit-runs';
import { readShopWords, splitWishes, type ShopWishes } from '@afterglow/planner/recipes/read-shop-words';
import type { TokenKind } from '@afterglow/planner/tokens/token';
import { tokenize } from '@afterglow/planner/tokens/tokenize';
import english from '@afterglow/texts/en/recipes.json' with { type: 'json' };
import type { RecipeJson } from '../db/json.ts';
import { refuseUnsafeText } from '../engines/refuse-unsafe-text.ts';
import { createWords } from '../lib/create-words.ts';
import { repeatStep, settleRecipeSteps } from './steps-of-edit.ts';

const words = createWords('recipes', english);

/** In Spanish one word is to crop and to cut out; without a size, beside a background or a shadow, it is the latter. */
const cutWords = /^(?:y\s+)?(?:rec[oó]rta(?:r(?:l[oa]s?)?|l[oa]s?)?|recorte)(?:\s+la\s+(?:foto|imagen))?$/iu;

/** Some photo, of which nothing is known. */
const anyPhoto: PlannerState = {
  pictures: [{ width: 3000, height: 2000 }],
  current: 1,
  last: [],
  undoable: 0,
  redoable: 0,
  mask: false,
  creative: false,
};

interface Wish {
  readonly text: string;
  readonly steps: readonly Step[];
}

/** Throws `text_blocked`. No steps when nothing was understood. */
export function recipeFromWords(
  text: string,
  locale: Locale,
): { readonly recipe: RecipeJson; readonly notUnderstood: string[] } {
  refuseUnsafeText([text], locale);
  const notUnderstood: string[] = [];
  const wishes: Wish[] = [];
  let shop: Omit<ShopWishes, 'rest'> = {};
  let bareCut: string | undefined;
  for (const clause of splitWishes(text)) {
    if (cutWords.test(clause)) {
      bareCut = clause;
      continue;
    }
    const { rest, ...found } = readShopWords(clause);
    const { frame, ...shadow } = found;
    shop = { ...shop, ...shadow, ...(frame === undefined ? {} : { frame: { ...shop.frame, ...frame } }) };
    if (rest === '') continue;
    const steps = understand(rest) ?? understandGround(rest);
    if (steps !== undefined) {
      wishes.push({ text: rest, steps });
      continue;
    }
    // "export as JPEG, at most 500 kB": the comma stands inside of one wish
    const before = wishes.at(-1);
    const both = before === undefined ? undefined : `${before.text}, ${rest}`;
    const joined = both === undefined ? undefined : understand(both);
    // a clause that changes nothing is an aside, and was not understood
    const isNew = JSON.stringify(joined) !== JSON.stringify(before?.steps);
    if (both !== undefined && joined !== undefined && isNew) wishes.splice(-1, 1, { text: both, steps: joined });
    else notUnderstood.push(rest);
  }
  const made = makeSteps(wishes, shop);
  const isCut = made.steps.some(({ op }) => op === 'remove-background' || op === 'background');
  if (bareCut !== undefined && !isCut) notUnderstood.push(bareCut);
  const { steps, leftOut } = settleRecipeSteps({ steps: made.steps, leftOut: [] });
  const lost = leftOut.filter(({ reason }) => reason !== 'undone').map(({ step }) => step);
  return {
    recipe: writeRecipe({ name: nameOf(text, locale), steps }),
    notUnderstood: [...notUnderstood, ...made.notUnderstood, ...lost],
  };
}

/** The planner's steps; undefined where it would ask, refuse or guess. */
function understand(text: string): readonly Step[] | undefined {
  const { steps, remarks, keep, only } = planInstruction(text, anyPhoto);
  const isWhole = remarks.every(({ kind }) => kind === 'talk') && keep.length === 0 && only === undefined;
  return isWhole && steps.some((step) => isWork(step) || step.op === 'export') ? steps : undefined;
}

/** What goods are called is of no matter; what they are to stand on is the wish: "coffee cup on white". */
const onGround = /^(.{1,40}?)\s+((?:on|against|sobre|contra)\s.*)$/iu;
const namesGoods: ReadonlySet<TokenKind> = new Set([
  'unknown',
  'thing',
  'person',
  'filler',
  'aside',
  'colour',
  'number',
]);

function understandGround(text: string): readonly Step[] | undefined {
  const [, goods = '', ground = ''] = onGround.exec(text) ?? [];
  if (goods === '' || !tokenize(goods).every(({ kind }) => namesGoods.has(kind))) return undefined;
  const steps = understand(ground);
  const isGroundAlone = steps?.every((step) => step.op === 'remove-background' && isGround(step.background));
  return isGroundAlone === true ? steps : undefined;
}

interface Made {
  readonly steps: readonly RecipeStep[];
  readonly notUnderstood: readonly string[];
}

/** In the order of the words. Goods are cut out, framed, set on a background, given a shadow and written on, in this order. */
function makeSteps(wishes: readonly Wish[], { frame, shadow, fileName }: Omit<ShopWishes, 'rest'>): Made {
  const all = wishes.flatMap(({ text, steps }) => steps.map((step) => ({ text, step })));
  const isGoods = shadow !== undefined || all.some(({ step }) => step.op === 'remove-background');
  const notUnderstood: string[] = [];
  const [photo, after]: [RecipeStep[], RecipeStep[]] = [[], []];
  let ground: RecipeStep | undefined;
  let file: RecipeStep | undefined;
  let framing = frame;
  for (const { text, step } of all) {
    if (step.op === 'remove-background' && isGround(step.background)) {
      const { background } = step;
      if (background !== 'transparent') ground = groundOf(background);
    } else if (step.op === 'crop' && isGoods) framing = { ...framing, ratio: step.ratio.join(':') };
    else if (step.op === 'resize' && isGoods && step.width !== undefined && step.height !== undefined)
      framing = {
        ...framing,
        ratio: shortRatio(step.width, step.height),
        size: Math.max(step.width, step.height),
      };
    else if (step.op === 'export') {
      const [more] = repeatStep(step).steps;
      file = { op: 'export', options: { ...file?.options, ...more?.options } };
    } else {
      const { steps, leftOut } = repeatStep(step);
      if (leftOut.length > 0) notUnderstood.push(text);
      for (const each of steps) addStep(comesLast(step) ? after : photo, each);
    }
  }
  const isCut = isGoods && !photo.some(({ op }) => op === 'remove-background');
  const isSeeThrough = isGoods && ground === undefined;
  if (fileName !== undefined)
    file = { op: 'export', options: { format: isSeeThrough ? 'png' : 'jpeg', ...file?.options, name: fileName } };
  const goods: (RecipeStep | undefined)[] = [
    isCut ? { op: 'remove-background', options: {} } : undefined,
    framing && (isGoods || framing.size === undefined || framing.margin !== undefined)
      ? { op: 'frame', options: framing }
      : sized(framing?.size),
    ground,
    shadow && { op: 'shadow', options: { kind: shadow } },
    ...after,
    file,
  ];
  return { steps: [...photo, ...goods.filter((step) => step !== undefined)], notUnderstood };
}

/** Neighboring adjustments of light and color are one step, as in the editor. */
function addStep(list: RecipeStep[], step: RecipeStep): void {
  const last = list.at(-1);
  const isOne =
    last !== undefined &&
    isToneAlone(last) &&
    isToneAlone(step) &&
    Object.keys(step.options).every((key) => !(key in last.options));
  if (isOne) list.splice(-1, 1, { op: 'adjust', options: { ...last.options, ...step.options } });
  else list.push(step);
}

const tones: ReadonlySet<string> = new Set(toneSettings);
const isToneAlone = ({ op, options }: RecipeStep): boolean =>
  op === 'adjust' && Object.keys(options).every((key) => tones.has(key));

type Background = Extract<Step, { op: 'remove-background' }>['background'];

/** What the step `background` can lay; a blurred photo is left to the cut-out itself. */
const isGround = (background: Background): boolean => background !== 'blur' && background !== 'picture';

const groundOf = (background: Background): RecipeStep =>
  background === 'gradient'
    ? { op: 'background', options: { kind: 'gradient' } }
    : { op: 'background', options: { color: background } };

/** 2000 × 2000 as "1:1". */
function shortRatio(width: number, height: number): string {
  let [divisor, rest] = [width, height];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return `${width / divisor}:${height / divisor}`;
}

const comesLast = ({ op }: Step): boolean => ['text', 'watermark', 'resize', 'upscale'].includes(op);

/** A square of a photo that is not cut out. */
const sized = (size: number | undefined): RecipeStep | undefined =>
  size === undefined ? undefined : { op: 'adjust', options: { resize: { width: size, height: size, fit: 'cover' } } };

function nameOf(text: string, locale: Locale): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim().slice(0, MOST_RECIPE_NAME);
  return recipeNameSchema.safeParse(line).data ?? words.write(locale, 'fromWords.name');
}
