import { adminActionSchema } from '@afterglow/domain/accounts/admin-acts';
import type { AdminUser } from '@afterglow/domain/contract/admin/users';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { usePurchaseName } from '../../../billing/use-purchase-name.ts';
import { useItemName } from '../../../credits/use-item-name.ts';
import { useSignInWords } from '../../../session/use-sign-in-words.ts';
import { useMoney } from '../../../text/use-money.ts';
import { useDuration } from '../parts/amounts.ts';
import { DataTable } from '../parts/data-table.tsx';
import { useWorkName } from '../parts/use-work-name.ts';
import type { UserData } from './load-user.ts';

/** Rows of each list; the page of its noun has the rest. */
const listed = 20;

function Part({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="user-part">
      <header>
        <h2>{title}</h2>
        {aside && <span className="text-t13 text-ink-3">{aside}</span>}
      </header>
      {children}
    </section>
  );
}

function useTime(): (time: string | null) => ReactNode {
  const format = useFormatter();
  return (time) =>
    time === null ? (
      '–'
    ) : (
      <time dateTime={time}>{format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })}</time>
    );
}

export function UserStatement({ data: { user, titles } }: { readonly data: UserData }) {
  const t = useTranslations('adminUsers');
  const usage = useTranslations('usage');
  const itemName = useItemName();
  const format = useFormatter();
  const time = useTime();
  return (
    <Part title={t('statement')} aside={user.entries.length >= listed && t('newest', { count: listed })}>
      <DataTable
        label={t('statement')}
        rows={user.entries}
        rowKey={({ id }) => id}
        empty={t('nothing')}
        columns={[
          { key: 'kind', title: t('kind'), cell: ({ kind }) => usage(`kinds.${kind}`) },
          {
            key: 'for',
            title: t('what'),
            cell: (entry) => itemName(entry, titles),
          },
          {
            key: 'amount',
            title: t('change'),
            number: true,
            cell: ({ amount }) => format.number(amount, { signDisplay: 'exceptZero' }).replace('-', '−'),
          },
          { key: 'after', title: t('after'), number: true, cell: ({ balanceAfter }) => format.number(balanceAfter) },
          { key: 'time', title: t('time'), look: 'dim', cell: ({ createdAt }) => time(createdAt) },
        ]}
      />
    </Part>
  );
}

const jobPills = { queued: '', running: 'accent', succeeded: 'ok', failed: 'bad', canceled: 'warn' } as const;

export function UserJobs({ data: { user, titles } }: { readonly data: UserData }) {
  const t = useTranslations('adminUsers');
  const workName = useWorkName();
  const duration = useDuration();
  const format = useFormatter();
  const time = useTime();
  return (
    <Part title={t('jobs')} aside={user.jobs.length >= listed && t('newest', { count: listed })}>
      <DataTable
        label={t('jobs')}
        rows={user.jobs}
        rowKey={({ id }) => id}
        empty={t('nothing')}
        columns={[
          { key: 'template', title: t('what'), cell: ({ templateId }) => workName(templateId, titles[templateId]) },
          {
            key: 'status',
            title: t('state'),
            cell: ({ status, errorCode }) => (
              <span className="flex flex-wrap items-center gap-2">
                <span className={`pill ${jobPills[status]}`}>{t(`jobStates.${status}`)}</span>
                {errorCode !== null && <code className="text-t13">{errorCode}</code>}
              </span>
            ),
          },
          { key: 'cost', title: t('credits'), number: true, cell: ({ cost }) => format.number(cost) },
          {
            key: 'took',
            title: t('took'),
            number: true,
            cell: ({ engineMs }) => (engineMs === null ? '–' : duration(engineMs)),
          },
          { key: 'time', title: t('time'), look: 'dim', cell: ({ createdAt }) => time(createdAt) },
        ]}
      />
    </Part>
  );
}

