import type { Locale } from '@afterglow/domain/locale';
import type compliance from '@afterglow/texts/en/compliance.json';
import type developer from '@afterglow/texts/en/developer.json';
import type faq from '@afterglow/texts/en/faq.json';

/** Sentences that a loader puts together: a visitor gets what is true of this installation, in one language. */
export type PageTexts = typeof compliance & typeof developer & typeof faq;

const files = import.meta.glob<PageTexts>('../../../texts/*/{compliance,developer,faq}.json', {
  eager: true,
  import: 'default',
});

export function pageTexts(locale: Locale, bundle: 'compliance' | 'developer' | 'faq'): PageTexts {
  const texts = files[`../../../texts/${locale}/${bundle}.json`];
  if (texts === undefined) throw new Error(`There are no texts at texts/${locale}/${bundle}.json`);
  return texts;
}
