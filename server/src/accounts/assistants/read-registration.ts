/** What a program says of itself when it registers. The rest of what it may say is not for programs without a secret. */
import { AppError } from '@afterglow/domain/errors/errors';
import { z } from 'zod';
import { parseJson } from '../../lib/parse-json.ts';

const registrationSchema = z.object({
  client_name: z.string().max(200).optional(),
  client_uri: z.url().max(500).optional(),
  redirect_uris: z.array(z.url().max(1000)).min(1).max(10),
  grant_types: z.array(z.enum(['authorization_code', 'refresh_token'])).optional(),
  response_types: z.array(z.literal('code')).optional(),
});

/** The registration as the authorization server takes it. Throws `invalid_input` { field }. */
export function readRegistration(text: string): object {
  const { data, error } = registrationSchema.safeParse(parseJson(text));
  if (error !== undefined) throw new AppError('invalid_input', { field: error.issues[0]?.path.join('.') || 'body' });
  // A program on somebody's computer listens there, or is called by a name of its own; most do not say that they are one.
  const isNative = data.redirect_uris.every((uri) => !uri.startsWith('https:'));
  return { ...data, token_endpoint_auth_method: 'none', application_type: isNative ? 'native' : 'web' };
}
