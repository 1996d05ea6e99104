import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import type { Step } from '@afterglow/domain/edits/steps';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import type { Database, Executor } from '../../db/pool.ts';
import type { CreativeOffer } from '../../engines/describe-models.ts';
import { refuseUnsafeText } from '../../engines/refuse-unsafe-text.ts';
import type { Viewer } from '../../http/context.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import type { KnownWords } from '../../templates/known-words.ts';
import { getConversation, type ConversationRow } from '../conversation-row.ts';
import { copiedSteps } from '../copies/copied-steps.ts';
import { planRepeats, readReplaced, type Repeat, type Replaced } from '../copies/repeat-later.ts';
import { getImages } from '../versions/add-pictures.ts';
import { checkMaskShape, getMask } from '../versions/masks.ts';
import { makePlan, type ChosenModel, type PlanDeps } from './make-plan.ts';
import { readSituation, type Situation } from './planner-state.ts';
import { priceOf, readPricing, type Pricing, type PricingDeps } from './pricing.ts';
import { tellUnknownWords } from './tell-words.ts';

export interface AskDeps extends PlanDeps, PricingDeps {
  readonly db: Database;
  readonly creative: CreativeOffer;
  readonly words: KnownWords;
}

export interface AskedFor {
  readonly text: string;
  readonly imageIds: readonly string[];
  /** What was said before and is not done yet. */
  readonly after?: string | undefined;
  readonly versionId?: string | undefined;
  readonly maskImageId?: string | undefined;
  /** Who is to do it, when the person chose. */
  readonly model?: ChosenModel | undefined;
  /** What is to run of the plan, or of a tool. */
  readonly steps?: readonly Step[] | undefined;
  readonly replaces?: string | undefined;
  readonly copiedFrom?: string | undefined;
}

export interface Planned {
  readonly plan: EditPlan;
  /** The step that is done differently, with what comes after it. */
  readonly replaced?: Replaced | undefined;
  readonly pricing: Pricing;
  readonly situation: Situation;
}

const planLimit = { max: 240, windowSeconds: 60 } as const;

const nothing: EditPlan = { steps: [], price: 0, base: 'current', keep: [], only: null, remarks: [], suggestions: [] };

/** What would be done, for how much. Free; nothing is stored. Throws `text_blocked`, `image_not_found`, `mask_wrong_shape`, `rate_limited`. */
export async function planAsk(
  deps: AskDeps,
  viewer: Viewer,
  { id, ...ask }: AskedFor & { readonly id: string },
  locale: Locale,
  signal: AbortSignal,
): Promise<EditPlan> {
  const [conversation] = await Promise.all([
    getConversation(deps.db, viewer.userId, id),
    consumeAttempt(deps.db, `plan:${viewer.userId}`, planLimit),
  ]);
  // what a tool set, or what was chosen of an offer, is complete: the words beside it are its name
  const said = ask.replaces !== undefined && ask.steps !== undefined ? { ...ask, text: '' } : ask;
  const planned = await planIn(deps, deps.db, viewer, conversation, said, locale, signal);
  if (planned.replaced === undefined) return planned.plan;
  const plan = ask.steps === undefined ? planned.plan : { ...planned.plan, steps: [...ask.steps] };
  return addRepeats(plan, repeatsOf(planned, plan.steps, deps.creative.available), planned.pricing);
}

/** The versions that follow a changed step; none where nothing is replaced. */
export function repeatsOf({ replaced, pricing }: Planned, steps: readonly Step[], creative: boolean): Repeat[] {
  return replaced === undefined ? [] : planRepeats(replaced, steps, pricing, creative);
}

/** The plan with all that follows, and the price of the whole. */
export function addRepeats(plan: EditPlan, repeats: readonly Repeat[], pricing: Pricing): EditPlan {
  const again = repeats.map(({ version, price, fit }) => ({ versionId: version.id, price, fit }));
  const price = priceOf(plan.steps, pricing) + again.reduce((sum, one) => sum + one.price, 0);
  return { ...plan, price, again };
}

