import { useTranslations } from 'use-intl';
import { Compare } from '../../ui/compare.tsx';
import { HeroDrop } from './hero-drop.tsx';
import './hero.css';

/**
 * The page's opening: one real result under the edge of light, and the same edge through the headline. Its second layer
 * is the same text in full ink, cut at the edge, so it is hidden from screen readers.
 */
export function Hero() {
  const t = useTranslations('home');
  const words = (
    <>
      <span>{t('headlineBefore')}</span> <span>{t('headlineAfter')}</span>
    </>
  );
  return (
    <section className="hero" data-edge-host="">
      <div className="wrap hero-inner">
        <div className="hero-split">
          <h1 className="plain">{words}</h1>
          <p className="lit" aria-hidden="true">
            {words}
          </p>
          <span className="hero-line" aria-hidden="true" />
        </div>
        <Compare
          className="hero-compare"
          before={{ src: '/home/hero-before.webp', alt: t('heroBeforeAlt'), caption: t('original') }}
          after={{ src: '/home/hero-after.webp', alt: t('heroAfterAlt'), caption: t('heroCaption') }}
          label={t('compareLabel')}
          focus="50% 42%"
          eager
        />
      </div>
      <HeroDrop />
    </section>
  );
}
