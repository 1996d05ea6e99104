import { afterEach, expect, it, vi } from 'vitest';
import { badgeDone } from '../src/generation/done-badge.ts';

afterEach(() => vi.unstubAllGlobals());

it('counts what ended while nobody looked, and forgets it when somebody does', () => {
  const shown: number[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  });
  badgeDone();
  expect(shown).toEqual([]);
  page.visibilityState = 'hidden';
  badgeDone();
  badgeDone();
  expect(shown).toEqual([1, 2]);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(shown).toEqual([1, 2, 0]);
  // where there are no badges nothing happens
  vi.stubGlobal('navigator', {});
  page.visibilityState = 'hidden';
  expect(() => badgeDone()).not.toThrow();
});
