import { describe, expect, it } from 'vitest';
import { clientAddress } from '../../src/http/client-address.ts';
import { googlePictureHost, isCrossSiteWrite, pagePolicy } from '../../src/http/security.ts';

const post = (headers: Record<string, string>) =>
  new Request('http://studio.test/api/images', { method: 'POST', headers });

describe('isCrossSiteWrite', () => {
  it('lets our own pages and programs write, and no other site', () => {
    expect(isCrossSiteWrite(post({ 'sec-fetch-site': 'same-origin' }), 'studio.test')).toBe(false);
    expect(isCrossSiteWrite(post({}), 'studio.test')).toBe(false);
    expect(isCrossSiteWrite(post({ origin: 'http://studio.test' }), 'studio.test')).toBe(false);
    expect(isCrossSiteWrite(post({ 'sec-fetch-site': 'cross-site' }), 'studio.test')).toBe(true);
    expect(isCrossSiteWrite(post({ 'sec-fetch-site': 'same-site' }), 'studio.test')).toBe(true);
    expect(isCrossSiteWrite(post({ origin: 'http://evil.test' }), 'studio.test')).toBe(true);
    expect(isCrossSiteWrite(post({ origin: 'null' }), 'studio.test')).toBe(true);
  });
});

describe('clientAddress', () => {
  it('believes only the proxies we know', () => {
    const headers = new Headers({ 'x-forwarded-for': '6.6.6.6, 10.0.0.1' });
    expect(clientAddress(headers, '127.0.0.1', 0)).toBe('127.0.0.1');
    expect(clientAddress(headers, '127.0.0.1', 1)).toBe('10.0.0.1');
    expect(clientAddress(headers, '127.0.0.1', 2)).toBe('6.6.6.6');
    expect(clientAddress(headers, '127.0.0.1', 3)).toBe('127.0.0.1');
  });

  it.each([
    ['198.51.100.7:4431', '198.51.100.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('takes %s as one caller, whatever the port of the connection', (entry, address) => {
    expect(clientAddress(new Headers({ 'x-forwarded-for': entry }), '10.0.0.1', 1)).toBe(address);
  });
});

describe('pagePolicy', () => {
  it('shows pictures of Google accounts only where sign-in with Google is on', () => {
    expect(pagePolicy(["'nonce-n'"])).toContain("img-src 'self' blob: data:;");
    expect(pagePolicy(["'nonce-n'"], [googlePictureHost])).toContain(
      "img-src 'self' blob: data: https://lh3.googleusercontent.com;",
    );
  });
});
