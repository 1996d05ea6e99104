/** Short texts that only this installation can have written, for one caller and one use. Nothing of them is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** `text` with its seal, for {@link openMark} with the same secret, use and caller. */
export function sealMark(secret: string, use: string, caller: string, text: string): string {
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${sealOf(secret, use, caller, body)}`;
}

/** The text, or undefined when it was written for another use or caller, or by somebody else. */
export function openMark(secret: string, use: string, caller: string, mark: string): string | undefined {
  const [body = '', seal = ''] = mark.split('.');
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(secret, use, caller, body))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Buffer.from(body, 'base64url').toString();
}

const sealOf = (secret: string, use: string, caller: string, body: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([use, caller, body]))
    .digest('base64url');
