import { useTranslations } from 'use-intl';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { Compare } from '../../ui/picture/compare.tsx';

const sizes = '(min-width: 641px) 1312px, 180vw';

export function Closing() {
  const t = useTranslations('home');
  const { account, site } = useSession();
  return (
    <section className="home-section home-closing wrap">
      <header>
        <div>
          <h2>{t('closing')}</h2>
          <p className="num mt-2 text-ink-2">
            {site ? t('closingText', { count: site.initialCredits }) : t('closingTextPlain')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:flex-row-reverse max-sm:justify-end">
          <ButtonLink kind="ghost" size="large" to="/pricing">
            {t('seePrices')}
          </ButtonLink>
          <ButtonLink kind="primary" size="large" to={account ? '/editor' : '/auth?tab=register&redirect=/editor'}>
            {t('start')}
          </ButtonLink>
        </div>
      </header>
      <Compare
        before={{ src: '/home/dusk-before.webp', alt: t('lightBeforeAlt'), caption: t('original'), sizes }}
        after={{ src: '/home/dusk-after.webp', alt: t('lightAfterAlt'), caption: t('lightCaption'), sizes }}
        label={t('compareLabel')}
        start={38}
        focus="50% 76%"
      />
    </section>
  );
}
