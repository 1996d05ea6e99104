import { useLoaderData } from 'react-router';
import { useFormatter } from 'use-intl';
import { FactTable } from '../../ui/layout/fact-table.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { loadPermissions } from './load-permissions.ts';

export const loader = loadPermissions;

/** What the person who asks may do. */
export default function DebugPermissionsPage() {
  const { content, standing, limits, purchases, calls } = useLoaderData<typeof loader>();
  const format = useFormatter();
  const { names } = content;
  const yesNo = (value: boolean) => (value ? content.yes : content.no);
  return (
    <Page title={content.title} intro={content.intro}>
      <PageHead title={content.title} noIndex />
      <FactTable
        title={content.standing}
        rows={
          standing && limits
            ? [
                [names.role, standing.role],
                [names.plan, standing.plan],
                [names.unlimited, yesNo(limits.unlimited)],
                [
                  names.edge,
                  limits.edge === null ? content.none : content.pixels.replace('{count}', format.number(limits.edge)),
                ],
                [names.parallel, format.number(limits.parallel)],
                [names.open, format.number(limits.open)],
                [names.priority, format.number(limits.priority)],
              ]
            : [[names.role, content.visitor]]
        }
      />
      <FactTable
        title={content.purchases}
        rows={purchases.map(({ planType, ok, kind, error }) => [
          planType,
          ok ? content.mayBuy.replace('{kind}', kind ?? '') : <code key={planType}>{error ?? content.no}</code>,
        ])}
      />
      <section>
        <h2 id="calls" className="mb-3 text-t20">
          {content.calls} <span className="num text-ink-3">{format.number(calls.length)}</span>
        </h2>
        <ScrollRegion labeledBy="calls">
          <table className="w-full text-start">
            <thead>
              <tr className="text-t13 text-ink-3">
                <th scope="col" className="py-2 pr-3 text-start font-normal sm:pr-6">
                  {content.call}
                </th>
                <th scope="col" className="py-2 pr-3 text-start font-normal sm:pr-6">
                  {content.access}
                </th>
                <th scope="col" className="py-2 text-start font-normal">
                  {content.you}
                </th>
              </tr>
            </thead>
            <tbody>
              {calls.map(({ name, method, path, access, allowed }) => (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className="py-2 pr-3 text-start font-normal wrap-anywhere sm:pr-6">
                    {name}
                    <code className="block text-t13 wrap-anywhere text-ink-3">
                      {method} {path}
                    </code>
                  </th>
                  <td className="pr-3 sm:pr-6 sm:whitespace-nowrap">{content.accesses[access]}</td>
                  <td>
                    <span className={`pill ${allowed ? 'ok' : ''}`}>{yesNo(allowed)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </section>
    </Page>
  );
}
