import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '../../session/use-session.ts';
import { useSeconds } from '../../ui/price-tag.tsx';
import type { HomeTemplate } from './home-template.ts';

/** The product's own numbers, as this server measured them; what is not known yet is not there. */
export function Stats({ templates }: { readonly templates: readonly HomeTemplate[] }) {
  const t = useTranslations('home');
  const format = useFormatter();
  const seconds = useSeconds();
  const { site } = useSession();
  const timed = templates.flatMap(({ id, title, typicalMs }) => (typicalMs === null ? [] : [{ id, title, typicalMs }]));
  // The two quickest: what a person waits for at best.
  const quickest = timed.toSorted((a, b) => a.typicalMs - b.typicalMs).slice(0, 2);
  if (templates.length === 0 && site === null) return null;
  return (
    <section className="wrap" aria-label={t('statsLabel')}>
      <dl className="stats num">
        {quickest.map(({ id, title, typicalMs }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{seconds(typicalMs)}</dd>
          </div>
        ))}
        {templates.length > 0 && (
          <div>
            <dt>{t('statTemplates')}</dt>
            <dd>{format.number(templates.length)}</dd>
          </div>
        )}
        {site && (
          <div>
            <dt>{t('statCredits')}</dt>
            <dd>{t('statCreditsValue', { count: site.initialCredits })}</dd>
          </div>
        )}
      </dl>
      {quickest.length > 0 && <p className="mt-2.5 text-t13 text-ink-3">{t('statsOrigin')}</p>}
    </section>
  );
}
