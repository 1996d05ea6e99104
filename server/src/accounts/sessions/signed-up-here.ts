/**
 * A confirmation link signs in the browser that signed up, and no other: anyone else who opens it (a mail scanner, somebody
 * whom it was forwarded to, the owner of an address that a stranger signed up with) only confirms the address.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../../lib/parse-json.ts';
import { readSessionToken, sessionCookie } from './session-cookie.ts';

const oneDay = 86_400;
const hash = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** A `Set-Cookie` header that remembers the address which this browser signed up with, for as long as its link lives. */
export function signedUpCookie(email: string, secret: string, baseUrl: string): string {
  return sessionCookie('signed_up', { token: hash(email), secret, baseUrl, maxAgeSeconds: oneDay });
}

/** True when the link's address is the one that this browser signed up with. The link itself is better-auth's to check. */
export function isOwnLink(request: Request, secret: string, baseUrl: string): boolean {
  const email = emailInLink(new URL(request.url).searchParams.get('token') ?? '');
  return email !== undefined && readSessionToken(request.headers, secret, baseUrl, 'signed_up') === hash(email);
}

const payloadSchema = z.object({ email: z.string() });

/** A link's token is a signed JSON (JWT) that names the address in its middle part. */
function emailInLink(token: string): string | undefined {
  const payload = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const parsed = payloadSchema.safeParse(payload);
  return parsed.success ? parsed.data.email : undefined;
}
