import { useTranslations } from 'use-intl';
import { RouteProgress } from './route-progress.tsx';

/** What every frame begins with: a way past the navigation, and the line of a page on its way. */
export function FrameStart() {
  const t = useTranslations('shell');
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <RouteProgress />
    </>
  );
}
