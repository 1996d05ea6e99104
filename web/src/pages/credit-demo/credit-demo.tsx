import { useLoaderData } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { PriceTag } from '../../ui/feedback/price-tag.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { CreditScale } from './credit-scale.tsx';
import type { loadDemo } from './load-demo.ts';
import { Story } from './story.tsx';
import './credit-demo.css';

export { loadDemo as loader } from './load-demo.ts';

export default function CreditDemoPage() {
  const t = useTranslations('creditDemo');
  const format = useFormatter();
  const { credits, story, titles, prices } = useLoaderData<typeof loadDemo>();
  return (
    <Page
      title={t('title')}
      intro={credits.unlimited ? t('introUnlimited') : t('intro', { count: format.number(credits.balance) })}
    >
      <PageHead title={t('title')} noIndex />
      <Story story={story} titles={titles} />
      <CreditScale start={credits.balance} />
      <section className="demo-section">
        <div>
          <h2>{t('pricesTitle')}</h2>
          <p className="mt-2 text-ink-2">{t('pricesText')}</p>
        </div>
        <ul className="demo-prices">
          {prices.map(({ title, credits: price }) => (
            <li key={price}>
              <span>{title}</span>
              <PriceTag credits={price} {...(credits.unlimited ? {} : { balance: credits.balance })} />
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
