// How component tests are served to the browser: like the pages, but without the router's own build.
import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { contractPaths } from './contract-paths-plugin.ts';

/** Every stored picture is the same one: 100 × 80, dark at its left side and light at its right. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="80"><defs><linearGradient id="g"><stop stop-color="#222"/><stop offset="1" stop-color="#ddd"/></linearGradient></defs><rect width="100" height="80" fill="url(#g)"/></svg>`;

const storedPictures: Plugin = {
  name: 'stored-pictures',
  configureServer({ middlewares }) {
    middlewares.use('/media', (_request, response) => response.setHeader('Content-Type', 'image/svg+xml').end(picture));
  },
};

export default defineConfig({
  plugins: [contractPaths(), tailwindcss(), storedPictures],
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  optimizeDeps: {
    // Found before the first test: a package found later reloads the page under it.
    include: [
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
      '@base-ui/react/tooltip',
      '@orpc/client',
      '@orpc/openapi-client/fetch',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'use-intl',
      'vitest-browser-react',
      'zod',
    ],
  },
});
