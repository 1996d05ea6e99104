import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractPaths } from './contract-paths-plugin.ts';

export default defineConfig({
  plugins: [contractPaths(), tailwindcss(), reactRouter()],
  // Found before the first page is asked for: a package found later reloads the page under one's hands.
  optimizeDeps: { entries: ['src/**/*.tsx', '!src/entry.server.tsx'] },
  build: {
    // light-dark(), oklch() and :has() are used as they are.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Building a zod schema has no effect but the schema: rules beside one are shipped to the browser without zod.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
  environments: {
    ssr: { build: { rolldownOptions: { input: { index: './src/handle-request.ts' } } } },
  },
});
