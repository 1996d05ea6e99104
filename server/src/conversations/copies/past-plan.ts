/** What made a version, as a plan that can run again. */
import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import { stepSchema, type Step } from '@afterglow/domain/edits/steps';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { messages } from '../../db/tables/conversation-tables.ts';
import type { VersionRow } from '../conversation-row.ts';

/** These steps with what the version's message spared, or meant. */
export async function planAsBefore(
  executor: Executor,
  { messageId }: Pick<VersionRow, 'messageId'>,
  { steps, price }: { readonly steps: readonly Step[]; readonly price: number },
): Promise<EditPlan> {
  const [source] =
    messageId === null
      ? []
      : await executor.select({ plan: messages.plan }).from(messages).where(eq(messages.id, messageId));
  return {
    steps: [...steps],
    price,
    base: 'current',
    keep: [...(source?.plan?.keep ?? [])],
    only: source?.plan?.only ?? null,
    remarks: [],
    suggestions: [],
    ...(source?.plan?.services && { services: [...source.plan.services] }),
  };
}

/** The version says which picture it is of. */
export function withoutTarget(step: Step): Step {
  const { on: _on, ...rest } = step;
  return stepSchema.parse(rest);
}
