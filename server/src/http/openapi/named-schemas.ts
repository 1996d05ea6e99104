import { contract } from '@afterglow/domain/contract/contract';
import { z } from 'zod';

interface NamedSchema {
  schema: z.ZodType;
  strategy: 'input' | 'output';
}

/**
 * Schemas of the contract that have a name of their own (`.meta({ id })`): the document says each once and refers to it. What
 * is read differently than it is answered (defaults) gets a second one with `Input` behind its name; those that nothing
 * refers to are left out of the document later. Throws when two schemas have one name.
 */
export function findNamedSchemas(): Readonly<Record<string, NamedSchema>> {
  const found = new Map<string, z.ZodType>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (!(value instanceof z.ZodType)) return Object.values(value).forEach(visit);
    const { id } = z.globalRegistry.get(value) ?? {};
    if (id !== undefined) {
      if (found.has(id) && found.get(id) !== value) throw new Error(`two schemas are called ${id}`);
      found.set(id, value);
    }
    visit(value.def);
  };
  for (const endpoints of Object.values(contract))
    for (const endpoint of Object.values(endpoints)) {
      const { inputSchema, outputSchema } = endpointSchema.parse(endpoint)['~orpc'];
      visit(inputSchema);
      visit(outputSchema);
    }
  const named: Record<string, NamedSchema> = {};
  for (const [name, schema] of found) {
    named[name] = { schema, strategy: 'output' };
    named[`${name}Input`] = { schema, strategy: 'input' };
  }
  return named;
}

const endpointSchema = z.object({
  '~orpc': z.object({ inputSchema: z.unknown().optional(), outputSchema: z.unknown().optional() }),
});
