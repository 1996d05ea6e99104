import { expect, test } from 'vitest';
import { TryUnderWay } from '../../src/pages/template/panels/try-panel.tsx';
import { showInPage } from './support/in-page.tsx';

const trying = {
  state: { kind: 'working' },
  possible: true,
  offered: true,
  start: () => undefined,
  stop: () => undefined,
  keepAnswers: () => undefined,
} as const;

test('while a try is made, the time that is left goes down, and does not stay a promise', async () => {
  const screen = await showInPage(<TryUnderWay trying={trying} expectedMs={2000} />);
  await expect.element(screen.getByText('About 2 s left')).toBeVisible();
  await expect.element(screen.getByText('About 1 s left')).toBeVisible();
  await expect.element(screen.getByText('Almost there')).toBeVisible();
});
