import { locales, type Locale } from '@afterglow/domain/locale';
import { messageBundles, type MessageBundle, type Messages } from '@afterglow/texts/bundles';

const files = import.meta.glob<Messages>('../../../texts/*/{site,account,editor,admin,recipes,help,verify}.json', {
  eager: true,
  import: 'default',
});

/** One bundle in one language, for rendering on the server; typed as what all of them make. A language without it stops the start-up, not a page. */
export function bundleOf(locale: Locale, bundle: MessageBundle): Messages {
  const texts = files[`../../../texts/${locale}/${bundle}.json`];
  if (texts === undefined) throw new Error(`There are no texts at texts/${locale}/${bundle}.json`);
  return texts;
}

const whole = new Map(locales.map((locale): [Locale, Messages] => [locale, wholeOf(locale)]));

/** All texts of the interface in a language. */
export function messagesIn(locale: Locale): Messages {
  const texts = whole.get(locale);
  if (texts === undefined) throw new Error(`There are no texts in ${locale}`);
  return texts;
}

function wholeOf(locale: Locale): Messages {
  return messageBundles.map((bundle) => bundleOf(locale, bundle)).reduce((all, own) => ({ ...all, ...own }));
}
