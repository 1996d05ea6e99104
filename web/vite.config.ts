import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './compiled-messages-plugin.ts';
import { contractPaths } from './contract-paths-plugin.ts';
import { referenceViewer } from './reference-viewer-plugin.ts';

/** Small modules of the frame around every page; none of them brings a library. */
const common =
  /\/web\/src\/(boot\/deferred-link|words\/(?!server)|text\/use-number|base-path\/|request\/(address-locale|cookies|safe-redirect)|session\/(nonce|use-)|shell\/(?!account-menu|shell\.|preferences|sign-out)|ui\/\w+\/(brand|button|compare|credit-badge|empty-state|error-note|icon|note|page|picture-sources|price-tag|sized-image|toast)|api\/api-error)[^/]*\.tsx?$|\/domain\/src\/((billing\/credits|errors\/errors)|locale|upload-rules)\.ts$|\/texts\/bundles\.ts$/;

const walkStyles = /\/web\/src\/(template-parts|pages\/(home|templates?))\/.*\.css$/;
const frameStyles = /\/web\/src\/(upload|generation|ui)\/.*\.css$/;

export default defineConfig({
  experimental: {
    // Files that load others name them from where they are, so that one build serves every path. Addresses that pages write stay
    // as they are from the root of the site (`src/base-path/`).
    renderBuiltUrl: (file, { hostType, ssr }) =>
      !ssr && (hostType === 'css' || /\.(?:js|css)$/.test(file)) ? { relative: true } : undefined,
  },
  plugins: [contractPaths(), referenceViewer(), compiledMessages(), tailwindcss(), reactRouter()],
  // Found before the first page is asked for: a package found later reloads the page under one's hands.
  optimizeDeps: { entries: ['src/**/*.tsx', '!src/entry.server.tsx'] },
  build: {
    // light-dark(), oklch() and :has() are used as they are.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Building a zod schema has no effect but the schema: rules beside one are shipped to the browser without zod.
    ...(process.env['AFTERGLOW_SOURCE_MAPS'] ? { sourcemap: 'inline' as const } : {}),
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
  environments: {
    // What nearly every page needs comes as one file: thirty small ones wait for each other on a slow line.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//,
                  priority: 2,
                },
                {
                  name: 'intl',
                  test: /\/node_modules\/(use-intl|intl-messageformat|@formatjs|icu-minify)\//,
                  priority: 2,
                },
                // Pages that check a form by its schema bring it; beside a module of the frame it would come with every page.
                { name: 'zod', test: /\/node_modules\/zod\//, priority: 3 },
                { name: 'common', test: common, priority: 1 },
                // One sheet from the first page to the result: the router adds a page's own sheets, takes them away and adds them once
                // more, and each time every element is styled again, while a picture is about to travel.
                { name: 'walk-styles', test: walkStyles, priority: 4 },
                // Used by pages of the walk and by others: these do not get the walk's.
                { name: 'frame-styles', test: frameStyles, priority: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: { index: './src/boot/handle-request.ts' } } } },
  },
});
