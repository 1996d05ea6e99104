import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { publicOrigin } from '../../../api/server-context.ts';
import { FormNote } from '../../../forms/form-note.tsx';
import { refuse, runForm, type FormResult } from '../../../forms/form-result.ts';
import { confirmPath } from '../../../request/safe-redirect.ts';
import { ShownOnce } from '../../../ui/feedback/shown-once.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../panel.tsx';
import { AssistantPanel } from './assistant-panel.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import { readKeyForm, withTyped } from './read-key-form.ts';
import './keys.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keys } = await forPage(request, serverApi(context, request).keys.list());
  return { keys, now: Date.now(), assistants: `${publicOrigin(context, request)}/mcp` };
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    switch (form.text('intent')) {
      case 'make':
        try {
          const { key } = await api.keys.make(readKeyForm(form, new Date()));
          return { madeKey: key };
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'confirmation_required')) throw error;
          return redirect(confirmPath(withTyped(args.request.url, form.texts())));
        }
      case 'revoke':
        await api.keys.revoke({ id: form.text('key') });
        return;
      default:
        refuse('invalid_input');
    }
  });
}

export default function KeysPage() {
  const t = useTranslations('apiKeys');
  const profile = useTranslations('profile');
  const { keys, now, assistants } = useLoaderData<typeof loader>();
  const result = useActionData<FormResult>();
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={profile('keys')} noIndex />
      <h1>{profile('keys')}</h1>
      <p className="max-w-160 text-ink-2">
        {t('text')}{' '}
        <Link className="text-link" to="/docs">
          {t('guide')}
        </Link>
      </p>
      {result?.madeKey !== undefined && (
        <ShownOnce
          key={`made ${result.madeKey}`}
          value={result.madeKey}
          title={t('made')}
          text={t('madeText')}
          copy={t('copy')}
          copied={t('copied')}
        />
      )}
      <Panel title={t('own')}>
        <FormNote result={result} intent="revoke" done={t('revoked')} />
        {keys.length === 0 ? (
          <p className="text-ink-3">{t('none')}</p>
        ) : (
          <ul className="devices">
            {keys.map((each) => (
              <KeyRow key={each.id} apiKey={each} now={now} asked={search.get('revoke') === each.id} />
            ))}
          </ul>
        )}
      </Panel>
      <AssistantPanel address={assistants} />
      <KeyForm key={`after ${result?.madeKey}`} result={result} />
    </>
  );
}
