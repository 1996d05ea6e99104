/** Plans for things in the picture: what is outlined is the mask. */
import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import { chooseAnother, type SeenObject } from '@afterglow/planner/choose-objects';
import { isWork } from '@afterglow/planner/price/edit-runs';
import type { AskingState, Chosen, Pointing, Proposal } from '../workspace-state.ts';
import { outline, type Marked } from './find-meant.ts';

type Asked = Omit<Proposal, 'plan'>;

export function planThings(planOf: (asked: Asked) => Promise<EditPlan>, change: (to: Partial<AskingState>) => void) {
  /** The plan for one of these things. `missed` when nothing was outlined there. */
  async function planMarked(asked: Asked, thing: SeenObject, things: Pointing['things']): Promise<Marked> {
    const maskImageId = await outline(asked.versionId, thing);
    if (maskImageId === undefined) return 'missed';
    const marked = { ...asked, maskImageId };
    const plan = await planOf(marked);
    // of two things the other one is left over, and is said
    const isPlanned =
      plan.steps.some(isWork) || plan.remarks.some((remark) => 'choices' in remark && remark.choices.length > 0);
    if (isPlanned) change({ proposal: { ...marked, plan }, chosen: { asked, thing, things }, pointing: null });
    return isPlanned ? 'planned' : 'without work';
  }

  return {
    planMarked,
    /** "No, the other one": the same wish for it; tapped where the words do not say which. */
    async planAnother({ asked, things, thing }: Pointing & Partial<Chosen>, said: string): Promise<void> {
      const others = chooseAnother(things, thing, said);
      const [other] = others;
      if (other !== undefined && others.length === 1 && (await planMarked(asked, other, things)) === 'planned') return;
      change({ proposal: null, pointing: { asked, things: others.length > 1 ? others : [] } });
    },
  };
}
