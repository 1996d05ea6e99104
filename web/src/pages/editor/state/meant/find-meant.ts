/** From a thing that was named to its place in the picture, by what the server sees there. */
import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import type { Selection } from '@afterglow/domain/contract/studio/versions';
import { chooseObjects, garmentsBelow, type SeenObject } from '@afterglow/planner/choose-objects';
import { findNamedColor } from '@afterglow/planner/named-color';
import { findNamedObject } from '@afterglow/planner/named-object';
import { ApiError } from '../../../../api/api-error.ts';
import { api } from '../../../../api/client.ts';
import type { Proposal } from '../workspace-state.ts';
import { keepColored } from './find-colored.ts';

/** Found as a whole by a finder of their own, wherever they are. */
const regions: ReadonlySet<string> = new Set(['sky', 'text']);
const whole: SeenObject['box'] = [0, 0, 1, 1];

export interface Meant {
  readonly things: readonly SeenObject[];
  /** All of their kind, among which the words chose by side: "the other one" is one of them. */
  readonly alike?: readonly SeenObject[];
  /** Nothing of that name was found, or nobody looks for it: one shows it in the picture. */
  readonly isToShow: boolean;
}
/** What came of a thing that was pointed at. */
export type Marked = 'planned' | 'missed' | 'without work';
const nothing: Meant = { things: [], isToShow: false };

type Remark = EditPlan['remarks'][number];
const isUnmarked = (remark: Remark): remark is Extract<Remark, { kind: 'need' }> =>
  remark.kind === 'need' && remark.code === 'mask';

/** Whether something of the plan waits until somebody says where it is. */
export const waitsForMark = ({ remarks }: EditPlan): boolean => remarks.some(isUnmarked);

/** Things that the words may mean, when the plan waits only because nobody has said where they are. */
export async function findMeant(
  { text, versionId, maskImageId }: Omit<Proposal, 'plan'>,
  { remarks }: EditPlan,
  imageId: string | undefined,
): Promise<Meant> {
  const unmarked = remarks.find(isUnmarked);
  const waits = unmarked !== undefined || remarks.some(({ kind }) => kind === 'unread');
  if (versionId === undefined || maskImageId !== undefined || !waits) return nothing;
  // of two wishes the one that waits names its thing: "make the hat blue and the shirt red"
  const words = unmarked?.text || text;
  const named = findNamedObject(words);
  const [kind] = named?.kinds ?? [];
  // in no list of names: shown in the picture as well, and nothing is said twice
  if (named === undefined || kind === undefined) return { things: [], isToShow: unmarked !== undefined };
  if (regions.has(kind)) return { things: [{ kind, box: whole, score: 1 }], isToShow: false };
  if (kind === 'other') return { things: [], isToShow: true };
  const { objects } = await api.conversations.objects({ id: versionId });
  const seen = kind === 'garment' ? garmentsBelow(objects) : objects;
  const things = chooseObjects(seen, named);
  const alike = chooseObjects(seen, { ...named, side: undefined });
  const color = findNamedColor(words, named.name);
  if (things.length < 2 || color === undefined || imageId === undefined)
    return { things, alike, isToShow: things.length === 0 };
  return { things: await keepColored(things, color, imageId), alike, isToShow: false };
}

/** A place that was shown; what lies there is found by its color up to its edges. */
export const placeShown = (x: number, y: number): SeenObject => ({ kind: 'other', box: [x, y, x, y], score: 1 });

/** The id of the mask around a thing; undefined when nothing is told from what lies around it. */
export async function outline(versionId: string | undefined, thing: SeenObject): Promise<string | undefined> {
  if (versionId === undefined) return undefined;
  try {
    const { share, imageId } = await api.conversations.select({ id: versionId, selection: selectionOf(thing) });
    return share > 0 ? imageId : undefined;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'no_subject_found') return undefined;
    throw failure;
  }
}

function selectionOf({ kind, box: [left, top, right, bottom] }: SeenObject): Selection {
  if (kind === 'sky' || kind === 'text') return { by: 'kind', kind };
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  if (kind === 'face') return { by: 'point', ...middle };
  // no network knows cloth or walls: their color does
  if (kind === 'garment' || kind === 'other')
    return {
      by: 'colour',
      ...middle,
      ...(kind === 'garment' ? { worn: true } : {}),
    };
  return { by: 'box', box: [left, top, right, bottom] };
}
