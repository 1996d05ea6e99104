import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Range } from '../../ui/forms/range.tsx';
import { SizedImage } from '../../ui/picture/sized-image.tsx';

export interface Buy {
  readonly id: string;
  readonly title: string;
  readonly credits: number;
  readonly previewUrl: string;
}

const most = 1250;

/** What credits are worth in pictures, by the templates' own prices. */
export function Buys({ buys, start }: { readonly buys: readonly Buy[]; readonly start: number }) {
  const t = useTranslations('pricing');
  const format = useFormatter();
  const [credits, setCredits] = useState(start);
  if (buys.length === 0) return null;
  return (
    <section className="pricing-buys">
      <div>
        <h2>{t('buysTitle', { count: format.number(credits) })}</h2>
        <p className="mt-2 mb-4 text-ink-2">{t('buysText')}</p>
        <Range label={t('buysCredits')} value={credits} min={50} max={most} step={50} onChange={setCredits} />
      </div>
      <ul>
        {buys.map(({ id, title, credits: price, previewUrl }) => (
          <li key={id}>
            <span className={id === 'background-remove' ? 'picture checker block' : 'picture block'}>
              <SizedImage src={previewUrl} alt="" sizes="(min-width: 769px) 23vw, 46vw" />
            </span>
            <b className="num">{t('buysCount', { count: Math.floor(credits / price) })}</b>
            <span className="num block text-t13 text-ink-3">{t('buysPrice', { title, price })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
