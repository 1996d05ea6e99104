import type { CreditEntry } from '@afterglow/domain/contract/account/credits';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { useItemName } from '../../../credits/use-item-name.ts';
import { ButtonLink } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import type { UsageData } from './load-usage.ts';
import { StatementFilter } from './statement-filter.tsx';

/** Every change of the balance, like a bank's: what for, how much, what was left. */
export function Statement({
  data: { statement, titles, month, months, days, isLaterPage },
}: {
  readonly data: UsageData;
}) {
  const t = useTranslations('usage');
  const format = useFormatter();
  const { entries, cursor } = statement;
  const oldest = entries.at(-1);
  const here = (extra: string) =>
    `/profile/usage?days=${days}${month === null ? '' : `&month=${month}`}${extra}#statement`;
  return (
    <section aria-labelledby="statement" className="statement">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="statement">{t('statement')}</h2>
        <StatementFilter days={days} month={month} months={months} />
      </header>
      {entries.length === 0 ? (
        <p className="text-ink-2">{t('emptyMonth')}</p>
      ) : (
        <table className="table">
          <caption className="sr-only">{t('statement')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('item')}</th>
              <th scope="col">{t('kind')}</th>
              <th scope="col" className="number">
                {t('change')}
              </th>
              <th scope="col" className="number">
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <StatementRow key={entry.id} entry={entry} titles={titles} />
            ))}
            {cursor === null && oldest && (
              <tr className="opening">
                <td colSpan={4}>{t('opening')}</td>
                <td className="number">{format.number(oldest.balanceAfter - oldest.amount)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      {(cursor !== null || isLaterPage) && (
        <nav className="flex gap-2" aria-label={t('statement')}>
          {isLaterPage && (
            <ButtonLink kind="ghost" size="small" to={here('')}>
              {t('newest')}
            </ButtonLink>
          )}
          {cursor !== null && (
            <ButtonLink size="small" to={here(`&cursor=${cursor}`)}>
              {t('older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

function StatementRow({
  entry,
  titles,
}: {
  readonly entry: CreditEntry;
  readonly titles: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('usage');
  const format = useFormatter();
  const item = useItemName()(entry, titles);
  const at = new Date(entry.createdAt);
  return (
    <tr>
      <td className="when">
        <time dateTime={entry.createdAt}>{format.dateTime(at, { dateStyle: 'short', timeStyle: 'short' })}</time>
      </td>
      <td>
        <span className="item">
          {entry.imageId === null ? (
            <span className="thumb empty" aria-hidden="true">
              <Icon name={entry.amount > 0 ? 'plus' : entry.amount < 0 ? 'minus' : 'check'} small />
            </span>
          ) : (
            <img
              className="thumb"
              src={`${mediaPath(entry.imageId)}?w=320&format=webp`}
              alt=""
              width="40"
              height="30"
              loading="lazy"
            />
          )}
          {entry.generationId !== null && entry.templateId !== null ? (
            <Link
              to={
                ownPages[entry.templateId] ??
                `/templates/${encodeURIComponent(entry.templateId)}?job=${entry.generationId}`
              }
            >
              {item}
            </Link>
          ) : (
            item
          )}
        </span>
      </td>
      <td className="kind">
        <span className={`pill ${pillOf[entry.kind]}`} title={entry.kind === 'capture' ? t('captureNote') : undefined}>
          {t(`kinds.${entry.kind}`)}
        </span>
      </td>
      <td className={`number ${entry.amount > 0 ? 'plus' : ''}`}>
        {format.number(entry.amount, { signDisplay: 'exceptZero' }).replace('-', '−')}
      </td>
      <td className="number after">{format.number(entry.balanceAfter)}</td>
    </tr>
  );
}

/** Pages of work that no template made. */
const ownPages: Readonly<Partial<Record<string, string>>> = { editor: '/editor', recipe: '/recipes' };

const pillOf: Readonly<Record<CreditEntry['kind'], string>> = {
  grant: 'ok',
  hold: 'open',
  capture: '',
  release: 'ok',
  adjust: '',
  expire: 'warn',
  refund: 'warn',
  return: 'ok',
};
