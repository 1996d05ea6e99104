import type { Invoice } from '@afterglow/domain/contract/account/payments';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Brand } from '../../../ui/picture/brand.tsx';
import './invoice.css';

/** A sheet of paper with who sold to whom: an invoice or its correction. */
export function DocumentSheet({
  title,
  document,
  pdf,
  children,
}: {
  readonly title: string;
  readonly document: Pick<Invoice, 'payment' | 'seller' | 'buyer' | 'tax'>;
  /** Address of the same as a file. */
  readonly pdf: string;
  readonly children: ReactNode;
}) {
  const t = useTranslations('subscription');
  const { locale } = useSession();
  const { payment, seller, buyer, tax } = document;
  const numbered = (number: string | null) => (number === null ? [] : [t('taxNumber', { number })]);
  return (
    <div className="wrap invoice-page">
      <PageHead title={title} noIndex />
      <div className="no-print flex flex-wrap justify-between gap-2">
        <ButtonLink kind="ghost" icon="arrow-left" to="/profile/subscription">
          {t('back')}
        </ButtonLink>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <ButtonLink kind="primary" to={pdf} reloadDocument download>
            {t('pdf')}
          </ButtonLink>
        </div>
      </div>
      <article className="card invoice">
        <header>
          <span className="brand">
            <Brand locale={locale} />
          </span>
          <h1>{title}</h1>
        </header>
        <div className="parties">
          <Party title={t('seller')} lines={[...seller, ...numbered(tax.number)]} />
          <Party title={t('buyer')} lines={[buyer.name, ...buyer.address, ...numbered(buyer.vatNumber), buyer.email]} />
        </div>
        {children}
        {tax.note !== null && <p className="text-t13 text-ink-2">{tax.note}</p>}
        {payment.provider === 'creem' && <p className="text-t13 text-ink-2">{t('soldByCreem')}</p>}
        {payment.provider === 'sandbox' && <p className="text-t13 text-ink-2">{t('noMoney')}</p>}
      </article>
    </div>
  );
}

function Party({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
