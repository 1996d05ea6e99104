import { webhookEvents, type Webhook, type WebhookEvent } from '@afterglow/domain/contract/account/webhooks';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { eventField, eventWords } from './read-events.ts';

/** Address and events of a webhook, a new one or one there is. Keeps what was typed after a refusal. */
export function WebhookForm({
  webhook,
  result,
}: {
  readonly webhook?: Webhook;
  readonly result: FormResult | undefined;
}) {
  const t = useTranslations('webhooks');
  const intent = webhook === undefined ? 'add' : 'change';
  const busy = useNavigation().formData?.get('intent') === intent;
  const refused = result?.intent === intent && result.failure !== null ? result : undefined;
  const isOn = (event: WebhookEvent): boolean => {
    if (refused !== undefined) return eventField(event) in refused.typed;
    return webhook === undefined ? event === 'generation.finished' : webhook.events.includes(event);
  };
  const noEvents = refused?.failure?.details?.['field'] === 'events';
  return (
    <Form method="post" action="/profile/webhooks" className="grid max-w-120 gap-5" preventScrollReset>
      {webhook !== undefined && <input type="hidden" name="webhook" value={webhook.id} />}
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        name="url"
        type="url"
        placeholder="https://example.com/hooks"
        defaultValue={refused?.typed['url'] ?? webhook?.url ?? ''}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <fieldset className="field">
        <legend className="field-label mb-1.5">{t('events')}</legend>
        <div className="webhook-events">
          {webhookEvents.map((event) => (
            <label key={event}>
              <input type="checkbox" name={eventField(event)} defaultChecked={isOn(event)} />
              <span>
                {t(eventWords[event])} <code>{event}</code>
              </span>
            </label>
          ))}
        </div>
        {noEvents && (
          <p className="field-error" role="alert">
            <Icon name="warning" small />
            {t('noEvents')}
          </p>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        {webhook !== undefined && (
          <ButtonLink to="/profile/webhooks" preventScrollReset>
            {t('back')}
          </ButtonLink>
        )}
        <Button
          type="submit"
          name="intent"
          value={intent}
          kind="primary"
          icon={webhook === undefined ? 'plus' : undefined}
          busy={busy}
        >
          {t(webhook === undefined ? 'add' : 'save')}
        </Button>
      </div>
      {!noEvents && <FormNote result={result} intent={intent} />}
    </Form>
  );
}
