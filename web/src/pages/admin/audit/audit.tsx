import { adminActions, adminActionSchema, adminTargetKindSchema } from '@afterglow/domain/accounts/admin-acts';
import { packIdSchema } from '@afterglow/domain/billing/packs';
import { planTypeSchema } from '@afterglow/domain/billing/plan-schemas';
import type { AdminAct } from '@afterglow/domain/contract/admin/audit';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { AdminPage } from '../parts/admin-page.tsx';
import { CsvLink } from '../parts/csv-link.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { Identifier } from '../parts/identifier.tsx';
import { ActChanges } from './act-changes.tsx';
import { loadAudit } from './load-audit.ts';
import './audit.css';

export const loader = loadAudit;

/** Every act of every administrator: who, what, before, after, from where. */
export default function AuditPage() {
  const t = useTranslations('adminAudit');
  const acts = useTranslations('adminActs');
  const format = useFormatter();
  const [search] = useSearchParams();
  const { acts: rows, cursor } = useLoaderData<typeof loader>();
  const nameOf = (action: string): string => {
    const known = adminActionSchema.safeParse(action);
    return known.success ? acts(known.data) : action;
  };
  const day = (name: 'from' | 'to') => (
    <label className="audit-day">
      <span>{t(name)}</span>
      <input key={search.get(name)} className="input" type="date" name={name} defaultValue={search.get(name) ?? ''} />
    </label>
  );
  return (
    <AdminPage title={t('title')} actions={<CsvLink to="/admin/audit.csv" label={t('csv')} />}>
      <FilterBar
        search={{ label: t('search') }}
        filters={[
          {
            name: 'action',
            label: t('act'),
            options: [
              { value: '', label: t('everyAct') },
              ...adminActions.map((action) => ({ value: action, label: acts(action) })),
            ],
          },
        ]}
      >
        {day('from')}
        {day('to')}
      </FilterBar>
      <DataTable
        label={t('title')}
        rows={rows}
        rowKey={({ id }) => id}
        cursor={cursor}
        empty={t('empty')}
        columns={[
          {
            key: 'act',
            title: t('act'),
            cell: (act) => (
              <>
                <span className="font-[520]">{nameOf(act.action)}</span>
                <span className="block text-t13 text-ink-3">
                  <Target target={act.target} />
                </span>
              </>
            ),
          },
          { key: 'changes', title: t('changes'), cell: (act) => <ActChanges act={act} /> },
          {
            key: 'reason',
            title: t('reason'),
            cell: ({ reason }) => reason !== null && <span className="audit-reason">{reason}</span>,
          },
          {
            key: 'who',
            title: t('who'),
            cell: ({ actor, ipAddress }) => (
              <>
                {actor.email}
                <span className="block text-t13 text-ink-3">{ipAddress}</span>
              </>
            ),
          },
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

/** What there is one of, or what is not told by its address: its name says it all. */
const nameless = /^(?:limits?|operations|order|all|models|storage|drain|quotas)$/;

/** What was acted on; a person is a link while their account exists. */
function Target({ target: { kind, id, email } }: { readonly target: AdminAct['target'] }) {
  const t = useTranslations('adminAudit.targets');
  const plans = useTranslations('plans');
  const packs = useTranslations('adminPricing.packs');
  if (kind === 'user') return email === null ? <Identifier id={id} /> : <Link to={`/admin/users/${id}`}>{email}</Link>;
  const known = adminTargetKindSchema.safeParse(kind);
  const plan = kind === 'plan' ? planTypeSchema.safeParse(id).data : undefined;
  const pack = kind === 'pack' ? packIdSchema.safeParse(id).data : undefined;
  return (
    <>
      {known.success ? t(known.data) : kind}{' '}
      {plan === undefined
        ? pack === undefined
          ? !nameless.test(id) && <Identifier id={id} />
          : packs(pack)
        : plans(plan)}
    </>
  );
}
