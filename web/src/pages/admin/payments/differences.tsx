import type { ReconciliationRun } from '@afterglow/domain/contract/admin/payments';
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { FormNote } from '../../../forms/form-note.tsx';
import { runForm } from '../../../forms/form-result.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { PaymentTabs } from './payment-tabs.tsx';
import './payments.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return forAdmin(request, serverApi(context, request).adminPayments.runs());
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (_form, api) => {
    await api.adminPayments.reconcile();
  });
}

/** What differed between the providers and us, and asking them now. */
export default function DifferencesPage() {
  const t = useTranslations('adminPayments');
  const { runs } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <AdminPage
      title={t('title')}
      actions={
        <Form method="post">
          <input type="hidden" name="intent" value="reconcile" />
          <Button type="submit" kind="primary" icon="retry" busy={busy}>
            {t('runNow')}
          </Button>
        </Form>
      }
    >
      <PaymentTabs />
      <p className="mb-4 max-w-[68ch] text-ink-2">{t('runText')}</p>
      <FormNote result={result} intent="reconcile" />
      {runs.length === 0 && <p className="card pad text-ink-2">{t('noRuns')}</p>}
      <ol className="grid gap-4">
        {runs.map((run) => (
          <li key={run.id}>
            <Run run={run} />
          </li>
        ))}
      </ol>
    </AdminPage>
  );
}

function Run({ run }: { readonly run: ReconciliationRun }) {
  const t = useTranslations('adminPayments');
  const format = useFormatter();
  const { asked, changed, failed } = run;
  return (
    <section className="card pad">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2>
          <time dateTime={run.startedAt}>
            {format.dateTime(new Date(run.startedAt), { dateStyle: 'medium', timeStyle: 'medium' })}
          </time>
        </h2>
        <span className="text-t13 text-ink-3">{run.startedBy ?? t('byJob')}</span>
      </div>
      <p>{t('runResult', { asked, changed, failed })}</p>
      {run.differences.length === 0 && <p className="text-t13 text-ink-3">{t('noDifferences')}</p>}
      {run.differences.map((difference) => (
        <div key={`${difference.provider} ${difference.subject}`} className="difference">
          <p className="wrap-anywhere">
            <b className="font-[560]">{difference.provider}</b> {difference.subject}{' '}
            <Link className="text-t13 text-ink-2 underline underline-offset-3" to={`/admin/users/${difference.userId}`}>
              {t('person')}
            </Link>
          </p>
          {difference.error === null ? (
            <dl>
              <dt>{t('here')}</dt>
              <dd>
                {difference.before.length === 0 ? '–' : difference.before.map((line) => <del key={line}>{line}</del>)}
              </dd>
              <dt>{t('there')}</dt>
              <dd>
                {difference.after.length === 0 ? '–' : difference.after.map((line) => <ins key={line}>{line}</ins>)}
              </dd>
            </dl>
          ) : (
            <p className="text-bad wrap-anywhere">{difference.error}</p>
          )}
        </div>
      ))}
    </section>
  );
}
