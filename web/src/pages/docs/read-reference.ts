import { z } from 'zod';

/** The reference as the page shows it: everything short, nothing of OpenAPI's own shape. */
export interface Reference {
  readonly version: string;
  readonly groups: readonly { readonly tag: string; readonly endpoints: readonly Endpoint[] }[];
  readonly shapes: readonly { readonly name: string; readonly fields: readonly Field[] }[];
}
export interface Endpoint {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly access: 'visitor' | 'user' | 'admin';
  /** What an API key needs to call it; null: no key may, or everybody may. */
  readonly scope: string | null;
  readonly summary: string;
  readonly inputs: readonly Field[];
  readonly status: string;
  readonly output: readonly Field[];
  /** Shape or type of the whole answer where it has no fields of its own. */
  readonly outputType: string;
  readonly curl: string;
}
export interface Field {
  readonly name: string;
  /** Where an input goes; empty in outputs. */
  readonly place: '' | 'path' | 'query' | 'body';
  readonly type: string;
  readonly required: boolean;
}

type Schema = z.infer<typeof schemaSchema>;
const leaf = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  contentMediaType: z.string().optional(),
  required: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  default: z.unknown().optional(),
});
const schemaSchema = leaf.extend({
  get items() {
    return schemaSchema.optional();
  },
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get oneOf() {
    return z.array(schemaSchema).optional();
  },
});

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema.default({}) }));
const operationSchema = z.object({
  operationId: z.string().default(''),
  tags: z.array(z.string()).default([]),
  summary: z.string().default(''),
  'x-access': z.enum(['visitor', 'user', 'admin']).default('visitor'),
  'x-keys': z.union([z.literal(false), z.string()]).default(false),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: schemaSchema.default({}),
      }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
});
type Operation = z.infer<typeof operationSchema>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const documentSchema = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(
    z.string(),
    z.object({ servers: z.array(z.object({ url: z.string() })).optional() }).catchall(z.unknown()),
  ),
  components: z.object({
    schemas: z.record(z.string(), schemaSchema),
    parameters: z.record(z.string(), z.unknown()).default({}),
  }),
});
const referencesSchema = z.object({ parameters: z.array(z.object({ $ref: z.string().optional() }).loose()) });

/** Reads our own OpenAPI document. `origin` is where the examples go. */
export function readReference(document: unknown, origin: string): Reference {
  const { info, paths, components } = documentSchema.parse(document);
  const groups = new Map<string, Endpoint[]>();
  for (const [path, item] of Object.entries(paths)) {
    for (const method of methods) {
      if (item[method] === undefined) continue;
      const shared = referencesSchema
        .safeParse(item[method])
        .data?.parameters.map(
          (parameter) => components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter,
        );
      const operation = operationSchema.parse(
        shared === undefined
          ? item[method]
          : { ...z.record(z.string(), z.unknown()).parse(item[method]), parameters: shared },
      );
      const address = `${item.servers?.[0]?.url ?? `${origin}/api`}${path}`;
      const tag = operation.tags[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), describeEndpoint(method, path, address, operation)]);
    }
  }
  return {
    version: info.version,
    // What people begin with stands first, what administrators do last.
    groups: [...groups].map(([tag, endpoints]) => ({ tag, endpoints })).toSorted((a, b) => rank(a.tag) - rank(b.tag)),
    shapes: Object.entries(components.schemas).map(([name, schema]) => ({ name, fields: fieldsOf(schema, '') })),
  };
}

const order = [
  'templates',
  'images',
  'generations',
  'verify',
  'shares',
  'editor',
  'credits',
  'models',
  'account',
  'billing',
  'contact',
  'moderation',
  'site',
  'health',
];
const rank = (tag: string): number => (order.includes(tag) ? order.indexOf(tag) : tag === 'admin' ? 100 : 50);

