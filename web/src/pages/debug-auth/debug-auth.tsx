import { localeCookie } from '@afterglow/domain/locale';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useFormatter } from 'use-intl';
import { serverApi } from '../../api/server-api.ts';
import { readCookie, themeCookie, timeZoneCookie } from '../../request/cookies.ts';
import { readLocale } from '../../request/read-locale.ts';
import { requireSandbox } from '../../session/require-sandbox.ts';
import { FactTable } from '../../ui/layout/fact-table.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { pageTexts } from '../../words/page-texts.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const account = await requireSandbox(api);
  const [site, sessions] = await Promise.all([
    api.account.site(),
    account === null ? [] : api.account.sessions().then((reply) => reply.sessions),
  ]);
  const header = request.headers.get('cookie');
  return {
    content: pageTexts(readLocale(request), 'developer').debugAuth,
    account,
    site,
    sessions,
    // Whether it came, never what is in it.
    hasSessionCookie: /(?:^|;\s*)(?:__Host-)?afterglow\.session_token=/.test(header ?? ''),
    cookies: {
      locale: readCookie(header, localeCookie),
      theme: readCookie(header, themeCookie),
      timeZone: readCookie(header, timeZoneCookie),
    },
    now: new Date().toISOString(),
  };
}

/** Who the server thinks is here, and why. */
export default function DebugAuthPage() {
  const { content, account, site, sessions, hasSessionCookie, cookies, now } = useLoaderData<typeof loader>();
  const format = useFormatter();
  const { names } = content;
  const moment = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeStyle: 'medium' });
  const yesNo = (value: boolean) => (value ? content.yes : content.no);
  const current = sessions.find((session) => session.current);
  return (
    <Page title={content.title} intro={content.intro}>
      <PageHead title={content.title} noIndex />
      {account === null ? (
        <FactTable title={content.person} rows={[[names.id, content.visitor]]} />
      ) : (
        <FactTable
          title={content.person}
          rows={[
            [names.id, <code key="id">{account.id}</code>],
            [names.email, account.email],
            [names.role, account.role],
            [names.plan, `${account.subscription.effectivePlan} · ${account.subscription.status}`],
            [names.balance, format.number(account.subscription.remainingCredits)],
            [names.language, account.language],
          ]}
        />
      )}
      {current && (
        <FactTable
          title={content.session}
          rows={[
            [names.sessionId, <code key="session">{current.id.slice(0, 8)}…</code>],
            [names.device, [current.browser, current.system, current.kind].filter(Boolean).join(' · ')],
            [names.since, moment(current.createdAt)],
            [names.until, moment(current.expiresAt)],
            [names.others, format.number(sessions.length - 1)],
          ]}
        />
      )}
      <FactTable
        title={content.cookies}
        rows={[
          [names.sessionCookie, yesNo(hasSessionCookie)],
          [names.localeCookie, cookies.locale ?? content.notSet],
          [names.themeCookie, cookies.theme ?? content.notSet],
          [names.zoneCookie, cookies.timeZone ?? content.notSet],
        ]}
      />
      <FactTable
        title={content.service}
        rows={[
          [names.google, yesNo(site.googleSignIn)],
          [names.verification, yesNo(site.emailVerification)],
          [names.mails, site.developmentMailbox ? content.mailbox : content.smtp],
          [
            names.models,
            `${content.modelStates[site.models.state]} · ${format.number(site.models.progress, { style: 'percent' })}`,
          ],
          [names.time, <time key="time">{now}</time>],
        ]}
      />
      <details>
        <summary className="text-t13 text-ink-2">{content.raw}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <pre className="card mt-3 overflow-x-auto p-5 text-t13" tabIndex={0}>
          {JSON.stringify({ account }, null, 2)}
        </pre>
      </details>
    </Page>
  );
}
