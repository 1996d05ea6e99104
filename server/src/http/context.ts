import type { KeyScope } from '@afterglow/domain/accounts/key-scopes';
import type { PlanType, Role } from '@afterglow/domain/billing/plans';
import type { Locale } from '@afterglow/domain/locale';

/** The API key that speaks for its owner. */
export interface ViewerKey {
  readonly id: string;
  readonly scopes: readonly KeyScope[];
  /** Credits that it may spend in a day (UTC), and in all; null without a limit. */
  readonly dailyCredits: number | null;
  readonly totalCredits: number | null;
}

/**
 * Proof that a request comes from a signed-in, unbanned person. Only `accounts` makes one, from a session or an API key;
 * code that has it needs no further check.
 */
export interface Viewer {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
  readonly plan: PlanType;
  /** The account's, for a program that says none. */
  readonly language?: Locale;
  /** Empty for a key. */
  readonly sessionId: string;
  /**
   * An administrator whose session may not administer, and so has no more rights than anybody (`role` is `user`): until a
   * second factor is set up, or until it is shown.
   */
  readonly adminDoor?: 'enroll' | 'confirm';
  /** The administrator who looks through this person's eyes, when it is not the person. */
  readonly visitedBy?: string;
  /** The request came with it and not with a session; the owner's rights as an administrator do not. */
  readonly key?: ViewerKey;
}

/** What every handler knows about its request. */
export interface RequestContext {
  readonly locale: Locale;
  readonly ipAddress: string;
  readonly headers: Headers;
  readonly viewer: Viewer | undefined;
}
