import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/picture/icon.tsx';
import type { Question } from './write-faq.server.ts';

/** Questions that open without scripts. */
export function Faq({ questions }: { readonly questions: readonly Question[] }) {
  const t = useTranslations('pricing');
  return (
    <section className="pricing-faq">
      <h2>{t('faqTitle')}</h2>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {question}
            <Icon name="plus" small />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
