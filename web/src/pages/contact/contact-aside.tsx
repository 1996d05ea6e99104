import type { Operator } from '@afterglow/domain/contract/public/contact';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

const articles = ['refunds', 'signing-in', 'result-problems', 'deleting'] as const;

/** Who reads it and how soon, and the questions that have an answer already. */
export function ContactAside({ operator }: { readonly operator: Operator | null }) {
  const t = useTranslations('contact');
  return (
    <aside className="contact-aside" aria-label={t('asideLabel')}>
      <section>
        <h2 className="text-t15">{t('who')}</h2>
        <p>{operator?.name ? t('whoNamed', { name: operator.name }) : t('whoUnknown')}</p>
        {operator?.email && (
          <p>
            <a className="text-link" href={`mailto:${operator.email}`}>
              {operator.email}
            </a>
          </p>
        )}
        <p>{t('soon')}</p>
      </section>
      <section>
        <h2 className="text-t15">{t('before')}</h2>
        <ul>
          {articles.map((slug) => (
            <li key={slug}>
              <Link className="text-link" to={`/help/${slug}`}>
                {t(`articles.${slug}`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
