import { defaultLocale } from '@afterglow/domain/locale';
import { useRouteLoaderData } from 'react-router';
import type { loadSession, Session } from './load-session.ts';

const unknown: Session = {
  locale: defaultLocale,
  theme: 'system',
  timeZone: 'UTC',
  origin: '',
  account: null,
  credits: null,
  accountUnavailable: false,
  site: null,
  visit: null,
  notice: null,
  welcome: null,
  announcements: [],
};

/** Who is here, and in which language and theme. Fresh after every navigation and form. */
export function useSession(): Session {
  return useRouteLoaderData<typeof loadSession>('root') ?? unknown;
}