function describeEndpoint(method: string, path: string, address: string, operation: Operation): Endpoint {
  const content = operation.requestBody?.content ?? {};
  const file = content['multipart/form-data'];
  const body = (file ?? content['application/json'])?.schema;
  const [status = '', reply] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
  const output = Object.values(reply?.content ?? {})[0]?.schema;
  const inputs = [
    ...operation.parameters.flatMap(({ name, in: place, required, schema }): Field[] =>
      place === 'path' || place === 'query' ? [{ name, place, type: typeOf(schema), required }] : [],
    ),
    ...(body === undefined ? [] : fieldsOf(body, 'body')),
  ];
  return {
    id: `${method}${path}`.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, ''),
    method: method.toUpperCase(),
    path,
    access: operation['x-access'],
    scope: scopeOf(operation),
    summary: operation.summary,
    inputs,
    status,
    output: output === undefined ? [] : fieldsOf(output, ''),
    outputType: output === undefined ? '' : typeOf(output),
    curl: curlOf(method, address, operation, inputs, file !== undefined),
  };
}

function scopeOf(operation: Operation): string | null {
  const keys = operation['x-keys'];
  return keys === false || keys === 'any' ? null : keys;
}

/** Fields of an object, those of objects within it as `outer.inner`. Lists and named shapes are not gone into. */
function fieldsOf(schema: Schema, place: Field['place'], prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const name = prefix + key;
    const field: Field = { name, place, type: typeOf(value), required: schema.required?.includes(key) ?? false };
    return value.properties === undefined || prefix.split('.').length > 2
      ? [field]
      : [field, ...fieldsOf(value, place, `${name}.`)];
  });
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' | ');
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.contentMediaType !== undefined || schema.format === 'binary') return 'file';
  if (schema.items !== undefined)
    return `${/ /.test(typeOf(schema.items)) ? `(${typeOf(schema.items)})` : typeOf(schema.items)}[]`;
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  const limits = [
    schema.format,
    schema.maxLength === undefined ? undefined : `≤ ${schema.maxLength}`,
    schema.type === 'integer' && schema.minimum !== undefined && schema.minimum > -1e15
      ? `≥ ${schema.minimum}`
      : undefined,
    schema.maximum !== undefined && schema.maximum < 1e15 ? `≤ ${schema.maximum}` : undefined,
  ].filter((part) => part !== undefined);
  return limits.length === 0 ? type : `${type} (${limits.join(', ')})`;
}

/** One call that works as it stands, once the words in capitals are replaced. */
function curlOf(
  method: string,
  address: string,
  operation: Operation,
  inputs: readonly Field[],
  isForm: boolean,
): string {
  const query = inputs
    .filter(({ place, required }) => place === 'query' && required)
    .map(({ name }) => `${name}=${name.toUpperCase()}`);
  const url =
    address.replace(/\{(\w+)\}/g, (_whole, name: string) => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()) +
    (query.length > 0 ? `?${query.join('&')}` : '');
  const body = inputs.filter(({ place, required, name }) => place === 'body' && required && !name.includes('.'));
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${url}'`];
  if (scopeOf(operation) !== null) lines.push("-H 'authorization: Bearer ag_YOUR_KEY'");
  else if (operation['x-access'] !== 'visitor') lines.push('-b cookies.txt');
  if (inputs.some(({ name, place, required }) => place === 'body' && name === 'requestKey' && !required))
    lines.push("-H 'idempotency-key: A_KEY_OF_YOUR_OWN'");
  if (isForm)
    lines.push(...body.map(({ name, type }) => `-F '${name}=${type === 'file' ? '@photo.jpg' : name.toUpperCase()}'`));
  else if (operation.requestBody !== undefined) {
    lines.push(
      "-H 'content-type: application/json'",
      `-d '${JSON.stringify(Object.fromEntries(body.map(({ name, type }) => [name, exampleOf(name, type)])))}'`,
    );
  }
  return lines.join(' \\\n  ');
}

function exampleOf(name: string, type: string): unknown {
  if (type.startsWith('"')) return type.split('"')[1];
  if (type.endsWith('[]')) return [];
  if (type.startsWith('integer') || type.startsWith('number')) return 1;
  if (type.startsWith('boolean') || type === 'true') return true;
  if (type.startsWith('object')) return {};
  return name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
}
