// `npm run dev`: one process, one port, changes show at once. Settings are variables of the environment or of
// .env; .env.example has them all.
import { readArguments } from './lib/arguments.mjs';
import { run } from './lib/project.mjs';
import { serve } from './lib/serve.mjs';

readArguments(import.meta.url, {});
await run(() => serve({ entry: 'server/src/dev.ts', mode: 'development' }));
