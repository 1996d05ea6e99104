import { languages, fallbackLocale, locales } from '@afterglow/domain/locale';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressIn } from '../../request/address-locale.ts';
import { JsonLd, type LinkedData } from '../../seo/json-ld.tsx';
import { useSession } from '../../session/use-session.ts';

const card = { width: 1200, height: 630 };

/**
 * What search engines and shared links read of a page; React lifts it into the head. A page without `noIndex` has one
 * address per language, and the present language's is the canonical one.
 */
export function PageHead({
  title,
  description,
  keywords,
  picture = '/card.jpg',
  pictureSize = card,
  data,
  noIndex = false,
}: {
  readonly title: string;
  /** Left out: the title and what the product is. */
  readonly description?: string;
  readonly keywords?: string;
  /** Path of the page's own card, 1200 × 630 unless `pictureSize` says otherwise. */
  readonly picture?: string;
  readonly pictureSize?: { readonly width: number; readonly height: number };
  readonly data?: readonly LinkedData[];
  /** For pages that belong to one person. */
  readonly noIndex?: boolean;
}) {
  const t = useTranslations('common');
  const { origin, locale } = useSession();
  const { pathname } = useLocation();
  const told = description ?? t('pageDescription', { title });
  const address = origin + addressIn(locale, pathname);
  return (
    <>
      <title>{`${title} · ${t('productName')}`}</title>
      <meta name="description" content={told} />
      <meta name="keywords" content={keywords ?? `${title}, ${t('productName')}`} />
      <meta property="og:site_name" content={t('productName')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={told} />
      <meta property="og:image" content={origin + picture} />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {locales.map((other) => (
            <link
              key={other}
              rel="alternate"
              hrefLang={languages[other].tag}
              href={origin + addressIn(other, pathname)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + addressIn(fallbackLocale, pathname)} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={address} />
          <meta property="og:locale" content={languages[locale].openGraph} />
          {locales
            .filter((other) => other !== locale)
            .map((other) => (
              <meta key={other} property="og:locale:alternate" content={languages[other].openGraph} />
            ))}
          {data && <JsonLd data={data} />}
        </>
      )}
    </>
  );
}
