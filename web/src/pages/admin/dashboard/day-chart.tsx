import { useId, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { niceTop } from '../../../ui/layout/nice-top.ts';
import { ScrollRegion } from '../../../ui/layout/scroll-region.tsx';

/** Width of a day and of its bar, in the drawing's own units; the drawing is as wide as its place. */
const slot = 10;
const bar = 7.5;
const height = 100;

export interface ChartSeries {
  readonly name: string;
  readonly values: readonly number[];
  /** How it is drawn: ink, or the color of what went wrong. Never the only difference: names and the table tell. */
  readonly look: 'plain' | 'bad';
}

/**
 * Days as bars, one series on top of the other. Each day answers to the pointer with its numbers; screen readers get the sums,
 * and the table below has every number.
 */
export function DayChart({
  title,
  dates,
  series,
  write,
  aside,
}: {
  readonly title: string;
  readonly dates: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Writes a number of the chart, e.g. as money. */
  readonly write: (value: number) => string;
  readonly aside?: ReactNode;
}) {
  const t = useTranslations('adminDashboard');
  const format = useFormatter();
  const id = useId();
  const totals = dates.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const most = Math.max(0, ...totals);
  const top = niceTop(most);
  const dayName = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const sums = series
    .map(({ name, values }) => `${name}: ${write(values.reduce((sum, value) => sum + value, 0))}`)
    .join(', ');
  // Each is written once, for the drawing and for the table: of a year there are thousands.
  const names = dates.map(dayName);
  const written = series.map(({ name, values }) => ({
    name,
    texts: dates.map((_, index) => write(values[index] ?? 0)),
  }));
  return (
    <section className="card pad" aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      <figure className="day-chart">
        <div className="plot">
          <span className="scale num" aria-hidden="true">
            <span>{most > 0 && write(top)}</span>
            <span>{write(0)}</span>
          </span>
          <svg
            viewBox={`0 0 ${dates.length * slot} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('chartLabel', { title, days: dates.length, sums })}
          >
            <path
              className="grid"
              d={`M0 .5H${dates.length * slot}M0 ${height / 2}H${dates.length * slot}M0 ${height - 0.5}H${dates.length * slot}`}
            />
            {dates.map((date, index) => (
              <DayBars
                key={date}
                x={index * slot}
                top={top}
                values={series.map(({ values, look }) => ({ value: values[index] ?? 0, look }))}
                title={`${names[index]} · ${written.map(({ name, texts }) => `${name}: ${texts[index]}`).join(', ')}`}
              />
            ))}
          </svg>
          <p className="ends num" aria-hidden="true">
            <span>{names[0]}</span>
            <span>{names.at(-1)}</span>
          </p>
        </div>
        {series.length > 1 && (
          <p className="key" aria-hidden="true">
            {series.map(({ name, look }) => (
              <span key={name} className={look}>
                {name}
              </span>
            ))}
          </p>
        )}
        <details>
          <summary>{t('asTable')}</summary>
          <ScrollRegion className="scroll" label={`${title}: ${t('asTable')}`}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('day')}</th>
                  {series.map(({ name }) => (
                    <th key={name} scope="col" className="number">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {names.toReversed().map((day, index) => (
                  <tr key={dates[dates.length - 1 - index]}>
                    <th scope="row">{day}</th>
                    {written.map(({ name, texts }) => (
                      <td key={name} className="number">
                        {texts[dates.length - 1 - index]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </details>
      </figure>
    </section>
  );
}

function DayBars({
  x,
  top,
  values,
  title,
}: {
  readonly x: number;
  readonly top: number;
  readonly values: readonly { readonly value: number; readonly look: ChartSeries['look'] }[];
  readonly title: string;
}) {
  const tall = (value: number) => (value / top) * (height - 1);
  return (
    <g>
      {values.map(({ value, look }, index) => {
        const below = values.slice(0, index).reduce((sum, { value: under }) => sum + tall(under), 0);
        return (
          value > 0 && (
            <rect
              key={index}
              className={look}
              x={x + (slot - bar) / 2}
              y={height - below - tall(value)}
              width={bar}
              height={tall(value)}
            />
          )
        );
      })}
      {/* The whole column answers to the pointer, however low its bar is. */}
      <rect className="hit" x={x} y="0" width={slot} height={height}>
        <title>{title}</title>
      </rect>
    </g>
  );
}
