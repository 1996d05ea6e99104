/** From a thing that was named to its place in the picture, by what the server sees there. */
import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import { chooseObjects, type SeenObject } from '@afterglow/planner/choose-objects';
import { findNamedObject } from '@afterglow/planner/named-object';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import type { Proposal } from './workspace-state.ts';

/** The top of the picture, where a sky is. */
const skyBox: SeenObject['box'] = [0, 0, 1, 0.5];

/** Things that the words may mean, when the plan waits only because nobody has said where they are. */
export async function findMeant(
  { text, versionId, maskImageId }: Omit<Proposal, 'plan'>,
  { remarks }: EditPlan,
): Promise<readonly SeenObject[]> {
  const waits = remarks.some(
    ({ kind, ...remark }) => kind === 'unread' || ('code' in remark && remark.code === 'mask'),
  );
  if (versionId === undefined || maskImageId !== undefined || !waits) return [];
  const named = findNamedObject(text);
  if (named === undefined) return [];
  if (named.kinds[0] === 'sky') return [{ kind: 'sky', box: skyBox, score: 1 }];
  const { objects } = await api.conversations.objects({ id: versionId });
  return chooseObjects(objects, named);
}

/** The id of the mask around a thing; undefined when nothing is told from what lies around it. */
export async function outline(versionId: string | undefined, { kind, box }: SeenObject): Promise<string | undefined> {
  if (versionId === undefined) return undefined;
  const [left, top, right, bottom] = box;
  try {
    const { share, imageId } = await api.conversations.select({
      id: versionId,
      selection: kind === 'sky' ? { by: 'kind', kind: 'sky' } : { by: 'box', box: [left, top, right, bottom] },
    });
    return share > 0 ? imageId : undefined;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'no_subject_found') return undefined;
    throw failure;
  }
}
