import { keyRuleSchema, type KeyRule } from '@afterglow/domain/accounts/key-scopes';
import { contract } from '@afterglow/domain/contract/contract';
import { z } from 'zod';

export interface Endpoint {
  /** `noun.name` as in the contract. */
  readonly name: string;
  readonly method: string;
  /** Below `/api`, with `{placeholders}`. */
  readonly path: string;
  readonly access: 'visitor' | 'user' | 'admin';
  readonly keys: KeyRule;
}

const described = z.object({
  '~orpc': z.object({
    meta: z.object({
      access: z.enum(['visitor', 'user', 'admin']),
      keys: keyRuleSchema,
    }),
    route: z.object({ method: z.string(), path: z.string() }),
  }),
});

/** Every endpoint there is, read from the contract itself. */
export function listEndpoints(): readonly Endpoint[] {
  return Object.entries(contract).flatMap(([noun, group]) =>
    Object.entries(group).map(([name, endpoint]) => {
      const { meta, route } = described.parse(endpoint)['~orpc'];
      return { name: `${noun}.${name}`, ...route, ...meta };
    }),
  );
}
