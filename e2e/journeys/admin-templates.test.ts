import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/journey.ts';
import { openDesk } from './support/operator.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const zh = wordsOf('zh');
const { say, fill } = speakerOf('zh');
const word = (key: string): string => say(`adminTemplates.${key}`);

test.skip(({ isMobile }) => isMobile === true, 'the desk is a desktop’s');

const templateId = 'sketch-portrait';

async function openEditor(desk: Page): Promise<void> {
  await desk.goto(`/admin/templates/${templateId}`);
  await expect(desk.getByLabel(word('fieldTitle'), { exact: true })).toBeVisible();
}

/** Where the template stands; an earlier try of this journey may have left a draft. */
async function readState(
  desk: Page,
): Promise<{ readonly newest: number; readonly published: number; readonly title: string }> {
  const { versions, publishedVersion } = await (await desk.request.get(`/api/admin/templates/${templateId}`)).json();
  const { title } = await (await desk.request.get(`/api/templates/${templateId}`)).json();
  return { newest: versions[0].number, published: publishedVersion, title };
}

test('a template is edited, tried out beside the published one, published with its pictures, and restored; a second editor is told @long', async ({
  page,
  browser,
}) => {
  // four engine calls one after the other on a busy machine
  const desk = await openDesk(browser, zh);
  await openEditor(desk);
  const { newest: first, published, title: before } = await readState(desk);
  const other = await desk.context().newPage();
  await openEditor(other);

  const title = `铅笔 <b>${Date.now() % 10_000}</b>`;
  await desk.getByLabel(word('fieldTitle'), { exact: true }).fill(title);
  // the card beside the form says it already, as text
  await expect(desk.getByRole('complementary', { name: word('preview') }).getByText(title)).toBeVisible();
  await desk.getByLabel(word('fieldCredits')).fill('-3');
  await expect(desk.getByText(fill('adminTemplates.problem.price', { about: '1000' })).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: word('save'), exact: true })).toBeDisabled();
  await desk.getByLabel(word('fieldCredits')).fill('9');
  const prompt = desk.getByLabel(word('fieldPrompt'));
  const words = await prompt.inputValue();
  await prompt.fill(`${words} \${wether}`);
  await expect(
    desk.getByText(fill('adminTemplates.problem.placeholder_unknown', { about: '${wether}' })).first(),
  ).toBeVisible();
  await prompt.fill(words);
  await expectAccessible(desk, 'editor of a template');
  await desk.getByRole('button', { name: word('save'), exact: true }).click();
  await expect(desk.getByText(fill('adminTemplates.saved', { version: String(first + 1) }))).toBeVisible();

  // the second editor began from the older version: told, and nothing typed is lost
  await other.getByLabel(word('fieldTitle'), { exact: true }).fill('另一个名字');
  await other.getByRole('button', { name: word('save'), exact: true }).click();
  await expect(
    other.getByText(
      fill('adminTemplates.meanwhileTitle', { author: 'operator@example.com', version: String(first + 1) }),
    ),
  ).toBeVisible();
  await expect(other.getByLabel(word('fieldTitle'), { exact: true })).toHaveValue('另一个名字');
  await other.getByRole('button', { name: word('takeTheirs') }).click();
  await expect(other.getByLabel(word('fieldTitle'), { exact: true })).toHaveValue(title);
  await other.close();

  await desk.getByRole('link', { name: word('tabTest'), exact: true }).click();
  await desk.setInputFiles('input[type=file]', pictures.cat);
  await desk.getByRole('button', { name: word('run') }).click();
  const draft = desk.getByRole('img', { name: fill('adminTemplates.resultAlt', { version: String(first + 1) }) });
  await expect(draft).toBeVisible();
  await expect(desk.getByRole('img', { name: /^版本 \d+ 的结果$/ })).toHaveCount(2);
  await desk
    .getByRole('button', { name: word('usePictures') })
    .first()
    .click();
  // both pictures are made smaller first
  await expect(desk.getByText(fill('adminTemplates.picturesUsed', { version: String(first + 2) }))).toBeVisible();

  // nobody has seen anything of it yet
  await page.goto(`/templates/${templateId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before);

  await desk.getByRole('link', { name: word('tabEdit'), exact: true }).click();
  await desk.getByRole('button', { name: fill('adminTemplates.publish', { version: String(first + 2) }) }).click();
  await expect(desk.getByText(fill('adminTemplates.statePublished', { version: String(first + 2) }))).toBeVisible();

  await page.goto('/templates');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText('9 积分');
  const picture = card.locator('img[src^="/media/template/"]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);

  await desk.getByRole('link', { name: word('tabVersions'), exact: true }).click();
  await expectAccessible(desk, 'versions of a template');
  const row = desk.getByRole('listitem').filter({
    has: desk.getByRole('heading', {
      name: fill('adminTemplates.version', { number: String(published) }),
      exact: true,
    }),
  });
  await row.getByRole('button', { name: word('restore') }).click();
  await expect(desk.getByText(fill('adminTemplates.restored', { version: String(first + 3) }))).toBeVisible();
  await page.goto(`/templates/${templateId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before);
  await desk.close();
});

test('prices are looked at before they are saved, begin at their moment, and are taken back @long', async ({
  page,
  browser,
}) => {
  const desk = await openDesk(browser, zh);
  await desk.goto('/admin/pricing');
  const price = (key: string): string => say(`adminPricing.${key}`);
  const plan = desk
    .locator('form')
    .filter({ has: desk.getByRole('heading', { name: say('plans.basic'), exact: true }) });
  const monthly = plan.getByLabel(fill('adminPricing.monthly', { currency: 'USD' }));
  const save = plan.getByRole('button', { name: fill('adminPricing.setPlan', { plan: say('plans.basic') }) });

  await monthly.fill('-4.90');
  await save.click();
  await expect(plan.getByText(price('priceBad'))).toBeVisible();
  await expect(monthly).toHaveValue('-4.90');

  const next = `6.${10 + (Date.now() % 90)}`;
  await monthly.fill(next);
  const opened = desk.context().waitForEvent('page');
  await plan.getByRole('button', { name: price('preview') }).click();
  const look = await opened;
  await expect(look.getByText(say('pricing.preview'), { exact: true })).toBeVisible();
  await expect(look.getByText(next).first()).toBeVisible();
  await look.close();

  await plan.getByLabel(price('effective')).fill('2099-01-01T00:00');
  await save.click();
  await expect(plan.getByText(price('planSaved'))).toBeVisible();
  const row = desk
    .getByRole('row')
    .filter({ hasText: price('states.scheduled') })
    .filter({ hasText: next });
  await expect(row).toBeVisible();
  await expectAccessible(desk, 'prices');
  await page.goto('/pricing');
  await expect(page.getByText('4.90').first()).toBeVisible();
  await row.getByRole('button', { name: price('withdraw') }).click();
  await expect(
    desk
      .getByRole('row')
      .filter({ hasText: price('states.withdrawn') })
      .filter({ hasText: next }),
  ).toBeVisible();
  await desk.close();
});
