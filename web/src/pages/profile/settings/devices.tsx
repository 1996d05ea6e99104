import type { DeviceSession } from '@afterglow/domain/contract/account/account';
import { Form, useActionData, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { useSignInWords } from '../../../session/use-sign-in-words.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon, type IconName } from '../../../ui/picture/icon.tsx';
import { Panel } from '../panel.tsx';

const icons: Readonly<Record<DeviceSession['kind'], IconName>> = {
  computer: 'monitor',
  phone: 'phone',
  tablet: 'tablet',
  program: 'settings',
};

/** Every device that is logged in, and a way to log it out; or all at once. */
export function Devices({ sessions }: { readonly sessions: readonly DeviceSession[] }) {
  const t = useTranslations('settings');
  const format = useFormatter();
  const result = useActionData<FormResult>();
  const sent = useNavigation().formData;
  const { device: nameOf } = useSignInWords();
  return (
    <Panel place="devices" title={t('devices')}>
      <ul className="devices">
        {sessions.map((session) => (
          <li key={session.id}>
            <Icon name={icons[session.kind]} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                {nameOf(session)}
                {session.current && <span className="pill ok">{t('thisDevice')}</span>}
              </p>
              <p className="text-t13 text-ink-3">
                {t('signedIn', {
                  date: format.dateTime(new Date(session.createdAt), { dateStyle: 'medium', timeStyle: 'short' }),
                })}
              </p>
            </div>
            {!session.current && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={session.id} />
                <Button
                  type="submit"
                  size="small"
                  aria-label={t('endOne', { device: nameOf(session) })}
                  busy={sent?.get('session') === session.id}
                >
                  {t('end')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <FormNote result={result} intent="end-session" done={t('ended')} />
      <Form method="post" className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="intent" value="end-all" />
        <Button type="submit" kind="danger" icon="log-out" busy={sent?.get('intent') === 'end-all'}>
          {t('endAll')}
        </Button>
        <p className="text-t13 text-ink-3">{t('endAllText')}</p>
      </Form>
      <FormNote result={result} intent="end-all" />
    </Panel>
  );
}
