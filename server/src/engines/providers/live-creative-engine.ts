import { nameService } from '../describe-models.ts';
import { createCreativeEngine, type CreativeEngine, type CreativeEngineDeps } from './creative-engine.ts';
import type { LiveCreative } from './live-creative.ts';
import { createProvider } from './registry.ts';

/**
 * The creative engine over settings that may change. A change begins with fresh circuits, as a new key deserves; calls
 * under way end where they began.
 */
export function createLiveCreativeEngine(
  deps: Omit<CreativeEngineDeps, 'providers' | 'settings'> & { readonly creative: LiveCreative },
): CreativeEngine {
  const { creative, ...rest } = deps;
  const build = (): CreativeEngine => {
    const providers = creative.providers.map((access) => ({
      ...createProvider(access),
      service: nameService(access),
      concurrency: access.concurrency,
    }));
    return createCreativeEngine({ ...rest, providers, settings: creative });
  };
  let engine = build();
  creative.onChange(() => {
    engine = build();
  });
  return { run: (request, options) => engine.run(request, options), health: () => engine.health() };
}
