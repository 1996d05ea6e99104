/** What a sample of an endpoint sends, read from the document. */
import type { OpenAPI } from '@orpc/openapi';
import { sampleBodies, sampleQueries, sampleValues } from './sample-values.ts';

export interface SampleCall {
  readonly method: string;
  /** From the root of the site, with what is to be replaced in capitals: `/api/images/IMAGE_ID`. */
  readonly path: string;
  readonly caller: 'key' | 'session' | 'nobody';
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** A file as the whole body. */
  readonly file?: string;
  /** Fields of a form; `file` is `photo.jpg`. */
  readonly form?: Readonly<Record<string, string>>;
  readonly answer: 'json' | 'lines' | 'file' | 'headers';
  /** Ending of what is saved. */
  readonly saved: string;
}

type Schema = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

export function readSampleCall(
  document: OpenAPI.Document,
  path: string,
  method: string,
  operation: OpenAPI.OperationObject,
): SampleCall {
  const id = operation.operationId ?? '';
  const parameters = (operation.parameters ?? []).flatMap((each) => {
    const found: unknown = '$ref' in each ? follow(document, each.$ref) : each;
    return isSchema(found) ? [found] : [];
  });
  const names = (place: string, all: boolean): string[] =>
    parameters.flatMap((each) =>
      each['in'] === place && (all || each['required'] === true) ? [String(each['name'])] : [],
    );
  const schemaOf = (name: string): unknown => parameters.find((each) => each['name'] === name)?.['schema'];
  const query = [
    ...names('query', false)
      .filter((name) => sampleQueries[id]?.[name] === undefined)
      .map((name) => [name, exampleOf(document, name, schemaOf(name))] as const),
    ...Object.entries(sampleQueries[id] ?? {}),
  ];
  const root = document.paths?.[path]?.servers === undefined ? '/api' : '';
  const address = path.replaceAll(/(\w+)\/\{(\w+)\}/g, (_whole, noun: string, name: string) => {
    const schema = schemaOf(name);
    const isChosen = isSchema(schema) && 'enum' in schema;
    const example = exampleOf(
      document,
      name === 'id' ? nameOfId(noun) : name,
      name === 'id' && !isChosen ? {} : schema,
    );
    return `${noun}/${String(example)}`;
  });
  const { keys, access } = { keys: read(operation, 'x-keys'), access: read(operation, 'x-access') };
  const { requestBody } = operation;
  const content: Schema = requestBody !== undefined && 'content' in requestBody ? { ...requestBody.content } : {};
  const fileType = Object.keys(content).find((type) => !/json|form-data/.test(type));
  return {
    method: method.toUpperCase(),
    path: `${root}${address}${query.length === 0 ? '' : `?${query.map(([name, value]) => `${name}=${String(value)}`).join('&')}`}`,
    caller: access === 'visitor' ? 'nobody' : typeof keys === 'string' ? 'key' : 'session',
    headers: {
      ...Object.fromEntries(
        names('header', false).map((name) => [name.toLowerCase(), String(exampleOf(document, name, {}))]),
      ),
      ...(JSON.stringify(operation.parameters ?? []).includes('IdempotencyKey')
        ? { 'idempotency-key': `order-1-${id}` }
        : {}),
      ...(fileType === undefined ? {} : { 'content-type': fileType }),
    },
    ...('application/json' in content
      ? { json: sampleBodies[id] ?? exampleOf(document, '', schemaIn(content['application/json'])) }
      : {}),
    ...('multipart/form-data' in content
      ? { form: formOf(document, id, schemaIn(content['multipart/form-data'])) }
      : {}),
    ...(fileType === undefined ? {} : { file: fileType === 'application/zip' ? 'photos.zip' : 'photo.jpg' }),
    ...answerOf(operation, method),
  };
}

const read = (operation: object, name: string): unknown => Object.entries(operation).find(([key]) => key === name)?.[1];

const schemaIn = (media: unknown): unknown => (isSchema(media) ? media['schema'] : undefined);

function answerOf(operation: OpenAPI.OperationObject, method: string): Pick<SampleCall, 'answer' | 'saved'> {
  const found = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const [type] = found !== undefined && 'content' in found ? Object.keys(found.content ?? {}) : [];
  if (type === undefined || method === 'head') return { answer: 'headers', saved: '' };
  if (type.endsWith('json') && !type.includes('ndjson')) return { answer: 'json', saved: '' };
  if (/event-stream|ndjson/.test(type)) return { answer: 'lines', saved: '' };
  return { answer: 'file', saved: type === 'application/zip' ? 'results.zip' : 'result.png' };
}

/** `IMAGE_ID` for the id in `/images/{id}`. */
const nameOfId = (noun: string): string =>
  `${
    owners[noun] ??
    noun
      .replace(/ies$/, 'y')
      .replace(/(batch)es$/, '$1')
      .replace(/s$/, '')
  }Id`;

/** Parts of an address before an id that is of something else. */
const owners: Readonly<Record<string, string>> = { resumable: 'upload', sandbox: 'order', moderation: 'case' };

function follow(document: OpenAPI.Document, reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, name) => (isSchema(node) ? node[name] : undefined), document);
}

function formOf(document: OpenAPI.Document, id: string, schema: unknown): Record<string, string> {
  const given = sampleBodies[id];
  const example = isSchema(given) ? given : exampleOf(document, '', schema);
  return Object.fromEntries(
    Object.entries(isSchema(example) ? example : {}).map(([name, value]) => [name, String(value)]),
  );
}

/** What must be there, and nothing else. */
function exampleOf(document: OpenAPI.Document, name: string, given: unknown): unknown {
  const schema = isSchema(given) && typeof given['$ref'] === 'string' ? follow(document, given['$ref']) : given;
  const known = sampleValues[name];
  if (!isSchema(schema)) return known ?? placeholder(name);
  const { enum: choices, default: usual, properties, required, items, minItems, format } = schema;
  if (Array.isArray(choices)) return choices[0];
  if (known !== undefined && format === undefined && fits(known, schema)) return known;
  if (usual !== undefined) return usual;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['anyOf'])) return exampleOf(document, name, schema['anyOf'][0]);
  if (format === 'date-time') return '2027-01-31T12:00:00.000Z';
  if (format === 'binary') return 'photo.jpg';
  if (format === 'uuid') return placeholder(/id$/i.test(name) ? name : `${name}Id`);
  const types = [schema['type']].flat();
  if (types.includes('null')) return null;
  if (types.includes('object')) {
    const needed = Array.isArray(required) ? required : [];
    return Object.fromEntries(
      Object.entries(isSchema(properties) ? properties : {})
        .filter(([key]) => needed.includes(key))
        .map(([key, value]) => [key, exampleOf(document, key, value)]),
    );
  }
  if (types.includes('array')) return Number(minItems ?? 0) > 0 ? [exampleOf(document, name, items)] : [];
  if (types.includes('integer') || types.includes('number')) return Math.max(1, Number(schema['minimum'] ?? 1));
  if (types.includes('boolean')) return true;
  return placeholder(name);
}

/** A recipe is a chain of steps here and a name there. */
function fits(value: unknown, schema: Schema): boolean {
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return schema['type'] === undefined || [schema['type']].flat().includes(kind);
}

const placeholder = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase();
