import type { Offer } from '@afterglow/domain/contract/studio/edit-plans';
import { useFormatter, useTranslations } from 'use-intl';
import { usePlanLabel } from '../words/plan-words.ts';

/** Steps as buttons that show their price; one press runs them. */
export function Offers({
  offers,
  disabled,
  onTake,
}: {
  readonly offers: readonly Offer[];
  readonly disabled: boolean;
  readonly onTake: (offer: Offer, words: string) => void;
}) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const label = usePlanLabel();
  if (offers.length === 0) return null;
  return (
    <ul className="offers">
      {offers.map((offer) => {
        const words = label(offer.steps);
        return (
          <li key={JSON.stringify(offer.steps)} className="contents">
            <button
              type="button"
              className="chip"
              disabled={disabled}
              aria-label={t('offer', { words, price: offer.price })}
              onClick={() => onTake(offer, words)}
            >
              {words}{' '}
              <span className="num">{t('cost', { count: offer.price, number: format.number(offer.price) })}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
