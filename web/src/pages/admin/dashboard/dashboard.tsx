import { Form, Link, useLoaderData } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '../../../text/use-money.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { CsvLink } from '../parts/csv-link.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Maker, Technical } from '../parts/technical.tsx';
import { useWorkName } from '../parts/use-work-name.ts';
import { Bars } from './bars.tsx';
import { DayChart } from './day-chart.tsx';
import { Figures } from './figures.tsx';
import { loadDashboard, spans, type DashboardData } from './load-dashboard.ts';
import './dashboard.css';

export const loader = loadDashboard;

/** How the business goes: figures, days, the way from signing up to paying, what fails, what earns. */
export default function DashboardPage() {
  const t = useTranslations('adminDashboard');
  const data = useLoaderData<typeof loader>();
  const { board } = data;
  return (
    <AdminPage title={t('title')} actions={<SpanChoice data={data} />}>
      <Waiting board={board} />
      <Compared board={board} />
      <Figures board={board} />
      <Days board={board} />
      <div className="board-pair">
        <Funnel board={board} />
        <Failures data={data} />
      </div>
      <Templates data={data} />
    </AdminPage>
  );
}

function SpanChoice({ data: { board, span } }: { readonly data: DashboardData }) {
  const t = useTranslations('adminDashboard');
  return (
    <>
      <LinkTabs
        label={t('span')}
        tabs={spans.map((days) => ({
          to: `/admin/dashboard?days=${days}`,
          label: t('lastDays', { days }),
          current: span === days,
        }))}
      />
      <Form className="board-span" key={`${board.from} ${board.to}`}>
        <input className="input" type="date" name="from" aria-label={t('from')} defaultValue={board.from} required />
        <span aria-hidden="true">–</span>
        <input className="input" type="date" name="to" aria-label={t('to')} defaultValue={board.to} required />
        <Button type="submit" size="small">
          {t('show')}
        </Button>
      </Form>
      <CsvLink to="/admin/dashboard.csv" label={t('csv')} />
    </>
  );
}

