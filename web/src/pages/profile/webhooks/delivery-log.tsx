import { deliveryDays, type Webhook, type WebhookDelivery } from '@afterglow/domain/contract/account/webhooks';
import { useEffect, useState } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { ScrollRegion } from '../../../ui/layout/scroll-region.tsx';
import { Panel } from '../panel.tsx';

/** What was sent to a webhook and what it answered, newest first. */
export function DeliveryLog({
  webhook,
  log,
  now,
  result,
}: {
  readonly webhook: Webhook;
  readonly log: { readonly deliveries: readonly WebhookDelivery[]; readonly cursor: string | null };
  /** The server's time, in ms. */
  readonly now: number;
  readonly result: FormResult | undefined;
}) {
  const t = useTranslations('webhooks');
  const soon = log.deliveries.find(({ dueAt }) => dueAt !== null && Date.parse(dueAt) - now < soonMs);
  useLookAgain(soon && `${soon.id} ${soon.dueAt}`);
  return (
    <Panel place="log" title={t('log')} text={t('logText', { host: new URL(webhook.url).host, days: deliveryDays })}>
      <FormNote result={result} intent="redeliver" done={t('redelivered')} />
      {log.deliveries.length === 0 ? (
        <p className="text-ink-3">{t('logEmpty')}</p>
      ) : (
        <ul className="deliveries">
          {log.deliveries.map((each) => (
            <Delivery key={each.id} delivery={each} webhook={webhook} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {log.cursor !== null && (
          <ButtonLink size="small" to={`?log=${webhook.id}&after=${encodeURIComponent(log.cursor)}#log`}>
            {t('older')}
          </ButtonLink>
        )}
        <ButtonLink size="small" to="/profile/webhooks" preventScrollReset>
          {t('closeLog')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

const soonMs = 20_000;
const lookEveryMs = 1500;
const mostLooks = 15;

/** Until what is due has been tried: that takes a second, or as long as the receiver does. */
function useLookAgain(waitingFor: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (waitingFor === undefined) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks > mostLooks) clearInterval(timer);
      else void revalidate();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [waitingFor, revalidate]);
}

const kinds = { delivered: 'ok', waiting: 'warn', failed: 'bad' } as const;

function Delivery({ delivery, webhook }: { readonly delivery: WebhookDelivery; readonly webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const format = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const sent = useNavigation().formData;
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' });
  const { id, event, sequence, state, attempts, status, error, durationMs, body, answer, createdAt, dueAt } = delivery;
  const number = t('number', { sequence });
  return (
    <li>
      <details open={isOpen} onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
        <summary>
          <span className={`pill ${kinds[state]}`}>{t(attempts === 0 && state === 'waiting' ? 'sending' : state)}</span>
          <code>{event}</code>
          <span className="num text-ink-3">{time(createdAt)}</span>
        </summary>
        <div className="grid gap-3 pt-3">
          <p className="text-t13 text-ink-2">
            {[
              number,
              t('attempts', { count: attempts }),
              ...(status === null ? [] : [t('status', { status })]),
              ...(error === null ? [] : [t(`errors.${error}`)]),
              ...(durationMs === null || error === 'turned_off' ? [] : [t('took', { ms: durationMs })]),
              ...(dueAt === null || attempts === 0 ? [] : [t('next', { date: time(dueAt) })]),
            ].join(' · ')}
          </p>
          <Text label={t('sent')} number={number} text={pretty(body)} />
          {answer !== null && answer !== '' && <Text label={t('answer')} number={number} text={answer} />}
          {webhook.state === 'on' && (
            <Form method="post" action={`/profile/webhooks?log=${webhook.id}`} preventScrollReset>
              <input type="hidden" name="webhook" value={webhook.id} />
              <input type="hidden" name="delivery" value={id} />
              <Button
                type="submit"
                name="intent"
                value="redeliver"
                size="small"
                icon="retry"
                busy={sent?.get('intent') === 'redeliver' && sent.get('delivery') === id}
              >
                {t('redeliver')}
              </Button>
            </Form>
          )}
        </div>
      </details>
    </li>
  );
}

function Text({ label, number, text }: { readonly label: string; readonly number: string; readonly text: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-t13 text-ink-3">{label}</p>
      <ScrollRegion className="delivery-text" label={`${label} · ${number}`}>
        <pre>{text}</pre>
      </ScrollRegion>
    </div>
  );
}

/** Easier to read than it was sent. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
