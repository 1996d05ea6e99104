import { runServer } from './app/run-server.ts';
import { builtAssetsDir, loadBuiltPages } from './app/web-build.ts';
import { waitForPages } from './lib/supervision.ts';

await runServer(async () => {
  await waitForPages();
  return { renderPage: await loadBuiltPages(), assetsDir: builtAssetsDir };
});
