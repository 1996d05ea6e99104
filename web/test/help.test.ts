import { usualBatchLimits } from '@afterglow/domain/billing/batch-limits';
import { usualQuotas } from '@afterglow/domain/billing/storage-quota';
import { helpSlugs } from '@afterglow/domain/help';
import { locales, type Locale } from '@afterglow/domain/locale';
import { expect, test } from 'vitest';
import { articleText } from '../src/pages/help/article-text.server.ts';
import { helpCategories } from '../src/pages/help/article.ts';
import { articles } from '../src/pages/help/articles.ts';
import { foldText, readTerms } from '../src/pages/help/fold-text.ts';
import { batchValues, creditValues, priceValues, ruleValues, spaceValues } from '../src/pages/help/help-values.ts';
import { indexArticles, markTerms, searchArticles } from '../src/pages/help/search-articles.ts';
import { parseProse, plainText } from '../src/ui/layout/prose-blocks.ts';

const index = (locale: Locale) =>
  indexArticles(
    helpSlugs.map((slug) => {
      const { title, summary, keywords, body } = articleText(slug, locale);
      return { slug, title, summary, keywords, body: plainText(parseProse(body, ruleValues)) };
    }),
  );
const indexes = { zh: index('zh'), en: index('en'), es: index('es') };
const found = (locale: Locale, query: string) => searchArticles(indexes[locale], query).map(({ slug }) => slug);

test('credits of plans are those on sale here, as the prices say them', () => {
  const offers = [
    { planType: 'basic', monthlyCredits: 400 },
    { planType: 'pro', monthlyCredits: 2500 },
  ] as const;
  expect(creditValues(offers, 'en')).toEqual({ basicCredits: '400', proCredits: '2,500' });
  expect(creditValues([], 'zh')).toEqual({ basicCredits: '300', proCredits: '1,250' });
});

test('prices of templates are those of this installation', () => {
  expect(priceValues([{ credits: 7 }, { credits: 30 }, { credits: 10 }])).toEqual({ cheapest: '7', dearest: '30' });
});

test.each([
  ['zh', '退款', 'refunds'],
  ['zh', '怎么退款', 'refunds'],
  ['zh', '证件照怎么拍', 'id-photos'],
  ['zh', '照片会被拿去训练吗', 'where-pictures-are'],
  ['zh', '忘记密码', 'signing-in'],
  ['zh', '苹果手机的HEIC', 'file-formats'],
  ['zh', '没收到邮件', 'signing-in'],
  ['zh', '删', 'deleting'],
  ['zh', '水印', 'ai-labels'],
  ['en', 'how do I get my money back', 'refunds'],
  ['en', 'REFUND', 'refunds'],
  ['en', 'passport', 'id-photos'],
  ['en', 'delete my account', 'deleting'],
  ['en', 'smtp', 'mail'],
  ['en', 'cancel subscription', 'changing-plan'],
  ['en', 'black and white photo', 'old-photos'],
  ['en', 'exiftool', 'reading-labels'],
  ['es', '¿cómo devuelvo el dinero?', 'refunds'],
  ['es', 'contrasena olvidada', 'signing-in'],
  ['es', 'CREDITOS', 'credits'],
  ['es', 'quitar el fondo', 'cut-outs'],
  ['es', 'linea de ordenes', 'command-line'],
] as const)('%s: “%s” finds %s first', (locale, query, slug) => {
  expect(found(locale, query)[0]).toBe(slug);
});

test('nonsense and an empty query find nothing; a question does not find everything', () => {
  for (const locale of locales) {
    expect(found(locale, 'xyzzy qwerty')).toEqual([]);
    expect(found(locale, ' ')).toEqual([]);
  }
  expect(found('zh', '退款').length).toBeLessThan(12);
  expect(found('en', 'refund').length).toBeLessThan(12);
});

test('what was found is marked where it stands, accents and all', () => {
  const pieces = markTerms('Créditos y más CRÉDITOS', readTerms('creditos'));
  expect(pieces).toEqual([
    { text: 'Créditos', hit: true },
    { text: ' y más ', hit: false },
    { text: 'CRÉDITOS', hit: true },
  ]);
  expect(markTerms('申请退款的办法', readTerms('退款')).map(({ text }) => text)).toEqual(['申请', '退款', '的办法']);
  expect(foldText('ﬁn').at).toEqual([0, 0, 1, 2]);
  const [best] = searchArticles(indexes.zh, '排版图');
  expect(best?.passage.filter(({ hit }) => hit).length).toBeGreaterThan(0);
});

test('every article is complete in every language, and leads somewhere', () => {
  const pages = new Set([
    '/',
    '/templates',
    '/gallery',
    '/recipes',
    '/batches',
    '/pricing',
    '/contact',
    '/profile',
    '/profile/settings',
    '/profile/keys',
    '/profile/connections',
    '/privacy',
    '/forgot-password',
    '/withdraw',
    '/compliance',
  ]);
  for (const slug of helpSlugs) {
    const { category, related } = articles[slug];
    expect(helpCategories).toContain(category);
    expect(related.length).toBeGreaterThan(1);
    expect(related).not.toContain(slug);
    const shapes = locales.map((locale) => {
      const { title, summary, keywords, body } = articleText(slug, locale);
      expect(
        [title, summary, keywords, body].every((part) => part.trim() !== ''),
        `${slug} ${locale}`,
      ).toBe(true);
      if (locale !== 'zh')
        expect(`${title}${summary}${keywords}${body}`, `${slug} ${locale}`).not.toMatch(/\p{Script=Han}/u);
      const blocks = parseProse(body, {
        ...ruleValues,
        ...creditValues([], locale),
        ...priceValues([]),
        ...batchValues(usualBatchLimits),
        ...spaceValues(usualQuotas, locale),
        initialCredits: '50',
        aiServicesAre: '…',
      });
      const words = plainText(blocks.filter(({ kind }) => kind !== 'code'));
      expect(words, `${slug} ${locale}`).not.toMatch(/\{\w+\}|\*|\]\(|`|^\|/m);
      for (const [, to = ''] of body.matchAll(/\]\((\/[^)\s]*)\)/g)) {
        const [path = ''] = to.split(/[?#]/);
        const known =
          pages.has(path) ||
          /^\/templates\/[a-z-]+$/.test(path) ||
          helpSlugs.some((other) => path === `/help/${other}`);
        expect(known, `${slug} ${locale} links to ${to}`).toBe(true);
      }
      return blocks.map(({ kind }) => kind);
    });
    // The languages say the same in the same order.
    expect(shapes[1], slug).toEqual(shapes[0]);
    expect(shapes[2], slug).toEqual(shapes[0]);
  }
});

test('prose is read as it is written', () => {
  const blocks = parseProse(
    'One **two** `three` [four](/five) {limit} {unknown}\n\n- a\n- b\n\n1. c\n\n> d\n\n| x | |\n| y | z |\n\n```\na\n\nb\n```',
    {
      limit: '10 MB',
    },
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'steps', 'note', 'table', 'code']);
  expect(plainText(blocks)).toBe('One two three four 10 MB {unknown}\na\nb\nc\nd\nx · \ny · z\na\n\nb');
});
