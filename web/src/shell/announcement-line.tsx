import type { Announcement } from '@afterglow/domain/contract/public/announcements';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../ui/picture/icon.tsx';

/** One announcement as people see it. */
export function AnnouncementLine({
  announcement,
  children,
}: {
  readonly announcement: Pick<Announcement, 'kind' | 'text' | 'link'>;
  readonly children?: ReactNode;
}) {
  const t = useTranslations('announcements');
  const { kind, text, link } = announcement;
  return (
    <div className={kind === 'warning' ? 'plan-note warn' : 'plan-note'}>
      <Icon name={kind === 'warning' ? 'warning' : 'megaphone'} small />
      <p className="wrap-anywhere">
        {text}
        {link !== null && (
          <>
            {' '}
            <Link className="text-link whitespace-nowrap" to={link}>
              {t('more')}
            </Link>
          </>
        )}
      </p>
      {children}
    </div>
  );
}
