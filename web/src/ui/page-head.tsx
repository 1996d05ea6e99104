import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';

/** Title, description and keywords of a page for search engines; React lifts them into the head. */
export function PageHead({
  title,
  description,
  keywords,
  noIndex = false,
}: {
  readonly title: string;
  readonly description?: string;
  readonly keywords?: string;
  /** For pages that belong to one person. */
  readonly noIndex?: boolean;
}) {
  const t = useTranslations('common');
  const { origin } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${title} · ${t('productName')}`}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + pathname} />}
    </>
  );
}
