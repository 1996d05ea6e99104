import type { RefundDetail } from '@afterglow/domain/contract/admin/refunds';
import { useState } from 'react';
import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { FormNote } from '../../../forms/form-note.tsx';
import { runForm } from '../../../forms/form-result.ts';
import { useMoney } from '../../../text/use-money.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { DecideRefund } from './decide-refund.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { RefundState } from './refund-state.tsx';
import { RefundWay } from './refund-way.tsx';
import './refunds.css';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return forAdmin(request, serverApi(context, request).adminRefunds.get({ id: params['id'] ?? '' }));
}

export function action(args: ActionFunctionArgs) {
  const id = args.params['id'] ?? '';
  return runForm(args, async (form, api) => {
    const intent = form.text('intent');
    if (intent === 'retry') {
      const next = await api.adminRefunds.retry({ id });
      if (next.id !== id) return redirect(`/admin/refunds/${next.id}`);
    }
    if (intent === 'approve' || intent === 'refuse')
      await api.adminRefunds.decide({ id, decision: intent, answer: form.text('reason') });
  });
}

/** Read again after a refusal too: somebody else may have decided. */
export function shouldRevalidate() {
  return true;
}

/** One refund: what is known, what a decision does, and what became of it. */
export default function RefundPage() {
  const t = useTranslations('adminRefunds');
  const refund = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  // A decision that came too late is told in its dialog, though the page knows the other one by then.
  const [deciding, setDeciding] = useState(false);
  return (
    <AdminPage
      title={t('detailTitle', { number: refund.number })}
      actions={<RefundState status={refund.status} />}
      back={{ to: '/admin/refunds', name: t('back') }}
    >
      <div className="refund">
        <div className="grid content-start gap-5">
          <section className="card pad" aria-labelledby="words">
            <h2 id="words">{t('words')}</h2>
            {refund.reason === '' ? (
              <p className="text-ink-3">{t('noWords')}</p>
            ) : (
              <p className="quote">{refund.reason}</p>
            )}
          </section>
          <RefundFacts refund={refund} />
          <Earlier refund={refund} />
        </div>
        <div className="grid content-start gap-5">
          {(refund.status === 'requested' || refund.retryable || deciding) && (
            <DecideRefund refund={refund} onDeciding={setDeciding} />
          )}
          {result && <FormNote result={result} intent={result.intent} done={t('retried')} />}
          <RefundWay refund={refund} />
        </div>
      </div>
    </AdminPage>
  );
}

function Earlier({ refund: { earlier } }: { readonly refund: RefundDetail }) {
  const t = useTranslations('adminRefunds');
  const format = useFormatter();
  const money = useMoney();
  return (
    <section className="card pad" aria-labelledby="earlier">
      <h2 id="earlier">{t('earlier')}</h2>
      {earlier.length === 0 && <p className="text-ink-3">{t('noEarlier')}</p>}
      <ul className="lines">
        {earlier.map((other) => (
          <li key={other.id}>
            <Link className="underline underline-offset-3" to={`/admin/refunds/${other.id}`}>
              {other.number}
            </Link>
            <span className="num">{money(other.amountCents, other.currency)}</span>
            <RefundState status={other.status} />
            <time className="text-t13 text-ink-3" dateTime={other.createdAt}>
              {format.dateTime(new Date(other.createdAt), { dateStyle: 'medium' })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
