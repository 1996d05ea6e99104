import { Form, useSubmit } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { ButtonLink } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';

/** Which month, and the same as a file. */
export function StatementFilter({
  days,
  month,
  months,
}: {
  readonly days: number;
  readonly month: string | null;
  readonly months: readonly string[];
}) {
  const t = useTranslations('usage');
  const format = useFormatter();
  const submit = useSubmit();
  const nameOf = (name: string) =>
    format.dateTime(new Date(`${name}-01T00:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <div className="flex items-center gap-2">
      <Form action="/profile/usage" preventScrollReset className="flex items-center gap-2">
        <input type="hidden" name="days" value={days} />
        <span className="month-select">
          <select
            key={month}
            name="month"
            aria-label={t('month')}
            defaultValue={month ?? ''}
            onChange={(event) => void submit(event.target.form, { preventScrollReset: true, replace: true })}
          >
            <option value="">{t('allMonths')}</option>
            {months.map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" small />
        </span>
        <noscript>
          <button type="submit" className="btn quiet small">
            {t('show')}
          </button>
        </noscript>
      </Form>
      <ButtonLink
        size="small"
        icon="download"
        reloadDocument
        download
        aria-label={t('csvLabel')}
        to={`/profile/statement.csv${month === null ? '' : `?month=${month}`}`}
      >
        CSV
      </ButtonLink>
    </div>
  );
}
