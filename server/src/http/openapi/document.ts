/** The OpenAPI 3.1 document of everything the product can do. */
import { keyRuleSchema, type KeyRule } from '@afterglow/domain/accounts/key-scopes';
import type { Access } from '@afterglow/domain/contract/base';
import { contract } from '@afterglow/domain/contract/contract';
import { RECIPE_SCHEMA_PATH } from '@afterglow/domain/recipes/recipe';
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { z } from 'zod';
import { productVersion } from '../../lib/version.ts';
import { findPlainRule } from '../plain-key-rules.ts';
import { sharedComponents } from './components.ts';
import { endpointDetails } from './details.ts';
import { findNamedSchemas } from './named-schemas.ts';
import { plainPaths } from './plain-paths.ts';
import { publicPaths } from './public-paths.ts';
import { shareParameters } from './share-parameters.ts';
import { shareSchemas } from './share-schemas.ts';
import { endpointSummaries } from './summaries.ts';
import { describeTags } from './tags.ts';
import { tidySchemas, withoutUnused } from './tidy.ts';

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;

interface Meta {
  readonly access: Access;
  readonly keys: KeyRule;
}

/** The contract, and the plain routes beside it. `baseUrl`: public address of the site. */
export async function createOpenApiDocument(baseUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Afterglow',
      version: productVersion,
      description: `The API of Afterglow, a self-hostable AI photo studio. Programs send an API key as a bearer token; pages sign in under /api/auth, and the session travels in a cookie. Guides: ${baseUrl}/docs`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${baseUrl}/api` }],
    commonSchemas: findNamedSchemas(),
  });
  const open = publicPaths(baseUrl);
  const paths: OpenAPI.PathsObject = { ...document.paths, ...plainPaths(baseUrl), ...open };
  const metaOf = readMeta();
  const tags = new Set<string>();
  for (const [address, path] of Object.entries(paths)) {
    for (const method of methods) {
      const operation = path?.[method];
      if (operation === undefined) continue;
      const id = operation.operationId ?? '';
      const meta = metaOf.get(id) ?? plainMeta(method, address, address in open);
      for (const tag of operation.tags ?? []) tags.add(tag);
      operation.summary ??= endpointSummaries[id];
      describeOperation(operation, method, meta);
      const { access, keys } = meta;
      // Administrators sign in like everybody; what more an endpoint asks for has no word in OpenAPI.
      const withKey = keys === false || keys === 'any' ? [] : [{ bearerAuth: [keys] }];
      // A session alone is said once, for the whole document.
      if (access === 'visitor') operation.security = [];
      else if (withKey.length > 0) operation.security = [...withKey, session];
      // Most are for people who are signed in, and for no keys: that is not said.
      if (access !== 'user') Object.assign(operation, { 'x-access': access });
      if (keys !== false) Object.assign(operation, { 'x-keys': keys });
    }
  }
  const schemas = { ...sharedComponents.schemas, ...document.components?.schemas };
  if (schemas['RecipeFile'] !== undefined)
    Object.assign(schemas['RecipeFile'], { externalDocs: { url: baseUrl + RECIPE_SCHEMA_PATH } });
  if ('System' in schemas) schemas['System'] = pageOfOperators;
  const components = { ...sharedComponents, schemas };
  const whole = { ...document, security: [session], tags: describeTags(tags), paths, components };
  return shareSchemas(withoutUnused(shareParameters(tidySchemas(whole))));
}

const session = { session: [] };

/** No program can ask for it, and a fiftieth of the document would be its figures. */
const pageOfOperators: OpenAPI.SchemaObject = {
  type: 'object',
  description: 'What the page of operators shows, as `systemSchema` of the contract has it; versions differ.',
};

/** What is the same for many endpoints: who may call, repeats, pages, limits, refusals. */
function describeOperation(operation: OpenAPI.OperationObject, method: string, { access, keys }: Meta): void {
  const names = new Set((operation.parameters ?? []).map((each) => ('name' in each ? each.name : '')));
  const hasRequestKey = keys !== false && JSON.stringify(operation.requestBody ?? {}).includes('"requestKey"');
  operation.description = [
    operation.description ?? endpointDetails[operation.operationId ?? ''],
    names.has('cursor') ? 'Give `cursor` back to read on; it is null at the end.' : undefined,
    hasRequestKey
      ? 'The same `Idempotency-Key` makes it once, however often it is sent; with another order it is refused with 422 `request_key_reused`.'
      : undefined,
    whoMayCall(access, keys),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
  if (hasRequestKey) operation.parameters = [...(operation.parameters ?? []), ref('parameters', 'IdempotencyKey')];
  const responses = { ...operation.responses };
  if (method === 'get' && keys !== false && keys !== 'any' && 'application/json' in contentOf(operation))
    responses['304'] = ref('responses', 'NotModified');
  if (keys !== false) responses['429'] = ref('responses', 'TooManyCalls');
  responses['4XX'] = ref('responses', 'Refusal');
  operation.responses = responses;
}

function whoMayCall(access: Access, keys: KeyRule): string {
  if (access === 'admin') return 'Administrators, no keys.';
  if (keys === 'any') return 'Everybody may call it, with any key too.';
  if (keys !== false) return `Scope of a key: \`${keys}\`.`;
  return access === 'visitor' ? 'Everybody may call it, but no key.' : 'No keys.';
}

function contentOf({ responses }: OpenAPI.OperationObject): object {
  const answer = responses?.['200'];
  return answer !== undefined && 'content' in answer ? (answer.content ?? {}) : {};
}

const ref = (kind: 'parameters' | 'responses', name: string): OpenAPI.ReferenceObject => ({
  $ref: `#/components/${kind}/${name}`,
});

function plainMeta(method: string, address: string, isPublic: boolean): Meta {
  const isOpen = isPublic || address.startsWith('/health/') || address.startsWith('/schemas/');
  const isBeside = isPublic || address.startsWith('/media/') || address.startsWith('/schemas/');
  return {
    access: isOpen ? 'visitor' : 'user',
    keys: findPlainRule(method.toUpperCase(), `${isBeside ? '' : '/api'}${address}`) ?? false,
  };
}

/** Who may call, by the endpoint's id. */
function readMeta(): ReadonlyMap<string, Meta> {
  const metaSchema = z.object({ access: z.enum(['visitor', 'user', 'admin']), keys: keyRuleSchema });
  const endpointSchema = z.object({ '~orpc': z.object({ meta: metaSchema }) });
  return new Map(
    Object.entries(contract).flatMap(([noun, endpoints]) =>
      Object.entries(endpoints).map(
        ([name, endpoint]) => [`${noun}.${name}`, endpointSchema.parse(endpoint)['~orpc'].meta] as const,
      ),
    ),
  );
}
