import { createHmac, timingSafeEqual } from 'node:crypto';

/** As long as a conversation about a question continues; every answer brings a new link. */
const livesMs = 90 * 86_400_000;

/** The link token of one conversation: the message, its expiry, and a signature over both. */
export function makeThreadToken(secret: string, messageId: string, now: Date): string {
  const until = (now.getTime() + livesMs).toString(36);
  return `${messageId}.${until}.${proofOf(secret, messageId, until)}`;
}

/** The message a token opens; undefined when it is not of our making or over. */
export function readThreadToken(secret: string, token: string, now: Date): string | undefined {
  const [messageId = '', until = '', proof = ''] = token.split('.');
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(secret, messageId, until))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number.parseInt(until, 36) > now.getTime() ? messageId : undefined;
}

function proofOf(secret: string, messageId: string, until: string): string {
  return createHmac('sha256', secret).update(`contact-thread:${messageId}:${until}`).digest('base64url');
}
