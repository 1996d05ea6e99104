/** Words that continue a wish that is not done yet: an answer to a question, or a change of the plan that waits. */
import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import type { Proposal, WorkspaceState } from '../workspace-state.ts';
import { isOfWords } from './kept-plan.ts';

type Asked = Omit<Proposal, 'plan'>;
type Before = Pick<Asked, 'after' | 'maskImageId'>;

/** What was said last and is not done: the words of the plan that waits, or those that ended in a question. */
export function wishBefore({ known, asking: { proposal, pointing } }: WorkspaceState): Before | undefined {
  if (pointing !== null) return { after: onOneLine(pointing.asked.text), maskImageId: undefined };
  if (proposal !== null) {
    if (!isOfWords(proposal) || proposal.steps !== undefined) return undefined;
    const { after, text, maskImageId } = proposal;
    return { after: [...(after === undefined ? [] : [after]), onOneLine(text)].join('\n'), maskImageId };
  }
  const [mine, answer] = known.messages.slice(-2);
  const asks = answer?.plan?.remarks.some(({ kind }) => kind === 'ask' || kind === 'unread') ?? false;
  if (!asks || answer?.role !== 'studio' || mine?.role !== 'person' || answer.runs.length > 0) return undefined;
  return { after: onOneLine(mine.text), maskImageId: mine.maskImageId ?? undefined };
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ');

/** Pictures alone are not planned. Plans what is asked as the rest of the wish before it, with what was marked for that; as a wish of its own where it is one. */
export async function planAfter(
  asked: Asked,
  before: Before | undefined,
  planOf: (asked: Asked) => Promise<EditPlan>,
): Promise<{ readonly asked: Asked; readonly plan: EditPlan | undefined }> {
  if (asked.text === '') return { asked, plan: undefined };
  if (before === undefined) return { asked, plan: await planOf(asked) };
  const maskImageId = asked.maskImageId ?? before.maskImageId;
  const continued = { ...asked, after: before.after, maskImageId };
  const plan = await planOf(continued);
  if (plan.continues === true) return { asked: continued, plan };
  return { asked, plan: maskImageId === asked.maskImageId ? plan : await planOf(asked) };
}
