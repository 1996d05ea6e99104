import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJson } from '../../../lib/parse-json.ts';
import type { WebhookDelivery } from '../provider-contract.ts';
import { readCreatedAt } from './read-event.ts';

/** An operator may have Creem send an event again from its dashboard; older news is in the state anyway. */
const oldestMs = 3 * 86_400_000;
const newestMs = 5 * 60_000;

/** `creem-signature`: hex HMAC-SHA256 of the body's bytes. Its time is inside the body, under the signature. */
export function isCreemDelivery(webhookSecret: string, { headers, rawBody, now }: WebhookDelivery): boolean {
  const given = Buffer.from(headers.get('creem-signature') ?? '');
  const wanted = Buffer.from(createHmac('sha256', webhookSecret).update(rawBody).digest('hex'));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  const createdAt = readCreatedAt(parseJson(rawBody));
  // Signed by Creem, and no event: the reader says so.
  if (createdAt === undefined) return true;
  const ageMs = now.getTime() - createdAt.getTime();
  return ageMs <= oldestMs && ageMs >= -newestMs;
}
