import base from './playwright.config.ts';

// `npm run screens`: pictures of every page, for eyes. No test of the product: nothing is expected but that pages open.
export default {
  ...base,
  testDir: 'screens',
  outputDir: '../test-results/screens-run',
  reporter: [['line']],
  timeout: 5_400_000,
  projects: [{ name: 'screens' }],
} satisfies typeof base;
