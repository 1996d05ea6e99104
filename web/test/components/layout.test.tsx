import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ActChanges } from '../../src/pages/admin/audit/act-changes.tsx';
import { Breadcrumb } from '../../src/ui/layout/breadcrumb.tsx';
import { FactTable } from '../../src/ui/layout/fact-table.tsx';
import { PageHead } from '../../src/ui/layout/page-head.tsx';
import { parseProse } from '../../src/ui/layout/prose-blocks.ts';
import { Prose } from '../../src/ui/layout/prose.tsx';
import { ScrollRegion } from '../../src/ui/layout/scroll-region.tsx';
import { Picture } from '../../src/ui/picture/picture.tsx';
import { SizedImage } from '../../src/ui/picture/sized-image.tsx';
import { showInPage } from './support/in-page.tsx';

test('the way back is a named list of links that ends at the page itself', async () => {
  const screen = await showInPage(<Breadcrumb items={[{ to: '/help', label: 'Help' }]} current="Credits" />);
  const way = screen.getByRole('navigation', { name: 'You are here' });
  await expect.element(way.getByText('Credits')).toHaveAttribute('aria-current', 'page');
  await way.getByRole('link', { name: 'Help' }).click();
  expect(screen.router.state.location.pathname).toBe('/help');
});

test('facts are terms with their values under a heading that names them', async () => {
  const screen = await showInPage(<FactTable title="Server" rows={[['Version', '0.2.0']]} />);
  await expect.element(screen.getByRole('region', { name: 'Server' })).toBeVisible();
  await expect.element(screen.getByRole('term')).toHaveTextContent('Version');
  await expect.element(screen.getByRole('definition')).toHaveTextContent('0.2.0');
});

test('what is wider than the page scrolls by keyboard', async () => {
  const screen = await showInPage(
    <div style={{ width: 300 }}>
      <ScrollRegion label="Prices">
        <div style={{ width: 2000 }}>wide</div>
      </ScrollRegion>
    </div>,
  );
  const region = screen.getByRole('region', { name: 'Prices' });
  await userEvent.keyboard('{Tab}');
  await expect.element(region).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => region.element().scrollLeft).toBeGreaterThan(0);
});

test('the audit log names what changed in the language of the administrator, and keeps what has no name', async () => {
  const target = { kind: 'user', id: 'u', email: null };
  const before = { banned: true, role: 'admin', credits: 5 };
  const act = {
    target,
    before,
    after: { banned: false, until: '2026-11-26T10:00:00.000Z', role: 'user', novel: 3, credits: 5 },
  };
  const screen = await showInPage(<ActChanges act={act} />, { locale: 'es' });
  const terms = screen.getByRole('term').all();
  expect(terms.map((term) => term.element().textContent)).toEqual(['Suspendida', 'Rol', 'Hasta', 'novel']);
  const values = screen.getByRole('definition').all();
  expect(values.map((value) => value.element().textContent.trim())).toEqual([
    'sí no',
    'Administrador Usuario',
    '26 nov 2026, 10:00',
    '3',
  ]);
});

test('the audit log writes a text in three languages on a line each', async () => {
  const target = { kind: 'announcement', id: 'a', email: null };
  const text = { en: 'Sunday', es: 'Domingo', zh: '周日' };
  const screen = await showInPage(<ActChanges act={{ target, before: null, after: { kind: 'info', text } }} />, {
    locale: 'zh',
  });
  const values = screen.getByRole('definition').all();
  expect(values.map((value) => value.element().textContent.trim())).toEqual([
    '通知',
    '中文: 周日\nEN: Sunday\nES: Domingo',
  ]);
});

test('a first picture that is drawn in the browser leaves no hint behind for one that takes its place', async () => {
  const screen = await showInPage(<SizedImage src="/showcase/upscale-after.webp" alt="After" sizes="46vw" eager />);
  await expect.element(screen.getByAltText('After')).toHaveAttribute('loading', 'eager');
  expect(document.querySelector('link[rel="preload"][as="image"]')).toBeNull();
});

test('a long text keeps its headings, lists, steps, notes, tables, code and links', async () => {
  const text = `## How it works

Write **what** you want, see [the prices](/pricing).

- one
- two

1. first
2. second

> Nothing is lost.

| Plan | Price |
|---|---|
| Pro | {price} |

\`\`\`
npm start
\`\`\``;
  const screen = await showInPage(<Prose blocks={parseProse(text, { price: '$9' })} />);
  await expect.element(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect.element(screen.getByRole('listitem')).toHaveLength(4);
  await expect.element(screen.getByRole('cell', { name: '$9' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await expect.element(screen.getByText('npm start')).toBeVisible();
  await expect.element(screen.getByText('Nothing is lost.')).toBeVisible();
  await screen.getByRole('link', { name: 'the prices' }).click();
  expect(screen.router.state.location.pathname).toBe('/pricing');
});

const inHead = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));

test('a public page has an address per language, a private one asks not to be listed', async () => {
  const shown = await showInPage(<PageHead title="Prices" description="What it costs" />);
  expect(document.title).toMatch(/^Prices · /);
  expect(inHead('link[rel=alternate]', 'hreflang')).toEqual(expect.arrayContaining(['en', 'es', 'x-default']));
  expect(inHead('link[rel=canonical]', 'href')).toHaveLength(1);
  expect(inHead('meta[name=robots]', 'content')).toEqual([]);
  await shown.unmount();
  await showInPage(<PageHead title="My pictures" noIndex />);
  expect(inHead('meta[name=robots]', 'content')).toEqual(['noindex']);
  expect(inHead('link[rel=canonical]', 'href')).toEqual([]);
});

test('a stored picture keeps its place and its name, and the browser chooses the size', async () => {
  const screen = await showInPage(
    <Picture src="/media/a" alt="A red door" width={1600} height={900} colour="#aa2211" sizes="50vw" />,
  );
  const picture = screen.getByRole('img', { name: 'A red door' });
  await expect.element(picture).toHaveAttribute('width', '1600');
  await expect.element(picture).toHaveStyle({ backgroundColor: 'rgb(170, 34, 17)' });
  const avif = document.querySelector('source[type="image/avif"]')?.getAttribute('srcset');
  expect(avif).toContain('320w');
  // the next one up holds every pixel
  expect(avif).toMatch(/1920w$/);
});
