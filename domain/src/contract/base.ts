import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { KeyRule } from '../accounts/key-scopes.ts';

/** Who may call an endpoint. `user` includes admins; ownership of a row is in the query, never here. */
export type Access = 'visitor' | 'user' | 'admin';

/**
 * An administrator who looks through a person's eyes may only read: writes are refused, and what is `personal` altogether.
 * `readsOnly`: a POST that changes nothing. `keys`: which API keys may call it; none unless it says so.
 */
export interface EndpointMeta {
  readonly access: Access;
  readonly personal?: boolean;
  readonly readsOnly?: boolean;
  readonly keys: KeyRule;
}

/** Start of every endpoint: `endpoint('user').route({ … }).input(…).output(…)`. */
export const endpoint = (access: Access, rules: Partial<Omit<EndpointMeta, 'access'>> = {}) =>
  oc.$meta<EndpointMeta>({ access, keys: false, ...rules });

export const idSchema = z.uuid();
/** The same key gives the same order, however often it is sent; with another order it is refused (`request_key_reused`). */
export const requestKeySchema = z.string().min(8).max(100);
export const timestampSchema = z.iso.datetime();
export const centsSchema = z.number().int().nonnegative();
/** ISO 4217, upper case. */
export const currencySchema = z.string().length(3);

/** Name of a time zone in the IANA's database. */
export const timeZoneSchema = z.string().max(60).refine(isTimeZone);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A page of a list, newest first. `cursor` of the reply is given back to read on; null at the end. */
export const pageQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

/** Shape of every error reply. */
export const errorReplySchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  })
  .meta({ id: 'ErrorReply' });
