import { addressFormats, addressWidths } from '@afterglow/domain/sharing';
import type { OpenAPI } from '@orpc/openapi';

/** Plain routes that anybody may ask, beside `/api`. */
export function publicPaths(baseUrl: string): OpenAPI.PathsObject {
  const servers = [{ url: baseUrl }];
  const text = (name: string, required = false) => ({
    name,
    in: 'query' as const,
    required,
    schema: { type: 'string' as const },
  });
  const edge = (name: string) => ({ name, in: 'query' as const, schema: { type: 'integer' as const, minimum: 1 } });
  const token = { name: 'token', in: 'path' as const, required: true, schema: { type: 'string' as const } };
  const size = [
    { name: 'w', in: 'query' as const, schema: { type: 'integer' as const, enum: [...addressWidths], default: 960 } },
    { name: 'format', in: 'query' as const, schema: { type: 'string' as const, enum: ['jpg', ...addressFormats] } },
  ];
  const responses = {
    200: {
      description: 'The picture; caches may keep it as long as `Cache-Control` says',
      content: { 'image/*': { schema: { type: 'string' as const, contentMediaType: 'image/*' } } },
    },
    304: { description: 'The picture of `If-None-Match`' },
    404: { description: 'Not an address of this site' },
    410: { description: 'The address was ended or is over, or the picture is gone' },
  };
  return {
    '/i/{token}': {
      servers,
      get: {
        operationId: 'imageAddresses.show',
        tags: ['images'],
        summary: 'Show a published result on any site',
        description: 'Without a format the `Accept` header decides.',
        parameters: [token, ...size],
        responses,
      },
    },
    '/i/{token}/before': {
      servers,
      get: {
        operationId: 'imageAddresses.showBefore',
        tags: ['images'],
        summary: 'Show the photo that a published result was made from',
        description: 'When its owner shows it.',
        parameters: [token, ...size],
        responses,
      },
    },
    '/oembed': {
      servers,
      get: {
        operationId: 'shares.oembed',
        tags: ['shares'],
        summary: 'oEmbed of a share page',
        description: 'For sites that turn a pasted link into its picture.',
        parameters: [text('url', true), edge('maxwidth'), edge('maxheight'), text('format')],
        responses: {
          200: {
            description: 'An oEmbed `photo`',
            content: { 'application/json': { schema: { type: 'object' as const } } },
          },
        },
      },
    },
  };
}
