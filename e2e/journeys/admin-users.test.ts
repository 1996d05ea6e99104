import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { openDesk } from './support/operator.ts';
import { logIn, loseSession, signUp } from './support/person.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const zh = wordsOf('zh');
const { say, fill, like } = speakerOf('zh');

// An operator sits at a desk: that these pages also work in a phone's window is seen by the screens, not by a journey.
test.skip(({ isMobile }) => isMobile === true, 'the desk is a desktop’s');

test('a person is helped: credits, a visit that both see, a ban with its reason; the log has it all @long', async ({
  page,
  browser,
}) => {
  const person = await signUp(page, zh);
  await page.goto('/profile');
  const desk = await openDesk(browser, zh);
  await desk.goto('/admin');
  await expect(desk).toHaveURL(/\/admin\/dashboard$/);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(say('adminDashboard.title'));
  await expectAccessible(desk, 'the dashboard');

  // Found by the address, in the list and then in full.
  await desk.getByRole('link', { name: say('admin.sections.users') }).click();
  await desk.getByRole('searchbox').fill(person.email);
  await desk.keyboard.press('Enter');
  const rows = desk.getByRole('row').filter({ hasText: '@' });
  await expect(rows).toHaveCount(1);
  await expectAccessible(desk, 'the list of users');
  await rows.getByRole('link').click();
  const facts = desk.locator('.fact-list').first();
  await expect(facts).toContainText(person.email);
  await expectAccessible(desk, 'a person');

  // Credits, with a reason that is too long first: nothing typed is lost.
  await desk.getByRole('button', { name: say('adminUsers.changeCredits') }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(say('adminUsers.amount')).fill('25');
  await dialog.getByLabel(say('admin.reason')).fill('x'.repeat(10_000));
  await expect(dialog.getByRole('alert')).toHaveText(fill('admin.reasonTooLong', { max: '1000' }));
  await expect(dialog.getByLabel(say('adminUsers.amount'))).toHaveValue('25');
  await dialog.getByLabel(say('admin.reason')).fill('图片做坏了，补偿');
  await dialog.getByRole('button', { name: say('adminUsers.changeCredits') }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.locator('.fact-list .balance')).toHaveText('75');

  // A visit: on every page of the operator, among the person's devices, without power over deletion.
  await desk.getByRole('button', { name: say('adminUsers.visit') }).click();
  await dialog.getByLabel(say('adminUsers.toldReason')).fill('看看下载为什么失败');
  await dialog.getByRole('button', { name: say('adminUsers.visit') }).click();
  const banner = desk.getByRole('complementary', { name: say('shell.visit') });
  await expect(banner).toContainText(person.email);
  await desk.goto('/profile/danger');
  await expect(banner).toBeVisible();
  await desk.getByLabel(like('danger.confirm')).fill(person.email);
  await desk.getByRole('button', { name: say('danger.deleteButton') }).click();
  await expect(desk.getByText('你正以用户的身份查看，不能做任何更改')).toBeVisible();
  await page.goto('/profile/settings');
  await expect(page.getByText('看看下载为什么失败')).toBeVisible();
  await banner.getByRole('button', { name: say('shell.endVisit') }).click();
  await expect(facts).toContainText(person.email);
  await expect(banner).toBeHidden();

  // A ban: out at once, and told why.
  await desk.getByRole('button', { name: say('adminUsers.ban') }).click();
  await dialog.getByLabel(say('adminUsers.toldReason')).fill('转卖他人照片');
  await dialog.getByRole('button', { name: say('adminUsers.ban') }).click();
  await expect(desk.locator('.admin-head .pill')).toHaveText(say('adminUsers.banned'));
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\?/);
  await loseSession(page);
  await page.goto('/auth?tab=login');
  await logIn(page, zh, person);
  await expect(page.getByText('转卖他人照片')).toBeVisible();

  // The log tells it, newest first, also as a file.
  await desk.getByRole('link', { name: say('adminUsers.allActs') }).click();
  await expect(desk.getByRole('rowheader')).toHaveText([
    new RegExp(say('adminActs.user_ban')),
    new RegExp(say('adminActs.user_impersonate_end')),
    new RegExp(say('adminActs.user_impersonate')),
    new RegExp(say('adminActs.user_grant_credits')),
  ]);
  await expectAccessible(desk, 'the audit log');
  const file = await desk.request.get(`/admin/audit.csv?q=${encodeURIComponent(person.email)}`);
  expect((await file.text()).split('\r\n')[4]).toContain('user_grant_credits');
});

test('no list at the desk is scrolled sideways, beside the menu or on a tablet @long', async ({ page, browser }) => {
  await signUp(page, zh);
  const desk = await openDesk(browser, zh);
  for (const list of ['users', 'audit', 'jobs', 'refunds', 'messages']) {
    await desk.goto(`/admin/${list}`);
    const table = desk.locator('.data-table').first();
    for (const width of [1440, 1100, 900, 768]) {
      await desk.setViewportSize({ width, height: 900 });
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), `${list}, ${width} px`).toBe(0);
    }
  }
});

test('nobody else comes in: they are asked to log in as an administrator, and the pages refuse them', async ({
  page,
}) => {
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin%2Fusers$/);
  await signUp(page, zh);
  await page.goto('/admin/audit');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin%2Faudit$/);
  await expect(page.getByText(say('auth.adminOnly'))).toBeVisible();
  expect((await page.request.get('/api/admin/users')).status()).toBe(403);
  expect((await page.request.get('/admin/users.csv', { maxRedirects: 0 })).status()).toBe(302);
});
