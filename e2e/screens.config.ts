import base from './playwright.config.ts';

// `npm run screens`: pictures of every page, for eyes. No test of the product: nothing is expected but that pages open.
export default {
  ...base,
  testDir: 'screens',
  outputDir: '../test-results/screens-run',
  reporter: [['line']],
  timeout: 5_400_000,
  retries: 0,
  // a state that does not come about is named at the end; the others are photographed meanwhile
  use: { ...base.use, actionTimeout: 240_000, navigationTimeout: 240_000, trace: 'off' },
  projects: [{ name: 'screens' }],
} satisfies typeof base;
