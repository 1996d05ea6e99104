import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { ownName, setBasePath, withBase, withoutBase } from '../src/base-path/base-path.ts';
import { confirmPath, loginPath } from '../src/request/safe-redirect.ts';

afterEach(() => setBasePath(''));

const draw = () =>
  renderToStaticMarkup(
    <form action="/send">
      <a href="/pricing">a</a>
      <a href="#top">b</a>
      <a href="//elsewhere.test/">c</a>
      <img src="/media/1" srcSet="/a.webp 1x, /b.webp 2x" alt="" loading="lazy" />
      <img src="blob:http://localhost/1" alt="" loading="lazy" />
      <Shown src="/media/2" />
    </form>,
  );

const Shown = ({ src }: { readonly src: string }) => <img src={src} alt={src} loading="lazy" />;

test('elements name their addresses below the path, once', () => {
  setBasePath('/studio');
  expect(draw()).toBe(
    '<form action="/studio/send"><a href="/studio/pricing">a</a><a href="#top">b</a><a href="//elsewhere.test/">c</a>' +
      '<img src="/studio/media/1" srcSet="/studio/a.webp 1x, /studio/b.webp 2x" alt="" loading="lazy"/>' +
      '<img src="blob:http://localhost/1" alt="" loading="lazy"/><img src="/studio/media/2" alt="/media/2" loading="lazy"/></form>',
  );
});

test('at the root of a host they stay as they are', () => {
  expect(draw()).toContain('<a href="/pricing">a</a>');
  expect([withBase('/x'), withoutBase('/x'), ownName('x')]).toEqual(['/x', '/x', 'x']);
});

test('a page is known without the path, and what is outside of it is not', () => {
  setBasePath('/studio');
  expect(['/studio/', '/studio/editor', '/studio/studio/'].map(withoutBase)).toEqual(['/', '/editor', '/studio/']);
  expect(['/', '/studiox/', '/Studio/', '/editor'].map(withoutBase)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the login page leads back to the page, whether a browser or a page names it', () => {
  setBasePath('/studio');
  const wanted = '/auth?redirect=%2Feditor%3Fimage%3D1';
  expect(loginPath('https://example.com/studio/editor?image=1')).toBe(wanted);
  expect(loginPath('https://example.com/studio/editor.data?image=1&_routes=a')).toBe(wanted);
  expect(loginPath('/editor?image=1')).toBe(wanted);
  expect(loginPath('https://example.com/studio/')).toBe('/auth');
  // another site of the host is no page of ours
  expect(loginPath('https://example.com/shop?a=1')).toBe('/auth?redirect=%2F%3Fa%3D1');
  expect(confirmPath('https://example.com/studio/profile')).toBe('/auth/confirm?redirect=%2Fprofile');
});
