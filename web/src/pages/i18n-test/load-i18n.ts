import { fallbackLocale, localeCookie, locales, type Locale } from '@afterglow/domain/locale';
import type { LoaderFunctionArgs } from 'react-router';
import { createFormatter, createTranslator } from 'use-intl/core';
import { serverApi } from '../../api/server-api.ts';
import { localeOfAddress } from '../../request/address-locale.ts';
import { readCookie } from '../../request/cookies.ts';
import { readLocale } from '../../request/read-locale.ts';
import { readTimeZone } from '../../request/read-time-zone.ts';
import { requireSandbox } from '../../session/require-sandbox.ts';
import { pageTexts, type PageTexts } from '../../words/page-texts.server.ts';
import { messagesIn } from '../../words/server-messages.ts';

const counts = [0, 1, 2, 5, 1000];

export async function loadI18n({ request, context }: LoaderFunctionArgs) {
  await requireSandbox(serverApi(context, request));
  const locale = readLocale(request);
  const content = pageTexts(locale, 'developer').i18nTest;
  const now = new Date();
  const timeZone = readTimeZone(request);
  const english = keysOf(messagesIn(fallbackLocale));
  return {
    content,
    chosen: {
      now: locale,
      address: localeOfAddress(new URL(request.url)) ?? null,
      cookie: readCookie(request.headers.get('cookie'), localeCookie) ?? null,
      header: request.headers.get('accept-language'),
    },
    catalogues: locales.map((each) => {
      const own = keysOf(messagesIn(each));
      return {
        locale: each,
        keys: own.size,
        missing: [...english.keys()].filter((key) => !own.has(key)),
        surplus: [...own.keys()].filter((key) => !english.has(key)),
        characters: [...own.values()].reduce((sum, text) => sum + [...text].length, 0),
      };
    }),
    samples: samplesOf(content.rows, now, timeZone),
  };
}

type Samples = readonly {
  readonly name: string;
  readonly texts: readonly { readonly locale: Locale; readonly text: string }[];
}[];

function samplesOf(names: PageTexts['i18nTest']['rows'], now: Date, timeZone: string): Samples {
  const row = (name: string, write: (tools: ReturnType<typeof toolsFor>) => string) => ({
    name,
    texts: locales.map((locale) => ({ locale, text: write(toolsFor(locale, timeZone, now)) })),
  });
  return [
    row(names.date, ({ format }) => format.dateTime(now, { dateStyle: 'full', timeStyle: 'short' })),
    row(names.relative, ({ format }) => format.relativeTime(new Date(now.getTime() - 3 * 86_400_000), now)),
    row(names.number, ({ format }) => format.number(1_234_567.891)),
    row(names.money, ({ format }) =>
      format.number(4.9, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
    ),
    row(names.percent, ({ format }) => format.number(0.256, { style: 'percent', maximumFractionDigits: 1 })),
    row(names.size, ({ format }) => format.number(2.4, { style: 'unit', unit: 'megabyte' })),
    row(names.list, ({ t, format }) => format.list([t('shell.home'), t('shell.templates'), t('shell.myPictures')])),
    ...counts.map((count) =>
      row(names.plural.replace('{count}', String(count)), ({ t }) => t('gallery.deleted', { count })),
    ),
  ];
}

function toolsFor(locale: Locale, timeZone: string, now: Date) {
  return {
    t: createTranslator({ locale, messages: messagesIn(locale), timeZone }),
    format: createFormatter({ locale, timeZone, now }),
  };
}

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Every text of a catalogue by its whole key. */
function keysOf(tree: Tree, prefix = ''): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') keys.set(prefix + key, value);
    else for (const [below, text] of keysOf(value, `${prefix}${key}.`)) keys.set(below, text);
  }
  return keys;
}
