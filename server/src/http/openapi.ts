import { keyRuleSchema, type KeyRule } from '@afterglow/domain/accounts/key-scopes';
import { accountSchema, siteSchema } from '@afterglow/domain/contract/account/account';
import { creditEntrySchema, creditsSchema } from '@afterglow/domain/contract/account/credits';
import { errorReplySchema, type Access } from '@afterglow/domain/contract/base';
import { contract } from '@afterglow/domain/contract/contract';
import { operatorSchema } from '@afterglow/domain/contract/public/contact';
import { templateSchema } from '@afterglow/domain/contract/public/templates';
import { verdictSchema } from '@afterglow/domain/contract/public/verify';
import { generationSchema } from '@afterglow/domain/contract/studio/generations';
import { imageAddressSchema } from '@afterglow/domain/contract/studio/image-addresses';
import { imageSchema, uploadedImageSchema } from '@afterglow/domain/contract/studio/images';
import { sharedPictureSchema, shareSchema } from '@afterglow/domain/contract/studio/shares';
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { z } from 'zod';
import { productVersion } from '../lib/version.ts';
import { publicPaths } from './openapi-public.ts';
import { endpointSummaries } from './openapi-summaries.ts';
import { findPlainRule } from './plain-key-rules.ts';

const named = {
  Account: accountSchema,
  Site: siteSchema,
  Operator: operatorSchema,
  Template: templateSchema,
  Image: imageSchema,
  UploadedImage: uploadedImageSchema,
  Generation: generationSchema,
  Credits: creditsSchema,
  CreditEntry: creditEntrySchema,
  Verdict: verdictSchema,
  ImageAddress: imageAddressSchema,
  Share: shareSchema,
  SharedPicture: sharedPictureSchema,
  ErrorReply: errorReplySchema,
};

const errorResponse = {
  description: 'Why not, in the language of the request',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
};

/** The OpenAPI 3.1 document of everything the product can do: the contract, and the plain routes beside it. */
export async function createOpenApiDocument(baseUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Afterglow',
      version: productVersion,
      description:
        'The API of Afterglow, a self-hostable AI photo studio. Programs send an API key as a bearer token; pages sign in under /api/auth, and the session travels in a cookie.',
    },
    servers: [{ url: `${baseUrl}/api` }],
    commonSchemas: Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, { schema }])),
  });
  const open = publicPaths(baseUrl);
  const paths: OpenAPI.PathsObject = { ...document.paths, ...plainPaths(baseUrl), ...open };
  const metaOf = readMeta();
  for (const [address, path] of Object.entries(paths)) {
    for (const method of ['get', 'head', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = path?.[method];
      if (operation === undefined) continue;
      operation.responses = { ...operation.responses, default: errorResponse };
      operation.summary ??= endpointSummaries[operation.operationId ?? ''];
      const { access, keys } = metaOf.get(operation.operationId ?? '') ?? {
        access: operation.tags?.includes('health') || address in open ? ('visitor' as const) : ('user' as const),
        keys: findPlainRule(method.toUpperCase(), `${address.startsWith('/media/') ? '' : '/api'}${address}`) ?? false,
      };
      // Administrators sign in like everybody; what more an endpoint asks for has no word in OpenAPI.
      const withKey = keys === false || keys === 'any' ? [] : [{ bearerAuth: [keys] }];
      operation.security = access === 'visitor' ? [] : [...withKey, { session: [] }];
      Object.assign(operation, { 'x-access': access, 'x-keys': keys });
    }
  }
  const components = {
    ...document.components,
    securitySchemes: {
      bearerAuth: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An API key (`ag_…`) from the settings. What an operation lists here is the scope that the key needs.',
      },
      session: { type: 'apiKey', in: 'cookie', name: 'afterglow.session_token' },
    },
  };
  return { ...document, paths, components };
}

interface Meta {
  readonly access: Access;
  readonly keys: KeyRule;
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

function plainPaths(baseUrl: string): OpenAPI.PathsObject {
  const id = (name: string) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const, format: 'uuid' },
  });
  return {
    '/generations/{id}/events': {
      get: {
        tags: ['generations'],
        summary: 'Server-sent events: the current state first, then every change, until a final state',
        parameters: [id('id')],
        responses: {
          200: {
            description: 'Events named `generation`; data is a Generation',
            content: { 'text/event-stream': { schema: { type: 'string' as const } } },
          },
        },
      },
    },
    '/batches/unpack': {
      post: {
        tags: ['batches'],
        summary: 'Upload the pictures of a ZIP file',
        requestBody: {
          required: true,
          content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
        },
        responses: {
          200: {
            description: 'A line of JSON for each file, in its order: `path`, `imageId` or null, `problem` or null',
            content: { 'application/x-ndjson': { schema: { type: 'string' as const } } },
          },
        },
      },
    },
    '/uploads/resumable': {
      post: {
        tags: ['images'],
        summary: 'Begin an upload that survives a lost connection (tus 1.0)',
        responses: { 201: { description: '`Location` is where its bytes go' } },
      },
    },
    '/uploads/resumable/{id}': {
      patch: {
        tags: ['images'],
        summary: 'Send the bytes of an upload from `Upload-Offset` on; the last ones take the photo in',
        parameters: [id('id')],
        responses: { 204: { description: '`Upload-Offset`, and at the end `Upload-Image`, the id of the image' } },
      },
      head: {
        tags: ['images'],
        summary: 'How much of an upload has arrived',
        parameters: [id('id')],
        responses: {
          200: { description: '`Upload-Offset`, `Upload-Length`, and `Upload-Image` once it was taken in' },
        },
      },
      delete: {
        tags: ['images'],
        summary: 'Give an upload up',
        parameters: [id('id')],
        responses: { 204: { description: 'Its bytes are gone' } },
      },
    },
    '/batches/{id}/zip': {
      get: {
        tags: ['batches'],
        summary: 'The results that are ready, with a report and the recipe, as a ZIP file',
        parameters: [id('id')],
        responses: {
          200: {
            description: 'Results in the order of the pictures, `report.csv` at the end',
            content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
          },
        },
      },
    },
    '/media/{imageId}': {
      servers: [{ url: baseUrl }],
      get: {
        tags: ['images'],
        summary: 'A picture of one’s own, in full or by width and format',
        parameters: [
          id('imageId'),
          { name: 'w', in: 'query' as const, schema: { type: 'integer' as const } },
          {
            name: 'format',
            in: 'query' as const,
            schema: { type: 'string' as const, enum: ['avif', 'webp', 'jpeg', 'png'] },
          },
          { name: 'download', in: 'query' as const, schema: { type: 'string' as const, enum: ['1'] } },
        ],
        responses: {
          200: {
            description: 'The picture',
            content: { 'image/*': { schema: { type: 'string' as const, contentMediaType: 'image/*' } } },
          },
        },
      },
    },
    '/health/live': {
      get: { tags: ['health'], summary: 'The process answers', responses: { 200: { description: 'Alive' } } },
    },
    '/health/ready': {
      get: {
        tags: ['health'],
        summary: 'Database and storage answer',
        responses: { 200: { description: 'Ready' }, 503: { description: 'Not now' } },
      },
    },
  };
}
