import { creditColor, creditLevel } from '@afterglow/domain/billing/credits';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { CreditBadge } from '../../ui/feedback/credit-badge.tsx';
import { Range } from '../../ui/forms/range.tsx';

/** One balance of each color, and the rule that gives it. */
const colors = [
  { balance: 0, rule: 'red' },
  { balance: 8, rule: 'yellow' },
  { balance: 46, rule: 'orange' },
  { balance: 286, rule: 'green' },
] as const;

const compact = [999, 1000, 1234, 1_500_000] as const;

/** A balance to play with: how the count, its color and its level follow. */
export function CreditScale({ start }: { readonly start: number }) {
  const t = useTranslations('creditDemo');
  const format = useFormatter();
  const [balance, setBalance] = useState(Math.min(120, Math.max(-2, start)));
  const level = creditLevel(balance, false);
  return (
    <section className="demo-section">
      <div>
        <h2>{t('scaleTitle')}</h2>
        <p className="mt-2 text-ink-2">{t('scaleText')}</p>
      </div>
      <div className="card demo-play">
        <div className="demo-badge">
          <CreditBadge credits={{ balance, unlimited: false }} fallback={0} to="/pricing" />
          <p className="text-ink-2" role="status">
            {t('scaleNow', { colour: t(`colours.${creditColor(balance)}`), level: t(`levels.${level}`) })}
          </p>
        </div>
        <Range label={t('balance')} value={balance} min={-2} max={120} step={1} onChange={setBalance} />
      </div>
      <ul className="demo-colours">
        {colors.map(({ balance: sample, rule }) => (
          <li key={rule}>
            <CreditBadge credits={{ balance: sample, unlimited: false }} fallback={0} />
            <span>{t(`rules.${rule}`)}</span>
          </li>
        ))}
        <li>
          <CreditBadge credits={{ balance: 0, unlimited: true }} fallback={0} />
          <span>{t('rules.unlimited')}</span>
        </li>
        <li>
          <CreditBadge credits={null} fallback={50} />
          <span>{t('rules.unknown')}</span>
        </li>
      </ul>
      <ul className="demo-colours">
        {compact.map((count) => (
          <li key={count}>
            <CreditBadge credits={{ balance: count, unlimited: false }} fallback={0} />
            <span className="num">{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
