import { z } from 'zod';
import { keyNameLength, keyScopeSchema, mostKeyCredits, mostKeyNetworks } from '../../accounts/key-scopes.ts';
import { endpoint, idSchema, timestampSchema } from '../base.ts';

const creditsSchema = z.number().int().min(1).max(mostKeyCredits);
const networkSchema = z.union([
  z.cidrv4().meta({ format: 'cidrv4' }),
  z.cidrv6().meta({ format: 'cidrv6' }),
  z.ipv4(),
  z.ipv6(),
]);

export const apiKeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    scopes: z.array(keyScopeSchema),
    /** A program that was let in by OAuth: its tokens come and go, and there is no key to show. */
    isConnection: z.boolean(),
    /** How the key begins and ends; the rest is nowhere. */
    prefix: z.string(),
    last4: z.string(),
    /** Null: until it is revoked. */
    expiresAt: timestampSchema.nullable(),
    /** Credits that may be spent with it in a day (UTC), and in all; null without a limit. */
    dailyCredits: z.number().int().nullable(),
    totalCredits: z.number().int().nullable(),
    /** Addresses and networks (CIDR) from which it works; empty: from everywhere. */
    networks: z.array(z.string()),
    /** Credits held or paid for work that was asked for with it. */
    spentToday: z.number().int(),
    spent: z.number().int(),
    /** To the minute. */
    lastUsedAt: timestampSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const makeKeySchema = z.object({
  name: z.string().trim().min(1).max(keyNameLength),
  scopes: z
    .array(keyScopeSchema)
    .min(1)
    .transform((scopes) => [...new Set(scopes)]),
  expiresAt: timestampSchema.nullish(),
  dailyCredits: creditsSchema.nullish(),
  totalCredits: creditsSchema.nullish(),
  networks: z.array(networkSchema).max(mostKeyNetworks).default([]),
});
export type MakeKey = z.output<typeof makeKeySchema>;

const tags = ['keys'];

/** Keys for programs, sent as `Authorization: Bearer ag_…`. No key may read, make or revoke keys. */
export const keysContract = {
  /** The answer alone has the key: only its hash is kept. Needs a fresh session: `confirmation_required` otherwise. */
  make: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/keys', tags, successStatus: 201 })
    .input(makeKeySchema)
    .output(apiKeySchema.extend({ key: z.string() })),
  list: endpoint('user', { personal: true })
    .route({ method: 'GET', path: '/keys', tags })
    .output(z.object({ keys: z.array(apiKeySchema) })),
  /** The key stops working at once. */
  revoke: endpoint('user', { personal: true })
    .route({ method: 'DELETE', path: '/keys/{id}', tags, successStatus: 200 })
    .input(z.object({ id: idSchema }))
    .output(z.object({ id: idSchema })),
};
