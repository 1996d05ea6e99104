/**
 * What a plan will change is looked for while the plan is already there to be run, and outlined when it is found. The next
 * plan, or none, stops the look.
 *
 *   proposal ──▶ looking (one part after another) ──▶ outlined | missing
 */
import type { FoundPart } from '@afterglow/domain/edits/step-names';
import type { SeenObject } from '@afterglow/planner/choose-objects';
import { partsOf, plannedAreas, type PlannedArea } from '@afterglow/planner/planned-areas';
import { api } from '../../../../api/client.ts';
import { isAbsent } from '../../parts/is-absent.ts';
import type { EditorStore } from '../editor-store.ts';
import type { Proposal, WorkspaceState } from '../workspace-state.ts';
import type { OutlinedParts } from './outlined-parts.ts';

/** `follow` each proposal and each end of one. */
export function createPartOutlines(store: EditorStore) {
  let underWay: AbortController | undefined;

  async function outlineAll(versionId: string, areas: readonly PlannedArea[], signal: AbortSignal): Promise<void> {
    let parts: OutlinedParts = { areas, masks: {}, missing: [], faces: [], looking: true };
    const show = (change: Partial<OutlinedParts>): void => {
      parts = { ...parts, ...change };
      if (!signal.aborted) store.dispatch({ type: 'asking', change: { parts } });
    };
    show({});
    for (const part of partsOf(areas)) {
      const imageId = await findPart(versionId, part, signal);
      if (signal.aborted) return;
      if (imageId === null) show({ missing: [...parts.missing, part] });
      else if (imageId !== undefined) show({ masks: { ...parts.masks, [part]: imageId } });
    }
    if (parts.masks.faces !== undefined && areas.flat().some(isAllFaces))
      show({ faces: await findFaces(versionId, signal) });
    show({ looking: false });
  }

  return {
    follow(proposal: Proposal | null): void {
      underWay?.abort();
      store.dispatch({ type: 'asking', change: { parts: null } });
      const areas = proposal === null ? [] : areasOf(proposal, store.get());
      if (proposal?.versionId === undefined || areas.length === 0) return;
      underWay = new AbortController();
      void outlineAll(proposal.versionId, areas, underWay.signal);
    },
    stop: (): void => underWay?.abort(),
  };
}

/** None where something is marked, which is outlined already, or where the picture on the canvas is not the one that changes. */
function areasOf({ plan, versionId, maskImageId, replaces }: Proposal, { known }: WorkspaceState): PlannedArea[] {
  if (maskImageId !== undefined || replaces !== undefined || plan.base !== 'current') return [];
  const version = known.versions.find(({ id }) => id === versionId);
  const picture = known.pictures.find(({ id }) => id === version?.pictureId);
  return picture === undefined ? [] : plannedAreas(plan, picture.number);
}

const isAllFaces = (mask: PlannedArea[number]): boolean =>
  mask.kind === 'found' && mask.part === 'faces' && mask.inverted !== true;

/** Null: it is not there. Undefined when nobody could look: the plan runs without an outline as well. */
async function findPart(versionId: string, kind: FoundPart, signal: AbortSignal): Promise<string | null | undefined> {
  try {
    const { share, imageId } = await api.conversations.select(
      { id: versionId, selection: { by: 'kind', kind } },
      { signal },
    );
    return share > 0 ? imageId : null;
  } catch (failure) {
    return isAbsent(failure) ? null : undefined;
  }
}

async function findFaces(versionId: string, signal: AbortSignal): Promise<readonly SeenObject[]> {
  try {
    const { objects } = await api.conversations.objects({ id: versionId }, { signal });
    const faces = objects.filter(({ kind }) => kind === 'face');
    return faces.length > 1 ? faces : [];
  } catch {
    return [];
  }
}
