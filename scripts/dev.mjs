// `npm run dev`: one process, one port, changes show at once.
import { run } from './lib/project.mjs';
import { serve } from './lib/serve.mjs';

await run(() => serve({ entry: 'server/src/dev.ts', mode: 'development' }));
