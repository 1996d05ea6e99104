import { expect, test } from 'vitest';
import { hasNul, hasNulInAddress } from '../../src/http/has-nul.ts';

test('finds NUL wherever a caller can put it: values, keys, lists, names of files', () => {
  for (const value of ['a\0', { name: { first: 'a\0b' } }, [['x', '\0']], { 'a\0': 1 }, new File([], 'photo\0.jpg')])
    expect(hasNul(value)).toBe(true);
});

test('takes everything else, bytes of files included', () => {
  for (const value of ['', 'tab\t and 0', '\\u0000', null, undefined, 7, [], { name: 'a' }, new File(['\0'], 'a.jpg')])
    expect(hasNul(value)).toBe(false);
});

test('reads addresses as they are sent', () => {
  expect(hasNulInAddress('http://site.test/api/shares/%00')).toBe(true);
  expect(hasNulInAddress('http://site.test/templates?q=a%00b')).toBe(true);
  expect(hasNulInAddress('http://site.test/templates?q=100%25')).toBe(false);
});
