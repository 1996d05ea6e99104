import { randomBytes, randomUUID } from 'node:crypto';
import { Ajv, type ValidateFunction } from 'ajv';
import { z } from 'zod';
import { LocalProvider, type Answer, type Question } from './local-provider.ts';
import { asJson, readSample, type Json } from './samples.ts';

const objects = readSample('paypal/objects.json');

export function paypalSubscription(change: Json): Json {
  return { ...asJson(objects['subscription']), ...change };
}

export function paypalEvent(type: string, resource: Json): string {
  return JSON.stringify({ ...asJson(objects['event']), id: `WH-${randomUUID()}`, event_type: type, resource });
}

const contractSchema = z.object({
  calls: z.record(
    z.string(),
    z.object({
      query: z.record(z.string(), z.unknown()),
      body: z.record(z.string(), z.unknown()).optional(),
      answer: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  schemas: z.record(z.string(), z.unknown()),
});

interface Call {
  readonly method: string;
  readonly path: RegExp;
  readonly query: ValidateFunction;
  readonly body: ValidateFunction | undefined;
  readonly answer: ValidateFunction | undefined;
}

function readCalls(): Call[] {
  const { calls, schemas } = contractSchema.parse(readSample('paypal/calls.json'));
  const compile = (schema: Json | undefined): ValidateFunction | undefined => {
    if (schema === undefined) return undefined;
    return new Ajv({
      strict: false,
      validateFormats: false,
      unicodeRegExp: false,
      coerceTypes: true,
      allErrors: true,
    }).compile({ ...schema, schemas });
  };
  return Object.entries(calls).map(([name, { query, body, answer }]) => {
    const [method = '', path = ''] = name.split(' ');
    const queryCheck = compile(query);
    if (queryCheck === undefined) throw new Error('Unreachable.');
    return {
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
      query: queryCheck,
      body: compile(body),
      answer: compile(answer),
    };
  });
}

const missing: Answer = {
  status: 404,
  body: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
};
const refused = (issue: string): Answer => ({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY', message: issue } });

/** PayPal on this machine: questions and answers both keep to its official specification. */
export class LocalPayPal {
  readonly http = new LocalProvider((question) => this.#answer(question));
  readonly subscriptions = new Map<string, Json>();
  readonly orders = new Map<string, Json>();
  readonly transactions = new Map<string, Json[]>();
  readonly refunds = new Map<string, Json>();
  readonly disputes = new Map<string, { status: string; outcome: string | undefined; saleId: string }>();
  /** Sales that PayPal's list does not show yet. */
  readonly lagging = new Set<string>();
  signIns = 0;
  token = 'token-0';
  readonly #calls = readCalls();
  readonly #byRequest = new Map<string, Answer>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The person approves on PayPal's page, and PayPal takes the first payment. */
  pay(id: string): string {
    const order = this.orders.get(id);
    if (order !== undefined) {
      this.orders.set(id, { ...order, status: 'APPROVED' });
      return id;
    }
    this.change(id, { status: 'ACTIVE', start_time: stamp(this.#now()), billing_info: billing(0) });
    this.bill(id);
    return id;
  }

  bill(id: string): void {
    const [cycle] = z
      .array(z.object({ pricing_scheme: z.object({ fixed_price: z.unknown() }) }))
      .parse(asJson(this.subscriptions.get(id)?.['plan'])['billing_cycles']);
    const transaction = {
      id: letters(17),
      status: 'COMPLETED',
      time: stamp(this.#now()),
      amount_with_breakdown: { gross_amount: cycle?.pricing_scheme.fixed_price },
    };
    this.transactions.set(id, [...(this.transactions.get(id) ?? []), transaction]);
    this.change(id, { billing_info: billing(0) });
  }

  change(id: string, change: Json): void {
    this.subscriptions.set(id, { ...this.subscriptions.get(id), ...change });
  }

  failRenewal(id: string): void {
    this.change(id, { billing_info: billing(1) });
  }

  /** A refund made in PayPal's own pages. */
  refund(saleId: string, total: string, state = 'completed'): string {
    const id = letters(17);
    this.refunds.set(id, { id, state, sale_id: saleId, amount: { total, currency: 'USD' } });
    return id;
  }

  lastSale(id: string): string {
    return String(this.transactions.get(id)?.at(-1)?.['id']);
  }

  #answer(question: Question): Answer {
    const { method, path, headers } = question;
    if (path === '/v1/oauth2/token') return this.#signIn(question);
    if (headers.get('authorization') !== `Bearer ${this.token}`)
      return { status: 401, body: { error: 'invalid_token' } };
    const call = this.#calls.find((each) => each.method === method && each.path.test(path));
    if (call === undefined) return { status: 404, body: { name: 'NOT_FOUND', message: path } };
    if (!call.query(Object.fromEntries(question.query)))
      return { status: 400, body: { name: 'INVALID_REQUEST', message: JSON.stringify(call.query.errors) } };
    const body: unknown = question.body === '' ? undefined : JSON.parse(question.body);
    if (call.body !== undefined && !call.body(structuredClone(body)))
      throw new Error(`PayPal would refuse: ${JSON.stringify(call.body.errors)}`);
    const key = headers.get('paypal-request-id');
    const known = key === null ? undefined : this.#byRequest.get(path + key);
    if (known !== undefined) return known;
    const answer = this.#work(question, asJson(body ?? {}));
    if (answer.status < 300 && call.answer !== undefined && !call.answer(structuredClone(answer.body))) {
      throw new Error(`PayPal would not answer so: ${JSON.stringify(call.answer.errors)}`);
    }
    if (key !== null) this.#byRequest.set(path + key, answer);
    return answer;
  }

  #signIn({ headers, body }: Question): Answer {
    const wanted = `Basic ${Buffer.from('paypal-client:paypal-secret').toString('base64')}`;
    if (headers.get('authorization') !== wanted || body !== 'grant_type=client_credentials')
      return { status: 401, body: { error: 'invalid_client' } };
    this.signIns += 1;
    this.token = `token-${this.signIns}`;
    return { status: 200, body: { access_token: this.token, token_type: 'Bearer', expires_in: 32_400 } };
  }

  #work({ method, path, query }: Question, body: Json): Answer {
    const [, , group = '', noun = '', id = '', action] = path.split('/');
    if (group === 'checkout') return this.#order(id, action, body);
    if (noun === 'captures') return this.#capture(id, action, body);
    if (path === '/v1/billing/subscriptions') return this.#open(body);
    if (group === 'billing') return this.#subscription(id, action);
    if (group === 'payments' && noun === 'refund') return found(this.refunds.get(id));
    if (group === 'payments') return method === 'POST' ? this.#refundSale(id, body) : this.#sale(id);
    const saleId = query.get('disputed_transaction_id');
    const disputes = [...this.disputes].filter(([disputeId, each]) =>
      saleId === null ? disputeId === path.split('/').at(-1) : each.saleId === saleId,
    );
    const [first] = disputes.map(([disputeId, { status, outcome }]) => ({
      dispute_id: disputeId,
      status,
      ...(saleId === null && outcome !== undefined ? { dispute_outcome: { outcome_code: outcome } } : {}),
    }));
    // The specification wants at least one item in a list that is there.
    if (saleId !== null) return { status: 200, body: first === undefined ? {} : { items: [first] } };
    return found(first);
  }

  #order(id: string, action: string | undefined, body: Json): Answer {
    if (id === '') return this.#openOrder(body);
    const order = this.orders.get(id);
    if (order === undefined) return missing;
    if (action === undefined) return found(order);
    if (order['status'] === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED');
    if (order['status'] !== 'APPROVED') return refused('ORDER_NOT_APPROVED');
    const [unit = {}] = unitsOf(order);
    const captureId = letters(17);
    const capture = {
      id: captureId,
      status: 'COMPLETED',
      amount: unit['amount'],
      final_capture: true,
      create_time: stamp(this.#now()),
      supplementary_data: { related_ids: { order_id: id } },
    };
    const done = { ...order, status: 'COMPLETED', purchase_units: [{ ...unit, payments: { captures: [capture] } }] };
    this.orders.set(id, done);
    return { status: 201, body: done };
  }

  #openOrder({ intent, purchase_units }: Json): Answer {
    const id = letters(17);
    const links = [{ href: `https://www.paypal.com/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' }];
    const order = {
      id,
      intent,
      purchase_units,
      status: 'PAYER_ACTION_REQUIRED',
      create_time: stamp(this.#now()),
      links,
    };
    this.orders.set(id, order);
    return { status: 201, body: order };
  }

  #capture(id: string, action: string | undefined, body: Json): Answer {
    for (const [orderId, order] of this.orders) {
      const [unit = {}] = unitsOf(order);
      const { captures = [], refunds = [] } = paymentsSchema.parse(unit['payments'] ?? {});
      const capture = captures.find((each) => each['id'] === id);
      if (capture === undefined) continue;
      if (action === undefined) return found(capture);
      const valueOf = (each: Json): number => Number(asJson(each['amount'])['value']);
      const given = refunds.reduce((sum, each) => sum + valueOf(each), 0);
      if (given + valueOf(body) > valueOf(capture) + 0.001) return refused('REFUND_AMOUNT_EXCEEDED');
      const links = [{ href: `https://api.paypal.com/v2/payments/captures/${id}`, rel: 'up', method: 'GET' }];
      const refund = { id: letters(17), status: 'COMPLETED', amount: body['amount'], links };
      const payments = { captures, refunds: [...refunds, refund] };
      this.orders.set(orderId, { ...order, purchase_units: [{ ...unit, payments }] });
      return { status: 201, body: refund };
    }
    return missing;
  }

  #open(body: Json): Answer {
    const id = `I-${letters(12)}`;
    const links = [
      {
        href: `https://www.paypal.com/webapps/billing/subscriptions?ba_token=BA-${letters(17)}`,
        rel: 'approve',
        method: 'GET',
      },
    ];
    const { custom_id, plan_id, plan, subscriber } = body;
    const subscription = paypalSubscription({
      id,
      custom_id,
      plan_id,
      subscriber,
      status: 'APPROVAL_PENDING',
      create_time: stamp(this.#now()),
      links,
    });
    this.subscriptions.set(id, { ...subscription, plan });
    return { status: 201, body: subscription };
  }

  #subscription(id: string, action: string | undefined): Answer {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined) return missing;
    if (action === 'transactions')
      return {
        status: 200,
        body: {
          transactions: (this.transactions.get(id) ?? []).filter((each) => !this.lagging.has(String(each['id']))),
        },
      };
    if (action === undefined) {
      const { plan: _plan, ...shown } = subscription;
      return { status: 200, body: shown };
    }
    if (subscription['status'] !== 'ACTIVE' && subscription['status'] !== 'SUSPENDED')
      return refused('SUBSCRIPTION_STATUS_INVALID');
    this.change(id, { status: 'CANCELLED' });
    return { status: 204 };
  }

  #sale(saleId: string): Answer {
    const owner = [...this.transactions].find(([, list]) => list.some(({ id }) => id === saleId));
    if (owner === undefined) return missing;
    const amount = { total: '4.90', currency: 'USD' };
    const time = owner[1].find(({ id }) => id === saleId)?.['time'];
    const body = {
      id: saleId,
      state: 'completed',
      amount,
      parent_payment: 'PAY-1',
      create_time: time,
      billing_agreement_id: owner[0],
    };
    return { status: 200, body };
  }

  #refundSale(saleId: string, body: Json): Answer {
    const sale = [...this.transactions.values()].flat().find(({ id }) => id === saleId);
    if (sale === undefined) return missing;
    const { total } = z.object({ total: z.string(), currency: z.string() }).parse(body['amount']);
    const { value } = z.object({ value: z.string() }).parse(asJson(sale['amount_with_breakdown'])['gross_amount']);
    const given = [...this.refunds.values()]
      .filter((each) => each['sale_id'] === saleId)
      .reduce((sum, each) => sum + Number(asJson(each['amount'])['total']), 0);
    if (given + Number(total) > Number(value) + 0.001)
      return { status: 400, body: { name: 'TRANSACTION_REFUSED', message: 'The request was refused.' } };
    return { status: 201, body: this.refunds.get(this.refund(saleId, total)) };
  }
}

const paymentsSchema = z.object({
  captures: z.array(z.record(z.string(), z.unknown())).optional(),
  refunds: z.array(z.record(z.string(), z.unknown())).optional(),
});

function unitsOf(order: Json): Json[] {
  return z.array(z.record(z.string(), z.unknown())).parse(order['purchase_units']);
}

function found(object: Json | undefined): Answer {
  return object === undefined ? missing : { status: 200, body: object };
}

function billing(failed: number): Json {
  return { outstanding_balance: { currency_code: 'USD', value: '0.0' }, failed_payments_count: failed };
}

/** A time as PayPal writes it: whole seconds. */
export function stamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

function letters(count: number): string {
  return randomBytes(count).toString('hex').toUpperCase().slice(0, count);
}
