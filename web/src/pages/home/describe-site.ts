import { languages, type Locale } from '@afterglow/domain/locale';
import type { LinkedData } from '../../seo/json-ld.tsx';

/** The site and its software for machines; the offer is the free plan. */
export function describeSite({
  name,
  description,
  origin,
  locale,
  features,
}: {
  readonly name: string;
  readonly description: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly features: readonly string[];
}): readonly LinkedData[] {
  const url = `${origin}/`;
  return [
    {
      '@type': 'WebSite',
      '@id': `${url}#site`,
      name,
      alternateName: ['Afterglow', '焕影'],
      url,
      description,
      inLanguage: Object.values(languages).map(({ tag }) => tag),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/templates?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'SoftwareApplication',
      name,
      description,
      url,
      inLanguage: languages[locale].tag,
      image: `${origin}/card.jpg`,
      applicationCategory: 'MultimediaApplication',
      operatingSystem: 'Web',
      featureList: features,
      license: 'https://www.apache.org/licenses/LICENSE-2.0',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    },
  ];
}
