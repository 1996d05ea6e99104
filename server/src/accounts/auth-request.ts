import { sitePath } from '@afterglow/domain/accounts/site-path';
import { AppError } from '@afterglow/domain/errors/errors';
import { z } from 'zod';
import { basePathOf, originOf } from '../http/base-path/base-path.ts';
import { hasNul } from '../http/has-nul.ts';
import { parseJson } from '../lib/parse-json.ts';
import type { AuthRoute } from './auth-routes.ts';

/** Longest body of a credential request, in bytes: an address, a password, a name and a path are far below. */
const maxBodyBytes = 16_384;

const bodySchema = z.record(z.string(), z.unknown());
export type AuthBody = Readonly<z.infer<typeof bodySchema>>;

/** Reads the JSON of a credential request. Throws `invalid_input`, `required_fields_missing` or `email_invalid`. */
export async function readAuthBody(request: Request, route: AuthRoute): Promise<AuthBody> {
  const text = await request.text();
  if (Buffer.byteLength(text) > maxBodyBytes) throw new AppError('invalid_input', { field: 'body' });
  const body = bodySchema.safeParse(text.trim() === '' ? {} : parseJson(text));
  if (!body.success) throw new AppError('invalid_input', { field: 'body' });
  if (hasNul(body.data)) throw new AppError('input_has_nul');
  for (const field of route.required ?? []) {
    const value = body.data[field];
    if (typeof value !== 'string' || value === '') throw new AppError('required_fields_missing', { field });
  }
  const kept = Object.entries(body.data).filter(([field]) => route.fields?.includes(field) ?? true);
  if (route.required?.includes('email') !== true) return Object.fromEntries(kept);
  const email = z
    .email()
    .max(254)
    .safeParse(typeof body.data.email === 'string' ? body.data.email.trim() : '');
  if (!email.success) throw new AppError('email_invalid');
  return { ...body.data, email: email.data.toLowerCase() };
}

const pageFields = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'] as const;

/**
 * Throws `invalid_input` when a redirect target is not on this site, as a browser reads it. Absolute addresses are refused even when
 * the request's Host says so: the caller controls Host, and these pages are mailed together with secrets.
 */
export function checkPages(fields: Readonly<Record<string, unknown>>, baseUrl: string): void {
  for (const field of pageFields) {
    const page = fields[field];
    if (page === undefined) continue;
    const path = typeof page === 'string' ? sitePath(page, originOf(baseUrl)) : undefined;
    if (path?.startsWith(`${basePathOf(baseUrl)}/`) !== true) throw new AppError('invalid_input', { field });
  }
}

/** What leads to a page in any case: without one better-auth takes the first page, of the host. */
const leading = new Set(['/sign-up/email', '/send-verification-email', '/sign-in/social']);

/** Pages of a request, which are from the root of this site, as a browser is sent there. */
export function placePages(path: string, body: AuthBody, baseUrl: string): AuthBody {
  const led = leading.has(path) ? { callbackURL: '/', ...body } : body;
  const place = (page: unknown): unknown =>
    typeof page === 'string' && page.startsWith('/') ? basePathOf(baseUrl) + page : page;
  return Object.fromEntries(
    Object.entries(led).map(([field, value]) => [
      field,
      pageFields.some((known) => known === field) ? place(value) : value,
    ]),
  );
}
