import { sitePath } from '@afterglow/domain/accounts/site-path';
import { AppError } from '@afterglow/domain/errors/errors';
import { z } from 'zod';
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
 * Throws `invalid_input` when a redirect target is not on this site. Absolute addresses are refused even when
 * the request's Host says so: the caller controls Host, and these pages are mailed together with secrets.
 */
export function checkPages(fields: Readonly<Record<string, unknown>>, baseUrl: string): void {
  for (const field of pageFields) {
    const page = fields[field];
    if (page !== undefined && !(typeof page === 'string' && sitePath(page, baseUrl) !== undefined))
      throw new AppError('invalid_input', { field });
  }
}
