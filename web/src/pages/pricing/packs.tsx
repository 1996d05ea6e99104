import type { PackOffer } from '@afterglow/domain/contract/account/orders';
import { useTranslations } from 'use-intl';
import { usePurchaseName } from '../../billing/use-purchase-name.ts';
import { useMoney } from '../../text/use-money.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';

/** Credits to buy once, for those whose plan has run out of them, or who want none. */
export function Packs({ packs }: { readonly packs: readonly PackOffer[] }) {
  const t = useTranslations('pricing');
  const money = useMoney();
  const nameOf = usePurchaseName();
  if (packs.length === 0) return null;
  return (
    <section id="packs" className="pricing-packs" aria-labelledby="packs-title">
      <header>
        <h2 id="packs-title">{t('packsTitle')}</h2>
        <p className="text-ink-2">{t('packsText')}</p>
      </header>
      <ul>
        {packs.map((pack) => (
          <li key={pack.id} className="card">
            <b>{nameOf({ planType: null, pack })}</b>
            <span className="num text-ink-2">{money(pack.priceCents, pack.currency)}</span>
            <ButtonLink
              to={`/payment?pack=${pack.id}`}
              aria-label={t('buyPack', { pack: nameOf({ planType: null, pack }) })}
            >
              {t('buy')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
