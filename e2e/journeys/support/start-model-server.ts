import { startModelServer } from '../../../server/test/engines/providers/support/model-server.ts';

/**
 * Before all journeys: a server with models on it, at the address where the product looks for its language model
 * (`PLANNER_BASE_URL` in playwright.config.ts). It answers only the few wishes that its file lists, and leaves everything
 * else to the product's own planner; pictures it draws once a journey has set it up as a provider.
 */
export default async function startModels(): Promise<() => Promise<void>> {
  const server = await startModelServer(Number(new URL(process.env['E2E_MODEL_SERVER'] ?? '').port));
  return server.close;
}
