/** An earlier step that is being changed: what it was made of is on the canvas until the change is sent. */
import type { Version } from '@afterglow/domain/contract/studio/versions';
import type { Step } from '@afterglow/domain/edits/steps';
import { findVersion, type EditorState } from '../editor-state.ts';

export interface Changing {
  /** The version whose step is changed. */
  readonly versionId: string;
  /** What it was made of. */
  readonly parentId: string;
  /** The end of the line: everything from the changed step to here is made again. */
  readonly tipId: string;
  /** What made it. */
  readonly steps: readonly Step[];
  /** What was marked for it. */
  readonly maskImageId: string | null;
}

/** The versions from the upload to the one on the canvas and on to where redo leads, oldest first. */
export function lineOf(known: EditorState, canvas: Version | undefined): readonly Version[] {
  const line = [...lineTo(known, canvas?.id)];
  for (const id of canvas?.id === known.conversation.canvasVersionId ? known.conversation.trail : []) {
    const next = findVersion(known, id);
    if (next === undefined || next.parentId !== line.at(-1)?.id) break;
    line.push(next);
  }
  return line;
}

/** From the upload to this version. */
export function lineTo(known: EditorState, id: string | undefined): readonly Version[] {
  const line: Version[] = [];
  for (let at = findVersion(known, id); at !== undefined; at = findVersion(known, at.parentId)) line.unshift(at);
  return line;
}

/** Undefined for an original, and for what was made by hand and not by steps. */
export function startChange(version: Version, line: readonly Version[]): Changing | undefined {
  const { id, parentId, steps, maskImageId } = version;
  const tip = line.at(-1);
  if (parentId === null || steps.length === 0 || tip === undefined) return undefined;
  return { versionId: id, parentId, tipId: tip.id, steps, maskImageId };
}
