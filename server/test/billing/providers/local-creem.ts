import { createHmac, randomUUID } from 'node:crypto';
import { addMonths } from '@afterglow/domain/billing/periods';
import { Ajv, type ValidateFunction } from 'ajv';
import { z } from 'zod';
import { LocalProvider, type Answer, type Question } from './local-provider.ts';
import { asJson, readSpec, specsFolder, type Json } from './samples.ts';

if (specsFolder === '')
  console.info(
    'PAYMENT_SPECS is not set: Creem is not held to its official specification, and its official samples are skipped.',
  );

const productIds = {
  basicMonthly: 'prod_basic_monthly',
  basicYearly: 'prod_basic_yearly',
  proMonthly: 'prod_pro_monthly',
  proYearly: 'prod_pro_yearly',
} as const;
export const creemPacks = { small: 'prod_pack_small' } as const;

export const creemProducts = {
  basic: { monthly: productIds.basicMonthly, yearly: productIds.basicYearly },
  pro: { monthly: productIds.proMonthly, yearly: productIds.proYearly },
} as const;

const missing: Answer = {
  status: 404,
  body: { trace_id: '1', status: 404, error: 'Not Found', message: ['Not found'], timestamp: 1 },
};
const refused = (message: string): Answer => ({
  status: 400,
  body: { trace_id: '1', status: 400, error: 'Bad Request', message: [message], timestamp: 1 },
});

const iso = (date: Date): string => date.toISOString();

/** Creem on this machine. With `PAYMENT_SPECS` questions and answers both keep to its official specification. */
export class LocalCreem {
  readonly http = new LocalProvider((question) => this.#answer(question));
  readonly products = new Map<string, Json>();
  readonly checkouts = new Map<string, Json>();
  readonly subscriptions = new Map<string, Json>();
  readonly transactions = new Map<string, Json>();
  /** What a refund is answered with. */
  refundStatus = 'succeeded';
  readonly #findFault = specsFolder === '' ? () => undefined : createSpecCheck();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
    this.#addProduct(productIds.basicMonthly, 490, 'every-month');
    this.#addProduct(productIds.basicYearly, 4900, 'every-year');
    this.#addProduct(productIds.proMonthly, 1990, 'every-month');
    this.#addProduct(productIds.proYearly, 19_900, 'every-year');
    this.#addProduct(creemPacks.small, 250, 'once');
  }

  pay(checkoutId: string): string {
    const checkout = this.checkouts.get(checkoutId) ?? {};
    if (this.products.get(String(checkout['product']))?.['billing_period'] === 'once') return this.#payOnce(checkout);
    const id = `sub_${randomUUID()}`;
    this.subscriptions.set(id, {
      id,
      mode: 'test',
      object: 'subscription',
      product: checkout['product'],
      customer: {
        id: `cust_${randomUUID()}`,
        object: 'customer',
        mode: 'test',
        email: 'mei@example.com',
        country: 'NL',
        ...this.#stamps(),
      },
      collection_method: 'charge_automatically',
      status: 'active',
      metadata: checkout['metadata'],
      ...this.#stamps(),
    });
    this.checkouts.set(checkoutId, { ...checkout, status: 'completed', subscription: id });
    this.bill(id);
    return id;
  }

