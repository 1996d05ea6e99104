import { runServer } from './app/run-server.ts';
import { builtAssetsDir, loadBuiltPages } from './app/web-build.ts';
import { waitForPages } from './lib/supervision.ts';

await runServer(async (_server, basePath) => {
  await waitForPages();
  return { ...(await loadBuiltPages(basePath)), assetsDir: builtAssetsDir };
});
