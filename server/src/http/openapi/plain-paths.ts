import { RECIPE_SCHEMA_PATH } from '@afterglow/domain/recipes/recipe';
/** Routes beside the contract that programs use: files, streams, uploads in pieces. */
import { addressWidths } from '@afterglow/domain/sharing';
import type { OpenAPI } from '@orpc/openapi';

const parameter = (name: string): OpenAPI.ParameterObject => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
});
const header = (
  name: string,
  description: string,
  type: 'string' | 'integer' = 'string',
  required = true,
): OpenAPI.ParameterObject => ({ name, in: 'header', required, description, schema: { type } });
interface PlainSchema {
  type: 'string' | 'object';
  format?: string;
}
const text: PlainSchema = { type: 'string' };
const binary: PlainSchema = { type: 'string', format: 'binary' };
const nothing = (description: string) => ({ description });
const answer = (description: string, contentType: string, schema = text) => ({
  description,
  content: { [contentType]: { schema } },
});
const headers = (described: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(described).map(([name, description]) => [name, { description, schema: text }]));

const tus = header('Tus-Resumable', 'The version of the protocol: `1.0.0`');
const events = (what: string): string =>
  `${what}. A comment line every few seconds keeps the connection open. The stream ends after the last event; after a lost connection open it again: each event is the whole state.`;

export function plainPaths(baseUrl: string): OpenAPI.PathsObject {
  const atRoot = [{ url: baseUrl }];
  return {
    '/generations/{id}/events': {
      get: {
        operationId: 'generations.events',
        tags: ['generations'],
        summary: 'Follow a job as server-sent events',
        description: events('The current state first, then every change, until a final state'),
        parameters: [parameter('id')],
        responses: { 200: answer('Events named `generation`; their data is a Generation', 'text/event-stream') },
      },
    },
    '/batches/{id}/events': {
      get: {
        operationId: 'batches.events',
        tags: ['batches'],
        summary: 'Follow a batch as server-sent events',
        description: events('The current counts first, then every change, until the batch has ended'),
        parameters: [parameter('id')],
        responses: { 200: answer('Events named `batch`; their data is a Batch', 'text/event-stream') },
      },
    },
    '/conversations/{id}/events': {
      get: {
        operationId: 'conversations.events',
        tags: ['editor'],
        summary: 'Follow a conversation as server-sent events',
        description: events('What changed in the conversation, as long as the connection lasts'),
        parameters: [parameter('id')],
        responses: { 200: answer('Events with the part that changed', 'text/event-stream') },
      },
    },
    '/batches/unpack': {
      post: {
        operationId: 'batches.unpack',
        tags: ['batches'],
        summary: 'Upload the pictures of a ZIP file',
        description: 'Taken in file by file, without the first `after`.',
        parameters: [{ name: 'after', in: 'query', schema: { type: 'integer' } }],
        requestBody: { required: true, content: { 'application/zip': { schema: binary } } },
        responses: {
          200: answer(
            'A line of JSON for each file: `path`, `imageId` or null, `problem` or null',
            'application/x-ndjson',
          ),
        },
      },
    },
    '/batches/{id}/zip': {
      get: {
        operationId: 'batches.zip',
        tags: ['batches'],
        summary: 'Download the results of a batch as a ZIP file',
        description: 'What is ready now, in order, with `report.csv` and the recipe.',
        parameters: [parameter('id')],
        responses: { 200: answer('Made while it is sent', 'application/zip', binary) },
      },
    },
    '/uploads/resumable': {
      post: {
        operationId: 'uploads.begin',
        tags: ['images'],
        summary: 'Begin an upload that survives a lost connection (tus 1.0)',
        description: 'Names the size and the file; the bytes follow with PATCH.',
        parameters: [
          tus,
          header('Upload-Length', 'Bytes of the photo', 'integer'),
          header('Upload-Metadata', '`filename` and `sha256`, each with its value in Base64', 'string', false),
        ],
        responses: { 201: { description: 'Begun', headers: headers({ Location: 'Where its bytes go' }) } },
      },
    },
    '/uploads/resumable/{id}': {
      patch: {
        operationId: 'uploads.send',
        tags: ['images'],
        summary: 'Send bytes of an upload',
        description: 'From `Upload-Offset` on; with the last ones the photo is taken in.',
        parameters: [parameter('id'), tus, header('Upload-Offset', 'Bytes that have arrived', 'integer')],
        requestBody: { required: true, content: { 'application/offset+octet-stream': { schema: binary } } },
        responses: {
          204: {
            description: 'They arrived',
            headers: headers({
              'Upload-Offset': 'Bytes that have arrived',
              'Upload-Image': 'At the end: id of the image',
            }),
          },
        },
      },
      head: {
        operationId: 'uploads.look',
        tags: ['images'],
        summary: 'How much of an upload has arrived',
        description: 'To go on after a lost connection.',
        parameters: [parameter('id'), tus],
        responses: {
          200: {
            description: 'How it stands',
            headers: headers({
              'Upload-Offset': 'Bytes that have arrived',
              'Upload-Length': 'Bytes of the photo',
              'Upload-Image': 'Once it was taken in: id of the image',
            }),
          },
        },
      },
      delete: {
        operationId: 'uploads.giveUp',
        tags: ['images'],
        summary: 'Give an upload up',
        description: 'Its bytes are removed.',
        parameters: [parameter('id'), tus],
        responses: { 204: nothing('Its bytes are gone') },
      },
    },
    '/media/{imageId}': {
      servers: atRoot,
      get: {
        operationId: 'images.download',
        tags: ['images'],
        summary: 'Download a picture of one’s own',
        description: 'In full, or by width and format. Answers 304 to a known `If-None-Match`.',
        parameters: [
          parameter('imageId'),
          {
            name: 'w',
            in: 'query',
            description: 'Width in pixels',
            schema: { type: 'integer', enum: [...addressWidths] },
          },
          { name: 'format', in: 'query', schema: { type: 'string', enum: ['avif', 'webp', 'jpeg', 'png'] } },
          { name: 'download', in: 'query', description: 'As a file to save', schema: { type: 'string', enum: ['1'] } },
        ],
        responses: { 200: answer('The picture', 'image/*', binary) },
      },
    },
    [RECIPE_SCHEMA_PATH]: {
      servers: atRoot,
      get: {
        operationId: 'recipes.schema',
        tags: ['recipes'],
        summary: 'The JSON Schema of a recipe’s file',
        description:
          'Every operation with its options. Editors that know JSON Schema complete and check a recipe by it.',
        responses: { 200: answer('JSON Schema 2020-12', 'application/schema+json', { type: 'object' }) },
      },
    },
    '/health/live': {
      get: {
        operationId: 'health.live',
        tags: ['health'],
        summary: 'The process answers',
        description: 'For whatever restarts processes.',
        responses: { 200: nothing('Alive') },
      },
    },
    '/health/ready': {
      get: {
        operationId: 'health.ready',
        tags: ['health'],
        summary: 'The database answers',
        description: 'For whatever sends people to this process.',
        responses: { 200: nothing('Ready'), 503: nothing('Not now') },
      },
    },
  };
}
