import { isDeepStrictEqual } from 'node:util';
import type { AcceptedMessage } from '@afterglow/domain/contract/studio/conversations';
import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import { isRepeated } from '@afterglow/domain/edits/repeat-fits';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { grow, moveTo } from '@afterglow/domain/versions/version-tree';
import { isLook, splitIntoRuns, type PlannedRun } from '@afterglow/planner/price/edit-runs';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { conversations, editRuns, messages } from '../../db/tables/conversation-tables.ts';
import { requireCreative } from '../../engines/describe-models.ts';
import { reserve, type ReservedPiece } from '../../generations/accept.ts';
import { lockPersonsGenerations } from '../../generations/generation-row.ts';
import type { Viewer } from '../../http/context.ts';
import { showAgain } from '../change-conversation.ts';
import {
  checkRoom,
  getConversation,
  raiseRevision,
  readTree,
  saveCanvas,
  type ConversationRow,
  type MessageRow,
} from '../conversation-row.ts';
import { planAsBefore, withoutTarget } from '../copies/past-plan.ts';
import { addRepeats, planIn, repeatsOf, type AskDeps, type AskedFor, type Planned } from '../planning/plan-ask.ts';
import { priceOfRuns } from '../planning/pricing.ts';
import { pricingOf, showMessages } from '../read-conversation.ts';
import { chooseSteps } from '../runs/choose-steps.ts';
import { startNextMessage, type Runner } from '../runs/run-message.ts';
import { addPictures } from '../versions/add-pictures.ts';
import { moveBySteps } from '../versions/move-by-steps.ts';
import { checkPicturesOfSteps, refuseUnsafeSteps } from './check-steps.ts';

export interface SendDeps extends AskDeps, Runner {}

export interface Sent extends AskedFor {
  readonly id: string;
  readonly offeredBy?: string | undefined;
  readonly price: number;
  readonly requestKey: string;
}

/**
 * Accepts a message: plans again, compares with what was shown, adds its pictures, moves the canvas, reserves all runs and
 * starts the first. Everything after planning is one transaction. The same request key gives the same messages.
 *
 * Throws `request_key_reused`, `steps_not_offered`, `price_changed` { price }, `insufficient_credits`, `creative_not_configured`,
 * `conversation_full`, `too_many_images`, `too_many_generations`, and as {@link planIn}.
 */
export async function sendMessage(
  deps: SendDeps,
  viewer: Viewer,
  sent: Sent,
  locale: Locale,
  signal: AbortSignal,
): Promise<AcceptedMessage> {
  const { db } = deps;
  const { userId } = viewer;
  const conversation = await getConversation(db, userId, sent.id);
  if (sent.steps?.some(({ op }) => op === 'creative-edit')) requireCreative(deps.creative);
  // Planning may call a language model: no transaction is open meanwhile.
  const planned = await planIn(deps, db, viewer, conversation, sent, locale, signal);
  const plan = await chooseSteps(db, sent.id, planned.plan, {
    ...sent,
    marked: sent.maskImageId !== undefined,
    replaced: planned.replaced?.version.steps.map(withoutTarget),
  });
  refuseUnsafeSteps(plan.steps, locale);
  const rows = await db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const now = await getConversation(tx, userId, sent.id);
    const earlier = await findSent(tx, sent);
    if (earlier !== undefined) refuseReuse(earlier, sent, plan);
    return earlier ?? acceptMessage(deps, tx, viewer, now, sent, plan, planned);
  });
  const after = await getConversation(db, userId, sent.id);
  return {
    conversation: await db.transaction((tx) => showAgain(tx, sent.id)),
    messages: await showMessages(db, rows, await pricingOf(deps, viewer, after), locale),
  };
}

/** The messages that this key created earlier: the person's, and the studio's right after it. */
export async function findSent(
  tx: Transaction,
  { id, requestKey }: Pick<Sent, 'id' | 'requestKey'>,
): Promise<MessageRow[] | undefined> {
  const [first] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, id), eq(messages.requestKey, requestKey)));
  if (first === undefined || first.role === 'studio') return first && [first];
  // Both were inserted at once, one after the other.
  return tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, id), or(eq(messages.seq, first.seq), eq(messages.seq, first.seq + 1))))
    .orderBy(asc(messages.seq));
}

