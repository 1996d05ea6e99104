import { languages, locales } from '@afterglow/domain/locale';
import { useLoaderData } from 'react-router';
import { useFormatter } from 'use-intl';
import { FactTable } from '../../ui/layout/fact-table.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { loadI18n } from './load-i18n.ts';

export const loader = loadI18n;

/** Every language beside the others: what is missing, and how each writes the same thing. */
export default function I18nTestPage() {
  const { content, chosen, catalogues, samples } = useLoaderData<typeof loader>();
  const format = useFormatter();
  const { names } = content;
  return (
    <Page title={content.title} intro={content.intro}>
      <PageHead title={content.title} noIndex />
      <FactTable
        title={content.chosen}
        rows={[
          [names.now, chosen.now],
          [names.address, chosen.address ?? content.notSet],
          [names.cookie, chosen.cookie ?? content.notSet],
          [names.header, chosen.header ?? content.notSet],
        ]}
      />
      {catalogues.map(({ locale, keys, missing, surplus, characters }) => (
        <FactTable
          key={locale}
          title={`${content.catalogue}: ${locale}`}
          rows={[
            [content.keys, format.number(keys)],
            [content.characters, format.number(characters)],
            [content.missing, missing.length === 0 ? '0' : missing.join(', ')],
            [content.surplus, surplus.length === 0 ? '0' : surplus.join(', ')],
          ]}
        />
      ))}
      <section>
        <h2 id="samples" className="mb-3 text-t20">
          {content.samples}
        </h2>
        <ScrollRegion labeledBy="samples">
          <table className="w-full wrap-anywhere sm:min-w-160">
            <thead>
              <tr className="text-t13 text-ink-3">
                <th scope="col" className="py-2 pr-2 text-start sm:pr-6 font-normal">
                  {content.what}
                </th>
                {locales.map((locale) => (
                  <th key={locale} scope="col" className="py-2 pr-2 text-start sm:pr-6 font-normal">
                    {locale}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {samples.map(({ name, texts }) => (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className="py-2.5 pr-2 align-top sm:pr-6 text-start text-t13 font-normal text-ink-3">
                    {name}
                  </th>
                  {texts.map(({ locale, text }) => (
                    <td
                      key={locale}
                      lang={languages[locale].tag}
                      className="text-t13 sm:text-[inherit] py-2.5 pr-2 align-top sm:pr-6"
                    >
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </section>
    </Page>
  );
}
