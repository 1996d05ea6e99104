import type { PushDevice } from '@afterglow/domain/contract/account/push';
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { refuse, runForm } from '../../../forms/form-result.ts';
import { callAuth } from '../../../session/call-auth.ts';
import { signOutHere } from '../../../session/sign-out-here.ts';
import { useSession } from '../../../session/use-session.ts';
import { LanguageSwitch } from '../../../shell/language-switch.tsx';
import { ThemeSwitch } from '../../../shell/theme-switch.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../panel.tsx';
import { Devices } from './devices.tsx';
import { GoogleForm } from './google-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PushDevices } from './push-devices.tsx';
import { SignIns } from './sign-ins.tsx';
import { Visits } from './visits.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const [details, { sessions, signIns, visits }, { account }, { devices }] = await Promise.all([
    forPage(request, api.account.details()),
    forPage(request, api.account.sessions()),
    forPage(request, api.account.get()),
    forPage(request, api.push.list().catch(noneWhileVisiting)),
  ]);
  return { details, sessions, signIns, visits, devices, email: account?.email ?? '' };
}

/** A visiting administrator is not shown them; whatever else fails is the page's failure. */
function noneWhileVisiting(error: unknown): { readonly devices: readonly PushDevice[] } {
  if (error instanceof ApiError && error.code === 'not_while_visiting') return { devices: [] };
  throw error;
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    switch (form.text('intent')) {
      case 'password': {
        const currentPassword = form.text('currentPassword');
        const newPassword = form.text('newPassword');
        if (currentPassword === '' || newPassword === '') refuse('required_fields_missing');
        const { headers } = await changePassword(args, { currentPassword, newPassword });
        return redirect('/profile/settings?done=password', { headers });
      }
      case 'end-session':
        await api.account.endSession({ id: form.text('session') });
        return;
      case 'end-push':
        await api.push.remove({ id: form.text('device') });
        return;
      case 'end-all': {
        await api.account.endSessions();
        // The session is gone; this only takes its cookie away.
        return redirect('/auth', { headers: await signOutHere(args.context, args.request) });
      }
      case 'disconnect-google':
        await api.account.disconnectGoogle();
        return;
      default:
        refuse('invalid_input');
    }
  });
}

/** A wrong present password is an answer of this form, not the end of the session. */
async function changePassword(
  { context, request }: ActionFunctionArgs,
  passwords: { readonly currentPassword: string; readonly newPassword: string },
) {
  try {
    return await callAuth(context, request, '/change-password', { ...passwords, revokeOtherSessions: true });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'credentials_wrong')
      throw new ApiError('credentials_wrong', error.message, 400);
    throw error;
  }
}

export default function SettingsPage() {
  const t = useTranslations('settings');
  const profile = useTranslations('profile');
  const { details, sessions, signIns, visits, devices, email } = useLoaderData<typeof loader>();
  const { site } = useSession();
  return (
    <>
      <PageHead title={profile('settings')} noIndex />
      <h1>{profile('settings')}</h1>
      <Panel title={t('appearance')}>
        <div className="setting-row">
          <div>
            <p className="field-label">{t('language')}</p>
            <p className="field-hint">{t('languageHint')}</p>
          </div>
          <LanguageSwitch full />
        </div>
        <div className="setting-row">
          <div>
            <p className="field-label">{t('theme')}</p>
            <p className="field-hint">{t('themeHint')}</p>
          </div>
          <ThemeSwitch full />
        </div>
      </Panel>
      {(site?.passwordSignIn ?? true) && <PasswordForm hasPassword={details.hasPassword} email={email} />}
      <GoogleForm details={details} email={email} />
      <Devices sessions={sessions} />
      <PushDevices devices={devices} />
      {signIns.length > 0 && <SignIns signIns={signIns} />}
      {visits.length > 0 && <Visits visits={visits} />}
    </>
  );
}
