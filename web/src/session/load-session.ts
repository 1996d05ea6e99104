import type { Account } from '@afterglow/domain/contract/account/account';
import type { Credits } from '@afterglow/domain/contract/account/credits';
import type { Announcement } from '@afterglow/domain/contract/public/announcements';
import type { Locale } from '@afterglow/domain/locale';
import type { LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '../api/client.ts';
import { serverApi } from '../api/server-api.ts';
import { publicOrigin } from '../api/server-context.ts';
import { noticeCookie, readCookie, themeCookie, welcomeCookie } from '../request/cookies.ts';
import { readLocale } from '../request/read-locale.ts';
import { readTimeZone } from '../request/read-time-zone.ts';
import { noticeKey, planNotice, type PlanNotice } from './plan-notice.ts';
import { announcementKey, readPutAway } from './put-away.ts';

const nobody = { account: null, visit: null };
const newMs = 3_600_000;

export type Theme = 'light' | 'dark' | 'system';
export type Site = Awaited<ReturnType<ApiClient['account']['site']>>;

/** What every page knows: who is here and in which language, theme and time zone. */
export interface Session {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly timeZone: string;
  /** The site's public address, for links that others keep. */
  readonly origin: string;
  readonly account: Account | null;
  /** Null for a visitor, and while the balance cannot be read. */
  readonly credits: Credits | null;
  /** True when somebody is signed in but the account service cannot be asked who: `account` is null then. */
  readonly accountUnavailable: boolean;
  readonly site: Site | null;
  /** Set while an administrator looks through this person's eyes: until when. */
  readonly visit: { readonly until: string } | null;
  /** What to know about a paid plan now; null for everyone else, and once it was put away. */
  readonly notice: PlanNotice | null;
  /** How many free credits a new person is to be told of: in the first hour, while none is spent and nobody told; else null. */
  readonly welcome: number | null;
  /** What the administrator tells everybody now, without what was put away. */
  readonly announcements: readonly Announcement[];
}

/** Loader of the root route. Never fails: a page that needs more asks for more. */
export async function loadSession({ request, context }: LoaderFunctionArgs): Promise<Session> {
  const cookies = request.headers.get('cookie');
  const api = serverApi(context, request);
  const [account, site, announced] = await Promise.allSettled([
    api.account.get(),
    api.account.site(),
    api.announcements.current(),
  ]);
  const putAway = readPutAway(cookies);
  const { account: person, visit } = account.status === 'fulfilled' ? account.value : nobody;
  const theme = readCookie(cookies, themeCookie);
  const [credits, notice] =
    person === null ? [null, null] : await Promise.all([api.credits.get().catch(() => null), findNotice(api, person)]);
  return {
    locale: readLocale(request),
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    timeZone: readTimeZone(request),
    origin: publicOrigin(context, request),
    account: person,
    credits,
    accountUnavailable: account.status === 'rejected' && /session_token=/.test(cookies ?? ''),
    visit,
    site: site.status === 'fulfilled' ? site.value : null,
    welcome:
      person === null || visit !== null || readCookie(cookies, welcomeCookie) === person.id
        ? null
        : firstCredits(person, credits, site.status === 'fulfilled' ? site.value.initialCredits : 0),
    announcements:
      announced.status === 'fulfilled'
        ? announced.value.announcements.filter((each) => !putAway.includes(announcementKey(each)))
        : [],
    notice: notice !== null && readCookie(cookies, noticeCookie) === noticeKey(notice) ? null : notice,
  };
}

/** What came with the account, as long as it is new and untouched. */
function firstCredits({ createdAt }: Account, credits: Credits | null, given: number): number | null {
  const isUntouched = credits !== null && !credits.unlimited && credits.balance === given && given > 0;
  return isUntouched && Date.now() - new Date(createdAt).getTime() < newMs ? given : null;
}

/** Asked for people with a paid plan only, and never a reason to fail. */
async function findNotice(api: ApiClient, { subscription }: Account): Promise<PlanNotice | null> {
  if (subscription.planType === 'free') return null;
  return api.billing.subscription().then(planNotice, () => null);
}