/** What needs an administrator now. */
function Waiting({ board: { waiting } }: { readonly board: DashboardData['board'] }) {
  const t = useTranslations('adminDashboard');
  const links = [
    { count: waiting.refunds, to: '/admin/refunds', text: t('waitingRefunds', { count: waiting.refunds }) },
    {
      count: waiting.webhooks,
      to: '/admin/payments?status=failed',
      text: t('waitingWebhooks', { count: waiting.webhooks }),
    },
    { count: waiting.messages, to: '/admin/messages', text: t('waitingMessages', { count: waiting.messages }) },
    { count: waiting.cases, to: '/admin/moderation', text: t('waitingCases', { count: waiting.cases }) },
    {
      count: waiting.appeals,
      to: '/admin/moderation?queue=appeals',
      text: t('waitingAppeals', { count: waiting.appeals }),
    },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return null;
  return (
    <div className="mb-4">
      <Note kind="warn" title={t('waiting')}>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link className="underline" to={to}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

/** Which days the changes are measured by. */
function Compared({ board: { previousFrom, previousTo } }: { readonly board: DashboardData['board'] }) {
  const t = useTranslations('adminDashboard');
  const format = useFormatter();
  // two dates: of a range each edition of a browser's data has its own spaces and shortenings
  const [from, to] = [previousFrom, previousTo].map((day) =>
    format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' }),
  );
  const range = `${from} – ${to}`;
  return <p className="mb-3 text-t13 text-ink-3">{t('compared', { range })}</p>;
}

function Days({ board }: { readonly board: DashboardData['board'] }) {
  const t = useTranslations('adminDashboard');
  const format = useFormatter();
  const cents = useMoney();
  const { days } = board;
  const dates = days.map(({ date }) => date);
  const count = (value: number) => format.number(value);
  const plain = (name: string, values: readonly number[]) => ({ name, values, look: 'plain' as const });
  return (
    <div className="board-charts">
      <DayChart
        title={t('revenueByDay')}
        dates={dates}
        series={[
          plain(
            t('revenue'),
            days.map(({ revenueCents }) => revenueCents),
          ),
        ]}
        write={(value) => cents(value, board.currency)}
      />
      <DayChart
        title={t('jobsByDay')}
        dates={dates}
        series={[
          plain(
            t('done'),
            days.map(({ succeeded }) => succeeded),
          ),
          { name: t('failed'), values: days.map(({ failed }) => failed), look: 'bad' },
        ]}
        write={count}
      />
      <DayChart
        title={t('signUpsByDay')}
        dates={dates}
        series={[
          plain(
            t('signUps'),
            days.map(({ signUps }) => signUps),
          ),
        ]}
        write={count}
      />
      <DayChart
        title={t('creditsByDay')}
        dates={dates}
        series={[
          plain(
            t('credits'),
            days.map(({ creditsSpent }) => creditsSpent),
          ),
        ]}
        write={count}
      />
    </div>
  );
}

function Funnel({ board: { now, before } }: { readonly board: DashboardData['board'] }) {
  const t = useTranslations('adminDashboard');
  const format = useFormatter();
  const steps = ['signUps', 'verified', 'firstPicture', 'paid'] as const;
  const share = (value: number, whole: number) =>
    format.number(whole === 0 ? 0 : value / whole, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Bars
      title={t('funnel')}
      empty={t('nobody')}
      rows={steps.map((step) => ({
        key: step,
        name: t(`steps.${step}`),
        value: now.funnel[step],
        note: t('shareBefore', {
          now: share(now.funnel[step], now.funnel.signUps),
          before: share(before.funnel[step], before.funnel.signUps),
        }),
      }))}
    />
  );
}

function Failures({ data: { board, words } }: { readonly data: DashboardData }) {
  const t = useTranslations('adminDashboard');
  const format = useFormatter();
  const { failures, now } = board;
  const ended = now.succeeded + now.failed;
  return (
    <Bars
      title={t('failures')}
      empty={t('noFailures')}
      rows={failures.slice(0, 12).map(({ code, jobs }) => ({
        key: code,
        name: code === '' ? '–' : <Technical words={words[code]} name={code} />,
        value: jobs,
        note: format.number(ended === 0 ? 0 : jobs / ended, { style: 'percent', maximumFractionDigits: 1 }),
      }))}
    />
  );
}

function Templates({ data: { board, titles } }: { readonly data: DashboardData }) {
  const t = useTranslations('adminDashboard');
  const format = useFormatter();
  const cents = useMoney();
  const workName = useWorkName();
  const money = (micros: number) => cents(Math.round(micros / 10_000), board.currency);
  const worthOf = (credits: number) => credits * board.creditWorthMicros;
  return (
    <section className="grid gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <div>
          <h2>{t('byTemplate')}</h2>
          <p className="text-t13 text-ink-3">
            {t('worthText', { price: format.number(board.creditWorthMicros / 10_000, { maximumFractionDigits: 2 }) })}
          </p>
        </div>
        <CsvLink to="/admin/dashboard.csv?of=templates" label={t('csvTemplates')} />
      </header>
      <DataTable
        label={t('byTemplate')}
        rows={board.templates}
        rowKey={({ templateId, model }) => `${templateId} ${model}`}
        empty={t('noJobs')}
        columns={[
          {
            key: 'template',
            title: t('template'),
            cell: ({ templateId }) => workName(templateId, titles[templateId]) || t('erased'),
          },
          { key: 'model', title: t('model'), look: 'dim', cell: ({ model }) => <Maker model={model} /> },
          { key: 'done', title: t('done'), number: true, cell: ({ succeeded }) => format.number(succeeded) },
          { key: 'failed', title: t('failed'), number: true, cell: ({ failed }) => format.number(failed) },
          {
            key: 'credits',
            title: t('credits'),
            number: true,
            cell: ({ creditsSpent }) => format.number(creditsSpent),
          },
          { key: 'worth', title: t('worth'), number: true, cell: ({ creditsSpent }) => money(worthOf(creditsSpent)) },
          { key: 'cost', title: t('cost'), number: true, cell: ({ providerCostMicros }) => money(providerCostMicros) },
          {
            key: 'margin',
            title: t('margin'),
            number: true,
            cell: ({ creditsSpent, providerCostMicros }) => {
              const margin = worthOf(creditsSpent) - providerCostMicros;
              return <span className={margin < 0 ? 'text-bad' : undefined}>{money(margin)}</span>;
            },
          },
        ]}
      />
    </section>
  );
}
