import { isRefusedPart } from '@afterglow/domain/billing/refund-rules';
import type { RefundDetail } from '@afterglow/domain/contract/admin/refunds';
import { Form, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { usePurchaseName } from '../../../billing/use-purchase-name.ts';
import { useMoney } from '../../../text/use-money.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';

/** What an approval does, in money and in credits, before it is done. */
export function DecideRefund({
  refund,
  onDeciding,
}: {
  readonly refund: RefundDetail;
  readonly onDeciding: (deciding: boolean) => void;
}) {
  const t = useTranslations('adminRefunds');
  const money = useMoney();
  const amount = money(refund.amountCents, refund.currency);
  return (
    <section className="card pad decide" aria-labelledby="decide">
      <h2 id="decide">{t('effect')}</h2>
      <Effects refund={refund} />
      {refund.refundedCents > 0 && (
        <p className="text-t13 text-ink-2">{t('partial', { amount: money(refund.refundedCents, refund.currency) })}</p>
      )}
      {isRefusedPart(refund.provider, refund.amountCents, refund.paidCents) && (
        <Note kind="warn">{t('partRefused', { amount, paid: money(refund.paidCents, refund.currency) })}</Note>
      )}
      {refund.retryable ? (
        <Retry />
      ) : (
        <div className="flex flex-wrap gap-2">
          <ReasonDialog
            label={t('approve')}
            kind="primary"
            title={t('approveTitle', { amount })}
            text={<Effects refund={refund} />}
            intent="approve"
            needsReason={false}
            reasonLabel={t('answerLabel')}
            done={t('approved')}
            onOpen={onDeciding}
          />
          <ReasonDialog
            label={t('refuse')}
            danger
            title={t('refuseTitle')}
            text={t('refuseText')}
            intent="refuse"
            reasonLabel={t('answerLabel')}
            done={t('refused')}
            onOpen={onDeciding}
          />
        </div>
      )}
    </section>
  );
}

function Effects({ refund }: { readonly refund: RefundDetail }) {
  const t = useTranslations('adminRefunds');
  const purchase = usePurchaseName();
  const money = useMoney();
  const format = useFormatter();
  const { unused, balance } = refund.credits;
  return (
    <span className="effects">
      <span>
        <Icon name="card" small />
        {t('effectMoney', {
          amount: money(refund.amountCents, refund.currency),
          provider: t(`providers.${refund.provider}`),
        })}
      </span>
      <span>
        <Icon name="undo" small />
        {t('effectCredits', { count: format.number(unused), after: format.number(balance - unused) })}
      </span>
      <span>
        <Icon name="clock" small />
        {refund.endsPlan ? t('effectPlan', { plan: purchase(refund) }) : t('effectNoPlan')}
      </span>
    </span>
  );
}

function Retry() {
  const t = useTranslations('adminRefunds');
  const busy = useNavigation().formData?.get('intent') === 'retry';
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="retry" />
      <Button type="submit" kind="primary" icon="retry" busy={busy}>
        {t('retry')}
      </Button>
    </Form>
  );
}
