import path from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { z } from 'zod';
import { runServer } from './app/run-server.ts';
import type { RenderPage } from './http/pages/page-handler.ts';
import { StartRefused } from './lib/supervision.ts';

const pagesSchema = z.object({ handleRequest: z.custom<RenderPage>((value) => typeof value === 'function') });
const webDir = path.join(import.meta.dirname, '..', '..', 'web');

// One process, one port: Vite answers its own requests on our server, and pages are loaded through its module runner,
// again after each change.
await runServer(async (server, basePath) => {
  if (basePath !== '')
    throw new StartRefused(`In development pages are at the root of a host: leave ${basePath} out of BASE_URL.`);
  const vite = await createServer({
    root: webDir,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const pages = vite.environments['ssr'];
  if (pages === undefined || !isRunnableDevEnvironment(pages))
    throw new Error('Vite has no runnable environment for pages');
  return {
    renderPage: async (request, context) =>
      pagesSchema.parse(await pages.runner.import('/src/boot/handle-request.ts')).handleRequest(request, context),
    assetsDir: undefined,
    before: vite.middlewares,
    close: () => vite.close(),
  };
});
