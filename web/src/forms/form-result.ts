import { isErrorCode, type ErrorCode } from '@afterglow/domain/errors/errors';
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import { serverApi, type RouteFailure } from '../api/server-api.ts';
import { readLocale } from '../request/read-locale.ts';
import { confirmPath } from '../request/safe-redirect.ts';
import { errorMessage } from '../words/error-message.ts';

/** The address that an authenticator app reads (empty for new codes only), and recovery codes. */
export interface ShownOnce {
  readonly uri: string;
  readonly codes: readonly string[];
}

/** What a form of the account pages gets back. It stays where it is, even when the session ended: nothing typed is lost. */
export interface FormResult {
  /** Which form of the page it was. */
  readonly intent: string;
  readonly failure: RouteFailure | null;
  /** Another site's page to continue to: a plain form may not be sent there by a redirect, so the page goes itself. */
  readonly continueTo?: string;
  /** What is shown this once and never again. */
  readonly secrets?: ShownOnce;
  /** Likewise: an API key. */
  readonly madeKey?: string;
  /** Likewise: the secret of a webhook. */
  readonly newSecret?: string;
  /** What was typed, for a page without JavaScript. Never passwords. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Reads the form and does its work; every refusal comes back as a sentence. A response (a redirect) is passed on. */
export async function runForm(
  { request, context }: ActionFunctionArgs,
  run: (
    form: PostedForm,
    api: ApiClient,
  ) => Promise<
    | Response
    | { readonly continueTo: string }
    | { readonly secrets: ShownOnce }
    | { readonly madeKey: string }
    | { readonly newSecret: string }
    | void
  >,
) {
  const form = new PostedForm(await request.formData());
  const result = { intent: form.text('intent'), typed: form.texts() };
  try {
    const response = await run(form, serverApi(context, request));
    if (response instanceof Response) return response;
    return data<FormResult>({ ...result, failure: null, ...response });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'confirmation_required') return redirect(confirmPath(request.url));
    const message =
      error.message || (isErrorCode(error.code) ? errorMessage(error.code, readLocale(request), error.details) : '');
    return data<FormResult>(
      { ...result, failure: { code: error.code, message, details: error.details } },
      { status: error.status },
    );
  }
}

/** Refuses a form as the server would, with the catalogue's own words. */
export function refuse(code: ErrorCode, status = 400): never {
  throw new ApiError(code, '', status);
}

export class PostedForm {
  readonly #form: FormData;
  constructor(form: FormData) {
    this.#form = form;
  }
  text(name: string): string {
    const value = this.#form.get(name);
    return typeof value === 'string' ? value : '';
  }
  isOn(name: string): boolean {
    return this.#form.get(name) !== null;
  }
  /** The chosen file; undefined when none was. */
  file(name: string): File | undefined {
    const value = this.#form.get(name);
    return value instanceof File && value.name !== '' ? value : undefined;
  }
  texts(): Record<string, string> {
    const texts: Record<string, string> = {};
    for (const [name, value] of this.#form)
      if (typeof value === 'string' && !/password/i.test(name)) texts[name] = value;
    return texts;
  }
}
