// `npm start`: from a fresh clone to a served page, and again in a second.
import { ensureWebBuilt } from './lib/build-web.mjs';
import { run } from './lib/project.mjs';
import { serve } from './lib/serve.mjs';

await run(() => serve({ entry: 'server/src/main.ts', mode: 'production', prepare: ensureWebBuilt }));
