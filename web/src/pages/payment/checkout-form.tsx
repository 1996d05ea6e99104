import type { PaymentProvider } from '@afterglow/domain/billing/billing';
import { refundsWholeOnly } from '@afterglow/domain/billing/refund-rules';
import { useId, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { useMoney } from '../../text/use-money.ts';
import { ErrorNote, useFailureText } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import type { CheckoutResult } from './checkout-action.ts';

/** How to pay, the consent, and the button with the amount on it. */
export function CheckoutForm({
  offer,
  fields,
  requestKey,
  result,
}: {
  readonly offer: {
    readonly amountCents: number;
    readonly currency: string;
    readonly providers: readonly PaymentProvider[];
  };
  /** Say what is bought: plan and cycle, or the pack. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestKey: string;
  readonly result: CheckoutResult | undefined;
}) {
  const t = useTranslations('payment');
  const money = useMoney();
  const failureText = useFailureText();
  const { state, formMethod } = useNavigation();
  const sending = state !== 'idle' && formMethod === 'POST';
  const [first] = offer.providers;
  const [chosen, setChosen] = useState(result?.provider ?? first);
  if (chosen === undefined) return <Note kind="warn">{t('noProvider')}</Note>;
  const failure = result?.failure;
  const consentMissing = failure?.code === 'terms_not_accepted';
  return (
    <Form method="post" className="checkout-form" noValidate>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="shownCents" value={offer.amountCents} />
      <input type="hidden" name="requestKey" value={requestKey} />
      {failure && !consentMissing && (
        <ErrorNote error={new ApiError(failure.code, failure.message, 400, failure.details)} onRetry={null} />
      )}
      <Providers providers={offer.providers} chosen={chosen} onChoose={setChosen} />
      {fields['pack'] !== undefined && refundsWholeOnly(chosen) && (
        <p className="text-t13 text-ink-2">{t('packWholeOnly')}</p>
      )}
      <Consent accepted={result?.accepted ?? false} error={consentMissing ? failureText(failure) : undefined} />
      <Button kind="primary" size="large" type="submit" block busy={sending}>
        {t('pay', { price: money(offer.amountCents, offer.currency) })}
      </Button>
      <p className="text-t13 text-ink-3">{t(chosen === 'sandbox' ? 'afterSandbox' : 'after')}</p>
    </Form>
  );
}

function Providers({
  providers,
  chosen,
  onChoose,
}: {
  readonly providers: readonly PaymentProvider[];
  readonly chosen: PaymentProvider;
  readonly onChoose: (provider: PaymentProvider) => void;
}) {
  const t = useTranslations('payment');
  return (
    <fieldset className="providers">
      <legend>{t('method')}</legend>
      {providers.map((provider) => (
        <label key={provider} className="provider">
          <input
            type="radio"
            name="provider"
            value={provider}
            checked={provider === chosen}
            onChange={() => onChoose(provider)}
          />
          <b className="font-[560]">{t(`providers.${provider}`)}</b>
          <span className="text-t13 text-ink-3">{t(`providerHints.${provider}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Consent({ accepted, error }: { readonly accepted: boolean; readonly error: string | undefined }) {
  const t = useTranslations('payment');
  const note = useId();
  return (
    <div className="grid gap-1.5">
      <label className="consent">
        <input
          type="checkbox"
          name="accept"
          value="yes"
          defaultChecked={accepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
        />
        <span>
          {t.rich('accept', {
            terms: (chunks) => (
              <Link className="text-link" to="/terms" target="_blank">
                {chunks}
              </Link>
            ),
            privacy: (chunks) => (
              <Link className="text-link" to="/privacy" target="_blank">
                {chunks}
              </Link>
            ),
          })}
        </span>
      </label>
      {error && (
        <p className="field-error" id={note} role="alert">
          <Icon name="warning" small />
          {error}
        </p>
      )}
    </div>
  );
}
