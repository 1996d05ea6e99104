import { expect, it } from 'vitest';
import { listBundles, readBundle } from '../read-texts.ts';
import { accentIcu, accentMarkdown, accentWords } from './accent-text.ts';

it('accents every letter and makes words two fifths longer', () => {
  expect(accentWords('Let every photo glow again')).toBe('Ļéţţ éṽéŕýŕý þĥóţóţó ĝļóŵóŵ áĝáíñíñ');
});

it('leaves arguments, choices and tags of ICU as they are', () => {
  expect(accentIcu('{count, plural, one {<b>#</b> credit} other {<b>#</b> credits}}, see <link>terms</link>')).toBe(
    '{count,plural,one{<b>#</b> çŕéðíţíţ} other{<b>#</b> çŕéðíţšíţš}}, šééé <link>ţéŕɱšɱš</link>',
  );
  expect(accentIcu("'{'${title}'}' it''s")).toContain('${title}');
});

it('leaves code, targets, values and front matter of Markdown as they are', () => {
  expect(accentMarkdown('title: Credits\n---\n**Free** `npm start` {days} [terms](/terms)\n```\ncurl x\n```')).toBe(
    'title: Çŕéðíţšíţš\n---\n**Ƒŕéééé** `npm start` {days} [ţéŕɱšɱš](/terms)\n```\ncurl x\n```',
  );
});

it('makes the English texts between a quarter and a half longer', () => {
  const texts = listBundles('en').flatMap((bundle) => [...readBundle('en', bundle).values()]);
  const grown = texts.map(accentIcu).join('').length / texts.join('').length;
  expect(grown).toBeGreaterThan(1.25);
  expect(grown).toBeLessThan(1.5);
});
