import path from 'node:path';
import { build } from 'vite';

const room = import.meta.dirname;

/**
 * Writes the element that other sites embed: one file at an address that stays. The number in it is raised when pages that
 * embed it would have to change.
 */
export async function buildEmbed(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: room,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(room, 'src', 'embed', 'afterglow-compare.ts'),
        preserveEntrySignatures: 'strict',
        output: { format: 'esm', entryFileNames: 'embed/afterglow-compare-1.js' },
      },
    },
  });
}
