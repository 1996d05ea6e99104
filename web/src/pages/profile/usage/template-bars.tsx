import type { CreditUsage } from '@afterglow/domain/contract/account/credits';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';

const shown = 8;

/** Credits by template, most first, each with its share as a line. */
export function TemplateBars({
  templates,
  titles,
}: {
  readonly templates: CreditUsage['templates'];
  readonly titles: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('usage');
  const format = useFormatter();
  const most = Math.max(1, ...templates.map(({ credits }) => credits));
  return (
    <div>
      <h3 className="text-t15">{t('perTemplate')}</h3>
      <ul className="template-bars num">
        {templates.slice(0, shown).map(({ templateId, credits, jobs }) => (
          <li key={templateId}>
            {templateId === 'editor' ? (
              <Link to="/editor">{t('reasons.editor')}</Link>
            ) : templateId === 'recipe' ? (
              <Link to="/recipes">{t('reasons.recipe')}</Link>
            ) : (
              <Link to={`/templates/${encodeURIComponent(templateId)}`}>{titles[templateId] ?? templateId}</Link>
            )}
            <span className="text-t13 text-ink-3">{t('spentJobs', { count: jobs })}</span>
            <b>{format.number(credits)}</b>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect className="track" width="100" height="1" />
              <rect className="share" width={(credits / most) * 100} height="1" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
