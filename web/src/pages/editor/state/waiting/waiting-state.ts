/** Edits that wait for a connection, as the editor shows them. Pure. */
import type { WaitingEdit } from '../../../../offline/waiting-edits.ts';
import { isFinished, type EditorState } from '../editor-state.ts';

/** Why the first of them is not simply sent. */
export type WaitingProblem =
  /** What it was made on is not there any more. */
  | { readonly kind: 'gone' }
  /** Another version is open meanwhile: it would become a branch. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'refused'; readonly error: unknown };

export interface ShownEdit extends WaitingEdit {
  /** Address of its picture in this page. */
  readonly url: string;
}

export interface WaitingState {
  /** Oldest first. */
  readonly edits: readonly ShownEdit[];
  readonly sending: boolean;
  readonly problem: WaitingProblem | null;
}

export const nothingWaits: WaitingState = { edits: [], sending: false, problem: null };

/** The version that an edit is to be made of; `later` while a message still makes it, undefined when it is gone. */
export function baseOf({ on }: WaitingEdit, known: EditorState): { readonly versionId: string } | 'later' | undefined {
  if (on.kind === 'edit') return 'later';
  const message = on.kind === 'message' ? known.messages.find(({ id }) => id === on.id) : undefined;
  if (message !== undefined && !isFinished(message)) return 'later';
  const versionId = on.kind === 'version' ? on.id : message?.versionIds[0];
  return known.versions.some(({ id }) => id === versionId) && versionId !== undefined ? { versionId } : undefined;
}
