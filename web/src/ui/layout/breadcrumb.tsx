import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../picture/icon.tsx';

/** Way back up: links, then the page itself. */
export function Breadcrumb({
  items,
  current,
}: {
  readonly items: readonly { readonly to: string; readonly label: string }[];
  readonly current: string;
}) {
  const t = useTranslations('ui');
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-1.5 text-t13 text-ink-3">
        {items.map((item) => (
          <li key={item.to} className="flex items-center gap-1.5">
            <Link to={item.to} className="py-1 hover:text-ink">
              {item.label}
            </Link>
            <Icon name="chevron-right" small />
          </li>
        ))}
        <li aria-current="page" className="text-ink-2">
          {current}
        </li>
      </ol>
    </nav>
  );
}
