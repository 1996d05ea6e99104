import type { SharedPicture } from '@afterglow/domain/contract/studio/shares';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { Compare } from '../../ui/picture/compare.tsx';
import { framedAlike, reframes } from '../../ui/picture/framed-alike.ts';

type Which = 'result' | 'before';

/** Address of a picture of the link, at most `width` pixels wide. */
export function sharedPicturePath(
  token: string,
  which: Which,
  width: 320 | 640 | 960,
  format: 'avif' | 'webp' | 'jpeg',
): string {
  return `/shared/${encodeURIComponent(token)}/${which}?w=${width}&format=${format}`;
}

/** The result alone, under one edge of light with its original, or beside it where the two are framed differently. */
export function SharedFrame({
  token,
  picture,
  title,
}: {
  readonly token: string;
  readonly picture: SharedPicture;
  readonly title: string;
}) {
  const t = useTranslations('share');
  const { result, before, templateId } = picture;
  const alt = { result: t('resultAlt', { title }), before: t('beforeAlt') };
  const styleOf = ({
    width,
    height,
    colour: color,
  }: SharedPicture['result']): CSSProperties & Record<'--ratio', number> => ({
    '--ratio': width / height,
    aspectRatio: width / height,
    backgroundColor: color,
  });
  if (before !== null && framedAlike(result, before) && !reframes(templateId))
    return (
      <div className="shared-wall">
        <Compare
          className="shared-frame"
          style={styleOf(result)}
          before={{ src: sharedPicturePath(token, 'before', 960, 'webp'), alt: alt.before, caption: t('before') }}
          after={{ src: sharedPicturePath(token, 'result', 960, 'webp'), alt: alt.result, caption: t('after') }}
          label={t('compare')}
          transparent
          eager
        />
      </div>
    );
  const frame = (which: Which, size: SharedPicture['result'], caption?: string) => (
    <figure className="shared-frame checker" style={styleOf(size)}>
      <picture className="contents">
        <source type="image/avif" srcSet={srcSet(token, which, 'avif')} sizes="(min-width: 1024px) 60vw, 94vw" />
        <img
          src={sharedPicturePath(token, which, 960, 'webp')}
          alt={alt[which]}
          width={size.width}
          height={size.height}
          fetchPriority={which === 'result' ? 'high' : undefined}
        />
      </picture>
      {caption && <figcaption className={`caption ${which === 'before' ? 'before' : 'after'}`}>{caption}</figcaption>}
    </figure>
  );
  return (
    <div className={before === null ? 'shared-wall' : 'shared-wall pair'}>
      {before !== null && frame('before', before, t('before'))}
      {frame('result', result, before === null ? undefined : t('after'))}
    </div>
  );
}

function srcSet(token: string, which: Which, format: 'avif'): string {
  return ([320, 640, 960] as const)
    .map((width) => `${sharedPicturePath(token, which, width, format)} ${width}w`)
    .join(', ');
}
