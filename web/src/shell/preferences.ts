import { localeCookie, locales } from '@afterglow/domain/locale';
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { serverApi } from '../api/server-api.ts';
import { noticeCookie, preferenceCookie, themeCookie, welcomeCookie } from '../request/cookies.ts';
import { safeRedirect } from '../request/safe-redirect.ts';
import { announcementCookie, putAway } from '../session/put-away.ts';

/** Sets language or theme, or puts a notice away, and goes back; these are forms, so they work without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const headers = new Headers();
  const locale = locales.find((known) => known === form.get('locale'));
  if (locale !== undefined) {
    headers.append('set-cookie', preferenceCookie(localeCookie, locale));
    // Mails that nobody is there to ask for come in the same language. A visitor has none to keep.
    if (/session_token=/.test(request.headers.get('cookie') ?? ''))
      await serverApi(context, request)
        .account.update({ language: locale })
        .catch(() => undefined);
  }
  const theme = form.get('theme');
  if (theme === 'light' || theme === 'dark' || theme === 'system') {
    headers.append('set-cookie', preferenceCookie(themeCookie, theme === 'system' ? '' : theme));
  }
  const notice = form.get('notice');
  if (typeof notice === 'string' && notice.length <= 100)
    headers.append('set-cookie', preferenceCookie(noticeCookie, notice));
  const welcome = form.get('welcome');
  if (typeof welcome === 'string' && welcome.length <= 100)
    headers.append('set-cookie', preferenceCookie(welcomeCookie, welcome));
  const announcement = form.get('announcement');
  const away = typeof announcement === 'string' ? putAway(request.headers.get('cookie'), announcement) : undefined;
  if (away !== undefined) headers.append('set-cookie', preferenceCookie(announcementCookie, away));
  const back = form.get('back');
  // A fetcher stays where it is and reads the page again; a plain form needs the way back.
  return typeof back === 'string' && form.get('stay') === null
    ? redirect(safeRedirect(back), { headers })
    : data(null, { headers });
}

export const loader = () => redirect('/');
