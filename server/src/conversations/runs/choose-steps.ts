import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import type { Step } from '@afterglow/domain/edits/steps';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { messages } from '../../db/tables/conversation-tables.ts';
import { stepsOffered } from '../messages/look-content.ts';

interface Choice {
  readonly steps?: readonly Step[] | undefined;
  readonly offeredBy?: string | undefined;
  readonly marked: boolean;
  /** Steps of the version that these replace: they may run again as they were. */
  readonly replaced?: readonly Step[] | undefined;
}

/**
 * What is to run: the steps that were sent, if this text, a choice it offered or an earlier message of the conversation
 * offers them; tools may also send what a person set or marked by hand. A plan that comes from a browser proves nothing.
 * Throws `steps_not_offered`.
 */
export async function chooseSteps(
  executor: Executor,
  conversationId: string,
  plan: EditPlan,
  choice: Choice,
): Promise<EditPlan> {
  const { steps, offeredBy } = choice;
  if (steps === undefined) return plan;
  const earlier = offeredBy === undefined ? [] : await offeredEarlier(executor, conversationId, offeredBy);
  const known = new Set([...offeredIn(plan), ...earlier, ...(choice.replaced ?? [])].map(keyOf));
  const byHand = (step: Step): boolean => byHandOps.has(step.op) || (step.op === 'erase' && choice.marked);
  if (!steps.every((step) => byHand(step) || known.has(keyOf(step)))) throw new AppError('steps_not_offered');
  const own = new Set(offeredIn(plan).map(keyOf));
  // Steps of a tool or of an earlier offer are complete; words beside them are their name.
  if (!steps.some((step) => own.has(keyOf(step))))
    return { steps: [...steps], price: 0, base: 'current', keep: [], only: null, remarks: [], suggestions: [] };
  return {
    ...plan,
    steps: [...steps],
    remarks: plan.remarks.filter((remark) => !('choices' in remark)),
    suggestions: [],
  };
}

/** What a person sets in a tool. */
const byHandOps: ReadonlySet<Step['op']> = new Set(['adjust', 'retouch', 'extend', 'compose', 'collage']);

const keyOf = (step: Step): string => JSON.stringify(step);

function offeredIn(plan: EditPlan): Step[] {
  const choices = plan.remarks.flatMap((remark) => ('choices' in remark ? remark.choices : []));
  return [...plan.steps, ...[...choices, ...plan.suggestions].flatMap(({ steps }) => steps)];
}

async function offeredEarlier(executor: Executor, conversationId: string, messageId: string): Promise<Step[]> {
  const [row] = await executor
    .select({ plan: messages.plan, content: messages.content })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId)));
  if (row === undefined) throw new AppError('message_not_found');
  return [...(row.plan === null ? [] : offeredIn(row.plan)), ...stepsOffered(row.content)];
}