/** The plan together with what it was made from. */
export async function planIn(...asked: Parameters<typeof planWishes>): Promise<Planned> {
  const [deps, , , , , locale] = asked;
  const planned = await planWishes(...asked);
  const pictures = planned.situation.state.pictures.length;
  const plan = await tellUnknownWords(deps.words, planned.plan, pictures, locale);
  const { available, services } = deps.creative;
  return { ...planned, plan: available ? { ...plan, services: [...services] } : plan };
}

async function planWishes(
  deps: AskDeps,
  executor: Executor,
  viewer: Viewer,
  conversation: ConversationRow,
  ask: AskedFor,
  locale: Locale,
  signal: AbortSignal,
): Promise<Planned> {
  refuseUnsafeText([ask.text, ask.after ?? ''], locale);
  const { replaces, copiedFrom } = ask;
  if (replaces !== undefined && copiedFrom !== undefined) throw new AppError('invalid_input', { field: 'copiedFrom' });
  const replaced =
    replaces === undefined ? undefined : await readReplaced(executor, conversation, { ...ask, replaces });
  const attached = await getImages(executor, viewer.userId, ask.imageIds);
  const mask = ask.maskImageId === undefined ? undefined : await getMask(executor, viewer.userId, ask.maskImageId);
  const situation = await readSituation(executor, conversation, {
    attached,
    mask: mask !== undefined,
    creative: deps.creative.available,
    canvas: replaced?.parent.id ?? ask.versionId,
  });
  if (mask !== undefined && situation.canvasSize !== undefined) checkMaskShape(mask, situation.canvasSize);
  const { pictures, current } = situation;
  const state = { ...situation.state, after: ask.after };
  const pricingFor = (number: number) =>
    readPricing(deps, viewer, {
      pictures: state.pictures.length,
      current: number,
      marked: mask === undefined ? undefined : current,
    });
  const pricing = await pricingFor(state.current);
  if (copiedFrom !== undefined) {
    const { steps, leftOut } = await copiedSteps(executor, viewer.userId, copiedFrom);
    const plan = { ...nothing, steps: [...steps], price: priceOf(steps, pricing), leftOut: [...leftOut] };
    return { plan, pricing, situation };
  }
  if (ask.text === '') return { plan: nothing, pricing, situation, replaced };
  const plan = await makePlan(deps, ask.text, state, pricing, signal, ask.model);
  if (replaced !== undefined || attached.length === 0 || pictures.length === 0)
    return { plan, pricing, situation, replaced };
  // A new picture is what is talked about, unless it serves the one on the canvas: as its background, say.
  const number = pictures.length + 1;
  const beside = offerAsBackground(plan, number, pricing);
  if (beside.steps.some((step) => 'picture' in step) || beside !== plan) return { plan: beside, pricing, situation };
  const fresh = await pricingFor(number);
  return {
    plan: await makePlan(
      deps,
      ask.text,
      { ...state, current: number, last: [], undoable: 0, redoable: 0 },
      fresh,
      signal,
      ask.model,
    ),
    pricing: fresh,
    situation: { ...situation, current: number },
  };
}

/** "Put this behind her", with a picture that comes along: the question which background has that picture as its first answer. */
function offerAsBackground(plan: EditPlan, number: number, pricing: Pricing): EditPlan {
  if (!plan.remarks.some((remark) => remark.kind === 'ask' && remark.code === 'background')) return plan;
  const steps: Step[] = [{ op: 'remove-background', background: 'picture', picture: number }];
  const choice = { steps, price: priceOf(steps, pricing) };
  return {
    ...plan,
    remarks: plan.remarks.map((remark) =>
      remark.kind === 'ask' && remark.code === 'background'
        ? { ...remark, choices: [choice, ...remark.choices] }
        : remark,
    ),
  };
}
