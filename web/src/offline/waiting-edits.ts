import type { Step } from '@afterglow/domain/edits/steps';
import { browserStore } from '../storage/browser-store.ts';

/*
 * Edits that were made without a network. They stay in this browser until the server has accepted them, they are taken back,
 * or the person logs out. Each keeps the key it is sent with, so that it is made once however often it is sent.
 */
const withStore = browserStore('afterglow-edits', 'waiting');

/** What it was made on: a version, an edit that waits itself, or what a message makes that has been accepted meanwhile. */
export type WaitingOn =
  | { readonly kind: 'version'; readonly id: string }
  | { readonly kind: 'edit'; readonly key: string }
  | { readonly kind: 'message'; readonly id: string };

export interface WaitingEdit {
  readonly requestKey: string;
  readonly accountId: string;
  readonly conversationId: string;
  readonly on: WaitingOn;
  /** The version at the bottom: what is on the canvas, under the picture of this edit. */
  readonly versionId: string;
  readonly steps: readonly Step[];
  /** Credits that the person saw. */
  readonly price: number;
  readonly words: string;
  /** How it looks: smaller than the result, whose size in pixels it has. */
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
  /** Milliseconds since 1970: the order they are sent in. */
  readonly madeAt: number;
}

/** Resolves false where the browser keeps nothing. */
export function keepWaiting(edit: WaitingEdit): Promise<boolean> {
  return withStore('readwrite', (store) => store.put(edit, edit.requestKey)).then(
    () => true,
    () => false,
  );
}

export async function dropWaiting(requestKey: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(requestKey)).catch(() => undefined);
}

/** Of this person alone, oldest first. */
export async function readWaiting(accountId: string): Promise<readonly WaitingEdit[]> {
  const kept = await withStore('readonly', (store) => store.getAll()).catch(() => []);
  return (Array.isArray(kept) ? kept : [])
    .filter((each: unknown) => isWaitingEdit(each))
    .filter((each) => each.accountId === accountId)
    .toSorted((a, b) => a.madeAt - b.madeAt);
}

function isWaitingEdit(value: unknown): value is WaitingEdit {
  if (typeof value !== 'object' || value === null) return false;
  const kept: Readonly<Record<string, unknown>> = { ...value };
  return (
    ['requestKey', 'accountId', 'conversationId', 'versionId', 'words'].every(
      (name) => typeof kept[name] === 'string',
    ) &&
    ['price', 'width', 'height', 'madeAt'].every((name) => typeof kept[name] === 'number') &&
    Array.isArray(kept['steps']) &&
    typeof kept['on'] === 'object' &&
    kept['picture'] instanceof Blob
  );
}
