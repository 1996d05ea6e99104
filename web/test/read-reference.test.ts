import { expect, test } from 'vitest';
import { readReference } from '../src/pages/docs/read-reference.ts';

const document = {
  info: { version: '1.2.3' },
  tags: [{ name: 'images', description: 'Pictures' }, { name: 'unused' }, { name: 'admin' }],
  paths: {
    '/admin/things': { get: { tags: ['admin'], 'x-access': 'admin' } },
    '/images': {
      post: { tags: ['images'], summary: 'Upload', 'x-access': 'user', 'x-keys': 'images:write' },
      get: { tags: ['images'], 'x-keys': 'any' },
    },
    '/media/{imageId}': { servers: [{ url: 'https://a.test' }], get: { tags: ['images'], 'x-keys': false } },
    '/odd': { delete: {} },
  },
};

test('endpoints stand by subject, in the order of the document', () => {
  const { version, groups } = readReference(document);
  expect(version).toBe('1.2.3');
  expect(groups.map(({ tag, description }) => [tag, description])).toEqual([
    ['images', 'Pictures'],
    ['admin', ''],
    ['other', ''],
  ]);
  expect(groups[0]?.endpoints).toEqual([
    { method: 'GET', path: '/api/images', summary: '', access: 'user', scope: null },
    { method: 'POST', path: '/api/images', summary: 'Upload', access: 'user', scope: 'images:write' },
    { method: 'GET', path: '/media/{imageId}', summary: '', access: 'user', scope: null },
  ]);
  expect(groups[1]?.endpoints[0]?.access).toBe('admin');
});
