import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature older or newer than this is refused: what was recorded once cannot be sent again later. */
const toleranceSeconds = 300;

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, the scheme of Stripe's webhooks and the sandbox's. */
export function signTimestamped(secret: string, rawBody: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, seconds, rawBody)}`;
}

/** True for a right signature over exactly these bytes, made within five minutes of now, before or after. */
export function isTimestampedSignature(secret: string, header: string | null, rawBody: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!Number.isInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  const wanted = Buffer.from(hmac(secret, seconds, rawBody));
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, value]) => Buffer.from(value ?? ''))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted));
}

function hmac(secret: string, seconds: number, rawBody: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex');
}
