import { operations } from '@afterglow/domain/billing/operation-costs';
import type { CostVersion, PlanVersion } from '@afterglow/domain/contract/admin/pricing';
import { Fragment } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useMoney } from '../../../text/use-money.ts';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';

type Version = PlanVersion | CostVersion;
const looks = { current: 'pill ok', scheduled: 'pill warn', past: 'pill', withdrawn: 'pill' } as const;

/** Every edition of the plans; one that has not begun can be looked at and taken back. */
export function PlanHistory({ versions }: { readonly versions: readonly PlanVersion[] }) {
  const t = useTranslations('adminPricing');
  const plans = useTranslations('plans');
  const money = useMoney();
  const format = useFormatter();
  const { state, from, by } = useDatedColumns();
  const columns: readonly Column<PlanVersion>[] = [
    { key: 'plan', title: t('plan'), cell: ({ planType }) => plans(planType) },
    state,
    from,
    {
      key: 'prices',
      title: t('prices'),
      number: true,
      cell: ({ monthlyPriceCents, yearlyPriceCents, currency }) =>
        `${money(monthlyPriceCents, currency)} / ${money(yearlyPriceCents, currency)}`,
    },
    {
      key: 'credits',
      title: t('monthlyCredits'),
      number: true,
      cell: ({ monthlyCredits }) => format.number(monthlyCredits),
    },
    {
      key: 'subscribers',
      title: t('subscribers'),
      number: true,
      cell: ({ subscribers }) => format.number(subscribers),
    },
    by,
    {
      key: 'acts',
      title: <span className="sr-only">{t('acts')}</span>,
      cell: (version) => version.state === 'scheduled' && <Acts intent="withdrawPlan" version={version} look />,
    },
  ];
  return <DataTable label={t('planHistory')} columns={columns} rows={versions} rowKey={({ id }) => id} empty="" />;
}

export function CostHistory({ versions }: { readonly versions: readonly CostVersion[] }) {
  const t = useTranslations('adminPricing');
  const { state, from, by } = useDatedColumns();
  const columns: readonly Column<CostVersion>[] = [
    from,
    state,
    ...operations.map((name): Column<CostVersion> => ({
      key: name,
      title: t(`operations.${name}`),
      number: true,
      cell: ({ costs }) => costs[name],
    })),
    by,
    {
      key: 'acts',
      title: <span className="sr-only">{t('acts')}</span>,
      cell: (version) => version.state === 'scheduled' && <Acts intent="withdrawCosts" version={version} />,
    },
  ];
  return <DataTable label={t('costHistory')} columns={columns} rows={versions} rowKey={({ id }) => id} empty="" />;
}

/** Before this nothing was sold: the numbers the product came with. */
const beginning = Date.parse('2001-01-01');

function useDatedColumns() {
  const t = useTranslations('adminPricing');
  const format = useFormatter();
  const state: Column<Version> = {
    key: 'state',
    title: t('state'),
    cell: (version) => <span className={looks[version.state]}>{t(`states.${version.state}`)}</span>,
  };
  const from: Column<Version> = {
    key: 'from',
    title: t('from'),
    look: 'dim',
    cell: ({ effectiveFrom }) =>
      Date.parse(effectiveFrom) < beginning ? (
        t('always')
      ) : (
        <time dateTime={effectiveFrom}>
          {format.dateTime(new Date(effectiveFrom), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
  };
  const by: Column<Version> = {
    key: 'by',
    title: t('by'),
    cell: ({ createdBy }) => (
      <span className="text-t13 text-ink-3">{createdBy === null ? t('product') : <Address email={createdBy} />}</span>
    ),
  };
  return { state, from, by };
}

/** May be broken where people part an address, so that a table with many columns needs no scrolling. */
function Address({ email }: { readonly email: string }) {
  return email.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {part}
      <wbr />
    </Fragment>
  ));
}

function Acts({
  intent,
  version,
  look = false,
}: {
  readonly intent: 'withdrawPlan' | 'withdrawCosts';
  readonly version: Version;
  readonly look?: boolean;
}) {
  const t = useTranslations('adminPricing');
  const { Form, sent, result } = useForm();
  const name = `${intent}:${version.id}`;
  return (
    <Form method="post" className="flex items-center justify-end gap-1 whitespace-nowrap">
      <input type="hidden" name="intent" value={name} />
      <input type="hidden" name="id" value={version.id} />
      {look && (
        <ButtonLink
          size="small"
          kind="ghost"
          to={`/pricing?preview=1&at=${encodeURIComponent(version.effectiveFrom)}`}
          target="_blank"
        >
          {t('look')}
        </ButtonLink>
      )}
      <Button size="small" type="submit" busy={sent !== undefined}>
        {t('withdraw')}
      </Button>
      <FormNote result={result} intent={name} done={t('withdrawn')} />
    </Form>
  );
}
