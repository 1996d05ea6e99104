import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Who may call an endpoint. `user` includes admins; ownership of a row is in the query, never here. */
export type Access = 'visitor' | 'user' | 'admin';

/**
 * An administrator who looks through a person's eyes may only read: writes are refused, and what is `personal` altogether.
 * `readsOnly`: a POST that changes nothing.
 */
export interface EndpointMeta {
  readonly access: Access;
  readonly personal?: boolean;
  readonly readsOnly?: boolean;
}

/** Start of every endpoint: `endpoint('user').route({ … }).input(…).output(…)`. */
export const endpoint = (access: Access, rules: Omit<EndpointMeta, 'access'> = {}) =>
  oc.$meta<EndpointMeta>({ access, ...rules });

export const idSchema = z.uuid();
export const timestampSchema = z.iso.datetime();
export const centsSchema = z.number().int().nonnegative();
/** ISO 4217, upper case. */
export const currencySchema = z.string().length(3);

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
