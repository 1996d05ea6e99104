import { cancelReasons } from '@afterglow/domain/billing/billing';
import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';
import { Form, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { SelectField, TextAreaField } from '../../../ui/forms/field.tsx';

/** When the plan should end, and why if the person likes to say. */
export function CancelForm({
  subscription,
  result,
}: {
  readonly subscription: Subscription;
  readonly result: FormResult | undefined;
}) {
  const t = useTranslations('subscription');
  const format = useFormatter();
  const busy = useNavigation().formData?.get('intent') === 'cancel';
  const { actions, currentPeriodEnd } = subscription;
  const date = currentPeriodEnd === null ? '' : format.dateTime(new Date(currentPeriodEnd), { dateStyle: 'long' });
  const whens = [
    ...(actions.cancelAtPeriodEnd
      ? [{ value: 'period_end', label: t('whenEnd'), text: t('whenEndText', { date }) }]
      : []),
    ...(actions.cancelNow ? [{ value: 'now', label: t('whenNow'), text: t('whenNowText') }] : []),
  ];
  const chosen = result?.typed['when'] ?? whens[0]?.value;
  return (
    <section className="card ask" aria-labelledby="cancel">
      <h2 id="cancel">{t('cancelTitle')}</h2>
      <Form method="post" className="grid gap-5" preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <fieldset className="grid gap-2">
          <legend className="field-label mb-1.5">{t('when')}</legend>
          {whens.map(({ value, label, text }) => (
            <label key={value} className="option">
              <input type="radio" name="when" value={value} defaultChecked={value === chosen} />
              <span>
                {label}
                <span className="block text-t13 text-ink-3">{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <SelectField
          label={t('reason')}
          name="reason"
          defaultValue={result?.typed['reason'] ?? ''}
          options={[
            { value: '', label: t('reasonNone') },
            ...cancelReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
          ]}
        />
        <TextAreaField
          label={t('comment')}
          name="comment"
          rows={3}
          maxLength={500}
          defaultValue={result?.typed['comment'] ?? ''}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="danger" busy={busy}>
            {t('confirmCancel')}
          </Button>
          <ButtonLink kind="ghost" to="/profile/subscription" preventScrollReset>
            {t('keep')}
          </ButtonLink>
        </div>
        <FormNote result={result} intent="cancel" />
      </Form>
    </section>
  );
}
