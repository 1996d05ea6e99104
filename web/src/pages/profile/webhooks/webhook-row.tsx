import { failingDays, oldSecretHours, type Webhook } from '@afterglow/domain/contract/account/webhooks';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { eventWords } from './read-events.ts';
import { WebhookForm } from './webhook-form.tsx';

/** One webhook with what can be done. The address says which question is open, so that it works without JavaScript. */
export function WebhookRow({
  webhook,
  result,
}: {
  readonly webhook: Webhook;
  readonly result: FormResult | undefined;
}) {
  const t = useTranslations('webhooks');
  const [search] = useSearchParams();
  const { id, url, events, state } = webhook;
  const mine = result?.typed['webhook'] === id ? result : undefined;
  const isDone = mine?.failure === null;
  return (
    <li>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <code className="min-w-0 wrap-anywhere">{url}</code>
          <State webhook={webhook} />
        </p>
        <p className="text-t13 text-ink-3">{events.map((event) => t(eventWords[event])).join(' · ')}</p>
        <Remark webhook={webhook} />
      </div>
      {search.get('edit') === id && !isDone ? (
        <WebhookForm webhook={webhook} result={mine} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {state === 'on' && <ActButton id={id} intent="test" label={t('test')} />}
          <ButtonLink size="small" to={`?log=${id}#log`} preventScrollReset={false}>
            {t('log')}
          </ButtonLink>
          <ButtonLink size="small" to={`?edit=${id}`} preventScrollReset>
            {t('edit')}
          </ButtonLink>
          <ButtonLink size="small" to={`?rotate=${id}`} preventScrollReset>
            {t('rotate')}
          </ButtonLink>
          {state === 'on' ? (
            <ActButton id={id} intent="turn-off" label={t('turnOff')} />
          ) : (
            <ActButton id={id} intent="turn-on" label={t('turnOn')} primary />
          )}
          <ButtonLink size="small" to={`?delete=${id}`} preventScrollReset>
            {t('delete')}
          </ButtonLink>
        </div>
      )}
      {search.get('rotate') === id && !isDone && (
        <Question id={id} intent="rotate" title={t('rotateTitle')} text={t('rotateText', { hours: oldSecretHours })}>
          {t('rotate')}
        </Question>
      )}
      {search.get('delete') === id && !isDone && (
        <Question id={id} intent="delete" title={t('deleteTitle')} text={t('deleteText')}>
          {t('delete')}
        </Question>
      )}
      <FormNote result={mine} intent="test" done={t('testSent')} />
      <FormNote result={mine} intent="change" done={t('saved')} />
      <FormNote result={mine} intent="turn-on" done={t('turnedOn')} />
      <FormNote result={mine} intent="turn-off" />
      <FormNote result={mine} intent="rotate" />
    </li>
  );
}

function State({ webhook: { state, offBecause, failingSince } }: { readonly webhook: Webhook }) {
  const t = useTranslations('webhooks');
  if (state === 'off') return <span className={offBecause === 'failing' ? 'pill bad' : 'pill'}>{t('off')}</span>;
  return failingSince === null ? (
    <span className="pill ok">{t('on')}</span>
  ) : (
    <span className="pill warn">{t('failing')}</span>
  );
}

/** What there is to know beyond on and off. */
function Remark({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const format = useFormatter();
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const { state, offBecause, offSince, failingSince, oldSecretUntil } = webhook;
  return (
    <>
      {offBecause === 'failing' && offSince !== null && (
        <p className="text-t13 text-ink-2">{t('offText', { date: time(offSince), days: failingDays })}</p>
      )}
      {state === 'on' && failingSince !== null && (
        <p className="text-t13 text-ink-2">{t('failingText', { date: time(failingSince), days: failingDays })}</p>
      )}
      {oldSecretUntil !== null && (
        <p className="text-t13 text-ink-2">{t('oldSecret', { date: time(oldSecretUntil) })}</p>
      )}
    </>
  );
}

function ActButton({
  id,
  intent,
  label,
  primary = false,
}: {
  readonly id: string;
  readonly intent: 'test' | 'turn-on' | 'turn-off';
  readonly label: string;
  readonly primary?: boolean;
}) {
  const sent = useNavigation().formData;
  return (
    // A test is watched in the log.
    <Form
      method="post"
      action={intent === 'test' ? `/profile/webhooks?log=${id}` : '/profile/webhooks'}
      preventScrollReset
    >
      <input type="hidden" name="webhook" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="small"
        kind={primary ? 'primary' : 'quiet'}
        busy={sent?.get('intent') === intent && sent.get('webhook') === id}
      >
        {label}
      </Button>
    </Form>
  );
}

function Question({
  id,
  intent,
  title,
  text,
  children,
}: {
  readonly id: string;
  readonly intent: 'rotate' | 'delete';
  readonly title: string;
  readonly text: string;
  readonly children: string;
}) {
  const t = useTranslations('webhooks');
  const sent = useNavigation().formData;
  return (
    <Form method="post" action="/profile/webhooks" className="grid gap-3" preventScrollReset>
      <p>
        <b className="font-[560]">{title}</b> {text}
      </p>
      <input type="hidden" name="webhook" value={id} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/profile/webhooks" preventScrollReset>
          {t('keep')}
        </ButtonLink>
        <Button
          type="submit"
          name="intent"
          value={intent}
          kind={intent === 'delete' ? 'danger' : 'primary'}
          busy={sent?.get('intent') === intent}
        >
          {children}
        </Button>
      </div>
    </Form>
  );
}
