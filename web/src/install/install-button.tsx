import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { findInstallWay, install, onInstallWay } from './install-way.ts';

/** In the footer, for as long as the browser can install the site. */
export function InstallButton() {
  const t = useTranslations('install');
  const way = useSyncExternalStore(onInstallWay, findInstallWay, () => undefined);
  if (way !== 'prompt') return null;
  return (
    <button type="button" className="foot-install" onClick={() => void install()}>
      {t('app')}
    </button>
  );
}
