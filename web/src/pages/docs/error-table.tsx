import { useTranslations } from 'use-intl';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';

interface ErrorRow {
  readonly code: string;
  readonly status: number;
  readonly text: string;
}

export function ErrorTable({ errors }: { readonly errors: readonly ErrorRow[] }) {
  const t = useTranslations('docs');
  return (
    <ScrollRegion label={t('errors')}>
      <table className="docs-table">
        <thead>
          <tr>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ code, status, text }) => (
            <tr key={code}>
              <td>
                <code>{code}</code>
              </td>
              <td className="num">{status}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