  /** Of a pack: a transaction without a subscription, named by the checkout's order. */
  #payOnce(checkout: Json): string {
    const product = this.products.get(String(checkout['product'])) ?? {};
    const price = Number(product['price']);
    const [orderId, transactionId] = [`ord_${randomUUID()}`, `tran_${randomUUID()}`];
    const shared = { mode: 'test', currency: 'USD', status: 'paid', amount_paid: price + 53, tax_amount: 53 };
    this.transactions.set(transactionId, {
      ...shared,
      id: transactionId,
      object: 'transaction',
      amount: price,
      tax_country: 'NL',
      type: 'payment',
      refunded_amount: null,
      order: orderId,
      subscription: null,
      customer: `cust_${randomUUID()}`,
      created_at: this.#now().getTime(),
    });
    const order = {
      ...shared,
      id: orderId,
      object: 'order',
      product: product['id'],
      transaction: transactionId,
      amount: price + 53,
      sub_total: price,
      type: 'onetime',
      ...this.#stamps(),
    };
    this.checkouts.set(String(checkout['id']), { ...checkout, status: 'completed', order });
    return transactionId;
  }

  bill(id: string): void {
    const subscription = this.subscriptions.get(id) ?? {};
    const product = this.products.get(String(subscription['product'])) ?? {};
    const months = product['billing_period'] === 'every-year' ? 12 : 1;
    const count = this.transactionsOf(id).length;
    const anchor = new Date(String(subscription['created_at']));
    const [start, end] = [addMonths(anchor, months * count), addMonths(anchor, months * (count + 1))];
    const price = Number(product['price']);
    const tax = Math.round(price * 0.21);
    const transactionId = `tran_${randomUUID()}`;
    this.transactions.set(transactionId, {
      id: transactionId,
      mode: 'test',
      object: 'transaction',
      amount: price,
      amount_paid: price + tax,
      tax_amount: tax,
      tax_country: 'NL',
      currency: 'USD',
      type: 'invoice',
      status: 'paid',
      refunded_amount: null,
      order: `ord_${randomUUID()}`,
      subscription: id,
      customer: asJson(subscription['customer'])['id'],
      period_start: start.getTime(),
      period_end: end.getTime(),
      created_at: this.#now().getTime(),
    });
    this.change(id, {
      status: 'active',
      current_period_start_date: iso(start),
      current_period_end_date: iso(end),
      last_transaction_id: transactionId,
    });
  }

  change(id: string, change: Json): void {
    this.subscriptions.set(id, { ...this.subscriptions.get(id), ...change });
  }

  changeTransaction(id: string, change: Json): void {
    this.transactions.set(id, { ...this.transactions.get(id), ...change });
  }

  transactionsOf(id: string): Json[] {
    return [...this.transactions.values()].filter((each) => each['subscription'] === id);
  }

  #addProduct(id: string, price: number, period: string): void {
    const more = {
      name: id,
      description: id,
      billing_type: period === 'once' ? 'onetime' : 'recurring',
      billing_period: period,
      status: 'active',
      tax_mode: 'exclusive',
      tax_category: 'saas',
    };
    this.products.set(id, { id, mode: 'test', object: 'product', price, currency: 'USD', ...more, ...this.#stamps() });
  }

  #stamps(): Json {
    return { created_at: iso(this.#now()), updated_at: iso(this.#now()) };
  }

  #answer(question: Question): Answer {
    if (question.headers.get('x-api-key') !== 'creem_test_local') return { status: 403, body: { error: 'Forbidden' } };
    const fault = this.#findFault(question, undefined);
    if (fault !== undefined) throw new Error(fault);
    const answer = this.#work(question);
    const wrong = answer.status < 300 ? this.#findFault(question, answer.body) : undefined;
    if (wrong !== undefined) throw new Error(wrong);
    return answer;
  }

  #work({ method, path, query, body }: Question): Answer {
    const sent = asJson(body === '' ? {} : JSON.parse(body));
    const [, , noun = '', id = '', action] = path.split('/');
    if (noun === 'refunds') return this.#refund(String(sent['transaction_id']));
    if (path === '/v1/transactions/search') return this.#search(query);
    if (path === '/v1/customers/billing')
      return {
        status: 200,
        body: { customer_portal_link: `https://creem.io/my-orders/login/${String(sent['customer_id'])}` },
      };
    if (method === 'POST' && noun === 'checkouts') return this.#open(sent);
    if (method === 'POST') return this.#changeSubscription(id, action, sent);
    const [of, name] = {
      products: [this.products, 'product_id'] as const,
      checkouts: [this.checkouts, 'checkout_id'] as const,
      subscriptions: [this.subscriptions, 'subscription_id'] as const,
      transactions: [this.transactions, 'transaction_id'] as const,
    }[noun] ?? [new Map<string, Json>(), ''];
    const found = of.get(query.get(name) ?? '');
    return found === undefined ? missing : { status: 200, body: found };
  }

  #open(sent: Json): Answer {
    const id = `ch_${randomUUID()}`;
    const { product_id: product, request_id, metadata, success_url, units } = sent;
    if (!this.products.has(String(product))) return missing;
    const checkout = {
      id,
      mode: 'test',
      object: 'checkout',
      status: 'pending',
      product,
      request_id,
      metadata,
      success_url,
      units,
      checkout_url: `https://creem.io/test/checkout/${id}`,
    };
    this.checkouts.set(id, checkout);
    return { status: 200, body: checkout };
  }

  #changeSubscription(id: string, action: string | undefined, sent: Json): Answer {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined) return missing;
    const { status } = subscription;
    if (action === 'resume' && status !== 'scheduled_cancel' && status !== 'paused')
      return refused('Subscription cannot be resumed');
    if (action === 'cancel' && status === 'canceled') return refused('Subscription is already canceled');
    this.change(id, {
      status: action === 'resume' ? 'active' : sent['mode'] === 'scheduled' ? 'scheduled_cancel' : 'canceled',
    });
    return { status: 200, body: this.subscriptions.get(id) };
  }

  #refund(id: string): Answer {
    const transaction = this.transactions.get(id);
    if (transaction === undefined) return missing;
    if (transaction['status'] !== 'paid') return refused('Transaction is not refundable');
    if (this.refundStatus === 'succeeded')
      this.changeTransaction(id, { status: 'refunded', refunded_amount: transaction['amount_paid'] });
    return { status: 200, body: { id: `ref_${randomUUID()}`, status: this.refundStatus } };
  }

  #search(query: URLSearchParams): Answer {
    const all = [...this.transactions.values()]
      .filter((each) => each['customer'] === query.get('customer_id'))
      .toReversed();
    const [page, size] = [Number(query.get('page_number')), Number(query.get('page_size'))];
    const pages = Math.max(1, Math.ceil(all.length / size));
    const pagination = {
      total_records: all.length,
      total_pages: pages,
      current_page: page,
      next_page: page < pages ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
    };
    return { status: 200, body: { items: all.slice((page - 1) * size, page * size), pagination } };
  }
}

