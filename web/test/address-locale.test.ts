import { expect, it } from 'vitest';
import { addressIn, localeOfAddress, withoutLocale } from '../src/request/address-locale.ts';
import { replaceCookie } from '../src/request/cookies.ts';
import { readLocale } from '../src/request/read-locale.ts';

const ask = (path: string, cookie = 'afterglow_locale=zh; a=b'): Request =>
  new Request(`http://studio.test${path}`, { headers: { cookie, 'accept-language': 'es' } });

it('takes the language of the address before the cookie before the browser', () => {
  expect(readLocale(ask('/templates?lang=en'))).toBe('en');
  expect(readLocale(ask('/templates'))).toBe('zh');
  expect(readLocale(ask('/templates?lang=xx'))).toBe('zh');
  expect(readLocale(ask('/templates', 'a=b'))).toBe('es');
});

it('puts the language into the cookies the API sees, and leaves the others alone', () => {
  expect(replaceCookie('afterglow_locale=zh; a=b', 'afterglow_locale', 'en')).toBe('a=b; afterglow_locale=en');
  expect(replaceCookie('', 'afterglow_locale', 'en')).toBe('afterglow_locale=en');
});

it('writes and takes away the language of an address', () => {
  expect(addressIn('es', '/help')).toBe('/help?lang=es');
  expect(localeOfAddress(new URL('http://studio.test/help?lang=es'))).toBe('es');
  expect(withoutLocale('?q=a&lang=es&most=10')).toBe('?q=a&most=10');
  expect(withoutLocale('?lang=es')).toBe('');
});
