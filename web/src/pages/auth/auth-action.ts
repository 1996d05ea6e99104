import { isErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import type { RouteFailure } from '../../api/server-api.ts';
import { readLocale } from '../../request/read-locale.ts';
import { safeRedirect } from '../../request/safe-redirect.ts';
import { callAuth, type AuthReply } from '../../session/call-auth.ts';
import {
  checkCredentials,
  fieldOfError,
  type CredentialField,
  type FieldErrors,
} from '../../session/check-credentials.ts';
import { errorMessage } from '../../words/error-message.ts';

/** What a form of the sign-in pages gets back when it stays where it is. Passwords never travel back. */
export interface AuthResult {
  readonly intent: string;
  readonly email: string;
  readonly username: string;
  readonly fieldErrors: Readonly<Partial<Record<CredentialField, RouteFailure>>>;
  readonly failure?: RouteFailure;
  /** The mail is on its way: show the screen for that. */
  readonly sent?: boolean;
}

/** A mail is on its way; with the cookies that the service set. */
interface Sent {
  readonly sent: true;
  readonly headers?: Headers;
}

/** Reads the form and answers with the same shape whatever happened; with cookies when the service set some. */
export async function runAuthForm(
  { request, context }: ActionFunctionArgs,
  run: (
    form: AuthForm,
    post: (path: string, body: Readonly<Record<string, string>>) => Promise<AuthReply>,
  ) => Promise<Response | FieldErrors | Sent>,
) {
  const form = new AuthForm(await request.formData());
  const locale = readLocale(request);
  const result: AuthResult = {
    intent: form.text('intent'),
    email: form.text('email').trim(),
    username: form.text('username').trim(),
    fieldErrors: {},
  };
  try {
    const outcome = await run(form, (path, body) => callAuth(context, request, path, body));
    if (outcome instanceof Response) return outcome;
    if ('sent' in outcome) return data<AuthResult>({ ...result, sent: true }, { headers: outcome.headers });
    return data<AuthResult>({ ...result, fieldErrors: inWords(outcome, locale) }, { status: 400 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.message || (isErrorCode(error.code) ? errorMessage(error.code, locale, error.details) : '');
    const failure: RouteFailure = { code: error.code, message, details: error.details };
    const field = fieldOfError(error.code);
    return data<AuthResult>(
      field === undefined ? { ...result, failure } : { ...result, fieldErrors: { [field]: failure } },
      { status: error.status },
    );
  }
}

/** Texts of a form; a file in place of a text is an empty text. */
export class AuthForm {
  readonly #form: FormData;
  constructor(form: FormData) {
    this.#form = form;
  }
  text(name: string): string {
    const value = this.#form.get(name);
    return typeof value === 'string' ? value : '';
  }
}

export async function action(args: ActionFunctionArgs) {
  return runAuthForm(args, async (form, post) => {
    const email = form.text('email').trim();
    const target = safeRedirect(form.text('redirect'));
    const returnTo = `/auth/callback?${new URLSearchParams({ verified: '1', redirect: target })}`;
    if (form.text('intent') === 'resend') {
      await post('/send-verification-email', { email, callbackURL: returnTo });
      return { sent: true };
    }
    const password = form.text('password');
    if (form.text('intent') === 'register') {
      const faults = checkCredentials(
        { email, password, passwordAgain: form.text('passwordAgain') },
        { newPassword: true },
      );
      if (Object.keys(faults).length > 0) return faults;
      const name = form.text('username').trim() || (email.split('@')[0] ?? email);
      const reply = await post('/sign-up/email', { name, email, password, callbackURL: returnTo });
      // With confirmation switched off the service signs the person in at once.
      const { headers } = reply;
      return isSignedIn(reply.body) ? redirect(target, { headers }) : { sent: true, headers };
    }
    const faults = checkCredentials({ email, password }, { newPassword: false });
    if (Object.keys(faults).length > 0) return faults;
    const { headers, body } = await post('/sign-in/email', { email, password });
    // Someone with an authenticator app is asked for its code.
    return redirect(isSignedIn(body) ? target : `/auth/second-step?${new URLSearchParams({ redirect: target })}`, {
      headers,
    });
  });
}

/** The service tells a new session's token; without one the address waits to be confirmed. */
function isSignedIn(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string';
}

function inWords(errors: FieldErrors, locale: Locale): AuthResult['fieldErrors'] {
  const words: Partial<Record<CredentialField, RouteFailure>> = {};
  for (const field of ['email', 'username', 'password', 'passwordAgain'] as const) {
    const code = errors[field];
    if (code !== undefined) words[field] = { code, message: errorMessage(code, locale), details: {} };
  }
  return words;
}
