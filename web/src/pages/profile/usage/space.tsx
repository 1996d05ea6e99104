import type { Space, SpacePart } from '@afterglow/domain/billing/storage-quota';
import { useFormatter, useTranslations } from 'use-intl';
import { useBytes } from '../../../text/use-bytes.ts';
import { ButtonLink } from '../../../ui/forms/button.tsx';

const order: readonly SpacePart['kind'][] = ['upload', 'result', 'mask', 'deleted'];
/** From this share on the page says how to make room. */
const nearlyFull = 0.9;

/** How much room the person's pictures take, and what fills it. */
export function SpacePanel({ space: { usedBytes, quotaBytes, parts } }: { readonly space: Space }) {
  const t = useTranslations('usage');
  const format = useFormatter();
  const bytes = useBytes();
  const shown = order.flatMap((kind) => parts.filter((part) => part.kind === kind && part.pictures > 0));
  const whole = Math.max(1, quotaBytes ?? usedBytes);
  const share = usedBytes / whole;
  return (
    <section className="card spending space" aria-labelledby="space">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id="space">{t('space')}</h2>
        <p className="num">
          {quotaBytes === null ? bytes(usedBytes) : t('spaceOf', { used: bytes(usedBytes), quota: bytes(quotaBytes) })}
        </p>
      </header>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className="track" width="100" height="1" />
        {quotaBytes !== null && (
          <rect className={share > nearlyFull ? 'share full' : 'share'} width={Math.min(100, share * 100)} height="1" />
        )}
      </svg>
      {shown.length === 0 ? (
        <p className="text-t13 text-ink-2">{t('spaceEmpty')}</p>
      ) : (
        <ul className="space-parts num">
          {shown.map(({ kind, pictures, bytes: size }) => (
            <li key={kind}>
              <span>{t(`spaceKinds.${kind}`)}</span>
              <span className="text-t13 text-ink-3">{t('spacePictures', { count: pictures })}</span>
              <b>{bytes(size)}</b>
            </li>
          ))}
        </ul>
      )}
      {quotaBytes !== null && share > nearlyFull && (
        <p className="flex flex-wrap items-center gap-3 text-ink-2">
          {t('spaceNearlyFull', { percent: format.number(Math.floor(share * 100)) })}
          <ButtonLink size="small" to="/gallery">
            {t('spaceGallery')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
