import type { Quote } from '@afterglow/domain/contract/account/orders';
import { expect, test } from 'vitest';
import { OrderSummary } from '../../src/pages/payment/order-summary.tsx';
import { showInPage } from './support/in-page.tsx';

const quote: Quote = {
  planType: 'pro',
  cycle: 'monthly',
  kind: 'upgrade',
  amountCents: 1990,
  currency: 'USD',
  monthlyCredits: 1250,
  creditsKept: 350,
  creditsAfter: 1600,
  replaces: 'basic',
  refundCents: 0,
  periodEnd: '2026-12-27T10:00:00Z',
  providers: ['sandbox'],
  legal: { terms: '1', privacy: '1' },
};

test('who comes to Pro sees the balance before, and that nothing is deducted afterward', async () => {
  const screen = await showInPage(<OrderSummary quote={quote} cycle="monthly" />);
  await expect.element(screen.getByText('350')).toBeVisible();
  await expect.element(screen.getByText('∞')).toBeVisible();
});

test('who has Pro already and pays it another way sees no balance that was deducted before', async () => {
  const screen = await showInPage(
    <OrderSummary quote={{ ...quote, kind: 'change', replaces: 'pro', creditsKept: 1300 }} cycle="monthly" />,
  );
  await expect.element(screen.getByRole('heading')).toBeVisible();
  await expect.element(screen.getByText('1,300')).not.toBeInTheDocument();
});
