import { beforeAll, describe, expect, it } from 'vitest';
import { createOpenApiDocument } from '../../src/http/openapi/document.ts';

type Json = ReturnType<typeof JSON.parse>;
let text: string;
let document: Json;
let operations: readonly (readonly [string, Json])[];
beforeAll(async () => {
  text = JSON.stringify(await createOpenApiDocument('https://afterglow.test'));
  document = JSON.parse(text);
  operations = Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    ['get', 'head', 'post', 'put', 'patch', 'delete']
      .filter((method) => method in item)
      .map((method) => [`${method} ${path}`, item[method]] as const),
  );
});

describe('the OpenAPI document', () => {
  it('has at most 300 kB', () => {
    expect(text.length).toBeLessThan(300_000);
  });

  it('says of every endpoint what it does, who may call it, and how it refuses', () => {
    for (const [name, operation] of operations) {
      // a new endpoint: its summary belongs in openapi/summaries.ts
      expect([name, operation.summary?.length > 3]).toEqual([name, true]);
      expect([name, operation.description]).toEqual([name, expect.stringMatching(/key/)]);
      expect([name, operation.responses['4XX']]).toEqual([name, { $ref: '#/components/responses/Refusal' }]);
      const keys = operation['x-keys'];
      const ways = [...(typeof keys === 'string' ? [{ bearerAuth: [keys] }] : []), { session: [] }];
      const isOpen = operation['x-access'] === 'visitor';
      expect([name, operation.security ?? document.security]).toEqual([name, isOpen ? [] : ways]);
      const limited = keys !== undefined;
      expect([name, '429' in operation.responses]).toEqual([name, limited]);
    }
  });

  it('says who may call as the contract has it', () => {
    const rule = (method: string, path: string) => {
      const { 'x-access': access, 'x-keys': keys } = document.paths[path][method];
      return [access ?? 'user', keys ?? false];
    };
    expect(rule('post', '/images')).toEqual(['user', 'images:write']);
    expect(rule('get', '/media/{imageId}')).toEqual(['user', 'images:read']);
    expect(rule('post', '/keys')).toEqual(['user', false]);
    expect(rule('post', '/verify')[0]).toBe('visitor');
    expect(rule('get', '/conversations/{id}/events')).toEqual(['user', false]);
    expect(rule('get', '/admin/users')).toEqual(['admin', false]);
  });

  it('takes files as forms of binary fields, and refers to the schema of recipes', () => {
    const file = { type: 'string', contentMediaType: '*/*', format: 'binary' };
    const { content } = document.paths['/images'].post.requestBody;
    expect(content).toEqual({
      'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } },
    });
    expect(document.components.schemas.RecipeFile.externalDocs.url).toBe(
      'https://afterglow.test/schemas/recipe-1.json',
    );
    expect(document.paths['/schemas/recipe-1.json'].get['x-keys']).toBeUndefined();
  });

  it('names streams, and what makes a call safe to repeat', () => {
    for (const path of ['/generations/{id}/events', '/batches/{id}/events'])
      expect(Object.keys(document.paths[path].get.responses['200'].content)).toEqual(['text/event-stream']);
    const repeats = operations.filter(([, { parameters }]) => JSON.stringify(parameters ?? []).includes('Idempotency'));
    expect(repeats.map(([name]) => name)).toEqual([
      'post /generations',
      'post /recipes/{id}/run',
      'post /recipes/run',
      'post /batches',
    ]);
    expect(document.paths['/images'].get.responses['304']).toBeDefined();
    expect(document.paths['/conversations'].get.responses['304']).toBeUndefined();
  });

  it('has every schema and parameter that is referred to, and no other', () => {
    const used = new Set([...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name));
    const has = ['schemas', 'parameters', 'responses'].flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `${kind}/${name}`),
    );
    expect(has.filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !name?.startsWith('headers/') && !has.includes(name ?? ''))).toEqual([]);
  });
});
