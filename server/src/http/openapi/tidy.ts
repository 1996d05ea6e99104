import type { OpenAPI } from '@orpc/openapi';

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * Says things as generators expect them, and once: files are binary in the way of OpenAPI 3.0 as well, a format needs no
 * pattern beside it, what every integer is in JavaScript says nothing, "or null" is a type of its own, and a file travels in a
 * form alone.
 */
export function tidySchemas(document: OpenAPI.Document): OpenAPI.Document {
  return tidy(document);
}

function tidy<T>(value: T): T {
  // oxlint-disable-next-line typescript/no-unsafe-return -- the same document again
  return JSON.parse(JSON.stringify(value), (name, each: unknown) => {
    if (isList(each)) return name === 'anyOf' ? withoutTwins(each) : each;
    if (!isNode(each)) return each;
    const {
      pattern,
      minimum,
      maximum,
      propertyNames,
      additionalProperties,
      allowEmptyValue: _empty,
      allowReserved: _reserved,
      ...rest
    } = withNull(each);
    if ('multipart/form-data' in each && 'application/json' in each)
      return { 'multipart/form-data': each['multipart/form-data'] };
    if (each['type'] === 'string' && 'contentMediaType' in each) return { ...each, format: 'binary' };
    return {
      ...rest,
      ...(additionalProperties === undefined || isPartOfChoice(each) ? {} : { additionalProperties }),
      ...(propertyNames === undefined || JSON.stringify(propertyNames) === '{"type":"string"}'
        ? {}
        : { propertyNames }),
      ...('format' in each || !isReadable(pattern) ? {} : { pattern }),
      ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
      ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    };
  });
}

/** An address range takes 400 characters to describe: the words beside it say it better. */
const isReadable = (pattern: unknown): boolean => typeof pattern === 'string' && pattern.length <= mostPattern;
const mostPattern = 120;

/** Without their patterns, address ranges of both kinds are the same text. */
const withoutTwins = (choices: readonly unknown[]): unknown[] => {
  const texts = choices.map((choice) => JSON.stringify(choice));
  return choices.filter((_choice, index) => texts.indexOf(texts[index] ?? '') === index);
};

/** What is told apart by a fixed value needs no word that it has no other field: there are a hundred of them. */
function isPartOfChoice({ properties, additionalProperties }: Node): boolean {
  if (additionalProperties !== false || !isNode(properties)) return false;
  return Object.values(properties).some((one) => isNode(one) && 'const' in one && typeof one['const'] === 'string');
}

/** `anyOf` of one plain type and null, as a list of types. */
function withNull(schema: Node): Node {
  const choices = schema['anyOf'];
  if (!isNode(choices) || choices['length'] !== 2) return schema;
  const { 0: one, 1: nothing } = choices;
  if (!isNode(one) || !isNode(nothing) || nothing['type'] !== 'null') return schema;
  if (typeof one['type'] !== 'string' || 'enum' in one || 'const' in one) return schema;
  const { anyOf: _replaced, ...rest } = schema;
  return { ...one, ...rest, type: [one['type'], 'null'] };
}

/** Without named schemas that nothing refers to, and with every reference in place. */
export function withoutUnused(document: OpenAPI.Document): OpenAPI.Document {
  const schemas: Node = document.components?.schemas ?? {};
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (!isNode(value)) return;
    const name = typeof value['$ref'] === 'string' ? value['$ref'].split('#/components/schemas/')[1] : undefined;
    if (name !== undefined && !used.has(name)) {
      used.add(name);
      visit(schemas[name]);
    }
    Object.values(value).forEach(visit);
  };
  visit(document.paths);
  visit(document.components?.responses);
  const kept = Object.entries(document.components?.schemas ?? {}).filter(([name]) => used.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
}
