import { startModelServer } from '../../../server/test/engines/providers/support/model-server.ts';
import { productOf, workers } from './product.ts';

/**
 * Before all journeys: servers with models on them, where the products look for their language model (`PLANNER_BASE_URL` in
 * playwright.config.ts). They answer only the few wishes that their file lists, and leave everything else to the product's
 * own planner; pictures they draw once a journey has set them up as a provider.
 */
export default async function startModels(): Promise<() => Promise<void>> {
  const servers = await Promise.all(
    Array.from({ length: workers }, (_, worker) =>
      startModelServer(Number(new URL(productOf(worker).modelServer).port)),
    ),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
}
