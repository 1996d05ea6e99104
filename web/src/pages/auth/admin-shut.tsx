import { redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { safeRedirect } from '../../request/safe-redirect.ts';
import { PasskeyButton } from '../../session/passkey-button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { AuthFrame } from './auth-frame.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const target = safeRedirect(new URL(request.url).searchParams.get('redirect'), '/admin');
  const [{ adminDoor }, security] = await Promise.all([
    forPage(request, api.account.get()),
    forPage(request, api.security.get()),
  ]);
  if (adminDoor !== 'enroll' && adminDoor !== 'confirm') throw redirect(target);
  return { door: adminDoor, hasApp: security.app !== null, hasPasskey: security.passkeys.length > 0 };
}

/** In place of the admin area while a second factor is missing: what to do, and the way back in afterwards. */
export default function AdminShutPage() {
  const t = useTranslations('auth');
  const { door, hasApp, hasPasskey } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const target = safeRedirect(search.get('redirect'), '/admin');
  return (
    <AuthFrame>
      <PageHead title={t('adminShutTitle')} noIndex />
      <h1>{t('adminShutTitle')}</h1>
      <p className="text-ink-2">{t(door === 'enroll' ? 'adminEnroll' : 'adminConfirm')}</p>
      {door === 'enroll' && (
        <ButtonLink kind="primary" size="large" block to="/profile/security">
          {t('adminSetUp')}
        </ButtonLink>
      )}
      {door === 'confirm' && hasPasskey && <PasskeyButton target={target} />}
      {door === 'confirm' && hasApp && (
        <ButtonLink size="large" block to={`/auth/second-step?${new URLSearchParams({ redirect: target })}`}>
          {t('adminCode')}
        </ButtonLink>
      )}
      <Note>{t('adminLost')}</Note>
      <ButtonLink kind="ghost" block to="/">
        {t('toSite')}
      </ButtonLink>
    </AuthFrame>
  );
}
