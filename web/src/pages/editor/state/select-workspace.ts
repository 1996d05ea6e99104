/** Questions to the editor's state. Each answer is a value or an object of the state itself, so that it compares by identity. */

import type { Model } from '@afterglow/domain/contract/public/models';
import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import type { Version } from '@afterglow/domain/contract/studio/versions';
import { findVersion, parentOf, rootOf, runningMessage } from './editor-state.ts';
import { progressOf } from './run-progress.ts';
import type { ShownEdit } from './waiting/waiting-state.ts';
import type { WorkspaceState } from './workspace-state.ts';

/** The version to show: what a step that is changed starts from; else at once what was asked for, before the server has heard of it. */
export function selectCanvas({ known, wantedId, changing }: WorkspaceState): Version | undefined {
  return (
    findVersion(known, changing?.parentId) ??
    findVersion(known, wantedId) ??
    findVersion(known, known.conversation.canvasVersionId)
  );
}

/** The newest edit that waits on the open version: what is to be seen of it. */
export function selectSeen(state: WorkspaceState): ShownEdit | undefined {
  const canvas = selectCanvas(state);
  return state.waiting.edits.findLast(({ versionId }) => versionId === canvas?.id);
}

export function selectParent(state: WorkspaceState): Version | undefined {
  return parentOf(state.known, selectCanvas(state));
}

/** The upload that the open version comes from. */
export function selectOriginal(state: WorkspaceState): Version | undefined {
  const canvas = selectCanvas(state);
  return canvas === undefined ? undefined : rootOf(state.known, canvas);
}

/** The version that redo goes to: the newest on the trail, unless a move is still on its way. */
export function selectRedo(state: WorkspaceState): Version | undefined {
  const { conversation } = state.known;
  return selectCanvas(state)?.id === conversation.canvasVersionId
    ? findVersion(state.known, conversation.trail[0])
    : undefined;
}

/** What the open version is compared with; undefined while there is nothing else. */
export function selectCompared(state: WorkspaceState): Version | undefined {
  const canvas = selectCanvas(state);
  const parent = selectParent(state);
  const target = state.comparing.with;
  const other =
    target === 'previous'
      ? parent
      : target === 'original'
        ? selectOriginal(state)
        : (findVersion(state.known, target) ?? parent);
  return other?.id === canvas?.id ? parent : other;
}

/** Something runs, or is being planned or sent. */
export function selectBusy(state: WorkspaceState): boolean {
  return runningMessage(state.known) !== undefined || state.asking.busy !== null;
}

/** Id of the version that a running message makes another from; a message that only looks makes none. */
export function selectWorkedOn(state: WorkspaceState): string | undefined {
  const running = runningMessage(state.known);
  const works =
    running?.runs.some(({ steps }) => steps.some(({ op }) => op !== 'analyse' && op !== 'detect-objects')) ?? false;
  return running !== undefined && works ? (running.versionId ?? selectCanvas(state)?.id) : undefined;
}

/** Share of the running message that is done, 0..1. */
export function selectProgress({ known }: WorkspaceState): number {
  const running = runningMessage(known);
  return running === undefined ? 0 : progressOf(running, known.progress);
}

/** Whether something is marked on the open version; undefined while no version is open. */
export function selectMarked(state: WorkspaceState): boolean | undefined {
  const canvas = selectCanvas(state);
  return canvas === undefined ? undefined : state.marked.has(canvas.id);
}

const isAvailable = ({ models }: WorkspaceState, wanted: Model['id']): boolean =>
  models.some(({ id, available }) => id === wanted && available);

export const selectCreative = (state: WorkspaceState): boolean => isAvailable(state, 'creative');

/** Who is to do it; undefined while nobody was chosen, or the chosen one is gone. */
export function selectModel(state: WorkspaceState): Model['id'] | undefined {
  const { chosenModel } = state;
  return chosenModel !== undefined && isAvailable(state, chosenModel) ? chosenModel : undefined;
}

/** The newest look at the open version. */
export function selectAnalysis(state: WorkspaceState): EditorMessage | undefined {
  const id = selectCanvas(state)?.id;
  return state.known.messages.findLast(
    ({ content, versionId }) => versionId === id && content.some(({ kind }) => kind === 'analysis'),
  );
}

/** Number of the open version's picture; undefined when the conversation has only one. */
export function selectPictureNumber(state: WorkspaceState): number | undefined {
  const { pictures } = state.known;
  const canvas = selectCanvas(state);
  return pictures.length > 1 ? pictures.find(({ id }) => id === canvas?.pictureId)?.number : undefined;
}

/** The number of the picture that an image is a version of, also of one that comes with what is planned; 0 where there is none. */
export function findPictureNumber({ known, asking }: WorkspaceState, imageId: string): number {
  const pictureId = known.versions.find((version) => version.imageId === imageId)?.pictureId;
  const number = known.pictures.find(({ id }) => id === pictureId)?.number;
  if (number !== undefined) return number;
  const sent = asking.proposal?.imageIds.indexOf(imageId) ?? -1;
  return sent < 0 ? 0 : known.pictures.length + sent + 1;
}
