import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';
import { Brand } from '../ui/brand.tsx';

export function Footer() {
  const t = useTranslations('shell');
  const { locale } = useSession();
  return (
    <footer className="foot">
      <div className="wrap columns">
        <div>
          <Link className="brand" to="/" aria-label={t('brandHome')}>
            <Brand locale={locale} />
          </Link>
          <p className="mt-4 max-w-[34ch]">{t('pictureOrigin')}</p>
        </div>
      </div>
    </footer>
  );
}
