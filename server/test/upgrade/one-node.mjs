// A node of the version in the folder that is named: its API over HTTP, and pictures when it is told to make some. Started by
// `previous-version.test.ts` for this version and for the one before, so it uses what both have.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2] ?? '';
/** @param {string} file */
const load = (file) => import(pathToFileURL(path.join(folder, 'server', 'src', file)).href);
const [{ createApp }, { createHttpServer }, { parseConfig }, { createLogger }, { requireMigrated }] = await Promise.all(
  ['app/app.ts', 'app/http-server.ts', 'config/config.ts', 'lib/logger.ts', 'db/migrate.ts'].map(load),
);
const { getRequestListener } = await import('@hono/node-server');

const config = parseConfig(process.env);
await requireMigrated(config.databaseUrl);
const app = await createApp({
  config,
  databaseUrl: config.databaseUrl,
  logger: createLogger('error'),
  announce: () => undefined,
  pages: undefined,
});
const server = createHttpServer().on('request', getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('message', (/** @type {'work' | 'rest'} */ order) => {
  const done = order === 'work' ? app.startWorker() : app.drain();
  void done.then(() => process.send?.({ done: order }));
});
process.on('disconnect', () => process.exit(0));
