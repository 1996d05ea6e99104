import { providerIdSchema, type TestCallReply } from '@afterglow/domain/contract/admin/providers';
import { isErrorCode } from '@afterglow/domain/errors/errors';
import { data, type ActionFunctionArgs } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import type { ApiClient } from '../../../api/client.ts';
import { serverApi, type RouteFailure } from '../../../api/server-api.ts';
import { PostedForm, refuse } from '../../../forms/form-result.ts';
import { readLocale } from '../../../request/read-locale.ts';
import { errorMessage } from '../../../words/error-message.ts';

/** What a form of the page gets back. Keys never come back. */
interface ProvidersResult {
  readonly failure: RouteFailure | null;
  readonly saved?: boolean;
  readonly test?: TestCallReply | null;
}

/** Saves, tests, orders. What is refused comes back as a sentence, and the page keeps what was typed. */
export async function changeProviders({ request, context }: ActionFunctionArgs) {
  const form = new PostedForm(await request.formData());
  try {
    return data<ProvidersResult>({ failure: null, ...(await change(form, serverApi(context, request))) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message =
      error.message || (isErrorCode(error.code) ? errorMessage(error.code, readLocale(request), error.details) : '');
    return data<ProvidersResult>(
      { failure: { code: error.code, message, details: error.details } },
      { status: error.status },
    );
  }
}

async function change(form: PostedForm, api: ApiClient): Promise<Omit<ProvidersResult, 'failure'>> {
  const intent = form.text('intent');
  if (intent === 'order') {
    const order = providerIdSchema.array().safeParse(form.text('order').split(' '));
    if (!order.success) refuse('invalid_input');
    await api.adminProviders.setOrder({ order: order.data });
    return { saved: true };
  }
  const provider = providerIdSchema.safeParse(form.text('provider'));
  if (!provider.success) refuse('invalid_input');
  if (intent === 'test') return { test: await api.adminProviders.test({ provider: provider.data }) };
  if (intent === 'remove-key') {
    await api.adminProviders.removeKey({ provider: provider.data });
    return { saved: true };
  }
  const key = form.text('password').trim();
  const { saved, test } = await api.adminProviders.save({
    provider: provider.data,
    version: Number(form.text('version')),
    enabled: form.isOn('enabled'),
    ...(key === '' ? {} : { key }),
    baseUrl: orNull(form.text('baseUrl')),
    model: orNull(form.text('model')),
    editModel: orNull(form.text('editModel')),
    dailyLimitMicros: dollarsToMicros(form.text('dailyLimit')),
    concurrency: orNull(form.text('concurrency')) === null ? null : Number(form.text('concurrency')),
  });
  return { saved, test };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** With a point or a comma, as people write it. */
function dollarsToMicros(text: string): number | null {
  if (text.trim() === '') return null;
  return Math.round(Number(text.trim().replace(',', '.')) * 1_000_000);
}
