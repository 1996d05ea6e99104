import type { ErrorDetails } from '@afterglow/domain/errors/errors';
import { localeCookie, type Locale } from '@afterglow/domain/locale';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { localeOfAddress } from '../request/address-locale.ts';
import { replaceCookie } from '../request/cookies.ts';
import { loginPath } from '../request/safe-redirect.ts';
import { ApiError, type ApiErrorCode } from './api-error.ts';
import { createApi, type ApiClient } from './client.ts';
import { apiFetchContext } from './server-context.ts';

/** Headers of the page request that the API must see too: who asks, from where, in which language. */
const passedOn = [
  'accept-language',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** `locale` asks for texts in that language, whatever the person chose; by default the one the address names, if any. */
export function passHeaders(request: Request, locale = localeOfAddress(new URL(request.url))): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (locale === undefined) return headers;
  return {
    ...headers,
    'accept-language': locale,
    cookie: replaceCookie(headers['cookie'] ?? '', localeCookie, locale),
  };
}

/** The typed client inside a loader or action: in-process, as the person who asked for the page. */
export function serverApi(context: Readonly<RouterContextProvider>, request: Request, locale?: Locale): ApiClient {
  const origin = new URL(request.url).origin;
  return createApi(() => origin, context.get(apiFetchContext), passHeaders(request, locale));
}

/** What a failed loader hands to its error boundary. */
export interface RouteFailure {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly details: ErrorDetails;
}

/**
 * A read that the page cannot do without: a missing session goes to the login page and comes back, every other failure
 * becomes the page's error screen with the right status.
 */
export async function forPage<T>(request: Request, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_logged_in' || error.code === 'session_expired') {
      throw redirect(loginPath(request.url));
    }
    const failure: RouteFailure = {
      code: error.code,
      message: error.message,
      details: error.details,
    };
    throw data(failure, { status: error.status });
  }
}
