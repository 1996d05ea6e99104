import { expect, test } from 'vitest';
import { CheckoutForm } from '../../src/pages/payment/checkout-form.tsx';
import { showInPage } from './support/in-page.tsx';

const offer = { amountCents: 250, currency: 'USD', providers: ['stripe', 'creem'] } as const;

test('who pays a pack through Creem reads before that its parts cannot be refunded there', async () => {
  const screen = await showInPage(
    <CheckoutForm offer={offer} fields={{ pack: 'small' }} requestKey="12345678" result={undefined} />,
  );
  const warning = screen.getByText(/whole payments only/);
  await expect.element(screen.getByRole('radio').first()).toBeChecked();
  await expect.element(warning).not.toBeInTheDocument();
  await screen.getByRole('radio').last().click();
  await expect.element(warning).toBeVisible();
});

test('a plan says nothing of it: its payments are refunded whole', async () => {
  const screen = await showInPage(
    <CheckoutForm
      offer={{ ...offer, providers: ['creem'] }}
      fields={{ plan: 'basic', cycle: 'monthly' }}
      requestKey="12345678"
      result={undefined}
    />,
  );
  await expect.element(screen.getByRole('radio')).toBeChecked();
  await expect.element(screen.getByText(/whole payments only/)).not.toBeInTheDocument();
});