/** A key stands for one message: with other words, pictures, steps or another price it is refused. */
function refuseReuse([mine, answer]: readonly MessageRow[], sent: Sent, { steps }: EditPlan): void {
  const isSame =
    mine !== undefined &&
    mine.text === sent.text &&
    isDeepStrictEqual(mine.imageIds, [...sent.imageIds]) &&
    mine.maskImageId === (sent.maskImageId ?? null) &&
    // words alone may be planned differently once the canvas has moved
    (sent.steps === undefined ||
      (priceAsked(answer?.plan) === sent.price && isDeepStrictEqual(answer?.plan?.steps, [...steps])));
  if (!isSame) throw new AppError('request_key_reused');
}

/** What follows a changed step is paid with it, and kept beside it. */
const priceAsked = (plan: EditPlan | null | undefined): number | undefined =>
  plan?.again?.reduce((sum, one) => sum + one.price, plan.price) ?? plan?.price;

async function acceptMessage(
  deps: SendDeps,
  tx: Transaction,
  viewer: Viewer,
  conversation: ConversationRow,
  sent: Sent,
  plan: EditPlan,
  planned: Planned,
): Promise<MessageRow[]> {
  const { pricing, situation, replaced } = planned;
  const runs = splitIntoRuns(plan.steps, pricing.scene, pricing.prices);
  const repeats = runs.length === 0 ? [] : repeatsOf(planned, plan.steps, deps.creative.available);
  const later = repeats.filter(({ fit }) => isRepeated(fit));
  if (conversation.nextPicture !== situation.pictures.length + 1) throw new AppError('steps_not_offered');
  const own = priceOfRuns(runs, pricing);
  const price = own + later.reduce((sum, one) => sum + one.price, 0);
  if (price !== sent.price) {
    // Shown while there was a creative model: the price has not changed, the model is gone.
    if (
      sent.model === 'creative' ||
      plan.remarks.some((remark) => remark.kind === 'need' && remark.code === 'creative')
    )
      requireCreative(deps.creative);
    throw new AppError('price_changed', { price });
  }
  await checkPicturesOfSteps(tx, viewer.userId, [...plan.steps, ...later.flatMap(({ steps }) => steps)]);
  await checkRoom(
    tx,
    conversation.id,
    sent.imageIds.length + later.length + new Set(runs.map(({ pictureNumber }) => pictureNumber)).size,
    2 + later.length,
  );
  const isBusy = await hasOpenMessage(tx, conversation.id);
  const revision = await raiseRevision(deps.notifications, tx, conversation.id);
  const roots = await addPictures(tx, conversation, sent.imageIds, revision);

  // As it is now, under the lock: another tab may have moved the canvas while this was planned.
  const tree = await readTree(tx, conversation);
  const before = isBusy || sent.versionId === undefined ? tree : moveTo(tree, sent.versionId);
  const grown = roots.reduce((tree, id) => grow(tree, id, null, false), before);
  const [firstRoot] = roots;
  const isNew = firstRoot !== undefined && situation.current > situation.pictures.length;
  const shown = isNew ? moveTo(grown, firstRoot) : grown;
  const canvas = moveBySteps(shown, plan.steps, situation.pictures);
  await saveCanvas(tx, conversation.id, canvas, revision);
  if (conversation.name === null && sent.text !== '')
    await tx
      .update(conversations)
      .set({ name: sent.text.slice(0, 80) })
      .where(eq(conversations.id, conversation.id));

  const common = {
    conversationId: conversation.id,
    versionId: canvas.canvas,
    // "a bit less": where the step that it replaces was marked
    maskImageId: sent.maskImageId ?? (plan.base === 'before-last' ? situation.lastMaskImageId : undefined) ?? null,
    revision,
  };
  const [mine] = await tx
    .insert(messages)
    .values({
      ...common,
      role: 'person',
      text: sent.text,
      imageIds: [...sent.imageIds],
      requestKey: sent.requestKey,
      status: 'answered',
    })
    .returning();
  if (mine === undefined) throw new Error('the message was not inserted');
  if (sent.text === '' && runs.length === 0) return [mine];
  const first =
    replaced === undefined
      ? { ...common, plan: { ...plan, price }, runs }
      : {
          ...common,
          plan: { ...addRepeats(plan, repeats, pricing), base: 'current' as const, price: own },
          runs: runs.map((run) =>
            run.pictureNumber === situation.current ? { ...run, baseVersionId: replaced.parent.id } : run,
          ),
        };
  const followers = [];
  for (const { version, steps, price: paid, runs: again } of later)
    followers.push({
      ...common,
      maskImageId: version.maskImageId,
      plan: await planAsBefore(tx, version, { steps, price: paid }),
      runs: again,
    });
  const answers = await insertAnswers(tx, viewer, [first, ...followers]);
  if (runs.length > 0 && !isBusy) await startNextMessage(deps, tx, conversation.id, revision);
  const ids = answers.map(({ id }) => id);
  const rows = await tx.select().from(messages).where(inArray(messages.id, ids)).orderBy(asc(messages.seq));
  return [mine, ...rows];
}