export function signCreem(secret: string, rawBody: string): Headers {
  return new Headers({ 'creem-signature': createHmac('sha256', secret).update(rawBody).digest('hex') });
}

const operationSchema = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: z.unknown() }))
    .default([]),
  requestBody: z.unknown().optional(),
});

/** Newer than the specification. */
const unspecified = new Set(['/v1/refunds']);

function createSpecCheck(): (question: Question, answer: unknown) => string | undefined {
  const spec = readSpec('creem/openapi.json');
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'creem', ...asJson(withNull(spec)) });
  const paths = Object.entries(asJson(spec['paths']));
  const checks = new Map<string, ValidateFunction>();
  const check = (pointer: string, value: unknown): string | undefined => {
    const known = checks.get(pointer) ?? ajv.compile({ $ref: `creem#${pointer}` });
    checks.set(pointer, known);
    return known(structuredClone(value)) ? undefined : `${pointer}: ${JSON.stringify(known.errors)}`;
  };
  return ({ method, path, query, body }, answer) => {
    if (unspecified.has(path)) return undefined;
    const exact =
      paths.find(([name]) => name === path) ??
      paths.find(([name]) => new RegExp(`^${name.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path));
    const operation = asJson(exact?.[1] ?? {})[method.toLowerCase()];
    if (exact === undefined || operation === undefined) return `${method} ${path} is not in the specification.`;
    const base = `/paths/${encodeURIComponent(exact[0].replaceAll('~', '~0').replaceAll('/', '~1'))}/${method.toLowerCase()}`;
    if (answer !== undefined) return check(`${base}/responses/200/content/application~1json/schema`, answer);
    const { parameters, requestBody } = operationSchema.parse(operation);
    const unknownName = [...query.keys()].find(
      (name) => !parameters.some((each) => each.in === 'query' && each.name === name),
    );
    if (unknownName !== undefined) return `${path} takes no ${unknownName}.`;
    const absent = parameters.find((each) => each.in === 'query' && each.required === true && !query.has(each.name));
    if (absent !== undefined) return `${path} wants ${absent.name}.`;
    return requestBody === undefined || body === ''
      ? undefined
      : check(`${base}/requestBody/content/application~1json/schema`, JSON.parse(body));
  };
}

/** OpenAPI 3.0 may say `nullable` of a schema without a type, which JSON Schema writes in another way. */
function withNull(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNull);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withNull(value)]));
  if (nullable !== true) return rest;
  return 'type' in rest ? { ...rest, nullable } : { anyOf: [rest, { type: 'null' }] };
}
