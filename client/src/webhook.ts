import { AfterglowError } from './errors.ts';
import { parseAs } from './parse.ts';

/** Headers of a delivery: `Headers`, or an object such as Node's, with lower-case names. */
export type DeliveryHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const toleranceSeconds = 300;

/**
 * Checks a webhook by the Standard Webhooks specification and gives its event. `body` is the text as it arrived, before any
 * parser. Throws {@link AfterglowError} `bad_signature` for one that is not from the studio, or older than five minutes.
 */
export async function verifyWebhook<T = unknown>(body: string, headers: DeliveryHeaders, secret: string): Promise<T> {
  const read = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    if (typeof value === 'string' && value !== '') return value;
    throw refuse(`the header ${name} is missing`);
  };
  const [id, timestamp, signatures] = [read('webhook-id'), read('webhook-timestamp'), read('webhook-signature')];
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= toleranceSeconds)) throw refuse('its time is too far from now');

  const raw = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version !== 'v1') continue;
    const bytes = decode(value);
    // compares in constant time
    if (bytes === undefined || !(await crypto.subtle.verify('HMAC', key, bytes, signed))) continue;
    return parseAs<T>(body);
  }
  throw refuse('no signature fits');
}

function decode(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const refuse = (reason: string): AfterglowError =>
  new AfterglowError('bad_signature', `This webhook is not from the studio: ${reason}.`);
