import { redirect, useActionData, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { serverApi } from '../../api/server-api.ts';
import { knownCookie, readCookie } from '../../request/cookies.ts';
import { safeRedirect } from '../../request/safe-redirect.ts';
import { PasskeyButton } from '../../session/passkey-button.tsx';
import { useSession } from '../../session/use-session.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import type { action } from './auth-action.ts';
import { LoginForm, RegisterForm } from './auth-forms.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ChosenPurchase } from './chosen-purchase.tsx';
import { IssuerButtons } from './issuer-buttons.tsx';
import { KeptPicture } from './kept-picture.tsx';
import { MailSent } from './mail-sent.tsx';
import { readPurchase } from './read-purchase.ts';

export { action } from './auth-action.ts';

/** Who is signed in already has nothing to do here, unless they need another account: the admin pages send others here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const reply = await api.account.get().catch(() => null);
  const target = safeRedirect(new URL(request.url).searchParams.get('redirect'));
  const needsAdmin = /^\/admin(?:$|[/?#])/.test(target) && reply?.account?.role === 'user';
  if (reply?.account && !needsAdmin) throw redirect(target);
  const isKnown = readCookie(request.headers.get('cookie'), knownCookie) !== undefined;
  return {
    needsAdmin,
    isNew: !isKnown && !/^\/admin(?:$|[/?#])/.test(target),
    purchase: await readPurchase(target, api),
  };
}

export default function AuthPage() {
  const t = useTranslations('auth');
  const { site } = useSession();
  const [search] = useSearchParams();
  const result = useActionData<typeof action>();
  const { needsAdmin, isNew, purchase } = useLoaderData<typeof loader>();
  const target = safeRedirect(search.get('redirect'));
  const byPassword = site?.passwordSignIn ?? true;
  const byIssuer = site !== null && (site.googleSignIn || site.oidcName !== null);
  const tab = search.get('tab') ?? (isNew ? 'register' : 'login');
  const registering = byPassword && tab === 'register';

  if (result?.sent) {
    return (
      <AuthFrame>
        <PageHead title={t('sentTitle')} noIndex />
        <MailSent
          email={result.email}
          redirect={target}
          again={result.intent === 'resend'}
          loginPath={pathOf('login', target)}
          registerPath={pathOf('register', target)}
        />
        {purchase && <ChosenPurchase purchase={purchase} />}
      </AuthFrame>
    );
  }
  const own = result?.intent === (registering ? 'register' : 'login') ? result : undefined;
  return (
    <AuthFrame>
      <PageHead title={t(registering ? 'registerTab' : 'loginTab')} description={t('description')} />
      <h1>{t(registering ? 'registerTitle' : 'loginTitle')}</h1>
      {registering && site !== null && site.initialCredits > 0 && (
        <p className="text-ink-2">{t('registerLead', { count: site.initialCredits })}</p>
      )}
      {byPassword && (
        <LinkTabs
          label={t('tabs')}
          tabs={[
            { to: pathOf('login', target), label: t('loginTab'), current: !registering },
            { to: pathOf('register', target), label: t('registerTab'), current: registering },
          ]}
        />
      )}
      {needsAdmin && <Note>{t('adminOnly')}</Note>}
      {search.get('reset') === 'done' && <Note kind="ok">{t('resetDone')}</Note>}
      {purchase && <ChosenPurchase purchase={purchase} />}
      <KeptPicture />
      <IssuerButtons redirect={target} />
      {byPassword && byIssuer && <div className="auth-or">{t('orEmail')}</div>}
      {registering && <RegisterForm result={own} redirect={target} />}
      {byPassword && !registering && (
        <LoginForm result={own} redirect={target} registerPath={pathOf('register', target)} />
      )}
      {!registering && <PasskeyButton target={target} />}
    </AuthFrame>
  );
}

function pathOf(tab: 'login' | 'register', target: string): string {
  return `/auth?${new URLSearchParams({ tab, ...(target === '/' ? {} : { redirect: target }) })}`;
}
