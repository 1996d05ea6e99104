import { Ajv, type ValidateFunction } from 'ajv';
import { z } from 'zod';
import type { Question } from './local-provider.ts';
import { readSample } from './samples.ts';

/**
 * Says what is wrong with a request by Stripe's own specification: `samples/stripe/requests.json` holds the parameters
 * and bodies of the calls we make, cut out of spec3 (API 2023-08-16, the newest that is to be had whole).
 */
export class StripeRequests {
  readonly #calls: readonly {
    readonly method: string;
    readonly path: RegExp;
    readonly query: ValidateFunction;
    readonly body: ValidateFunction;
  }[];

  constructor() {
    const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: true, allErrors: true });
    const schemas = z.record(
      z.string(),
      z.object({ query: z.record(z.string(), z.unknown()), body: z.record(z.string(), z.unknown()).optional() }),
    );
    this.#calls = Object.entries({ ...schemas.parse(readSample('stripe/requests.json')), ...newer }).map(
      ([name, { query, body }]) => {
        const [method = '', path = ''] = name.split(' ');
        const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
        return {
          method: method.toUpperCase(),
          path: pattern,
          query: ajv.compile(query),
          body: ajv.compile(body ?? { type: 'object', additionalProperties: false }),
        };
      },
    );
  }

  /** Undefined when the request is right. */
  findFault({ method, path, query, body }: Question): string | undefined {
    // `search` has the shape of an id: the longer match is the exact one.
    const call = this.#calls.find(
      (each) =>
        each.method === method &&
        each.path.test(path) &&
        (!path.endsWith('/search') || each.path.source.includes('search')),
    );
    if (call === undefined) return `Unrecognized request URL ${method} ${path}`;
    if (!call.query(parseForm(query))) return JSON.stringify(call.query.errors);
    const form = parseForm(new URLSearchParams(body));
    if (!call.body(withoutNewer(form))) return JSON.stringify(call.body.errors);
    return undefined;
  }
}

/** Younger than the specification; from the SDK's types. */
const newer = {
  'get /v1/invoice_payments': {
    query: {
      type: 'object',
      additionalProperties: false,
      properties: {
        invoice: { type: 'string' },
        limit: { type: 'integer' },
        payment: {
          type: 'object',
          additionalProperties: false,
          required: ['type'],
          properties: { type: { enum: ['payment_intent', 'payment_record'] }, payment_intent: { type: 'string' } },
        },
      },
    },
    body: undefined,
  },
};

function withoutNewer(form: Form): Form {
  const { adaptive_pricing: newerThanSpec, ...rest } = form;
  if (newerThanSpec !== undefined && JSON.stringify(newerThanSpec) !== '{"enabled":"false"}') return form;
  return rest;
}

export interface Form {
  [name: string]: string | Form | (string | Form)[];
}

/** Stripe's form encoding: `a[b][0][c]=d`. Lists come out as lists. */
export function parseForm(params: URLSearchParams): Form {
  const root: Form = {};
  for (const [name, value] of params) {
    const keys = name.replaceAll(']', '').split('[');
    let at = root;
    for (const key of keys.slice(0, -1)) {
      const next = at[key];
      at = at[key] = typeof next === 'object' && !Array.isArray(next) ? next : {};
    }
    at[keys.at(-1) ?? ''] = value;
  }
  return listsOf(root);
}

function listsOf(form: Form): Form {
  return Object.fromEntries(
    Object.entries(form).map(([key, value]) => [
      key,
      typeof value === 'string' || Array.isArray(value) ? value : listOrForm(value),
    ]),
  );
}

function listOrForm(form: Form): Form | (string | Form)[] {
  const deep = listsOf(form);
  const keys = Object.keys(deep);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(deep).flat() : deep;
}
