import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { RenderPage } from '../http/pages/page-handler.ts';
import { StartRefused } from '../lib/supervision.ts';

interface Pages {
  readonly renderPage: RenderPage;
  /** Files that name others by their address, by their own. */
  readonly files: Readonly<Record<string, string>>;
}

const buildSchema = z.object({
  placePages: z.custom<(basePath: string) => Pages>((value) => typeof value === 'function'),
});
const webDir = path.join(import.meta.dirname, '..', '..', '..', 'web');

/** Where the built pages' files are. */
export const builtAssetsDir = path.join(webDir, 'build', 'client');

/** The built pages, below a path. The build is made by `npm start` before the server runs, and is the same for every path. */
export async function loadBuiltPages(basePath: string): Promise<Pages> {
  const file = path.join(webDir, 'build', 'server', 'index.js');
  const build: unknown = await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw new StartRefused('The pages are not built. Start with `npm start`, which builds them.', { cause: error });
  });
  return buildSchema.parse(build).placePages(basePath);
}
