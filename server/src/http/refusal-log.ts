/** What was refused for the sake of security, for the operator's log: who tries passwords, doors and limits. */
import type { ErrorCode } from '@afterglow/domain/errors/errors';
import { shortNetwork } from '../lib/caller-network.ts';
import type { Logger } from '../lib/logger.ts';

/** Listed in `docs/operating.md`. What people run into in daily use (no credits, a picture that is too large) is not among them. */
const told: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'forbidden',
  'not_while_visiting',
  'key_invalid',
  'key_revoked',
  'key_expired',
  'key_network_refused',
  'key_in_address',
  'key_not_allowed',
  'key_scope_missing',
  'second_factor_required',
  'rate_limited',
  'invalid_input',
  'input_has_nul',
  'webhook_signature_invalid',
  'banned',
  'credentials_wrong',
  'password_wrong',
  'password_sign_in_off',
  'code_wrong',
  'second_step_over',
  'passkey_refused',
  'authentication_failed',
  'issuer_account_refused',
  'issuer_address_unverified',
  'reset_link_invalid',
  'verification_link_invalid',
  'deletion_link_invalid',
]);

export interface Refused {
  readonly method: string;
  readonly path: string;
  readonly address: string | null | undefined;
  readonly userId?: string | undefined;
}

type RefusalLog = (code: ErrorCode, refused: Refused) => void;

const quietMs = 60_000;
const mostCallers = 1000;

/**
 * Writes a refusal with the person or their network. Of the same one by the same caller one line a minute, with how many
 * there were since the last: a flood of calls is no flood of lines.
 */
export function createRefusalLog(logger: Logger, now: () => number = () => performance.now()): RefusalLog {
  const seen = new Map<string, { readonly at: number; more: number }>();
  return (code, { method, path, address, userId }) => {
    if (!told.has(code)) return;
    const network = shortNetwork(address ?? '');
    const key = `${code} ${userId ?? network}`;
    const last = seen.get(key);
    if (last !== undefined && now() - last.at < quietMs) {
      last.more += 1;
      return;
    }
    if (seen.size >= mostCallers) seen.clear();
    seen.set(key, { at: now(), more: 0 });
    logger.info(
      { code, method, path: withoutSecrets(path), network, userId, ...(last?.more ? { more: last.more } : {}) },
      'refused',
    );
  };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Links of shared pictures and recipes carry their secret in the path. */
const withoutSecrets = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.length >= 20 && !uuid.test(part) ? '…' : part))
    .join('/');
