import { runServer } from './run-server.ts';
import { waitForPages } from './lib/supervision.ts';
import { builtAssetsDir, loadBuiltPages } from './web-build.ts';

await runServer(async () => {
  await waitForPages();
  return { renderPage: await loadBuiltPages(), assetsDir: builtAssetsDir };
});
