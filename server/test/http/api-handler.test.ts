import { endpoint } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import { implement } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { createLogger } from '../../src/lib/logger.ts';

const contract = {
  open: endpoint('visitor')
    .route({ method: 'GET', path: '/open' })
    .output(z.object({ ok: z.boolean() })),
  mine: endpoint('user')
    .route({ method: 'POST', path: '/mine' })
    .input(z.object({ name: z.string().min(2) }))
    .output(z.object({ name: z.string() })),
  ours: endpoint('admin')
    .route({ method: 'GET', path: '/ours' })
    .output(z.object({ ok: z.boolean() })),
  short: endpoint('visitor')
    .route({ method: 'GET', path: '/short' })
    .output(z.object({ ok: z.boolean() })),
  broken: endpoint('visitor')
    .route({ method: 'GET', path: '/broken' })
    .output(z.object({ ok: z.boolean() })),
};
const api = implement(contract).$context<RequestContext>();
const handle = createApiHandler(
  api.router({
    open: api.open.handler(() => ({ ok: true })),
    mine: api.mine.handler(({ input }) => input),
    ours: api.ours.handler(() => ({ ok: true })),
    short: api.short.handler(() => {
      throw new AppError('insufficient_credits', { needed: 12, left: 4 });
    }),
    broken: api.broken.handler(() => {
      throw new Error('password=hunter2 leaked from the inside');
    }),
  }),
  createLogger('silent'),
);

const viewer = (role: Viewer['role']): Viewer => ({
  userId: 'u',
  email: 'a@example.com',
  role,
  plan: 'free',
  sessionId: 's',
});

async function call(path: string, options: { viewer?: Viewer; locale?: RequestContext['locale']; body?: string } = {}) {
  const request = new Request(
    `http://site.test/api${path}`,
    options.body === undefined
      ? {}
      : { method: 'POST', body: options.body, headers: { 'content-type': 'application/json' } },
  );
  const response = await handle(request, {
    locale: options.locale ?? 'en',
    ipAddress: '',
    headers: request.headers,
    viewer: options.viewer,
  });
  return response === undefined
    ? undefined
    : { status: response.status, body: await response.text(), headers: response.headers };
}

describe('the API door', () => {
  it('lets a visitor into what is open, and nobody into what does not exist', async () => {
    expect((await call('/open'))?.status).toBe(200);
    expect(await call('/nothing')).toBeUndefined();
  });

  it('asks for a session, and for the admin role, before the input is looked at', async () => {
    const visitor = await call('/mine', { body: '{"name":"x"}' });
    expect(visitor?.status).toBe(401);
    expect(visitor?.body).toContain('"not_logged_in"');
    expect((await call('/ours', { viewer: viewer('user') }))?.status).toBe(403);
    expect((await call('/ours', { viewer: viewer('admin') }))?.status).toBe(200);
  });

  it('answers a failure with its status, code, details and words in the language of the request', async () => {
    const reply = await call('/short', { locale: 'zh' });
    expect(reply?.status).toBe(402);
    expect(JSON.parse(reply?.body ?? '')).toEqual({
      error: {
        code: 'insufficient_credits',
        message: '积分不足：需要 12，还剩 4。请升级或购买更多积分。',
        details: { needed: 12, left: 4 },
      },
    });
  });

  it('names the field that is wrong and survives a body that is no JSON', async () => {
    const wrong = await call('/mine', { viewer: viewer('user'), body: '{"name":"x"}' });
    expect(wrong?.status).toBe(400);
    expect(JSON.parse(wrong?.body ?? '')).toMatchObject({
      error: { code: 'invalid_input', details: { field: 'name' } },
    });
    expect((await call('/mine', { viewer: viewer('user'), body: '{"name":' }))?.status).toBe(400);
  });

  it('tells nothing of an unexpected failure', async () => {
    const reply = await call('/broken');
    expect(reply?.status).toBe(500);
    expect(reply?.body).toContain('internal_error');
    expect(reply?.body).not.toContain('hunter2');
  });
});
