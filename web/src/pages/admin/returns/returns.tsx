import type { ReturnedResult, ReturnsOfTemplate } from '@afterglow/domain/contract/admin/returns';
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { FormNote } from '../../../forms/form-note.tsx';
import { runForm } from '../../../forms/form-result.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { useWorkName } from '../parts/use-work-name.ts';

const spans = [7, 30, 90, 365] as const;
const usualSpan = 30;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get('days'));
  const days = spans.find((known) => known === asked) ?? usualSpan;
  const api = serverApi(context, request);
  const [returns, { templates }] = await Promise.all([
    forAdmin(request, api.adminReturns.read({ days })),
    api.templates.list().catch(() => ({ templates: [] })),
  ]);
  return { ...returns, titles: Object.fromEntries(templates.map(({ id, title }) => [id, title])) };
}

const intent = 'limit';

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    const perMonth = form.text('perMonth').trim();
    await api.adminReturns.setLimit({
      perMonth: perMonth === '' ? Number.NaN : Number(perMonth),
      basedOn: Number(form.text('basedOn')),
    });
  });
}

export default function ReturnsPage() {
  const t = useTranslations('adminReturns');
  const sections = useTranslations('admin.sections');
  const reasons = useTranslations('giveBack.reasons');
  const format = useFormatter();
  const nameOf = useWorkName();
  const { templates, newest, titles } = useLoaderData<typeof loader>();
  const name = ({ templateId }: Pick<ReturnsOfTemplate, 'templateId'>) => nameOf(templateId, titles[templateId]);
  return (
    <AdminPage title={sections('returns')}>
      <p className="mb-4 text-ink-2">{t('intro')}</p>
      <LimitForm />
      <FilterBar
        filters={[
          {
            name: 'days',
            label: t('range'),
            options: spans.map((days) => ({
              value: days === usualSpan ? '' : String(days),
              label: t('days', { days }),
            })),
          },
        ]}
      />
      <h2 className="mt-6 mb-2 text-t21">{t('byTemplate')}</h2>
      <DataTable
        label={t('byTemplate')}
        rows={templates}
        rowKey={({ templateId }) => templateId}
        empty={t('none')}
        columns={[
          { key: 'template', title: t('template'), cell: name },
          { key: 'results', title: t('results'), number: true, cell: ({ results }) => format.number(results) },
          { key: 'returns', title: t('returns'), number: true, cell: ({ returns }) => format.number(returns) },
          {
            key: 'rate',
            title: t('rate'),
            number: true,
            cell: ({ rate }) => format.number(rate, { style: 'percent', maximumFractionDigits: 1 }),
          },
          { key: 'credits', title: t('credits'), number: true, cell: ({ credits }) => format.number(credits) },
          {
            key: 'reasons',
            title: t('reasons'),
            cell: (row) =>
              row.reasons.map(({ reason, count }) => t('reasonCount', { reason: reasons(reason), count })).join(' · '),
          },
        ]}
      />
      <h2 className="mt-6 mb-2 text-t21">{t('newest')}</h2>
      <DataTable
        label={t('newest')}
        rows={newest}
        rowKey={({ generationId }) => generationId}
        empty={t('noReturns')}
        columns={[
          {
            key: 'template',
            title: t('template'),
            cell: (row) => <Link to={`/admin/jobs/${row.generationId}`}>{name(row)}</Link>,
          },
          { key: 'reason', title: t('reason'), cell: (row) => <Why row={row} /> },
          {
            key: 'person',
            title: t('person'),
            cell: ({ userId, email }) => (
              <Link className="who" to={`/admin/users/${userId}`}>
                {email}
              </Link>
            ),
          },
          { key: 'credits', title: t('credits'), number: true, cell: ({ credits }) => format.number(credits) },
          {
            key: 'when',
            title: t('when'),
            look: 'dim',
            cell: ({ returnedAt }) => (
              <time dateTime={returnedAt}>
                {format.dateTime(new Date(returnedAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            ),
          },
        ]}
      />
    </AdminPage>
  );
}

function Why({ row }: { readonly row: ReturnedResult }) {
  const reasons = useTranslations('giveBack.reasons');
  return (
    <>
      {reasons(row.reason)}
      {row.note !== '' && <span className="block max-w-md text-t13 text-ink-3">{row.note}</span>}
    </>
  );
}

function LimitForm() {
  const t = useTranslations('adminReturns');
  const { perMonth } = useLoaderData<typeof loader>();
  const { Form, sent, result } = useForm();
  return (
    <Form method="post" className="card pad mb-6 grid max-w-xl gap-4" noValidate>
      <h2 className="text-t21">{t('limitTitle')}</h2>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="basedOn" value={perMonth} />
      <TextField
        label={t('perMonth')}
        hint={t('perMonthHint')}
        name="perMonth"
        inputMode="numeric"
        autoComplete="off"
        required
        key={perMonth}
        defaultValue={perMonth}
      />
      <FormNote result={result} intent={intent} done={t('saved')} />
      <div>
        <Button type="submit" kind="primary" busy={sent !== undefined}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
