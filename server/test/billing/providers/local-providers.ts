import Stripe from 'stripe';
import { createCreemAdapter } from '../../../src/billing/providers/creem/adapter.ts';
import { createPayPalAdapter } from '../../../src/billing/providers/paypal/adapter.ts';
import type { ProviderAdapter } from '../../../src/billing/providers/provider-contract.ts';
import { createStripeAdapter } from '../../../src/billing/providers/stripe/adapter.ts';
import { creemPacks, creemProducts, LocalCreem, signCreem } from './local-creem.ts';
import { LocalPayPal } from './local-paypal.ts';
import { LocalStripe } from './local-stripe.ts';
import { PayPalSigner } from './paypal-signer.ts';

const paypalPlans = {
  basic: { monthly: 'P-BASIC-M', yearly: 'P-BASIC-Y' },
  pro: { monthly: 'P-PRO-M', yearly: 'P-PRO-Y' },
};

/** All three providers on this machine, and their signatures under what they send. */
export class LocalProviders {
  readonly stripe: LocalStripe;
  readonly paypal: LocalPayPal;
  readonly creem: LocalCreem;
  readonly signer = new PayPalSigner();
  readonly #sdk = new Stripe('sk_test_local');
  readonly #now: () => Date;
  #certificatesUrl = '';

  constructor(now: () => Date) {
    this.#now = now;
    this.stripe = new LocalStripe(now);
    this.paypal = new LocalPayPal(now);
    this.creem = new LocalCreem(now);
  }

  async open(): Promise<ProviderAdapter[]> {
    const certificatesUrl = `${await this.signer.http.open()}/v1/notifications/certs/`;
    this.#certificatesUrl = certificatesUrl;
    return [
      createStripeAdapter({
        secretKey: 'sk_test_local',
        webhookSecret: 'whsec_1',
        apiUrl: await this.stripe.http.open(),
      }),
      createPayPalAdapter({
        clientId: 'paypal-client',
        clientSecret: 'paypal-secret',
        webhookId: 'WEBHOOK',
        environment: 'sandbox',
        plans: paypalPlans,
        apiUrl: await this.paypal.http.open(),
        certificatesUrl,
      }),
      createCreemAdapter({
        apiKey: 'creem_test_local',
        webhookSecret: 'whsec_2',
        products: creemProducts,
        packs: creemPacks,
        apiUrl: await this.creem.http.open(),
      }),
    ];
  }

  async close(): Promise<void> {
    await Promise.all([this.stripe, this.paypal, this.creem, this.signer].map(({ http }) => http.close()));
  }

  signStripe(rawBody: string): Headers {
    const timestamp = Math.floor(this.#now().getTime() / 1000);
    const header = this.#sdk.webhooks.generateTestHeaderString({ payload: rawBody, secret: 'whsec_1', timestamp });
    return new Headers({ 'stripe-signature': header });
  }

  signPayPal(rawBody: string, certificate = 'CERT-local'): Headers {
    const certUrl = this.#certificatesUrl + certificate;
    return this.signer.headers(rawBody, { at: this.#now(), webhookId: 'WEBHOOK', certUrl });
  }

  signCreem(rawBody: string): Headers {
    return signCreem('whsec_2', rawBody);
  }
}
