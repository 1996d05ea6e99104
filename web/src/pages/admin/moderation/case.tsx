import type { ModerationCaseDetail } from '@afterglow/domain/contract/admin/moderation';
import { moderationReasons } from '@afterglow/domain/safety/moderation';
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { runForm } from '../../../forms/form-result.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { CaseState } from './case-state.tsx';
import { CoveredPicture } from './covered-picture.tsx';
import { DecideAppeal, DecideCase } from './decide.tsx';
import './moderation.css';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return forAdmin(request, serverApi(context, request).adminModeration.case({ id: params['id'] ?? '' }));
}

export function action(args: ActionFunctionArgs) {
  const id = args.params['id'] ?? '';
  return runForm(args, async (form, api) => {
    const intent = form.text('intent');
    const words = form.text('reason');
    const why = moderationReasons.find((known) => known === form.text('why'));
    if (intent === 'keep' || intent === 'block' || intent === 'ban') {
      await api.adminModeration.decide({
        id,
        decision: intent,
        note: words,
        ...(why === undefined || intent === 'keep' ? {} : { reason: why }),
      });
    }
    if (intent === 'grant' || intent === 'uphold')
      await api.adminModeration.decideAppeal({ id, decision: intent, answer: words });
  });
}

/** Read again after a refusal too: somebody else may have decided. */
export function shouldRevalidate() {
  return true;
}

export default function CasePage() {
  const t = useTranslations('adminModeration');
  const found = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={t('caseTitle', { id: found.id.slice(0, 8) })}
      actions={<CaseState found={found} />}
      back={{ to: '/admin/moderation', name: t('back') }}
    >
      <div className="case-page">
        <CoveredPicture found={found} large />
        <div className="grid content-start gap-5">
          {found.state === 'open' && <DecideCase found={found} />}
          {found.appeal?.state === 'open' && <DecideAppeal found={found} />}
          <CaseFacts found={found} />
          <Appeal found={found} />
          <Reports found={found} />
        </div>
      </div>
    </AdminPage>
  );
}

function CaseFacts({ found }: { readonly found: ModerationCaseDetail }) {
  const t = useTranslations('adminModeration');
  const format = useFormatter();
  const at = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeStyle: 'short' });
  const { decidedBy, decidedAt, reason, note, score } = found;
  return (
    <section className="card pad">
      <FactList
        rows={[
          [
            t('owner'),
            <span key="owner" className="inline-flex flex-wrap items-center gap-2">
              <Link className="underline underline-offset-3" to={`/admin/users/${found.userId}`}>
                {found.email}
              </Link>
              {found.ownerIsBanned && <span className="pill bad">{t('banned')}</span>}
            </span>,
          ],
          [
            t('why'),
            score === null
              ? t(`sources.${found.source}`)
              : `${t(`sources.${found.source}`)} · ${t('score', { score })}`,
          ],
          [t('since'), at(found.createdAt)],
          ...(found.uploadedAt === null ? [] : [[t('uploaded'), at(found.uploadedAt)] as const]),
          [t('earlier'), t('earlierLine', found.earlier)],
          ...(decidedBy === null || decidedAt === null
            ? []
            : [
                [
                  t('decision'),
                  t('decisionLine', { state: t(`states.${found.state}`), who: decidedBy, date: at(decidedAt) }),
                ] as const,
              ]),
          ...(reason === null ? [] : [[t('reason'), t(`reasons.${reason}`)] as const]),
          ...(note === null || note === '' ? [] : [[t('noteLabel'), note] as const]),
        ]}
      />
    </section>
  );
}

function Appeal({ found: { appeal } }: { readonly found: ModerationCaseDetail }) {
  const t = useTranslations('adminModeration');
  const format = useFormatter();
  if (appeal === null) return null;
  return (
    <section className="card pad" aria-labelledby="appeal">
      <h2 id="appeal" className="flex flex-wrap items-center gap-2">
        {t('appeal')}
        <span className={`pill ${appeal.state === 'open' ? 'warn' : appeal.state === 'granted' ? 'ok' : ''}`}>
          {t(`appealStates.${appeal.state}`)}
        </span>
      </h2>
      <time className="text-t13 text-ink-3" dateTime={appeal.madeAt}>
        {format.dateTime(new Date(appeal.madeAt), { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      <p className="quote">{appeal.text}</p>
      {appeal.answer !== null && appeal.answer !== '' && (
        <>
          <p className="text-t13 text-ink-3">{t('answer')}</p>
          <p className="quote">{appeal.answer}</p>
        </>
      )}
    </section>
  );
}

function Reports({ found: { reportList } }: { readonly found: ModerationCaseDetail }) {
  const t = useTranslations('adminModeration');
  const format = useFormatter();
  if (reportList.length === 0) return null;
  return (
    <section className="card pad" aria-labelledby="reports">
      <h2 id="reports">{t('reportList')}</h2>
      <ul className="grid gap-4">
        {reportList.map((report) => (
          <li key={report.id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="pill">{t(`reasons.${report.reason}`)}</span>
              <span className="text-t13 text-ink-3 wrap-anywhere">
                {report.email ?? (report.signedIn ? t('reporterUser') : t('reporterVisitor'))} ·{' '}
                <time dateTime={report.createdAt}>
                  {format.dateTime(new Date(report.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
              </span>
            </p>
            {report.text !== '' && <p className="quote">{report.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
