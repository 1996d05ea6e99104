import { z } from 'zod';
import type { ApiAnswer } from '../json-api.ts';
import { callApi, readAnswer } from '../json-api.ts';

export interface PayPalKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Asks PayPal: path, and what to send. */
export type AskPayPal = (
  path: string,
  request?: { readonly query?: Readonly<Record<string, string>>; readonly body?: object; readonly requestId?: string },
) => Promise<ApiAnswer>;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const marginSeconds = 60;

/** Signs in with the app's id and secret; the token is kept in memory until shortly before it ends. */
export function openPayPal(apiUrl: string, { clientId, clientSecret }: PayPalKeys): AskPayPal {
  let token: { readonly value: Promise<string>; readonly until: () => number } | undefined;

  const signIn = (): Promise<string> => {
    if (token !== undefined && Date.now() < token.until()) return token.value;
    let until = Number.POSITIVE_INFINITY;
    const value = fetchToken().then(({ access_token, expires_in }) => {
      until = Date.now() + (expires_in - marginSeconds) * 1000;
      return access_token;
    });
    const mine = { value, until: () => until };
    token = mine;
    value.catch(() => {
      if (token === mine) token = undefined;
    });
    return value;
  };

  const fetchToken = async (): Promise<z.output<typeof tokenSchema>> => {
    const headers = {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const answer = await callApi('PayPal', new URL('/v1/oauth2/token', apiUrl), {
      method: 'POST',
      headers,
      body: 'grant_type=client_credentials',
    });
    return readAnswer('PayPal sign-in', tokenSchema, answer);
  };

  return async (path, { query = {}, body, requestId } = {}) => {
    const url = new URL(path, apiUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { authorization: `Bearer ${await signIn()}`, accept: 'application/json' };
    try {
      if (body === undefined) return await callApi('PayPal', url, { headers });
      const more = {
        'content-type': 'application/json',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      };
      return await callApi('PayPal', url, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      });
    } catch (error) {
      // It may have been taken from us: the next question signs in again.
      token = undefined;
      throw error;
    }
  };
}
