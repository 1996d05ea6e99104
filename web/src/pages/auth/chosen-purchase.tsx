import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePurchaseName } from '../../billing/use-purchase-name.ts';
import { useMoney } from '../../text/use-money.ts';
import type { ChosenOffer } from './read-purchase.ts';

/** The plan or pack that the person came for, so that signing up does not look like having lost it. */
export function ChosenPurchase({ purchase }: { readonly purchase: ChosenOffer }) {
  const t = useTranslations('auth');
  const prices = useTranslations('pricing');
  const money = useMoney();
  const nameOf = usePurchaseName();
  const { pack, cycle, priceCents, currency } = purchase;
  const per = cycle === null ? t('chosenOnce') : prices(cycle === 'yearly' ? 'perYear' : 'perMonth');
  return (
    <section className="card grid gap-1 px-4 py-3" aria-label={t('chosen')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-[560]">{nameOf(purchase)}</b>
        <span className="num">
          {money(priceCents, currency)} <small className="text-ink-3">{per}</small>
        </span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-t13 text-ink-3">
        {t('chosenText')}
        <Link
          className="text-link"
          to={pack === null ? `/pricing${cycle === 'yearly' ? '?cycle=yearly' : ''}` : '/pricing#packs'}
        >
          {t('chosenOther')}
        </Link>
      </p>
    </section>
  );
}
