import type { CreditUsage } from '@afterglow/domain/contract/account/credits';
import { useFormatter, useTranslations } from 'use-intl';
import { niceTop } from '../../../ui/layout/nice-top.ts';
import { ScrollRegion } from '../../../ui/layout/scroll-region.tsx';

/** Width of a day and of the gap after it, in the drawing's own units; the drawing is as wide as its place. */
const slot = 10;
const bar = 7.5;
const height = 100;

/** Credits of each day as bars. Screen readers get the sum, and the table below has every number. */
export function UsageChart({ days, total }: { readonly days: CreditUsage['days']; readonly total: number }) {
  const t = useTranslations('usage');
  const format = useFormatter();
  const most = Math.max(1, ...days.map(({ credits }) => credits));
  const top = niceTop(most);
  const dayName = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="usage-chart">
      <div className="plot">
        <span className="scale num" aria-hidden="true">
          <span>{format.number(top)}</span>
          <span>0</span>
        </span>
        <svg
          viewBox={`0 0 ${days.length * slot} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('chartLabel', { days: days.length, credits: total, most })}
        >
          <path
            className="grid"
            d={`M0 .5H${days.length * slot}M0 ${height / 2}H${days.length * slot}M0 ${height - 0.5}H${days.length * slot}`}
          />
          {days.map(({ date, credits }, index) => {
            const tall = (credits / top) * (height - 1);
            return (
              <g key={date}>
                {credits > 0 && (
                  <rect
                    className="day-bar"
                    x={index * slot + (slot - bar) / 2}
                    y={height - tall}
                    width={bar}
                    height={tall}
                  />
                )}
                {/* The whole column answers to the pointer, however low its bar is. */}
                <rect className="hit" x={index * slot} y="0" width={slot} height={height}>
                  <title>{t('dayValue', { date: dayName(date), credits })}</title>
                </rect>
              </g>
            );
          })}
        </svg>
      </div>
      <p className="ends num" aria-hidden="true">
        <span>{first && dayName(first.date)}</span>
        <span>{last && dayName(last.date)}</span>
      </p>
      <details>
        <summary>{t('asTable')}</summary>
        <ScrollRegion className="scroll" label={t('asTable')}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col" className="number">
                  {t('credits')}
                </th>
                <th scope="col" className="number">
                  {t('jobs')}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ date, credits, jobs }) => (
                <tr key={date}>
                  <th scope="row">{dayName(date)}</th>
                  <td className="number">{format.number(credits)}</td>
                  <td className="number">{format.number(jobs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </figure>
  );
}
