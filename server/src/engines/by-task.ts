import type { Engine } from './contract.ts';
import { creativeTask } from './creative-request.ts';
import type { CreativeEngine } from './providers/creative-engine.ts';

/** One engine for both kinds of work: creative requests go to the providers, everything else stays here. */
export function routeByTask({
  local,
  creative,
}: {
  readonly local: Engine;
  readonly creative: Pick<CreativeEngine, 'run'>;
}): Engine {
  return {
    run: (request, options) => local.run(request, options),
    runUnchecked: (request, options) =>
      request.task === creativeTask ? creative.run(request, options) : local.runUnchecked(request, options),
  };
}
