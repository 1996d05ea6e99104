import { describe, expect, it } from 'vitest';
import { loginPath, safeRedirect, signInPath, signUpPath } from '../src/request/safe-redirect.ts';

describe('safeRedirect', () => {
  it.each(['/', '/gallery', '/templates/id-photo?size=2#top', '/a%2Fb', '/authors'])('keeps the path %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    ['another site', 'https://evil.example/gallery'],
    ['a protocol-relative address', '//evil.example'],
    ['one hidden behind a back slash', '/\\evil.example'],
    ['one hidden behind a tab', '/\t/evil.example'],
    ['one hidden behind dots', '/..//evil.example'],
    ['one hidden behind a dot', '/.//evil.example'],
    ['an encoded slash', '/%2fevil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a name without a slash', 'gallery'],
    ['the login page itself', '/auth?redirect=/auth'],
    ['a page below it', '/auth/callback'],
    ['nothing', ''],
    ['no value', null],
  ])('refuses %s', (_what, wanted) => {
    expect(safeRedirect(wanted, '/home')).toBe('/home');
  });
});

describe('loginPath', () => {
  it('returns to where the person was', () => {
    expect(loginPath('https://photos.example/gallery?kind=result')).toBe('/auth?redirect=%2Fgallery%3Fkind%3Dresult');
    expect(loginPath('/gallery')).toBe('/auth?redirect=%2Fgallery');
  });

  it('names the page, not its data request', () => {
    expect(loginPath('https://photos.example/gallery.data?kind=result&_routes=x')).toBe(
      '/auth?redirect=%2Fgallery%3Fkind%3Dresult',
    );
    expect(loginPath('https://photos.example/_root.data')).toBe('/auth');
  });

  it('names the page of an index route, not its action', () => {
    expect(loginPath('https://photos.example/profile?index')).toBe('/auth?redirect=%2Fprofile');
  });

  it('is plain for the home page', () => {
    expect(loginPath('/')).toBe('/auth');
  });
});

it('names the form that is to come first', () => {
  expect(signInPath('/')).toBe('/auth?tab=login');
  expect(signUpPath('/gallery')).toBe('/auth?redirect=%2Fgallery&tab=register');
});
