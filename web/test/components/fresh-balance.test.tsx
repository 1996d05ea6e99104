import { expect, test } from 'vitest';
import { useFreshBalance } from '../../src/session/use-fresh-balance.ts';
import { useSession } from '../../src/session/use-session.ts';
import { answerCalls } from './support/answer-calls.ts';
import { showInPage } from './support/in-page.tsx';

function Paid() {
  useFreshBalance(103);
  return <p>The bar says {useSession().credits?.balance}</p>;
}

test('money that arrived while the page was read: the balance in the bar follows', async () => {
  answerCalls({ 'HEAD /favicon.svg': new Response() });
  const balances = [3, 103];
  const screen = await showInPage(<p>elsewhere</p>, {
    at: '/paid',
    routes: [
      {
        id: 'root',
        path: '/',
        loader: () => ({ credits: { balance: balances.shift() ?? 103, unlimited: false } }),
        HydrateFallback: () => null,
        children: [{ path: 'paid', element: <Paid /> }],
      },
    ],
  });
  await expect.element(screen.getByText('The bar says 103')).toBeVisible();
});
