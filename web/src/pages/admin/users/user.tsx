import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { Note } from '../../../ui/feedback/note.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { loadUser } from './load-user.ts';
import { userAction } from './user-action.ts';
import { UserActs } from './user-acts.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserActsDone, UserJobs, UserPayments, UserSessions, UserSignIns, UserStatement } from './user-lists.tsx';
import { StatePills } from './user-state.tsx';
import './users.css';

export const loader = loadUser;
export const action = userAction;

/** One person: who they are, what they have, what they did, and what can be done. */
export default function UserPage() {
  const t = useTranslations('adminUsers');
  const data = useLoaderData<typeof loader>();
  const { user } = data;
  return (
    <AdminPage
      title={user.username || user.email}
      back={{ to: '/admin/users', name: t('title') }}
      actions={<StatePills user={user} />}
    >
      {user.banned && (
        <div className="mb-4">
          <Note kind="warn" title={t('bannedBecause')}>
            <p className="wrap-anywhere whitespace-pre-line">{user.banReason}</p>
          </Note>
        </div>
      )}
      <UserActs data={data} />
      <UserFacts user={user} />
      <UserStatement data={data} />
      <UserJobs data={data} />
      <UserPayments user={user} />
      <UserSessions user={user} />
      <UserSignIns user={user} />
      <UserActsDone user={user} />
    </AdminPage>
  );
}
