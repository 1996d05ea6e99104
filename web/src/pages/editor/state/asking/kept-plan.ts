import type { Proposal } from '../workspace-state.ts';

/** What a plan that waits for "run" was asked with, kept for this tab: a reload plans the same again, at today's price. */
export interface KeptPlan {
  readonly text: string;
  readonly imageIds: readonly string[];
  readonly after?: string | undefined;
  readonly versionId: string | undefined;
  readonly maskImageId: string | undefined;
}

const storageKey = (conversationId: string): string => `afterglow:planned:${conversationId}`;

export function keepPlan(conversationId: string, asked: KeptPlan | null): void {
  try {
    if (asked === null) return sessionStorage.removeItem(storageKey(conversationId));
    const { text, imageIds, after, versionId, maskImageId } = asked;
    sessionStorage.setItem(
      storageKey(conversationId),
      JSON.stringify({ text, imageIds, after, versionId, maskImageId }),
    );
  } catch {
    // Storage is off: the words are still there, and the plan is asked for once more.
  }
}

export function readKeptPlan(conversationId: string): KeptPlan | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(conversationId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || typeof kept.text !== 'string') return null;
    const imageIds = 'imageIds' in kept && Array.isArray(kept.imageIds) ? kept.imageIds : [];
    return {
      text: kept.text,
      imageIds: imageIds.filter((id) => typeof id === 'string'),
      after: 'after' in kept && typeof kept.after === 'string' ? kept.after : undefined,
      versionId: 'versionId' in kept && typeof kept.versionId === 'string' ? kept.versionId : undefined,
      maskImageId: 'maskImageId' in kept && typeof kept.maskImageId === 'string' ? kept.maskImageId : undefined,
    };
  } catch {
    return null;
  }
}

/** A changed step and pasted edits are not words. */
export const isOfWords = (proposal: Proposal | null): boolean =>
  proposal !== null && proposal.replaces === undefined && proposal.copiedFrom === undefined;
