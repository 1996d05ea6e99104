import { useTranslations } from 'use-intl';

/** A plain link: the way to Google leaves this site, so it is a full load with or without JavaScript. */
export function GoogleButton({ redirect }: { readonly redirect: string }) {
  const t = useTranslations('auth');
  return (
    <a className="btn quiet large w-full" href={`/auth/google?${new URLSearchParams({ redirect })}`}>
      {t('google')}
    </a>
  );
}
