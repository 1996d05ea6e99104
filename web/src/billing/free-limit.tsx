import { outputEdgeLimit, standingOf } from '@afterglow/domain/billing/plans';
import type { Image } from '@afterglow/domain/contract/studio/images';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';

/** Says of a result that the plan saves it smaller than it is, and where more can be had. */
export function FreeLimit({ image }: { readonly image: Pick<Image, 'kind' | 'width' | 'height'> }) {
  const t = useTranslations('template');
  const { account } = useSession();
  const limit = account === null ? undefined : outputEdgeLimit(standingOf(account));
  if (limit === undefined || image.kind === 'upload' || Math.max(image.width, image.height) <= limit) return null;
  return (
    <p className="text-t13 text-ink-3">
      {t('freeLimit', { edge: String(limit) })}{' '}
      <Link className="text-link text-accent-ink" to="/pricing">
        {t('seePlans')}
      </Link>
    </p>
  );
}
