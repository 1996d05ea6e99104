import type { PackOffer } from '@afterglow/domain/contract/account/orders';
import { useTranslations } from 'use-intl';
import { usePurchaseName } from '../../billing/use-purchase-name.ts';
import { signUpPath } from '../../request/safe-redirect.ts';
import { useSession } from '../../session/use-session.ts';
import { useMoney } from '../../text/use-money.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { creditsPerPicture } from './plan-figures.ts';

/** Credits to buy once, for those whose plan has run out of them, or who want none. */
export function Packs({ packs }: { readonly packs: readonly PackOffer[] }) {
  const t = useTranslations('pricing');
  const money = useMoney();
  const { account } = useSession();
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
            <div className="num">
              <b>{nameOf({ planType: null, pack })}</b>
              <p>{money(pack.priceCents, pack.currency)}</p>
              <p className="text-t13 text-ink-3">
                {t('aboutPictures', { count: String(Math.floor(pack.credits / creditsPerPicture)) })}
              </p>
            </div>
            <ButtonLink
              to={account === null ? signUpPath(`/payment?pack=${pack.id}`) : `/payment?pack=${pack.id}`}
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
