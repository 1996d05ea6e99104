import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/forms/button.tsx';

/** The way on for anyone who did not find an answer. */
export function ContactCall() {
  const t = useTranslations('help');
  return (
    <aside className="help-call" aria-label={t('callTitle')}>
      <div>
        <p className="font-[560]">{t('callTitle')}</p>
        <p className="text-ink-2">{t('callText')}</p>
      </div>
      <ButtonLink to="/contact" icon="mail">
        {t('write')}
      </ButtonLink>
    </aside>
  );
}
