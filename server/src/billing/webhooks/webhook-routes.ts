import { paymentProviderSchema } from '@afterglow/domain/billing/billing';
import { AppError } from '@afterglow/domain/errors/errors';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BillingDeps } from '../billing-deps.ts';
import { longestBody, receiveWebhook } from './webhook-inbox.ts';

/** `POST /api/webhooks/{provider}`: for providers, who send bytes and a signature and want a quick 200. */
export function webhookRoutes(deps: BillingDeps): Hono {
  const app = new Hono();
  const limit = bodyLimit({
    maxSize: longestBody,
    onError: () => {
      throw new AppError('file_too_large', { size: `${longestBody / 1024} KB` });
    },
  });
  app.post('/api/webhooks/:provider', limit, async (c) => {
    const provider = paymentProviderSchema.safeParse(c.req.param('provider'));
    if (!provider.success || deps.providers.find(provider.data) === undefined) throw new AppError('not_found');
    // The signature is over the bytes as they came: they are never parsed and written again before the check.
    const rawBody = await c.req.text();
    await receiveWebhook(deps, provider.data, { headers: c.req.raw.headers, rawBody });
    return c.json({ received: true });
  });
  return app;
}
