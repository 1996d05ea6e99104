import { describe, expect, it } from 'vitest';
import { clientAddress } from '../../src/http/client-address.ts';
import { createOpenApiDocument } from '../../src/http/openapi.ts';
import { googlePictureHost, isCrossSiteWrite, pagePolicy } from '../../src/http/security.ts';

const post = (headers: Record<string, string>) =>
  new Request('http://studio.test/api/images', { method: 'POST', headers });

describe('isCrossSiteWrite', () => {
  it('lets our own pages and programs write, and no other site', () => {
    expect(isCrossSiteWrite(post({ 'sec-fetch-site': 'same-origin' }), 'studio.test')).toBe(false);
    expect(isCrossSiteWrite(post({}), 'studio.test')).toBe(false);
    expect(isCrossSiteWrite(post({ origin: 'http://studio.test' }), 'studio.test')).toBe(false);
    expect(isCrossSiteWrite(post({ 'sec-fetch-site': 'cross-site' }), 'studio.test')).toBe(true);
    expect(isCrossSiteWrite(post({ 'sec-fetch-site': 'same-site' }), 'studio.test')).toBe(true);
    expect(isCrossSiteWrite(post({ origin: 'http://evil.test' }), 'studio.test')).toBe(true);
    expect(isCrossSiteWrite(post({ origin: 'null' }), 'studio.test')).toBe(true);
  });
});

describe('clientAddress', () => {
  it('believes only the proxies we know', () => {
    const headers = new Headers({ 'x-forwarded-for': '6.6.6.6, 10.0.0.1' });
    expect(clientAddress(headers, '127.0.0.1', 0)).toBe('127.0.0.1');
    expect(clientAddress(headers, '127.0.0.1', 1)).toBe('10.0.0.1');
    expect(clientAddress(headers, '127.0.0.1', 2)).toBe('6.6.6.6');
    expect(clientAddress(headers, '127.0.0.1', 3)).toBe('127.0.0.1');
  });
});

describe('the OpenAPI document', () => {
  it('names its components, describes the plain routes, and every operation may answer with an error', async () => {
    const document = JSON.parse(JSON.stringify(await createOpenApiDocument('http://studio.test')));
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Account', 'Generation', 'Image', 'Template', 'ErrorReply']),
    );
    expect(document.paths['/generations'].post.responses['202'].content['application/json'].schema).toBeDefined();
    expect(document.paths['/generations/{id}/events'].get).toBeDefined();
    expect(document.paths['/images'].post.requestBody.content['multipart/form-data']).toBeDefined();
    for (const operations of Object.values<Record<string, { responses?: Record<string, unknown> }>>(document.paths)) {
      for (const operation of Object.values(operations))
        if (operation.responses) expect(operation.responses.default).toBeDefined();
    }
  });
});

describe('the OpenAPI document for readers', () => {
  it('says of every operation what it does and who may call it', async () => {
    const { paths } = JSON.parse(JSON.stringify(await createOpenApiDocument('http://studio.test')));
    for (const [path, operations] of Object.entries<
      Record<
        string,
        { responses?: object; summary?: string; 'x-access'?: string; 'x-keys'?: unknown; security?: object[] }
      >
    >(paths)) {
      for (const operation of Object.values(operations)) {
        if (operation.responses === undefined) continue;
        if (!path.startsWith('/admin'))
          expect([path, operation.summary]).toEqual([path, expect.stringMatching(/.{4}/)]);
        const keys = operation['x-keys'];
        const ways = [...(typeof keys === 'string' ? [{ bearerAuth: [keys] }] : []), { session: [] }];
        expect([path, operation.security]).toEqual([path, operation['x-access'] === 'visitor' ? [] : ways]);
      }
    }
    expect(paths['/images'].post['x-access']).toBe('user');
    expect(paths['/images'].post['x-keys']).toBe('images:write');
    expect(paths['/media/{imageId}'].get['x-keys']).toBe('images:read');
    expect(paths['/keys'].post['x-keys']).toBe(false);
    expect(paths['/verify'].post['x-access']).toBe('visitor');
    expect(paths['/media/{imageId}'].get['x-access']).toBe('user');
  });
});

describe('pagePolicy', () => {
  it('shows pictures of Google accounts only where sign-in with Google is on', () => {
    expect(pagePolicy(["'nonce-n'"])).toContain("img-src 'self' blob: data:;");
    expect(pagePolicy(["'nonce-n'"], [googlePictureHost])).toContain(
      "img-src 'self' blob: data: https://lh3.googleusercontent.com;",
    );
  });
});
