import { planTypes } from '@afterglow/domain/billing/plans';
import { Link, useLoaderData } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { Note } from '../../../ui/feedback/note.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { CsvLink } from '../parts/csv-link.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { loadUsers } from './load-users.ts';
import { Balance, StatePills } from './user-state.tsx';
import './users.css';

export const loader = loadUsers;

/** Everybody with an account: searched, filtered, ordered. */
export default function UsersPage() {
  const t = useTranslations('adminUsers');
  const plans = useTranslations('plans');
  const format = useFormatter();
  const { users, cursor, limited, sort } = useLoaderData<typeof loader>();
  const day = (time: string | null) => (time === null ? '–' : format.dateTime(new Date(time), { dateStyle: 'medium' }));
  const choice = (name: string, all: string, yes: string, no: string) => ({
    name,
    label: all,
    options: [
      { value: '', label: all },
      { value: 'yes', label: yes },
      { value: 'no', label: no },
    ],
  });
  return (
    <AdminPage title={t('title')} actions={<CsvLink to="/admin/users.csv" label={t('csv')} />}>
      <FilterBar
        search={{ label: t('search') }}
        filters={[
          {
            name: 'plan',
            label: t('plan'),
            options: [
              { value: '', label: t('everyPlan') },
              ...planTypes.map((plan) => ({ value: plan, label: plans(plan) })),
            ],
          },
          {
            name: 'role',
            label: t('role'),
            options: [
              { value: '', label: t('everyRole') },
              { value: 'admin', label: t('roles.admin') },
              { value: 'user', label: t('roles.user') },
            ],
          },
          choice('verified', t('everyEmail'), t('verified'), t('unverified')),
          choice('banned', t('everyState'), t('banned'), t('notBanned')),
          choice('deleting', t('everyStay'), t('deleting'), t('notDeleting')),
        ]}
      />
      {limited && (
        <div className="mb-3">
          <Note>{t('limited')}</Note>
        </div>
      )}
      <DataTable
        label={t('title')}
        rows={users}
        rowKey={({ id }) => id}
        cursor={cursor}
        sort={sort}
        empty={t('empty')}
        columns={[
          {
            key: 'name',
            title: t('name'),
            cell: ({ id, username, email }) => <Link to={`/admin/users/${id}`}>{username || email.split('@')[0]}</Link>,
          },
          { key: 'email', title: t('email'), sort: 'email', cell: ({ email }) => <span className="who">{email}</span> },
          { key: 'plan', title: t('plan'), cell: ({ plan }) => plans(plan) },
          { key: 'state', title: t('state'), cell: (user) => <StatePills user={user} /> },
          {
            key: 'credits',
            title: t('credits'),
            sort: 'balance',
            number: true,
            cell: (user) => <Balance user={user} />,
          },
          { key: 'ends', title: t('planEnds'), look: 'dim', cell: ({ planEnds }) => day(planEnds) },
          { key: 'joined', title: t('joined'), sort: 'created', look: 'dim', cell: ({ createdAt }) => day(createdAt) },
        ]}
      />
    </AdminPage>
  );
}
