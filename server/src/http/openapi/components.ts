import type { OpenAPI } from '@orpc/openapi';

const text = { type: 'string' } as const;
const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } };
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

/** What many endpoints share. */
export const sharedComponents: OpenAPI.ComponentsObject = {
  securitySchemes: {
    bearerAuth: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key (`ag_…`) from the settings. What an operation lists here is the scope that the key needs.',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'afterglow.session_token',
      description: 'The session of somebody who signed in under `/api/auth/sign-in/email`.',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'A name of your own for this order, 8 to 100 characters. It, or `requestKey` in the body, is needed.',
      schema: { type: 'string', minLength: 8, maxLength: 100 },
    },
  },
  headers: {
    RequestId: { description: 'Name it when you ask the operator; a sent one is kept', schema: text },
    RateLimit: { description: 'Calls left with this key, and seconds until the count starts over', schema: text },
    RateLimitPolicy: { description: 'Calls with one key in a window of seconds', schema: text },
  },
  responses: {
    Refusal: {
      description: 'Why not: `code` is stable, `message` is in the language of the request',
      headers: requestId,
      content: refusal,
    },
    TooManyCalls: {
      description: 'Too many calls: wait as long as `Retry-After` says',
      headers: {
        ...requestId,
        'Retry-After': { description: 'Seconds', schema: { type: 'integer' } },
        RateLimit: { $ref: '#/components/headers/RateLimit' },
        'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
      },
      content: refusal,
    },
    NotModified: {
      description: 'The same as what `If-None-Match` names',
      headers: { ETag: { description: 'Of this edition', schema: text } },
    },
  },
  schemas: {
    ErrorReply: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: text,
            message: text,
            details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
          },
        },
      },
    },
  },
};
