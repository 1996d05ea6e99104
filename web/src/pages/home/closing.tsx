import { useTranslations } from 'use-intl';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Compare } from '../../ui/compare.tsx';

export function Closing() {
  const t = useTranslations('home');
  const { account, site } = useSession();
  return (
    <section className="home-section home-closing wrap">
      <header>
        <div>
          <h2>{t('closing')}</h2>
          <p className="num mt-2 text-ink-2">{site ? t('closingText', { count: site.initialCredits }) : t('closingTextPlain')}</p>
        </div>
        <ButtonLink kind="primary" size="large" to={account ? '/templates' : '/auth?tab=register'}>
          {t('start')}
        </ButtonLink>
      </header>
      <Compare
        before={{ src: '/home/dusk-before.webp', alt: t('lightBeforeAlt'), caption: t('original') }}
        after={{ src: '/home/dusk-after.webp', alt: t('lightAfterAlt'), caption: t('lightCaption') }}
        label={t('compareLabel')}
        start={38}
        focus="50% 76%"
      />
    </section>
  );
}
