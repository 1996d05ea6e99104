import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { useSession } from '../../../session/use-session.ts';
import { AnnouncementLine } from '../../../shell/announcement-line.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { changeAnnouncements } from './announcements-action.ts';
import './announcements.css';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  forAdmin(request, serverApi(context, request).adminAnnouncements.list());
export const action = changeAnnouncements;

const kinds = { shown: 'ok', planned: 'warn', over: 'plain' } as const;

/** Lines under the bar of every page: what is shown, what is planned, what was. */
export default function AnnouncementsPage() {
  const t = useTranslations('adminAnnouncements');
  const format = useFormatter();
  const { locale } = useSession();
  const { announcements } = useLoaderData<typeof loader>();
  // `new`, or the id of the one that is being changed.
  const [open, setOpen] = useState<string>();
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const close = () => setOpen(undefined);
  return (
    <AdminPage
      title={t('title')}
      actions={
        open !== 'new' && (
          <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
            {t('new')}
          </Button>
        )
      }
    >
      {open === 'new' && <AnnouncementForm onClose={close} />}
      {announcements.length === 0 && open !== 'new' && (
        <EmptyState art="notices" title={t('emptyTitle')} text={t('emptyText')} />
      )}
      <ul className="announcement-list">
        {announcements.map((announcement) =>
          open === announcement.id ? (
            <li key={announcement.id}>
              <AnnouncementForm announcement={announcement} onClose={close} />
            </li>
          ) : (
            <li key={announcement.id} className="card">
              <AnnouncementLine announcement={{ ...announcement, text: announcement.text[locale] }} />
              <div className="facts">
                <StateChip kind={kinds[announcement.state]}>{t(`states.${announcement.state}`)}</StateChip>
                <span>{t(`audiences.${announcement.audience}`)}</span>
                <span>{t('time', { from: time(announcement.startsAt), until: time(announcement.endsAt) })}</span>
                <span className="acts">
                  <Button size="small" icon="edit" onClick={() => setOpen(announcement.id)}>
                    {t('edit')}
                  </Button>
                  <ReasonDialog
                    danger
                    size="small"
                    label={t('remove')}
                    title={t('removeTitle')}
                    intent="remove"
                    done={t('removed')}
                    needsReason={false}
                    values={{ id: announcement.id }}
                  />
                </span>
              </div>
            </li>
          ),
        )}
      </ul>
    </AdminPage>
  );
}
