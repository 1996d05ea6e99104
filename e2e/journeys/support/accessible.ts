import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No fault that axe knows, and nothing to scroll sideways. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    name,
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, name).toBeLessThanOrEqual(0);
}
