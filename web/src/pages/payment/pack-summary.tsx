import { refundDays } from '@afterglow/domain/billing/refund-rules';
import type { PackOffer } from '@afterglow/domain/contract/account/orders';
import { useTranslations } from 'use-intl';
import { usePurchaseName } from '../../billing/use-purchase-name.ts';
import { useSession } from '../../session/use-session.ts';
import { useMoney } from '../../text/use-money.ts';
import { CreditChange } from '../../ui/feedback/credit-change.tsx';
import { Note } from '../../ui/feedback/note.tsx';

/** A pack of credits: what it brings, and that nothing renews. */
export function PackSummary({ pack }: { readonly pack: PackOffer }) {
  const t = useTranslations('payment');
  const money = useMoney();
  const nameOf = usePurchaseName();
  const name = nameOf({ planType: null, pack });
  const { credits } = useSession();
  const price = money(pack.priceCents, pack.currency);
  return (
    <section className="card checkout-summary" aria-labelledby="order">
      <header>
        <h2 id="order">{name}</h2>
      </header>
      {credits?.unlimited ? (
        <Note>{t('packUnlimited')}</Note>
      ) : (
        credits && (
          <CreditChange
            before={credits.balance}
            after={credits.balance + pack.credits}
            beforeLabel={t('creditsNow')}
            afterLabel={t('creditsAfter')}
          />
        )
      )}
      <p className="text-t13 text-ink-3">{t('packText')}</p>
      <dl className="rows num">
        <div>
          <dt>{name}</dt>
          <dd>{price}</dd>
        </div>
        <div className="total">
          <dt>{t('today')}</dt>
          <dd>{price}</dd>
        </div>
      </dl>
      <p className="text-t13 text-ink-3">{t('packReturns', { days: refundDays })}</p>
    </section>
  );
}
