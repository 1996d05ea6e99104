import { useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useKnownBrowser } from '../../session/known-browser.ts';
import { useRefresh } from '../../session/use-refresh.ts';
import { Button } from '../../ui/forms/button.tsx';
import { useSending } from './auth-forms.tsx';

const coolDownSeconds = 60;

/** After signing up: the confirmation is on its way, and can be sent again once a minute. */
export function MailSent({
  email,
  redirect,
  again,
  loginPath,
  registerPath,
}: {
  readonly email: string;
  readonly redirect: string;
  /** True when this was not the first mail. */
  readonly again: boolean;
  /** Back to the forms, which lead on to the same place. */
  readonly loginPath: string;
  readonly registerPath: string;
}) {
  const t = useTranslations('auth');
  const sending = useSending('resend');
  const left = useCountdown(coolDownSeconds, sending);
  useConfirmedElsewhere();
  useKnownBrowser(true);
  return (
    <>
      <h1>{t('sentTitle')}</h1>
      <p className="text-ink-2">{t('sentText', { email })}</p>
      <p className="text-t13 text-ink-3" role="status">
        {again ? t('sentAgain') : t('notArrived')}
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="redirect" value={redirect} />
        <Button type="submit" size="large" icon="mail" block busy={sending} disabled={left > 0 && !sending}>
          {left > 0 && !sending ? t('resendIn', { seconds: left }) : t('resend')}
        </Button>
      </Form>
      <p className="flex justify-between text-t13 text-ink-2">
        <Link className="text-link" to={registerPath} reloadDocument>
          {t('otherEmail')}
        </Link>
        <Link className="text-link" to={loginPath} reloadDocument>
          {t('backToLogin')}
        </Link>
      </p>
    </>
  );
}

/** The mail's link opens in another tab and signs in there: who comes back to this one is led on by its loader. */
function useConfirmedElsewhere(): void {
  const refresh = useRefresh();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh]);
}

/** Seconds until the next mail may be asked for; starts over after each one. */
function useCountdown(seconds: number, sending: boolean): number {
  // Zero while rendered on the server: without JavaScript the button must not stay locked.
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (sending) return;
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds, sending]);
  return left;
}
