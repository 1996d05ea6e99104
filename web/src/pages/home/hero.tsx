import { useTranslations } from 'use-intl';
import { Compare } from '../../ui/picture/compare.tsx';
import { srcSetOf } from '../../ui/picture/picture-sources.ts';
import { useShared } from '../../upload/shared/use-shared.ts';
import { usePhoto } from '../../upload/use-photo.ts';
import { HeroDrop } from './hero-drop.tsx';
import type { HomeTemplate } from './home-template.ts';
import { YourPhoto } from './your-photo.tsx';
import './hero.css';

const before = '/home/hero-before.webp';
const after = '/home/hero-after.webp';
/** On a phone the frame is upright and the pictures are wider than it. */
const sizes = '(min-width: 641px) min(1120px, 94vw), 162vw';

/**
 * The page's opening: one real result under the edge of light, and the same edge through the headline. Its second layer
 * is the same text in full ink, cut at the edge, so it is hidden from screen readers.
 */
export function Hero({
  templates,
  keepsPhoto,
}: {
  readonly templates: readonly HomeTemplate[];
  /** The browser said that it keeps a photo, which is read once the page is awake. */
  readonly keepsPhoto: boolean;
}) {
  const t = useTranslations('home');
  const { photo, isRead, putAway } = usePhoto();
  const { areSeveral } = useShared();
  const isAwaited = keepsPhoto && !isRead;
  const words = (
    <>
      <span>{t('headlineBefore')}</span> <span>{t('headlineAfter')}</span>
    </>
  );
  return (
    <section className="hero" data-edge-host="">
      {!photo &&
        !isAwaited &&
        [before, after].map((src) => (
          <link
            key={src}
            rel="preload"
            as="image"
            type="image/avif"
            imageSrcSet={srcSetOf(src, Infinity, 'avif')}
            imageSizes={sizes}
            fetchPriority="high"
          />
        ))}
      <div className="wrap hero-inner">
        <div className="hero-split">
          <h1 className="plain">{words}</h1>
          <p className="lit" aria-hidden="true">
            {words}
          </p>
          <span className="hero-line" aria-hidden="true" />
          <p className="hero-lead">{t('lead')}</p>
        </div>
        {photo && <YourPhoto photo={photo} templates={templates} isFirst={areSeveral} onPutAway={putAway} />}
        {isAwaited && <div className="your-photo-place" />}
        {!photo && !isAwaited && (
          <Compare
            className="hero-compare"
            before={{ src: before, alt: t('heroBeforeAlt'), caption: t('original'), sizes }}
            after={{ src: after, alt: t('heroAfterAlt'), caption: t('heroCaption'), sizes }}
            label={t('compareLabel')}
            focus="50% 10%"
            eager
          />
        )}
      </div>
      <HeroDrop />
    </section>
  );
}
