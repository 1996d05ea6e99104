import type { OpenAPI } from '@orpc/openapi';
import { z } from 'zod';

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
/** Length of a reference, about. */
const referenceLength = 40;
/** What saves fewer characters is said where it stands. */
const leastSaving = 80;
/** An answer with more fields should have a name of its own. */
const mostNamed = 4;

const objectSchema = z.looseObject({
  type: z.union([z.literal('object'), z.array(z.string())]),
  properties: z.record(z.string(), z.unknown()),
});
const enumSchema = z.looseObject({ enum: z.array(z.string()), type: z.literal('string') });
const shareableSchema = z.union([objectSchema, enumSchema]);

/**
 * Says objects and enums that answers and named schemas have alike (`{ id }`, `counts`) once, and refers to them. They are
 * called after the property where they first stand, or after what they have. Bodies of requests stay: their fields are read.
 */
export function shareSchemas(document: OpenAPI.Document): OpenAPI.Document {
  const operations = Object.values(document.paths ?? {}).flatMap((path) =>
    methods.map((method) => path?.[method]).filter((operation) => operation !== undefined),
  );
  const named: Record<string, unknown> = { ...document.components?.schemas };
  const places = new Map<string, string[]>();
  for (const whole of [...Object.values(named), ...operations.map(({ responses }) => responses)])
    visit(whole, (text, property) => {
      const before = places.get(text);
      places.set(text, [...(before ?? []), property]);
      return before === undefined;
    });
  const names = new Map<string, string>();
  const shared: Record<string, unknown> = {};
  for (const [text, [property = '', ...others]] of places) {
    if (others.length * (text.length - referenceLength) < leastSaving) continue;
    const name = nameOf(text, property, { ...named, ...shared });
    if (name === undefined) continue;
    names.set(text, name);
    shared[name] = JSON.parse(text);
  }
  // A shared schema may hold another, but is not itself.
  const schemas = {};
  for (const [name, schema] of Object.entries({ ...named, ...shared }))
    Object.assign(schemas, { [name]: replace(schema, names, JSON.stringify(schema)) });
  for (const operation of operations) Object.assign(operation, { responses: replace(operation.responses, names) });
  return { ...document, components: { ...document.components, schemas } };
}

const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function nameOf(text: string, property: string, taken: object): string | undefined {
  const { data } = objectSchema.safeParse(JSON.parse(text));
  const keys = Object.keys(data?.properties ?? {});
  if (property === '' && (keys.length === 0 || keys.length > mostNamed)) return undefined;
  const name = property === '' ? keys.map(withCapital).join('') : withCapital(property);
  if (!(name in taken)) return name;
  const plain = [2, 3, 4, 5].map((number) => `${name}${number}`);
  return plain.find((each) => !(each in taken));
}

const fieldsOf = (value: unknown): [string, unknown][] => Object.entries(z.looseObject({}).catch({}).parse(value));

/**
 * Calls back for every schema that can be shared: as text, and the property it stands in (empty at the top of an answer).
 * What one holds is looked at when the callback says that it is new.
 */
function visit(value: unknown, found: (text: string, property: string) => boolean, property = ''): void {
  if (typeof value !== 'object' || value === null) return;
  if (shareableSchema.safeParse(value).success && !found(JSON.stringify(value), property)) return;
  for (const [key, each] of Object.entries(value))
    if (key === 'properties') for (const [name, schema] of fieldsOf(each)) visit(schema, found, name);
    else visit(each, found, property);
}

/** The same value, with references where a name is known. `self`: the text of a named schema, which stays what it is. */
function replace(value: unknown, names: ReadonlyMap<string, string>, self?: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => replace(each, names));
  const text = JSON.stringify(value);
  const name = text === self ? undefined : names.get(text);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replace(each, names)]));
}
