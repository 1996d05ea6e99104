import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { checkoutPath } from './checkout-path.ts';
import { loadOrder } from './load-order.ts';
import { Outcome } from './outcome.tsx';
import './payment.css';

export const loader = (args: LoaderFunctionArgs) => loadOrder(args, 'failed');

export default function PaymentFailedPage() {
  const t = useTranslations('payment');
  const { order, problem } = useLoaderData<typeof loader>();
  const status = order?.status ?? 'failed';
  const again = order !== null && (status === 'failed' || status === 'expired');
  const title =
    status === 'mismatch'
      ? t('mismatchTitle')
      : status === 'duplicate'
        ? t('duplicateTitle')
        : status === 'expired'
          ? t('expiredTitle')
          : t('failedTitle');
  return (
    <Outcome
      art="error"
      title={title}
      text={problem ?? t(status === 'expired' ? 'expiredText' : 'failedText')}
      actions={
        <>
          {again ? (
            <ButtonLink kind="primary" to={checkoutPath(order)}>
              {t('tryAgain')}
            </ButtonLink>
          ) : (
            status === 'duplicate' && (
              <ButtonLink kind="primary" to="/profile/subscription">
                {t('seeSubscription')}
              </ButtonLink>
            )
          )}
          <ButtonLink to="/pricing">{t('seePlans')}</ButtonLink>
          <ButtonLink kind={status === 'mismatch' ? 'primary' : 'ghost'} to="/contact">
            {t('contact')}
          </ButtonLink>
        </>
      }
    />
  );
}
