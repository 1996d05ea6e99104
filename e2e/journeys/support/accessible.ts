import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No fault that axe knows by day, nothing too faint by night, and nothing to scroll sideways. The window stays as it was. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectNoFault(page, axeOn(page), name);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, name).toBeLessThanOrEqual(0);

  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' });
  await expectNoFault(
    page,
    axeOn(page).withRules(['color-contrast', 'link-in-text-block']),
    `${name} (${dark ? 'light' : 'dark'})`,
  );
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
}

/** Only faults are asked for, and no second window to collect them in: our pages have no frames. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ preload: false, resultTypes: ['violations'] }).setLegacyMode(true);
}

async function expectNoFault(page: Page, axe: AxeBuilder, name: string): Promise<void> {
  // what changed its state while axe looked is looked at once more
  const faults = (await findFaults(page, axe)).length === 0 ? [] : await findFaults(page, axe);
  expect(faults, name).toEqual([]);
}

async function findFaults(page: Page, axe: AxeBuilder): Promise<string[]> {
  // Colors in transition to another state or scheme are neither; transitions in a closed fold never end.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
