import { outputEdgeLimit, standingOf } from '@afterglow/domain/billing/plans';
import type { Image } from '@afterglow/domain/contract/studio/images';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';

/**
 * Says of a result that the plan gives it smaller than it is, and where more can be had.
 * `magnified`: it is looked at so closely that it shows.
 */
export function FreeLimit({
  image,
  magnified = false,
}: {
  readonly image: Pick<Image, 'kind' | 'width' | 'height'>;
  readonly magnified?: boolean;
}) {
  const { account } = useSession();
  const limit = account === null ? undefined : outputEdgeLimit(standingOf(account));
  if (limit === undefined || image.kind === 'upload' || Math.max(image.width, image.height) <= limit) return null;
  return <LimitLine edge={limit} magnified={magnified} />;
}

/** Up to how many pixels a side results are saved, and where more can be had. */
export function LimitLine({ edge, magnified = false }: { readonly edge: number; readonly magnified?: boolean }) {
  const t = useTranslations('template');
  return (
    <p className="text-t13 text-ink-3">
      {t(magnified ? 'freeShown' : 'freeLimit', { edge: String(edge) })}{' '}
      <Link className="text-link text-accent-ink" to="/pricing">
        {t('seePlans')}
      </Link>
    </p>
  );
}