export function UserPayments({ user }: { readonly user: AdminUser }) {
  const t = useTranslations('adminUsers');
  const purchase = usePurchaseName();
  const refunds = useTranslations('adminRefunds');
  const money = useMoney();
  const time = useTime();
  return (
    <Part title={t('payments')} aside={user.payments.length >= listed && t('newest', { count: listed })}>
      <DataTable
        label={t('payments')}
        rows={user.payments}
        rowKey={({ id }) => id}
        empty={t('nothing')}
        columns={[
          { key: 'number', title: t('invoice'), cell: ({ number }) => number },
          { key: 'plan', title: t('plan'), cell: ({ planType, pack }) => purchase({ planType, pack }) },
          { key: 'provider', title: t('provider'), cell: ({ provider }) => refunds(`providers.${provider}`) },
          { key: 'status', title: t('state'), cell: ({ status }) => t(`paymentStates.${status}`) },
          {
            key: 'amount',
            title: t('amountPaid'),
            number: true,
            cell: ({ amountCents, currency }) => money(amountCents, currency),
          },
          {
            key: 'refunded',
            title: t('refunded'),
            number: true,
            cell: ({ refundedCents, currency }) => (refundedCents === 0 ? '–' : money(refundedCents, currency)),
          },
          { key: 'time', title: t('time'), look: 'dim', cell: ({ paidAt }) => time(paidAt) },
        ]}
      />
    </Part>
  );
}

export function UserSessions({ user }: { readonly user: AdminUser }) {
  const t = useTranslations('adminUsers');
  const words = useSignInWords();
  const time = useTime();
  return (
    <Part title={t('sessions')} aside={t('sessionsText')}>
      <DataTable
        label={t('sessions')}
        rows={user.sessions}
        rowKey={({ id }) => id}
        empty={t('nothing')}
        columns={[
          {
            key: 'device',
            title: t('device'),
            cell: ({ kind, browser, system, visit }) => (
              <span className="flex flex-wrap items-center gap-2">
                {words.device({ kind, browser, system })}
                {visit && <span className="pill warn">{t('visitMark')}</span>}
              </span>
            ),
          },
          { key: 'network', title: t('network'), cell: ({ ipAddress }) => ipAddress ?? '–' },
          { key: 'since', title: t('since'), look: 'dim', cell: ({ createdAt }) => time(createdAt) },
          { key: 'until', title: t('until'), look: 'dim', cell: ({ expiresAt }) => time(expiresAt) },
        ]}
      />
    </Part>
  );
}

export function UserSignIns({ user }: { readonly user: AdminUser }) {
  const t = useTranslations('adminUsers');
  const words = useSignInWords();
  const time = useTime();
  return (
    <Part title={t('signInLog')} aside={t('signInLogText')}>
      <DataTable
        label={t('signInLog')}
        rows={user.signInLog}
        rowKey={({ id }) => id}
        empty={t('nothing')}
        columns={[
          { key: 'device', title: t('device'), cell: (signIn) => words.device(signIn) },
          { key: 'method', title: t('method'), cell: (signIn) => words.method(signIn) },
          {
            key: 'outcome',
            title: t('state'),
            cell: (signIn) => (
              <span className={`pill ${signIn.failure === null ? 'ok' : 'warn'}`}>{words.outcome(signIn)}</span>
            ),
          },
          { key: 'network', title: t('network'), cell: ({ network }) => network || '–' },
          { key: 'time', title: t('time'), look: 'dim', cell: ({ at }) => time(at) },
        ]}
      />
    </Part>
  );
}

export function UserActsDone({ user }: { readonly user: AdminUser }) {
  const t = useTranslations('adminUsers');
  const acts = useTranslations('adminActs');
  const time = useTime();
  const nameOf = (action: string): string => {
    const known = adminActionSchema.safeParse(action);
    return known.success ? acts(known.data) : action;
  };
  return (
    <Part title={t('acts')} aside={<Link to={`/admin/audit?target=${user.id}`}>{t('allActs')}</Link>}>
      <DataTable
        label={t('acts')}
        rows={user.acts}
        rowKey={({ id }) => id}
        empty={t('noActs')}
        columns={[
          { key: 'act', title: t('act'), cell: ({ action }) => nameOf(action) },
          {
            key: 'reason',
            title: t('reason'),
            cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? '–'}</span>,
          },
          { key: 'who', title: t('who'), cell: ({ actor }) => actor.email },
          { key: 'time', title: t('time'), look: 'dim', cell: ({ createdAt }) => time(createdAt) },
        ]}
      />
    </Part>
  );
}
