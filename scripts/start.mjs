// `npm start`: from a fresh clone to a served page, and again in a second. Settings are variables of the environment or of
// .env; .env.example has them all.
import { readArguments } from './lib/arguments.mjs';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { run } from './lib/project.mjs';
import { serve } from './lib/serve.mjs';

readArguments(import.meta.url, {});

/** A worker serves no pages. @param {string} node */
async function prepare(node) {
  if (process.env['MODE'] !== 'worker') await ensureWebBuilt(node);
}

await run(() => serve({ entry: 'server/src/main.ts', mode: 'production', prepare }));
