// A test that makes the product complain on the console without expecting it has found something. A test that expects
// it replaces console.error itself (vi.spyOn) and looks at what was said.
import { afterEach, beforeEach, expect, vi } from 'vitest';

const said: string[] = [];
const original = console.error;

beforeEach(() => {
  said.length = 0;
  console.error = (...parts: readonly unknown[]) => {
    said.push(parts.map(String).join(' '));
    original(...parts);
  };
});

afterEach(() => {
  vi.restoreAllMocks();
  console.error = original;
  expect(said, 'console.error was called').toEqual([]);
});
