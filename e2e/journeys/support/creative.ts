import { expect, type Browser, type Page } from '@playwright/test';
import { keyOfModelServer } from '../../../server/test/engines/providers/support/model-server.ts';
import { openDesk } from './operator.ts';
import { ownProduct } from './product.ts';
import { wordsOf } from './words.ts';

/** What a person types to set up the model server as the creative provider. */
export const creativeProvider = {
  baseUrl: `${ownProduct().modelServer}/v1`,
  model: 'atelier-1',
  key: keyOfModelServer,
};

async function post(desk: Page, path: string, data: object): Promise<void> {
  const reply = await desk.request.post(path, { data, headers: { origin: ownProduct().address } });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
}

/** Switches the creative model on or off as the operator does, without looking at the pages; off is also how others meet it. */
export async function setCreative(browser: Browser, enabled: boolean): Promise<void> {
  const desk = await openDesk(browser, wordsOf('zh'));
  const { providers } = await (await desk.request.get('/api/admin/providers')).json();
  const { version } = providers.find((one: { provider: string }) => one.provider === 'openai-compatible');
  const nothing = { editModel: null, dailyLimitMicros: null, concurrency: null };
  await post(desk, '/api/admin/providers/openai-compatible', { version, enabled, ...creativeProvider, ...nothing });
  // Told to every process, and known there a moment later.
  await expect
    .poll(async () => (await (await desk.request.get('/api/models')).json()).models)
    .toContainEqual(expect.objectContaining({ id: 'creative', available: enabled }));
  await desk.context().close();
}
