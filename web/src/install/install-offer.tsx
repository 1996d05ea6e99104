import { useEffect, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { loader as loadGallery } from '../pages/gallery/gallery.tsx';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/forms/button.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { findInstallWay, install, isOfferPutAway, putOfferAway } from './install-way.ts';

/** The page that this window began with. */
let firstKey: string | undefined;

/**
 * Offered to people with an account where they come back to their pictures, once there are some; never on the first page, and
 * never again once put away.
 */
export function InstallOffer() {
  const { key } = useLocation();
  const gallery = useRouteLoaderData<typeof loadGallery>('pages/gallery/gallery');
  const { account, visit } = useSession();
  const isLater = firstKey !== undefined && firstKey !== key;
  useEffect(() => {
    firstKey ??= key;
  }, [key]);
  const hasPictures = gallery !== undefined && gallery.page.images.length > 0;
  return isLater && hasPictures && account !== null && visit === null ? <Offer key={key} /> : null;
}

/** Decided when its page comes: nothing moves below a finger. */
function Offer() {
  const t = useTranslations('install');
  const [way, setWay] = useState(() => (isOfferPutAway() ? undefined : findInstallWay()));
  if (way === undefined) return null;
  function putAway(): void {
    putOfferAway();
    setWay(undefined);
  }
  return (
    <div className="wrap">
      <div className="plan-note" role="status">
        <Icon name="phone" small />
        <p>{t(way === 'apple' ? 'onApple' : 'offer')}</p>
        {way === 'prompt' && (
          <Button
            size="small"
            kind="ghost"
            onClick={() => {
              putAway();
              void install();
            }}
          >
            {t('install')}
          </Button>
        )}
        <Button size="small" kind="ghost" icon="close" aria-label={t('putAway')} onClick={putAway} />
      </div>
    </div>
  );
}
