import { useActionData, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { serverApi } from '../../api/server-api.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { sendContactForm } from './contact-action.ts';
import { ContactAside } from './contact-aside.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
import './contact.css';

export const action = sendContactForm;

/** Who reads the messages. The form works without knowing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    operator: await serverApi(context, request)
      .contact.operator()
      .catch(() => null),
  };
}

const subjects = ['enterprise', 'refund', 'privacy', 'help'] as const;

export default function ContactPage() {
  const t = useTranslations('contact');
  const { operator } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [search] = useSearchParams();
  const known = subjects.find((subject) => subject === search.get('subject'));
  const about = search.get('about')?.slice(0, 100) ?? '';
  const subject = [known === undefined ? '' : t(`subjects.${known}`), about].filter((part) => part !== '').join(': ');
  return (
    <Page title={result?.sent ? t('sentTitle') : t('title')} intro={result?.sent ? undefined : t('intro')}>
      <PageHead title={t('title')} description={t('description')} />
      <div className="contact">
        {result?.sent ? (
          <ContactSent reference={result.reference} email={result.email} mailed={operator?.sendsMail !== false} />
        ) : (
          <ContactForm result={result} subject={subject} operatorEmail={operator?.email ?? null} />
        )}
        <ContactAside operator={operator} />
      </div>
    </Page>
  );
}
