import { Link, useLoaderData } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { ButtonLink } from '../../../ui/forms/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import { loadUsage, usageSpans, type UsageData } from './load-usage.ts';
import { SpacePanel } from './space.tsx';
import { Statement } from './statement.tsx';
import { TemplateBars } from './template-bars.tsx';
import { UsageChart } from './usage-chart.tsx';
import '../figures.css';
import './usage.css';

export const loader = loadUsage;

export default function UsagePage() {
  const t = useTranslations('profile');
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('usage')} noIndex />
      <h1>{t('usage')}</h1>
      {data.credits.heldBack && (
        <Note>
          {t(data.credits.heldBack.reason === 'address' ? 'heldBackAddress' : 'heldBackNetwork', {
            count: data.credits.heldBack.credits,
          })}
        </Note>
      )}
      <Figures data={data} />
      <SpacePanel space={data.space} />
      <Spending data={data} />
      <Statement data={data} />
    </>
  );
}

function Figures({ data: { credits, usage, days, usualPrice } }: { readonly data: UsageData }) {
  const t = useTranslations('usage');
  const errors = useTranslations('errors');
  const format = useFormatter();
  return (
    <dl className="card figures num">
      <div>
        <dt>{t('balance')}</dt>
        <dd>{credits.unlimited ? t('unlimited') : format.number(credits.balance)}</dd>
        <dd className="note-line">
          {credits.unlimited
            ? t('unlimitedText')
            : usualPrice !== null && usualPrice > 0 && t('worth', { count: Math.floor(credits.balance / usualPrice) })}
        </dd>
        {!credits.unlimited && (
          <dd className="note-line">
            <Link className="text-link" to="/pricing#packs">
              {errors('buyCredits')}
            </Link>
          </dd>
        )}
      </div>
      <div>
        <dt>{t('spent', { days })}</dt>
        <dd>{format.number(usage.credits)}</dd>
        <dd className="note-line">{t('spentJobs', { count: usage.jobs })}</dd>
      </div>
      <div>
        <dt>{t('held')}</dt>
        <dd>{format.number(usage.held)}</dd>
        <dd className="note-line">{t('heldText')}</dd>
      </div>
    </dl>
  );
}

function Spending({ data: { usage, days, month, titles } }: { readonly data: UsageData }) {
  const t = useTranslations('usage');
  const keep = month === null ? '' : `&month=${month}`;
  return (
    <section className="card spending" aria-labelledby="per-day">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="per-day">{t('perDay')}</h2>
        <LinkTabs
          label={t('span')}
          tabs={usageSpans.map((span) => ({
            to: `/profile/usage?days=${span}${keep}`,
            label: t('lastDays', { days: span }),
            current: span === days,
          }))}
        />
      </header>
      {usage.jobs === 0 ? (
        <EmptyState
          heading="h3"
          art="nothingSpent"
          title={t('nothingSpent')}
          actions={
            <ButtonLink size="small" to="/templates">
              {t('start')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <UsageChart days={usage.days} total={usage.credits} />
          <TemplateBars templates={usage.templates} titles={titles} />
        </>
      )}
    </section>
  );
}
