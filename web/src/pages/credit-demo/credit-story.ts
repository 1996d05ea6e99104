import type { CreditEntry } from '@afterglow/domain/contract/account/credits';

/** One job as the ledger tells it, oldest step first. */
export interface CreditStory {
  readonly templateId: string | null;
  readonly imageId: string | null;
  /** Balance before anything was held. */
  readonly before: number;
  readonly held: number;
  /** `working` while nothing is decided; a job that failed or was canceled is `released`. */
  readonly end: 'working' | 'captured' | 'released';
  readonly after: number;
  /** ISO 8601. */
  readonly heldAt: string | null;
  readonly endedAt: string | null;
}

/** The newest job among `entries` (newest first) whose hold is among them too; undefined when there is none. */
export function latestStory(entries: readonly CreditEntry[]): CreditStory | undefined {
  const hold = entries.find(({ kind, generationId }) => kind === 'hold' && generationId !== null);
  if (hold === undefined) return undefined;
  const end = entries.find(
    ({ kind, generationId }) => generationId === hold.generationId && (kind === 'capture' || kind === 'release'),
  );
  return {
    // Edits of a conversation and recipes have no page of their own.
    templateId: hold.templateId === 'editor' || hold.templateId === 'recipe' ? null : hold.templateId,
    imageId: end?.imageId ?? hold.imageId,
    before: hold.balanceAfter - hold.amount,
    held: -hold.amount,
    end: end === undefined ? 'working' : end.kind === 'capture' ? 'captured' : 'released',
    after: hold.balanceAfter + (end?.amount ?? 0),
    heldAt: hold.createdAt,
    endedAt: end?.createdAt ?? null,
  };
}
