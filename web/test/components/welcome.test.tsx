import { expect, test } from 'vitest';
import { Welcome } from '../../src/shell/welcome.tsx';
import { InLanguage, showInPage } from './support/in-page.tsx';

test('first credits are told above the page, on one page only, and cover nothing', async () => {
  const session = {
    account: { createdAt: new Date().toISOString() },
    credits: { balance: 50, unlimited: false },
    site: { initialCredits: 50 },
    visit: null,
  };
  const page = (
    <InLanguage locale="en">
      <Welcome />
      <h1>Templates</h1>
    </InLanguage>
  );
  const screen = await showInPage(<p>elsewhere</p>, {
    at: '/first',
    routes: [
      {
        id: 'root',
        path: '/',
        loader: () => session,
        HydrateFallback: () => null,
        children: [
          { path: 'first', element: page },
          { path: 'second', element: page },
        ],
      },
    ],
  });
  const note = screen.getByText('Welcome. 50 free credits are in your account.');
  await expect.element(note).toBeVisible();
  const heading = screen.getByRole('heading').element().getBoundingClientRect();
  expect(note.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(heading.top);
  await screen.router.navigate('/second');
  await expect.poll(() => note.query()).toBeNull();
  await screen.router.navigate('/first');
  await expect.poll(() => note.query()).toBeNull();
});
