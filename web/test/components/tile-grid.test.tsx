import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/pages/batches/batches.css';
import { TileGrid, tileRole } from '../../src/pages/batches/tile-grid.tsx';
import { showInPage } from './support/in-page.tsx';

const names = Array.from({ length: 3000 }, (_, index) => `photo ${index + 1}`);

const show = (items: readonly string[]) =>
  showInPage(
    <TileGrid items={items} keyOf={(name) => name}>
      {(name, place) => (
        <li key={name} {...tileRole(place)} className="batch-tile" style={{ height: 200 }}>
          <button type="button">{name}</button>
        </li>
      )}
    </TileGrid>,
  );

function hasItsColumns(): boolean {
  const row = document.querySelector('.batch-grid');
  return row !== null && row.childElementCount === getComputedStyle(row).gridTemplateColumns.split(' ').length;
}

test('of thousands the document holds those near the window, and each says its place among all', async () => {
  const screen = await show(names);
  const third = screen.getByRole('listitem').nth(2);
  await expect.element(third).toHaveAttribute('aria-posinset', '3');
  await expect.element(third).toHaveAttribute('aria-setsize', '3000');
  expect(document.querySelectorAll('.batch-tile').length).toBeLessThan(150);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByRole('button', { name: 'photo 3000', exact: true })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'photo 1', exact: true })).not.toBeInTheDocument();
});

test('who goes through them with the keyboard never falls out of the list', async () => {
  await show(names);
  // the first frame guesses how many stand in a row, and rows of another length are made again
  await expect.poll(hasItsColumns).toBe(true);
  for (let press = 1; press <= 30; press += 1) {
    await userEvent.keyboard('{Tab}');
    // each press arrives at the next one: a row that is replaced under the focus would lose it
    await expect.poll(() => document.activeElement?.textContent).toBe(`photo ${press}`);
  }
  window.scrollTo(0, 50_000);
  await expect.poll(() => document.querySelector('[aria-posinset="1"]')).toBeNull();
  expect(document.activeElement?.textContent).toBe('photo 30');
});

test('who goes through them with the keyboard stays where they are when the window becomes narrower', async () => {
  await page.viewport(1280, 800);
  await show(names);
  await expect.poll(hasItsColumns).toBe(true);
  const before = document.querySelector('.batch-grid')?.childElementCount ?? 0;
  for (let press = 1; press <= before + 2; press += 1) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.activeElement?.textContent).toBe(`photo ${press}`);
  }
  await page.viewport(600, 800);
  await expect.poll(() => document.querySelector('.batch-grid')?.childElementCount).toBeLessThan(before);
  expect(document.activeElement?.textContent).toBe(`photo ${before + 2}`);
  // also far away from what the window shows
  window.scrollTo(0, 50_000);
  await expect.poll(() => document.querySelector('[aria-posinset="1"]')).toBeNull();
  await page.viewport(1280, 800);
  await expect.poll(() => document.querySelector('.batch-grid')?.childElementCount).toBe(before);
  expect(document.activeElement?.textContent).toBe(`photo ${before + 2}`);
});

test('a few hundred are all there, for the browser’s own search', async () => {
  await show(names.slice(0, 200));
  expect(document.querySelectorAll('ul.batch-grid > .batch-tile')).toHaveLength(200);
});
