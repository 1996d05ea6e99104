import { useTranslations } from 'use-intl';
import { PageHead } from '../../ui/page-head.tsx';

export default function GalleryPage() {
  const t = useTranslations('shell');
  return (
    <div className="wrap py-10">
      <PageHead title={t('home')} />
      <h1>{t('home')}</h1>
    </div>
  );
}
