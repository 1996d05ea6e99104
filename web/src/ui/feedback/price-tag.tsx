import { useTranslations } from 'use-intl';
import { useNumber } from '../../text/use-number.ts';

/** What a step costs, before it is taken; with a measured time, and with what is left afterwards. */
export function PriceTag({
  credits,
  typicalMs,
  balance,
}: {
  readonly credits: number;
  /** Median time of recent jobs in milliseconds. */
  readonly typicalMs?: number | null;
  /** Present balance; shows what remains, or what is lacking. */
  readonly balance?: number;
}) {
  const t = useTranslations('ui');
  const seconds = useSeconds();
  return (
    <span className="tag">
      {t.rich('price', { credits, b: (chunks) => <b>{chunks}</b> })}
      {typeof typicalMs === 'number' && ` · ${seconds(typicalMs)}`}
      {balance !== undefined &&
        ` · ${balance < credits ? t('priceShort', { count: credits - balance }) : t('priceLeaves', { left: balance - credits })}`}
    </span>
  );
}

/** Writes a duration in milliseconds as seconds: 2.4 s, 12 s. */
export function useSeconds(): (milliseconds: number) => string {
  const t = useTranslations('ui');
  const number = useNumber();
  return (milliseconds) => {
    const seconds = milliseconds / 1000;
    return t('seconds', { seconds: number(seconds, seconds < 10 ? 1 : 0) });
  };
}
