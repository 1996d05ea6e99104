import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';
import { useTranslations } from 'use-intl';

/** How a subscription is paid, in words; null where nobody said. The sandbox has no card, whatever it calls its number. */
export function usePaymentMethod(): (paid: Pick<Subscription, 'provider' | 'paymentMethod'>) => string | null {
  const t = useTranslations('subscription');
  return ({ provider, paymentMethod }) => (provider === 'sandbox' ? t('sandboxMethod') : paymentMethod);
}
