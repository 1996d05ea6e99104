import { useFetcher, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { announcementKey } from '../session/put-away.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/forms/button.tsx';
import { AnnouncementLine } from './announcement-line.tsx';

/** What the administrator has to tell everybody, under the bar of every page. It is there when the page comes, so nothing moves. */
export function Announcements() {
  const t = useTranslations('announcements');
  const { announcements } = useSession();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const leaving = fetcher.formData?.get('announcement');
  const shown = announcements.filter((announcement) => announcementKey(announcement) !== leaving);
  if (shown.length === 0) return null;
  return (
    <section className="wrap" aria-label={t('label')}>
      {shown.map((announcement) => (
        <AnnouncementLine key={announcement.id} announcement={announcement}>
          <fetcher.Form method="post" action="/preferences">
            <input type="hidden" name="announcement" value={announcementKey(announcement)} />
            <input type="hidden" name="back" value={pathname + search} />
            <Button size="small" kind="ghost" type="submit" icon="close" aria-label={t('putAway')} />
          </fetcher.Form>
        </AnnouncementLine>
      ))}
    </section>
  );
}
