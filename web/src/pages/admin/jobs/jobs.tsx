import type { AdminJob } from '@afterglow/domain/contract/admin/jobs';
import { errorCatalogue } from '@afterglow/domain/errors/errors';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { readLocale } from '../../../request/read-locale.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { useDuration } from '../parts/amounts.ts';
import { DataTable } from '../parts/data-table.tsx';
import { errorNames } from '../parts/error-words.ts';
import { FilterBar } from '../parts/filter-bar.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { Identifier } from '../parts/identifier.tsx';
import { useWorkName } from '../parts/use-work-name.ts';
import { JobState, jobStates } from './job-state.tsx';

/** Failures of jobs; other codes of the catalogue never end one. */
const jobErrors = Object.keys(errorCatalogue).filter((code) =>
  /^(creative|processing|picture|model|no_|several_|image_|storage)/.test(code),
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const text = (name: string, longest: number): string => (search.get(name) ?? '').trim().slice(0, longest);
  const api = serverApi(context, request);
  const [page, { templates }] = await Promise.all([
    forAdmin(
      request,
      api.adminJobs.list({
        status: jobStates.find((known) => known === search.get('status')) ?? 'all',
        templateId: text('template', 100),
        error: text('error', 100),
        q: text('q', 254),
        cursor: text('cursor', 200),
        limit: 50,
      }),
    ),
    forAdmin(request, api.templates.list()),
  ]);
  const codes = page.jobs.flatMap(({ errorCode }) => errorCode ?? []);
  const locale = readLocale(request);
  return {
    ...page,
    templates: templates.map(({ id, title }) => ({ id, title })),
    errorNames: errorNames([...jobErrors, ...codes], locale),
  };
}

/** Everybody's jobs, newest first. */
export default function JobsPage() {
  const t = useTranslations('adminJobs');
  const format = useFormatter();
  const duration = useDuration();
  const { jobs, cursor, templates, errorNames: named } = useLoaderData<typeof loader>();
  const workName = useWorkName();
  const nameOf = (id: string): string => workName(id, templates.find((template) => template.id === id)?.title);
  const took = ({ startedAt, finishedAt }: AdminJob): string =>
    startedAt === null || finishedAt === null ? '–' : duration(Date.parse(finishedAt) - Date.parse(startedAt));
  return (
    <AdminPage title={t('title')}>
      <FilterBar
        search={{ label: t('search') }}
        filters={[
          {
            name: 'status',
            label: t('state'),
            options: [
              { value: '', label: t('everyState') },
              ...jobStates.map((value) => ({ value, label: t(`states.${value}`) })),
            ],
          },
          {
            name: 'template',
            label: t('template'),
            options: [
              { value: '', label: t('everyTemplate') },
              { value: 'editor', label: nameOf('editor') },
              { value: 'recipe', label: nameOf('recipe') },
              ...templates.map(({ id, title }) => ({ value: id, label: title })),
            ],
          },
          {
            name: 'error',
            label: t('error'),
            options: [
              { value: '', label: t('everyError') },
              ...jobErrors.map((code) => ({ value: code, label: named[code] ?? code })),
            ],
          },
        ]}
      />
      <DataTable
        label={t('title')}
        rows={jobs}
        rowKey={({ id }) => id}
        cursor={cursor}
        empty={t('empty')}
        columns={[
          {
            key: 'job',
            title: t('job'),
            cell: ({ id, templateId, edition }) => (
              <>
                <Link to={`/admin/jobs/${id}`}>{nameOf(templateId)}</Link>
                <span className="block text-t13 text-ink-3">
                  <Identifier id={id} />
                  {edition === 'creative' && ` · ${t('creative')}`}
                </span>
              </>
            ),
          },
          {
            key: 'state',
            title: t('state'),
            cell: ({ status, errorCode }) => (
              <>
                <JobState status={status} />
                {errorCode !== null && (
                  <span className="block max-w-64 text-t13 text-ink-3" title={errorCode}>
                    {named[errorCode] ?? <code>{errorCode}</code>}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'who',
            title: t('who'),
            cell: ({ userId, email }) => <Link to={`/admin/users/${userId}`}>{email}</Link>,
          },
          { key: 'attempts', title: t('attempts'), number: true, cell: ({ attempt }) => format.number(attempt) },
          { key: 'took', title: t('took'), number: true, cell: took },
          { key: 'cost', title: t('cost'), number: true, cell: ({ cost }) => format.number(cost) },
          {
            key: 'time',
            title: t('time'),
            look: 'dim',
            cell: ({ createdAt }) => (
              <time dateTime={createdAt}>
                {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            ),
          },
        ]}
      />
    </AdminPage>
  );
}
