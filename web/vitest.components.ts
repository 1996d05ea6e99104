// How component tests are served to the browser: like the pages, but without the router's own build.
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';
import { contractPaths } from './contract-paths-plugin.ts';

export default defineConfig({
  plugins: [contractPaths(), tailwindcss()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  optimizeDeps: {
    // Found before the first test: a package found later reloads the page under it.
    include: [
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
      '@base-ui/react/tooltip',
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'use-intl',
      'vitest-browser-react',
    ],
  },
});
