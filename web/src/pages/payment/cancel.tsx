import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { checkoutPath } from './checkout-path.ts';
import { findOrder, loadOrder } from './load-order.ts';
import { Outcome } from './outcome.tsx';
import './payment.css';

/**
 * The provider sends people here with a plain link, so giving the order up is done on loading: it is harmless when done
 * twice, and money that comes all the same still counts.
 */
export async function loader(args: LoaderFunctionArgs) {
  const api = serverApi(args.context, args.request);
  const order = await findOrder(args.request, api);
  if (order?.status === 'open') await forPage(args.request, api.billing.cancelOrder({ id: order.id }));
  return loadOrder(args, 'cancel');
}

export default function PaymentCancelPage() {
  const t = useTranslations('payment');
  const { order } = useLoaderData<typeof loader>();
  return (
    <Outcome
      art="canceled"
      title={t('canceledTitle')}
      text={t('canceledText')}
      actions={
        <>
          {order !== null && (
            <ButtonLink kind="primary" to={checkoutPath(order)}>
              {t('payAgain')}
            </ButtonLink>
          )}
          <ButtonLink kind={order === null ? 'primary' : 'quiet'} to="/pricing">
            {t('seePlans')}
          </ButtonLink>
        </>
      }
    />
  );
}