export async function hasOpenMessage(tx: Transaction, conversationId: string): Promise<boolean> {
  const open = and(eq(messages.conversationId, conversationId), inArray(messages.status, ['waiting', 'running']));
  return (await tx.$count(messages, open)) > 0;
}

interface Answer {
  readonly conversationId: string;
  readonly versionId: string | null;
  readonly maskImageId: string | null;
  readonly revision: number;
  readonly plan: EditPlan;
  readonly runs: readonly (PlannedRun & { readonly baseVersionId?: string; readonly variation?: number })[];
  readonly requestKey?: string;
}

/** The studio's message with its runs, all of them reserved. Throws as {@link reserve}. */
export async function insertAnswer(tx: Transaction, viewer: Viewer, answer: Answer): Promise<MessageRow> {
  const [row] = await insertAnswers(tx, viewer, [answer]);
  if (row === undefined) throw new Error('the answer was not inserted');
  return row;
}

/**
 * Messages one after the other, each continuing with what the one before it made. The runs of all are reserved as a whole, or none.
 * Throws as {@link reserve}.
 */
async function insertAnswers(tx: Transaction, viewer: Viewer, answers: readonly Answer[]): Promise<MessageRow[]> {
  const all = answers.flatMap(({ runs }) => runs.map(toPiece));
  const reserved = all.length > 0 ? await reserve(tx, viewer, all) : undefined;
  const rows: MessageRow[] = [];
  let taken = 0;
  for (const { runs, ...row } of answers) {
    const before = rows.at(-1);
    const [answer] = await tx
      .insert(messages)
      .values({
        ...row,
        plan: before === undefined ? row.plan : { ...row.plan, follows: before.id },
        role: 'studio',
        status: runs.length > 0 ? 'waiting' : 'answered',
        ...reserved?.terms,
      })
      .returning();
    if (answer === undefined) throw new Error('the answer was not inserted');
    const pieces = reserved?.pieces.slice(taken, (taken += runs.length)) ?? [];
    for (const [position, piece] of pieces.entries()) await insertRun(tx, answer.id, position, piece, runs[position]);
    rows.push(answer);
  }
  return rows;
}

async function insertRun(
  tx: Transaction,
  messageId: string,
  position: number,
  piece: ReservedPiece,
  run: Answer['runs'][number] | undefined,
): Promise<void> {
  if (run === undefined) throw new Error('a reserved piece without a run');
  const { pictureNumber, steps, baseVersionId = null, variation = 0 } = run;
  await tx
    .insert(editRuns)
    .values({ ...piece, messageId, position, pictureNumber, steps, status: 'waiting', baseVersionId, variation });
}

function toPiece({ price, steps: [first] }: PlannedRun): { readonly price: number; readonly reason: string } {
  return { price, reason: `edit:${first === undefined || isLook(first) ? 'analyse' : first.op}` };
}
