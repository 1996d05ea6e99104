import { runServer } from './run-server.ts';
import { builtAssetsDir, loadBuiltPages } from './web-build.ts';

await runServer(async () => ({ renderPage: await loadBuiltPages(), assetsDir: builtAssetsDir }));
