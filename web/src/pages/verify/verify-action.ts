import type { Verdict } from '@afterglow/domain/contract/public/verify';
import { data, type ActionFunctionArgs } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { serverApi, type RouteFailure } from '../../api/server-api.ts';

/** What the page gets back about the file: a verdict, or why it could not be looked at. */
export type VerifyResult =
  | {
      readonly kind: 'verdict';
      readonly name: string;
      readonly verdict: Verdict;
      readonly templateTitle: string | null;
    }
  | { readonly kind: 'failure'; readonly name: string; readonly failure: RouteFailure };

/** The posted form, with JavaScript and without. The file is passed on to the API and is not kept here either. */
export async function checkPostedPicture({ request, context }: ActionFunctionArgs) {
  const api = serverApi(context, request);
  const given = (await request.formData()).get('file');
  const file = given instanceof File ? given : new File([], '');
  try {
    const verdict = await api.verify.check({ file });
    const { templateId } = verdict;
    const template = templateId === null ? null : await api.templates.get({ id: templateId }).catch(() => null);
    return data<VerifyResult>({ kind: 'verdict', name: file.name, verdict, templateTitle: template?.title ?? null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, details, status } = error;
    return data<VerifyResult>({ kind: 'failure', name: file.name, failure: { code, message, details } }, { status });
  }
}
