import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { writeFilter, type TemplateFilter } from './filter-templates.ts';
import type { Topic } from './topics.ts';

/** Categories as links with their counts; those without a template are left out, except the chosen one. */
export function TopicChips({
  label,
  className,
  topics,
  filter,
  count,
}: {
  readonly label: string;
  readonly className: string;
  readonly topics: readonly Topic[];
  readonly filter: TemplateFilter;
  readonly count: (topic: Topic | undefined) => number;
}) {
  const t = useTranslations('templates');
  const shown = [undefined, ...topics].filter(
    (topic) => topic === undefined || topic === filter.topic || count(topic) > 0,
  );
  return (
    <nav aria-label={label} className={className}>
      {shown.map((topic) => (
        <Link
          key={topic ?? 'all'}
          className="chip"
          to={{ search: writeFilter({ ...filter, topic }) }}
          replace
          preventScrollReset
          aria-current={topic === filter.topic ? 'page' : undefined}
        >
          {t(`topics.${topic ?? 'all'}`)} <span className="num">{count(topic)}</span>
        </Link>
      ))}
    </nav>
  );
}
