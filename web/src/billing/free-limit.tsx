import { outputEdgeLimit, standingOf } from '@afterglow/domain/billing/plans';
import type { Image } from '@afterglow/domain/contract/studio/images';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';

/** Says of a result that the plan saves it smaller than it is, and where more can be had. */
export function FreeLimit({ image }: { readonly image: Pick<Image, 'kind' | 'width' | 'height'> }) {
  const { account } = useSession();
  const limit = account === null ? undefined : outputEdgeLimit(standingOf(account));
  if (limit === undefined || image.kind === 'upload' || Math.max(image.width, image.height) <= limit) return null;
  return <LimitLine edge={limit} />;
}

/** Up to how many pixels a side results are saved, and where more can be had. */
export function LimitLine({ edge }: { readonly edge: number }) {
  const t = useTranslations('template');
  return (
    <p className="text-t13 text-ink-3">
      {t('freeLimit', { edge: String(edge) })}{' '}
      <Link className="text-link text-accent-ink" to="/pricing">
        {t('seePlans')}
      </Link>
    </p>
  );
}
