import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { deferScripts } from '../src/boot/deferred-scripts.tsx';

const links = [<link key="a" rel="modulepreload" href="/a.js" />, <link key="b" rel="modulepreload" href="/b.js" />];

test('preloaded modules and the module script wait, other scripts run at once', () => {
  const html = renderToStaticMarkup(
    deferScripts(
      <>
        {links}
        <>
          <script dangerouslySetInnerHTML={{ __html: 'now()' }} />
          <script type="module" async dangerouslySetInnerHTML={{ __html: 'import "/a.js";' }} />
        </>
      </>,
    ),
  );
  expect(html).not.toContain('modulepreload" href');
  expect(html.match(/<link rel="later" href="\/[ab]\.js" data-rel="modulepreload"\/>/g)).toHaveLength(2);
  expect(html).toContain('<script>now()</script><script type="later">import "/a.js";</script>');
});

test('another structure than expected is an error, not a page that never starts', () => {
  expect(() => deferScripts(<>{links}</>)).toThrow('0 module scripts');
  expect(() => deferScripts(<script type="module" />)).toThrow('0 preloaded modules');
  expect(() => deferScripts(null)).toThrow('React Router');
});
