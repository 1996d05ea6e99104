import { randomUUID } from 'node:crypto';
import { addMonths } from '@afterglow/domain/billing/periods';
import { LocalProvider, type Answer, type Question } from './local-provider.ts';
import { asJson, readSample, type Json } from './samples.ts';
import { parseForm, StripeRequests } from './stripe-requests.ts';

const objects = readSample('stripe/objects.json');

export function stripeObject(name: string, change: Json = {}): Json {
  return { ...asJson(objects[name]), ...change };
}

const unix = (date: Date): number => Math.floor(date.getTime() / 1000);
const list = (data: readonly Json[]): Answer => ({
  status: 200,
  body: { object: 'list', url: '/', has_more: false, data },
});
const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
};
const refused = (message: string, code = 'parameter_invalid'): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
});
const card = { type: 'card', card: { brand: 'visa', last4: '4242' } };

/** Stripe on this machine: refuses what its specification refuses, and answers in the shapes of its official fixtures. */
export class LocalStripe {
  readonly http = new LocalProvider((question) => this.#answer(question));
  readonly sessions = new Map<string, Json>();
  readonly subscriptions = new Map<string, Json>();
  readonly invoices = new Map<string, Json>();
  readonly intents = new Map<string, Json>();
  readonly charges = new Map<string, Json>();
  readonly refunds = new Map<string, Json>();
  readonly disputes = new Map<string, Json>();
  portal = true;
  readonly #requests = new StripeRequests();
  readonly #byKey = new Map<string, Answer>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The person pays on Stripe's page. */
  pay(checkoutId: string): string {
    const session = this.#get(this.sessions, checkoutId);
    if (session['mode'] === 'payment') return this.#payOnce(session);
    const id = `sub_${randomUUID()}`;
    this.subscriptions.set(
      id,
      stripeObject('subscription', {
        id,
        customer: `cus_${randomUUID()}`,
        metadata: asJson(session['subscription_data'])['metadata'],
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
        default_payment_method: stripeObject('payment_method', card),
        start_date: unix(this.#now()),
      }),
    );
    this.sessions.set(checkoutId, { ...session, status: 'complete', payment_status: 'paid', subscription: id });
    this.bill(id, session);
    return id;
  }

  /** Of a pack: a payment intent that no invoice made. */
  #payOnce(session: Json): string {
    const amount = Number(asJson(session['price'])['unit_amount']);
    const id = `pi_${randomUUID()}`;
    const { metadata } = asJson(session['payment_intent_data']);
    const shared = { amount, currency: asJson(session['price'])['currency'], created: unix(this.#now()) };
    this.intents.set(
      id,
      stripeObject('payment_intent', { ...shared, id, metadata, amount_received: amount, status: 'succeeded' }),
    );
    const charge = `ch_${randomUUID()}`;
    this.charges.set(
      charge,
      stripeObject('charge', { ...shared, id: charge, customer: null, payment_intent: id, disputed: false }),
    );
    this.sessions.set(String(session['id']), {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: id,
    });
    return id;
  }

  /** Charges the next period. */
  bill(id: string, session = this.#sessionOf(id)): void {
    const price = asJson(session['price']);
    const amount = Number(price['unit_amount']);
    const months = asJson(price['recurring'])['interval'] === 'year' ? 12 : 1;
    const subscription = this.#get(this.subscriptions, id);
    const anchor = new Date(Number(subscription['start_date']) * 1000);
    const count = [...this.invoices.values()].filter((each) => each['of'] === id).length;
    const period = {
      start: unix(addMonths(anchor, months * count)),
      end: unix(addMonths(anchor, months * (count + 1))),
    };
    const invoiceId = `in_${randomUUID()}`;
    const intent = `pi_${randomUUID()}`;
    const [line = {}] = asList(asJson(asJson(objects['invoice'])['lines'])['data']);
    this.invoices.set(
      invoiceId,
      stripeObject('invoice', {
        id: invoiceId,
        of: id,
        status: 'paid',
        amount_paid: amount,
        currency: price['currency'],
        // As the real one: the time before the line's.
        period_start: period.start - 1,
        period_end: period.start,
        status_transitions: {
          finalized_at: period.start,
          marked_uncollectible_at: null,
          paid_at: unix(this.#now()),
          voided_at: null,
        },
        lines: {
          object: 'list',
          has_more: false,
          data: [{ ...line, amount, period, parent: { ...asJson(line['parent']), type: 'subscription_item_details' } }],
        },
        parent: {
          quote_details: null,
          subscription_details: { metadata: subscription['metadata'], subscription: id },
          type: 'subscription_details',
        },
        payments: {
          data: [
            stripeObject('invoice_payment', {
              invoice: invoiceId,
              status: 'paid',
              payment: { type: 'payment_intent', payment_intent: intent },
            }),
          ],
        },
      }),
    );
    const charge = `ch_${randomUUID()}`;
    this.charges.set(
      charge,
      stripeObject('charge', {
        id: charge,
        amount,
        customer: subscription['customer'],
        payment_intent: intent,
        disputed: false,
      }),
    );
    const items = {
      object: 'list',
      data: asList(asJson(subscription['items'])['data']).map((item) => ({ ...item, current_period_end: period.end })),
    };
    this.subscriptions.set(id, { ...subscription, status: 'active', items });
  }

  dispute(id: string, status: string): void {
    const charge = this.#chargesOf(id).at(-1) ?? {};
    this.charges.set(String(charge['id']), { ...charge, disputed: true });
    this.disputes.set(
      String(charge['id']),
      stripeObject('dispute', { charge: charge['id'], payment_intent: charge['payment_intent'], status }),
    );
  }

  setStatus(id: string, status: string): void {
    this.subscriptions.set(id, { ...this.#get(this.subscriptions, id), status });
  }

  paymentIntents(id: string): string[] {
    return this.#chargesOf(id).map((charge) => String(charge['payment_intent']));
  }

  #answer(question: Question): Answer {
    if (question.headers.get('authorization') !== 'Bearer sk_test_local')
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    const fault = this.#requests.findFault(question);
    if (fault !== undefined) return refused(fault);
    const key = question.headers.get('idempotency-key');
    const known = key === null ? undefined : this.#byKey.get(key);
    if (known !== undefined) return known;
    const answer = this.#work(question);
    if (key !== null && question.method === 'POST') this.#byKey.set(key, answer);
    return answer;
  }

  #work({ method, path, query, body }: Question): Answer {
    const [, , noun = '', id = ''] = path.split('/');
    const form = parseForm(new URLSearchParams(body));
    const filter = (name: string): string => query.get(name) ?? '';
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.#open(form);
    if (method === 'POST' && path === '/v1/billing_portal/sessions') {
      return this.portal
        ? { status: 200, body: stripeObject('billing_portal.session', { customer: form['customer'] }) }
        : refused('No configuration provided');
    }
    if (method === 'POST' && path === '/v1/refunds') return this.#refund(form);
    if (path === '/v1/invoices')
      return list([...this.invoices.values()].filter((each) => each['of'] === filter('subscription')).toReversed());
    if (path === '/v1/charges')
      return list(
        [...this.charges.values()]
          .filter((each) =>
            query.has('payment_intent')
              ? each['payment_intent'] === filter('payment_intent')
              : each['customer'] === filter('customer'),
          )
          .map((each) => this.#withRefunds(each)),
      );
    if (path === '/v1/refunds')
      return list([...this.refunds.values()].filter((each) => each['payment_intent'] === filter('payment_intent')));
    if (path === '/v1/disputes')
      return list([...this.disputes.values()].filter((each) => each['charge'] === filter('charge')));
    if (path === '/v1/invoice_payments') return list(this.#invoicePayments(filter('payment[payment_intent]')));
    if (path === '/v1/subscriptions/search') {
      const wanted = /metadata\['order_id'\]:'(.+)'/.exec(filter('query'))?.[1];
      return list([...this.subscriptions.values()].filter((each) => asJson(each['metadata'])['order_id'] === wanted));
    }
    if (path === '/v1/payment_intents/search') {
      const wanted = /metadata\['order_id'\]:'(.+)'/.exec(filter('query'))?.[1];
      return list([...this.intents.values()].filter((each) => asJson(each['metadata'])['order_id'] === wanted));
    }
    if (noun === 'subscriptions' && method !== 'GET') return this.#change(method, id, form);
    const one = {
      checkout: this.sessions,
      subscriptions: this.subscriptions,
      invoices: this.invoices,
      charges: this.charges,
      payment_intents: this.intents,
    }[noun]?.get(path.split('/').at(-1) ?? '');
    return one === undefined ? missing : { status: 200, body: one };
  }

  #open(form: ReturnType<typeof parseForm>): Answer {
    const id = `cs_test_${randomUUID()}`;
    const [line] = asList(form['line_items']);
    const change = {
      id,
      mode: form['mode'],
      metadata: form['metadata'],
      subscription_data: form['subscription_data'],
      payment_intent_data: form['payment_intent_data'],
      price: line?.['price_data'],
    };
    const session = stripeObject('checkout.session', {
      ...change,
      status: 'open',
      subscription: null,
      payment_intent: null,
      url: `https://checkout.stripe.com/c/pay/${id}`,
    });
    this.sessions.set(id, session);
    return { status: 200, body: session };
  }

  #change(method: string, id: string, form: ReturnType<typeof parseForm>): Answer {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined || subscription['status'] === 'canceled') return missing;
    const change =
      method === 'DELETE'
        ? { status: 'canceled', cancel_at_period_end: false }
        : {
            cancel_at_period_end: form['cancel_at_period_end'] === 'true',
            cancel_at: form['cancel_at_period_end'] === 'true' ? 1 : null,
          };
    this.subscriptions.set(id, { ...subscription, ...change });
    return { status: 200, body: { ...subscription, ...change } };
  }

  #refund(form: ReturnType<typeof parseForm>): Answer {
    const charge = [...this.charges.values()].find((each) => each['payment_intent'] === form['payment_intent']);
    if (charge === undefined) return missing;
    const given = this.#refundsOf(charge).reduce((sum, each) => sum + Number(each['amount']), 0);
    const amount = Number(form['amount']);
    if (given === Number(charge['amount']))
      return refused('Charge has already been refunded.', 'charge_already_refunded');
    if (given + amount > Number(charge['amount']))
      return refused('Refund amount is greater than unrefunded amount on charge');
    const id = `re_${randomUUID()}`;
    const refund = stripeObject('refund', {
      id,
      amount,
      payment_intent: form['payment_intent'],
      charge: charge['id'],
      metadata: form['metadata'] ?? {},
    });
    this.refunds.set(id, refund);
    return { status: 200, body: refund };
  }

  #refundsOf(charge: Json): Json[] {
    return [...this.refunds.values()].filter((each) => each['charge'] === charge['id']);
  }

  #withRefunds(charge: Json): Json {
    return { ...charge, refunds: { object: 'list', has_more: false, url: '/', data: this.#refundsOf(charge) } };
  }

  #invoicePayments(intent: string): Json[] {
    return [...this.invoices.values()]
      .flatMap((invoice) => asList(asJson(invoice['payments'])['data']))
      .filter((each) => asJson(each['payment'])['payment_intent'] === intent);
  }

  #chargesOf(id: string): Json[] {
    const { customer } = this.#get(this.subscriptions, id);
    return [...this.charges.values()].filter((each) => each['customer'] === customer);
  }

  #sessionOf(id: string): Json {
    return [...this.sessions.values()].find((each) => each['subscription'] === id) ?? {};
  }

  #get(of: ReadonlyMap<string, Json>, id: string): Json {
    const found = of.get(id);
    if (found === undefined) throw new Error(`There is no ${id}.`);
    return found;
  }
}

export function asList(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(asJson) : [];
}
