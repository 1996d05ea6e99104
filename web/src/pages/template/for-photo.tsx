import type { Image } from '@afterglow/domain/contract/studio/images';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { mediaPath } from '../../ui/picture/picture-sources.ts';
import { positionOf } from '../../ui/picture/position-of.ts';

/** Under a result: the photo it was made from, to use with any other template. */
export function ForPhoto({ image }: { readonly image: Image }) {
  const t = useTranslations('template');
  return (
    <div className="card mt-10 flex items-center gap-3.5 p-2.5">
      <img
        className="size-14 rounded-[8px] bg-stage object-cover"
        src={`${mediaPath(image.id)}?w=320&format=webp`}
        alt=""
        style={{ objectPosition: positionOf(image.focus) }}
      />
      <p className="min-w-0 flex-1 font-[560]">{t('samePhoto')}</p>
      <ButtonLink kind="quiet" size="small" to={`/templates?image=${image.id}`}>
        {t('chooseTemplate')}
      </ButtonLink>
    </div>
  );
}
