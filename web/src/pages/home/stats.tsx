import { useTranslations } from 'use-intl';
import { useSession } from '../../session/use-session.ts';
import { useNumber } from '../../text/use-number.ts';
import { useSeconds } from '../../ui/feedback/price-tag.tsx';
import type { HomeTemplate } from './home-template.ts';

/** Templates whose time says most about the product. */
const timedIds = ['background-remove', 'old-photo-restore'];

/** The product's own numbers, measured: on this server, or when the samples were made where it has none. */
export function Stats({ templates }: { readonly templates: readonly HomeTemplate[] }) {
  const t = useTranslations('home');
  const number = useNumber();
  const seconds = useSeconds();
  const { site } = useSession();
  const timed = timedIds.flatMap((id) => templates.filter((template) => template.id === id));
  const times = timed.flatMap(({ id, title, typicalMs }) => (typicalMs === null ? [] : [{ id, title, ms: typicalMs }]));
  if (templates.length === 0 && site === null) return null;
  return (
    <section className="wrap" aria-label={t('statsLabel')}>
      <dl className="stats num">
        {times.map(({ id, title, ms }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{seconds(ms)}</dd>
          </div>
        ))}
        {templates.length > 0 && (
          <div>
            <dt>{t('statTemplates')}</dt>
            <dd>{number(templates.length)}</dd>
          </div>
        )}
        {site && (
          <div>
            <dt>{t('statCredits')}</dt>
            <dd>{t('statCreditsValue', { count: site.initialCredits })}</dd>
          </div>
        )}
      </dl>
      {times.length > 0 && <p className="mt-2.5 text-t13 text-ink-3">{t('statsOrigin')}</p>}
    </section>
  );
}
