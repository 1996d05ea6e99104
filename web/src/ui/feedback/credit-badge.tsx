import { creditColor, creditLevel, formatCompactCredits } from '@afterglow/domain/billing/credits';
import type { Credits } from '@afterglow/domain/contract/account/credits';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNumber } from '../../text/use-number.ts';

/**
 * The compact balance: the number always, the color only besides. `null` shows the free plan's start, marked as such. With
 * `to` it is a link there, and a low balance says what for.
 */
export function CreditBadge({
  credits,
  fallback,
  to,
}: {
  readonly credits: Pick<Credits, 'balance' | 'unlimited'> | null;
  /** Shown while the balance cannot be read. */
  readonly fallback: number;
  readonly to?: string;
}) {
  const t = useTranslations('ui');
  const number = useNumber();
  const balance = credits?.balance ?? fallback;
  const unlimited = credits?.unlimited ?? false;
  const low = credits !== null && creditLevel(balance, unlimited) !== 'ok' && !unlimited;
  const className = `credit ${unlimited ? 'green' : creditColor(balance)}`;
  const name = unlimited
    ? t('creditsUnlimited')
    : credits === null
      ? t('creditsFallback', { count: fallback })
      : t('creditsLeft', { count: number(balance) });
  const shown = unlimited ? '∞' : (credits === null ? '~' : '') + formatCompactCredits(balance);
  const content = (
    <>
      {shown}
      {to !== undefined && low ? (
        <span className="hint"> {t('creditsUpgrade')}</span>
      ) : (
        <span className="unit"> {t('creditsUnit')}</span>
      )}
    </>
  );
  return to === undefined ? (
    <span className={className} role="img" aria-label={name} title={name}>
      {content}
    </span>
  ) : (
    <Link
      className={className}
      to={to}
      aria-label={low ? `${shown} ${t('creditsUpgrade')}, ${name}` : name}
      title={name}
    >
      {content}
    </Link>
  );
}
