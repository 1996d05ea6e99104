import type { AdminBatch } from '@afterglow/domain/contract/admin/batches';
import { batchStatusSchema } from '@afterglow/domain/contract/studio/batches';
import { useState } from 'react';
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { refuse, runForm } from '../../../forms/form-result.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { useDuration } from '../parts/amounts.ts';
import { DataTable } from '../parts/data-table.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { Identifier } from '../parts/identifier.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useWorkName } from '../parts/use-work-name.ts';
import { BatchState } from './batch-state.tsx';

const states = batchStatusSchema.options;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const cursor = search.get('cursor')?.slice(0, 200);
  const api = serverApi(context, request);
  const [page, { templates }] = await Promise.all([
    forAdmin(
      request,
      api.adminBatches.list({
        q: (search.get('q') ?? '').trim().slice(0, 254),
        status: states.find((known) => known === search.get('status')),
        ...(cursor ? { cursor } : {}),
        limit: 50,
      }),
    ),
    forAdmin(request, api.templates.list()),
  ]);
  return { ...page, now: Date.now(), titles: Object.fromEntries(templates.map(({ id, title }) => [id, title])) };
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    if (form.text('intent') !== 'stop') refuse('invalid_input');
    await api.adminBatches.stop({ id: form.text('id'), reason: form.text('reason').trim() });
  });
}

/** Everybody's batches, newest first, without the words of their people. */
export default function AdminBatchesPage() {
  const t = useTranslations('adminBatches');
  const sections = useTranslations('admin.sections');
  const format = useFormatter();
  const duration = useDuration();
  const workName = useWorkName();
  const { batches, cursor, titles, now } = useLoaderData<typeof loader>();
  const when = (time: string) => (
    <time dateTime={time}>{format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })}</time>
  );
  return (
    <AdminPage title={sections('batches')}>
      <FilterBar
        search={{ label: t('search') }}
        filters={[
          {
            name: 'status',
            label: t('state'),
            options: [
              { value: '', label: t('everyState') },
              ...states.map((value) => ({ value, label: t(`states.${value}`) })),
            ],
          },
        ]}
      />
      <DataTable
        label={sections('batches')}
        rows={batches}
        rowKey={({ id }) => id}
        cursor={cursor}
        empty={t('empty')}
        columns={[
          {
            key: 'work',
            title: t('work'),
            cell: ({ id, templateId }) => (
              <>
                {workName(templateId ?? 'recipe', templateId === null ? undefined : titles[templateId])}
                <Identifier id={id} />
              </>
            ),
          },
          { key: 'state', title: t('state'), cell: ({ status }) => <BatchState status={status} /> },
          {
            key: 'who',
            title: t('who'),
            cell: ({ userId, email }) => (
              <Link className="who" to={`/admin/users/${userId}`}>
                {email}
              </Link>
            ),
          },
          { key: 'progress', title: t('progress'), number: true, cell: (batch) => <Progress batch={batch} /> },
          {
            key: 'spent',
            title: t('spent'),
            number: true,
            cell: ({ spent, cost }) => t('spentOf', { spent, cost }),
          },
          {
            key: 'wait',
            title: t('wait'),
            number: true,
            cell: ({ waitingSince }) =>
              waitingSince === null ? '–' : duration(Math.max(0, now - Date.parse(waitingSince))),
          },
          {
            key: 'left',
            title: t('left'),
            number: true,
            cell: ({ secondsLeft }) => (secondsLeft === null ? '–' : duration(secondsLeft * 1000)),
          },
          { key: 'started', title: t('started'), look: 'dim', cell: ({ createdAt }) => when(createdAt) },
          { key: 'acts', title: <span className="sr-only">{t('acts')}</span>, cell: (batch) => <Stop batch={batch} /> },
        ]}
      />
    </AdminPage>
  );
}

function Progress({ batch: { counts } }: { readonly batch: AdminBatch }) {
  const t = useTranslations('adminBatches');
  const { waiting, running, succeeded, failed, canceled, skipped } = counts;
  const done = succeeded + failed + canceled + skipped;
  return (
    <>
      {t('progressOf', { done, all: done + waiting + running })}
      {failed > 0 && <span className="block text-t13 text-ink-3">{t('failed', { count: failed })}</span>}
    </>
  );
}

/** Of one that has ended there is nothing to stop. */
function Stop({ batch: { id, email, status, counts } }: { readonly batch: AdminBatch }) {
  const t = useTranslations('adminBatches');
  const [isOpen, setOpen] = useState(false);
  // its answer is shown before the button goes
  if (status !== 'running' && status !== 'paused' && !isOpen) return null;
  return (
    <ReasonDialog
      size="small"
      danger
      label={t('stop')}
      title={t('stopTitle')}
      text={t('stopText', { email, count: counts.waiting })}
      intent="stop"
      done={t('stopped')}
      values={{ id }}
      onOpen={setOpen}
    />
  );
}
