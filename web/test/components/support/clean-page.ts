// The files share one page: each test finds it empty, and nothing kept from another.
import { afterEach, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

beforeEach(cleanup);
afterEach(async () => {
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
