import type { RateLimit } from '../lib/rate-limit.ts';

/** A route of `/api/auth` that is exposed. better-auth has many more; what is not listed here is 404. */
export interface AuthRoute {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Required text fields. */
  readonly required?: readonly string[];
  /** Per address of the caller. */
  readonly limit?: RateLimit;
  /** Per email address: stops distributed guessing, and keeps strangers from flooding a mailbox. */
  readonly emailLimit?: RateLimit;
  /** Only refused attempts count: signing in with the right password is never limited. */
  readonly countsFailuresOnly?: boolean;
  /** Sends a mail, so it is refused for everyone while mail cannot be sent. */
  readonly sendsMail?: boolean;
  /** Served by the instance that knows Google. */
  readonly google?: boolean;
  /** Only for the account's owner: refused while an administrator visits the account. */
  readonly personal?: boolean;
}

const perMinute = (max: number): RateLimit => ({ max, windowSeconds: 60 });

export const authRoutes: readonly AuthRoute[] = [
  {
    method: 'POST',
    path: /^\/sign-up\/email$/,
    required: ['email', 'password'],
    limit: perMinute(30),
    sendsMail: true,
  },
  {
    method: 'POST',
    path: /^\/sign-in\/email$/,
    required: ['email', 'password'],
    limit: perMinute(20),
    countsFailuresOnly: true,
    emailLimit: { max: 10, windowSeconds: 300 },
  },
  {
    method: 'POST',
    path: /^\/send-verification-email$/,
    required: ['email'],
    limit: perMinute(10),
    emailLimit: { max: 4, windowSeconds: 600 },
    sendsMail: true,
  },
  { method: 'GET', path: /^\/verify-email$/, limit: perMinute(30) },
  {
    method: 'POST',
    path: /^\/request-password-reset$/,
    required: ['email'],
    limit: perMinute(10),
    emailLimit: { max: 4, windowSeconds: 600 },
    sendsMail: true,
  },
  { method: 'GET', path: /^\/reset-password\/[\w-]{1,100}$/, limit: perMinute(30) },
  { method: 'POST', path: /^\/reset-password$/, required: ['newPassword'], limit: perMinute(10) },
  {
    method: 'POST',
    path: /^\/change-password$/,
    required: ['currentPassword', 'newPassword'],
    limit: perMinute(10),
    personal: true,
  },
  { method: 'POST', path: /^\/sign-in\/social$/, required: ['provider'], limit: perMinute(20), google: true },
  { method: 'GET', path: /^\/callback\/google$/, limit: perMinute(30), google: true },
  { method: 'POST', path: /^\/sign-out$/ },
  { method: 'GET', path: /^\/get-session$/ },
  { method: 'GET', path: /^\/list-sessions$/, personal: true },
  { method: 'POST', path: /^\/revoke-session$/, personal: true },
  { method: 'POST', path: /^\/revoke-sessions$/, personal: true },
  { method: 'POST', path: /^\/revoke-other-sessions$/, personal: true },
];
