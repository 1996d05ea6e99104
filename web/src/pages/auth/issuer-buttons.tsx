import { useTranslations } from 'use-intl';
import { useSession } from '../../session/use-session.ts';

/** Plain links: the way to Google or to the operator's own server leaves this site, so it is a full load with or without JavaScript. */
export function IssuerButtons({ redirect }: { readonly redirect: string }) {
  const t = useTranslations('auth');
  const { site } = useSession();
  const search = new URLSearchParams({ redirect }).toString();
  return (
    <>
      {site !== null && site.oidcName !== null && (
        <a className={`btn ${site.passwordSignIn ? 'quiet' : 'primary'} large w-full`} href={`/auth/oidc?${search}`}>
          {t('oidc', { name: site.oidcName })}
        </a>
      )}
      {site?.googleSignIn && (
        <a className="btn quiet large w-full" href={`/auth/google?${search}`}>
          {t('google')}
        </a>
      )}
    </>
  );
}
