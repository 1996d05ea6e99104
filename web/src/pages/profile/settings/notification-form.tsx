import type { Notifications } from '@afterglow/domain/contract/account/account';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { Panel } from '../panel.tsx';

/** Which mails a person wants; each switch counts at once. Without JavaScript there is a button. */
export function NotificationForm({ wishes }: { readonly wishes: Notifications }) {
  const t = useTranslations('profile');
  const { Form, submit, sent, result } = useForm();
  const form = useRef<HTMLFormElement>(null);
  // What was just switched shows at once; a refusal shows the old state again.
  const isOn = (name: keyof Notifications): boolean => (sent ? sent.get(name) !== null : wishes[name]);

  function change(name: keyof Notifications, on: boolean): void {
    if (!form.current) return;
    const next = new FormData(form.current);
    if (on) next.set(name, 'on');
    else next.delete(name);
    void submit(next, { method: 'post' });
  }

  return (
    <Panel title={t('notifications')} text={t('alwaysMails')}>
      <Form method="post" ref={form} className="grid gap-4">
        <input type="hidden" name="intent" value="notifications" />
        <Toggle
          label={t('notifyEmail')}
          hint={t('notifyEmailHint')}
          name="email"
          checked={isOn('email')}
          onChange={(on) => change('email', on)}
        />
        <Toggle
          label={t('notifyMarketing')}
          hint={t('notifyMarketingHint')}
          name="marketing"
          checked={isOn('marketing')}
          onChange={(on) => change('marketing', on)}
        />
        <noscript>
          <button type="submit" className="btn primary medium justify-self-start">
            {t('save')}
          </button>
        </noscript>
        <FormNote result={result} intent="notifications" done={t('saved')} />
      </Form>
    </Panel>
  );
}
