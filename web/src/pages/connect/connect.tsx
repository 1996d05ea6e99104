import { mostKeyCredits } from '@afterglow/domain/accounts/key-scopes';
import {
  Form,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { FormNote } from '../../forms/form-note.tsx';
import { runForm } from '../../forms/form-result.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { readCredits } from '../../words/read-credits.ts';
import { scopeWords } from '../../words/scope-words.ts';
import { GoBack } from './go-back.tsx';

const queryOf = (request: Request): string => new URL(request.url).search.slice(1);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return forPage(request, serverApi(context, request).assistants.request({ query: queryOf(request) }));
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    const { url } = await api.assistants.decide({
      query: queryOf(args.request),
      accept: form.text('intent') === 'allow',
      dailyCredits: readCredits(form.text('dailyCredits')),
      totalCredits: readCredits(form.text('totalCredits')),
    });
    return { continueTo: url };
  });
}

/** A program asks to be let in: who it is, what it may do, what it may spend. Yes or no. */
export default function ConnectPage() {
  const t = useTranslations('connect');
  const keys = useTranslations('apiKeys');
  const { name, leadsTo, scopes } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { search } = useLocation();
  const sent = useNavigation().formData?.get('intent');
  return (
    <div className="wrap grid max-w-160 gap-5 py-10">
      <PageHead title={t('title')} noIndex />
      <h1 className="wrap-anywhere">{t('asks', { name })}</h1>
      <p className="text-ink-2 wrap-anywhere">{t('leadsTo', { place: leadsTo })}</p>
      {result?.continueTo === undefined ? (
        <Form method="post" action={`/connect${search}`} className="card p-6 max-sm:p-5">
          <div className="grid gap-5">
            <section>
              <h2 className="text-t17">{t('may')}</h2>
              {scopes.length === 0 ? (
                <p className="text-ink-2">{t('nothing')}</p>
              ) : (
                <ul className="mt-2 grid list-disc gap-1 pl-5">
                  {scopes.map((scope) => (
                    <li key={scope}>{keys(scopeWords[scope])}</li>
                  ))}
                </ul>
              )}
              <p className="text-t13 mt-2 text-ink-3">{t('never')}</p>
            </section>
            <div className="grid gap-5 sm:grid-cols-2">
              {(['daily', 'total'] as const).map((limit) => (
                <TextField
                  key={limit}
                  label={keys(limit)}
                  hint={keys(`${limit}Hint`)}
                  name={`${limit}Credits`}
                  defaultValue={result?.typed[`${limit}Credits`] ?? (limit === 'daily' ? '20' : '')}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={mostKeyCredits}
                />
              ))}
            </div>
            <FormNote result={result} intent="allow" />
            <FormNote result={result} intent="refuse" />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="intent" value="allow" kind="primary" busy={sent === 'allow'}>
                {t('allow')}
              </Button>
              <Button type="submit" name="intent" value="refuse" busy={sent === 'refuse'}>
                {t('refuse')}
              </Button>
            </div>
          </div>
        </Form>
      ) : (
        <GoBack to={result.continueTo} />
      )}
    </div>
  );
}
