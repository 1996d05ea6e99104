import type { PushDevice } from '@afterglow/domain/contract/account/push';
import { Form, useActionData, useNavigation, useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { usePush } from '../../../push/use-push.ts';
import { useSignInWords } from '../../../session/use-sign-in-words.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Panel } from '../panel.tsx';

/** Which devices are told of long jobs and batches, a way to end it for each, and to begin on this one. */
export function PushDevices({ devices }: { readonly devices: readonly PushDevice[] }) {
  const t = useTranslations('settings');
  const push = useTranslations('push');
  const format = useFormatter();
  const result = useActionData<FormResult>();
  const sent = useNavigation().formData;
  const { device: nameOf } = useSignInWords();
  const { state, busy, failed, turnOn } = usePush();
  const { revalidate } = useRevalidator();
  const isOnHere = devices.some(({ current }) => current);
  // the server knows better: it may have been ended from another device
  const canBegin = !isOnHere && (state === 'off' || state === 'on');
  return (
    <Panel place="notifications" title={t('pushTitle')} text={t('pushText')}>
      {devices.length > 0 && (
        <ul className="devices">
          {devices.map((device) => (
            <li key={device.id}>
              <Icon name="bell" />
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  {nameOf(device)}
                  {device.current && <span className="pill ok">{t('thisDevice')}</span>}
                </p>
                <p className="text-t13 text-ink-3">
                  {t(device.sentAt === null ? 'pushSince' : 'pushSent', {
                    date: format.dateTime(new Date(device.sentAt ?? device.createdAt), {
                      dateStyle: 'medium',
                      timeStyle: 'short',
                    }),
                  })}
                </p>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end-push" />
                <input type="hidden" name="device" value={device.id} />
                <Button
                  type="submit"
                  size="small"
                  aria-label={t('pushEndOne', { device: nameOf(device) })}
                  busy={sent?.get('device') === device.id}
                >
                  {t('pushEnd')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <FormNote result={result} intent="end-push" done={t('pushEnded')} />
      {canBegin && (
        <Button
          kind="quiet"
          icon="bell"
          className="justify-self-start"
          busy={busy}
          onClick={() => void turnOn().then(revalidate)}
        >
          {t('pushBegin')}
        </Button>
      )}
      {!isOnHere && (state === 'denied' || state === 'install') && <p className="text-t13 text-ink-3">{push(state)}</p>}
      {state === 'impossible' && devices.length === 0 && <p className="text-t13 text-ink-3">{t('pushImpossible')}</p>}
      {failed && (
        <p className="text-t13 text-bad" role="alert">
          {push('failed')}
        </p>
      )}
    </Panel>
  );
}
