import Stripe from 'stripe';
import { ProviderDown } from '../provider-contract.ts';

/** Somebody may be waiting: with one repetition, half a minute at most. */
const timeoutMs = 15_000;

/** `apiUrl` is for tests and for a proxy in front of Stripe. */
export function openStripe(secretKey: string, apiUrl?: string): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    // Safe to repeat: the SDK sends the same idempotency key again, and we give our own where a purchase or refund is made.
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    ...(url === undefined
      ? {}
      : { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' }),
  });
}

/** Waits for Stripe's answer. Throws {@link ProviderDown} when there is none, or when Stripe or our key is out of order. */
export async function ask<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && isOutOfOrder(error)) {
      // Not as `cause`: the SDK's errors carry the whole reply.
      throw new ProviderDown(`Stripe: ${error.type}: ${error.message}`);
    }
    throw error;
  }
}

/** Likewise, and undefined when Stripe does not know the object. */
export async function find<T>(question: Promise<T>): Promise<T | undefined> {
  try {
    return await ask(question);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return undefined;
    throw error;
  }
}

export function isRefused(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
}

/** Stripe answers an id, or the object where it was asked to expand it. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

function isOutOfOrder(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const {
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
    StripeAuthenticationError,
    StripePermissionError,
  } = Stripe.errors;
  return [
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
    StripeAuthenticationError,
    StripePermissionError,
  ].some((kind) => error instanceof kind);
}
