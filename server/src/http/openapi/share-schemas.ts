import type { OpenAPI } from '@orpc/openapi';
import { z } from 'zod';

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
const fewest = 2;
const shortest = 80;
/** Something with more fields should have a name of its own. */
const mostNamed = 4;

/** An object without a name of its own: it is called after what it has. */
const smallSchema = z.looseObject({
  type: z.union([z.literal('object'), z.array(z.string())]),
  properties: z.record(z.string(), z.unknown()),
});

/** Says small objects that answers have alike (`{ id }`) once, and refers to them. Bodies of requests stay: their fields are read. */
export function shareSchemas(document: OpenAPI.Document): OpenAPI.Document {
  const counts = new Map<string, number>();
  const operations = Object.values(document.paths ?? {}).flatMap((path) =>
    methods.map((method) => path?.[method]).filter((operation) => operation !== undefined),
  );
  for (const { responses } of operations)
    replace(responses, (text) => {
      counts.set(text, (counts.get(text) ?? 0) + 1);
      return undefined;
    });
  const schemas = { ...document.components?.schemas };
  const names = new Map<string, string>();
  for (const [text, count] of counts) {
    if (count < fewest || text.length < shortest) continue;
    const { properties, ...schema } = smallSchema.parse(JSON.parse(text));
    const keys = Object.keys(properties);
    const name = keys.map((key) => key.charAt(0).toUpperCase() + key.slice(1)).join('');
    if (keys.length > mostNamed || name in schemas) continue;
    names.set(text, name);
    Object.assign(schemas, { [name]: { ...schema, properties } });
  }
  for (const operation of operations)
    Object.assign(operation, { responses: replace(operation.responses, (text) => names.get(text)) });
  return { ...document, components: { ...document.components, schemas } };
}

function replace(value: unknown, nameOf: (text: string) => string | undefined): unknown {
  return JSON.parse(JSON.stringify(value ?? {}), (_key, each: unknown) => {
    const { data } = smallSchema.safeParse(each);
    const name = data === undefined ? undefined : nameOf(JSON.stringify(each));
    return name === undefined ? each : { $ref: `#/components/schemas/${name}` };
  });
}
