import { expect, test } from 'vitest';
import { readReference } from '../src/pages/docs/read-reference.ts';

const reply = (schema: object) => ({ content: { 'application/json': { schema } } });
const document = {
  info: { version: '1.2.3' },
  paths: {
    '/admin/things': { get: { tags: ['admin'], 'x-access': 'admin', responses: { 200: {} } } },
    '/images': {
      post: {
        tags: ['images'],
        summary: 'Upload',
        'x-access': 'user',
        'x-keys': 'images:write',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', contentMediaType: '*/*' } },
                required: ['file'],
              },
            },
          },
        },
        responses: { 201: reply({ $ref: '#/components/schemas/Image' }), default: {} },
      },
    },
    '/help/{helpSlug}/votes': {
      post: {
        tags: ['contact'],
        parameters: [{ name: 'helpSlug', in: 'path', required: true, schema: { enum: ['a', 'b'] } }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { helped: { type: 'boolean' }, why: { type: 'string', maxLength: 9 } },
                required: ['helped'],
              },
            },
          },
        },
        responses: {
          201: reply({
            type: 'object',
            properties: {
              to: {
                type: 'object',
                properties: { it: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
                required: ['it'],
              },
            },
          }),
        },
      },
    },
    '/media/{id}': { servers: [{ url: 'https://site.test' }], get: { tags: ['images'], responses: { 200: {} } } },
  },
  components: {
    schemas: {
      Image: {
        type: 'object',
        properties: { id: { type: 'string', format: 'uuid' }, tags: { type: 'array', items: { type: 'string' } } },
        required: ['id'],
      },
    },
  },
};

test('the reference has what people begin with first, fields within fields, and calls to copy', () => {
  const { version, groups, shapes } = readReference(document, 'https://site.test');
  expect(version).toBe('1.2.3');
  expect(groups.map(({ tag, endpoints }) => [tag, endpoints.length])).toEqual([
    ['images', 2],
    ['contact', 1],
    ['admin', 1],
  ]);
  expect(shapes).toEqual([
    {
      name: 'Image',
      fields: [
        { name: 'id', place: '', type: 'string (uuid)', required: true },
        { name: 'tags', place: '', type: 'string[]', required: false },
      ],
    },
  ]);
  const [images, contact] = groups.map(({ endpoints }) => endpoints);
  expect(images?.[0]).toMatchObject({
    method: 'POST',
    access: 'user',
    status: '201',
    outputType: 'Image',
    inputs: [{ name: 'file', type: 'file' }],
  });
  expect(images?.[0]?.curl).toBe(
    "curl -X POST 'https://site.test/api/images' \\\n  -H 'authorization: Bearer ag_YOUR_KEY' \\\n  -F 'file=@photo.jpg'",
  );
  expect(images?.[1]?.curl).toBe("curl 'https://site.test/media/ID'");
  expect(contact?.[0]).toMatchObject({
    inputs: [
      { name: 'helpSlug', place: 'path', type: '"a" | "b"', required: true },
      { name: 'helped', place: 'body', type: 'boolean', required: true },
      { name: 'why', place: 'body', type: 'string (≤ 9)', required: false },
    ],
    output: [
      { name: 'to', type: 'object' },
      { name: 'to.it', type: 'string | null' },
    ],
  });
  expect(contact?.[0]?.curl).toContain(`'https://site.test/api/help/HELP_SLUG/votes'`);
  expect(contact?.[0]?.curl).toContain(`-d '{"helped":true}'`);
});
