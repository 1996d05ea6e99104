import type { AdminJobDetail } from '@afterglow/domain/contract/admin/jobs';
import { Link, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { refuse, runForm } from '../../../forms/form-result.ts';
import { readLocale } from '../../../request/read-locale.ts';
import { FactTable } from '../../../ui/layout/fact-table.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { useDuration, useMicros } from '../parts/amounts.ts';
import { errorWords } from '../parts/error-words.ts';
import { forAdmin } from '../parts/for-admin.ts';
import { Identifier } from '../parts/identifier.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { Maker } from '../parts/technical.tsx';
import { useWorkName } from '../parts/use-work-name.ts';
import { JobCalls } from './job-calls.tsx';
import { JobLog } from './job-log.tsx';
import { JobState } from './job-state.tsx';
import { JobTask } from './job-task.tsx';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const job = await forAdmin(request, api.adminJobs.get({ id: params['id'] ?? '' }));
  const title = await api.templates.get({ id: job.templateId }).then(
    (template) => template.title,
    () => undefined,
  );
  const codes = job.events.flatMap(({ subject }) => (subject === null ? [] : [subject]));
  return { job, title, words: errorWords(codes, readLocale(request)) };
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    const id = args.params['id'] ?? '';
    const reason = form.text('reason').trim();
    const order = { id, ...(reason === '' ? {} : { reason }) };
    if (form.text('intent') === 'cancel') await api.adminJobs.cancel(order);
    else if (form.text('intent') === 'requeue')
      return redirect(`/admin/jobs/${(await api.adminJobs.requeue(order)).id}`);
    else refuse('invalid_input');
  });
}

/** One job: what it is, what happened to it, and what can be done about it. */
export default function JobPage() {
  const t = useTranslations('adminJobs');
  const format = useFormatter();
  const duration = useDuration();
  const micros = useMicros();
  const { job, title, words } = useLoaderData<typeof loader>();
  const workName = useWorkName();
  const at = (time: string | null) =>
    time === null ? '–' : format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'medium' });
  const toJob = (id: string) => (
    <Link className="text-link" to={`/admin/jobs/${id}`}>
      {id}
    </Link>
  );
  return (
    <AdminPage
      title={workName(job.templateId, title)}
      back={{ to: '/admin/jobs', name: t('title') }}
      actions={
        <>
          {job.canRequeue && (
            <ReasonDialog
              label={t('requeue')}
              title={t('requeueTitle')}
              text={t('requeueText')}
              intent="requeue"
              done={t('requeueDone')}
              needsReason={false}
            />
          )}
          {job.canCancel && (
            <ReasonDialog
              danger
              label={t('cancel')}
              title={t('cancelTitle')}
              text={t('cancelText')}
              intent="cancel"
              done={t('cancelDone')}
              needsReason={false}
            />
          )}
        </>
      }
    >
      <FactTable
        title={t('facts')}
        rows={[
          [t('state'), <JobState key="state" status={job.status} />],
          ...(job.errorCode === null
            ? []
            : [[t('error'), <ErrorFact key="error" code={job.errorCode} words={job.error} />] as const]),
          [
            t('who'),
            <Link key="who" className="text-link" to={`/admin/users/${job.userId}`}>
              {job.email}
            </Link>,
          ],
          [t('id'), <Identifier key="id" id={job.id} />],
          [t('task'), <JobTask key="task" task={job.task} title={title} />],
          [t('madeBy'), <Maker key="maker" model={job.model} />],
          [t('inputPictures'), format.number(job.pictures)],
          [t('attempts'), format.number(job.attempt)],
          [t('priority'), format.number(job.priority)],
          [t('accepted'), at(job.createdAt)],
          [t('begun'), at(job.startedAt)],
          [t('ended'), at(job.finishedAt)],
          [t('engineTime'), job.engineMs === null ? '–' : duration(job.engineMs)],
          [t('providerCost'), job.providerCostMicros === null ? '–' : micros(job.providerCostMicros)],
          ...(job.requeuedFrom === null ? [] : [[t('requeuedFrom'), toJob(job.requeuedFrom)] as const]),
          ...(job.requeuedAs === null ? [] : [[t('requeuedAs'), toJob(job.requeuedAs)] as const]),
          [
            t('ledger'),
            job.ledger.length === 0
              ? '–'
              : job.ledger
                  .map(
                    (entry) =>
                      `${t(`entries.${entryName(entry.kind)}`)} ${format.number(creditsOf(entry, job.ledger))}`,
                  )
                  .join(' · '),
          ],
        ]}
      />
      <JobLog events={job.events} words={words} />
      <JobCalls calls={job.calls} />
    </AdminPage>
  );
}

function ErrorFact({ code, words }: { readonly code: string; readonly words: string | null }) {
  return (
    <>
      <code>{code}</code>
      {words !== null && <span className="block text-ink-2">{words}</span>}
    </>
  );
}

/** Credits an entry is about: what was held becomes the payment by an entry that moves nothing more. */
function creditsOf({ kind, amount }: AdminJobDetail['ledger'][number], ledger: AdminJobDetail['ledger']): number {
  return Math.abs(kind === 'capture' ? (ledger.find((entry) => entry.kind === 'hold')?.amount ?? 0) : amount);
}

/** Kinds of entries that a job can have. */
function entryName(kind: string): 'hold' | 'capture' | 'release' | 'return' {
  return kind === 'hold' || kind === 'capture' || kind === 'return' ? kind : 'release';
}
