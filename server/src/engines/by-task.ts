import type { Engine } from './contract.ts';
import { creativeTask } from './creative-request.ts';

/** One engine for both kinds of work: creative requests go to the providers, everything else stays here. */
export function routeByTask(engines: { readonly local: Engine; readonly creative: Engine }): Engine {
  return { run: (request, options) => (request.task === creativeTask ? engines.creative : engines.local).run(request, options) };
}
