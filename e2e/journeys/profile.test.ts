import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { openAwake } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { findLinkInMail, logIn, newPerson, register, signUp, verify } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

for (const locale of ['zh', 'en'] as const) {
  // a change is tried in one language
  const others = locale === 'zh' ? '' : ' @long';
  test.describe(locale, () => {
    test.use({ locale: locale === 'zh' ? 'zh-CN' : 'en-US' });
    const words = wordsOf(locale);
    const { say, like } = speakerOf(locale);

    test(`changes name, bio, picture and wishes about mails, and finds them after a reload${others}`, async ({
      page,
    }) => {
      await page.goto('/profile');
      await expect(page).toHaveURL(/\/auth\?redirect=(%2F|\/)profile/);
      const person = await signUp(page, words);
      await page.goto('/profile');
      await expect(page.getByLabel(say('profile.email'), { exact: true })).toHaveValue(person.email);
      await expect(page.getByLabel(say('profile.email'), { exact: true })).not.toBeEditable();

      await page.getByLabel(say('profile.username'), { exact: true }).fill('');
      await page.getByRole('button', { name: say('profile.save'), exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByLabel(say('profile.username'), { exact: true }).fill('林梅');
      await page.getByLabel(say('profile.bio'), { exact: true }).fill('I repair old photos.');
      await page.getByRole('button', { name: say('profile.save'), exact: true }).click();
      await expect(page.getByText(say('profile.saved'))).toBeVisible();

      await page.setInputFiles('input[name=file]', pictures.portrait);
      await expect(page.getByText(say('profile.pictureSaved'))).toBeVisible();
      const picture = page.locator('main img.avatar');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
        .toEqual([384, 384]);

      await page.getByRole('switch', { name: say('profile.notifyMarketing') }).click();
      await expect
        .poll(async () => (await (await page.request.get('/api/account/details')).json()).notifications)
        .toEqual({ email: true, marketing: true });

      await page.reload();
      await expect(page.getByLabel(say('profile.username'), { exact: true })).toHaveValue('林梅');
      await expect(page.getByLabel(say('profile.bio'), { exact: true })).toHaveValue('I repair old photos.');
      await expect(picture).toBeVisible();
      await expectAccessible(page, 'personal');

      // a file that is no picture is refused with a sentence, and nothing changes
      await page.setInputFiles('input[name=file]', {
        name: 'me.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('no picture'),
      });
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(picture).toBeVisible();
      await page.getByRole('button', { name: say('profile.removePicture') }).click();
      await expect(page.getByText(say('profile.pictureRemoved'))).toBeVisible();
      await expect(picture).toHaveCount(0);
    });

    test('the statement shows what a job cost, with its picture, and gives the same as a file @long', async ({
      page,
    }) => {
      await signUp(page, words);
      const jobId = await cutOut(page);
      await page.goto('/profile/usage');
      const rows = page.locator('.statement tbody tr');
      await expect(rows).toHaveCount(3);
      const [paid, granted, opening] = [rows.nth(0), rows.nth(1), rows.nth(2)];
      await expect(paid).toContainText(say('usage.kinds.capture'));
      await expect(paid).toContainText('−5');
      await expect(paid).toContainText('45');
      await expect(paid.getByRole('link')).toHaveAttribute('href', new RegExp(`job=${jobId}`));
      await expect(paid.locator('img')).toBeVisible();
      await expect(granted).toContainText('+50');
      await expect(opening).toContainText(say('usage.opening'));
      await expect(page.getByRole('img', { name: like('usage.chartLabel') })).toBeVisible();
      await page.getByText(say('usage.asTable')).click();
      await expect(page.locator('.usage-chart tbody tr')).toHaveCount(30);
      await expectAccessible(page, 'usage');

      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: say('usage.csvLabel') }).click();
      const csv = await readFile(await (await download).path(), 'utf8');
      const amounts = csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(-2).join(' '));
      expect(amounts).toEqual(['-5 45', '50 50']);
    });
  });
}

const words = wordsOf('zh');
const { say } = speakerOf('zh');

test('logging out everywhere ends every device @long', { tag: '@any-window' }, async ({ page, browser }) => {
  const person = await signUp(page, words);
  const elsewhere = await browser.newContext({ locale: 'zh-CN' });
  const other = await elsewhere.newPage();
  await other.goto('/auth?tab=login');
  await logIn(other, words, person);
  await expect.poll(() => emailOf(other)).toBe(person.email);

  await page.goto('/profile/settings');
  await expect(page.locator('.devices').first().locator('li')).toHaveCount(2);
  await expect(page.getByText(say('settings.thisDevice'))).toBeVisible();
  await expectAccessible(page, 'settings');
  await page.getByRole('button', { name: say('settings.endAll') }).click();
  await expect(page).toHaveURL(/\/auth$/);
  expect([await emailOf(page), await emailOf(other)]).toEqual([undefined, undefined]);
  await elsewhere.close();
});

test(
  'a new password logs the others out and stays logged in here @long',
  { tag: '@any-window' },
  async ({ page, browser }) => {
    const person = await signUp(page, words);
    const elsewhere = await browser.newContext({ locale: 'zh-CN' });
    const other = await elsewhere.newPage();
    await other.goto('/auth?tab=login');
    await logIn(other, words, person);
    await expect.poll(() => emailOf(other)).toBe(person.email);
    await page.goto('/profile/settings');
    const change = async (now: string, next: string) => {
      await page.getByLabel(say('settings.currentPassword'), { exact: true }).fill(now);
      await page.getByLabel(say('settings.newPassword'), { exact: true }).fill(next);
      await page.getByRole('button', { name: say('settings.changePassword') }).click();
    };
    await change('wrong-one', 'brand-new-6');
    await expect(page.getByText(say('settings.passwordWrong'))).toBeVisible();
    await change(person.password, 'brand-new-6');
    await expect(page.getByText(say('settings.passwordChanged'))).toBeVisible();
    expect([await emailOf(page), await emailOf(other)]).toEqual([person.email, undefined]);
    await elsewhere.close();
  },
);

for (const awake of [true, false]) {
  const when = awake ? '' : ', before the page was awake';
  const title = `what was typed${when} is still there when the session ended meanwhile @long`;
  test(title, { tag: '@any-window' }, async ({ page }) => {
    const person = await signUp(page, words);
    const scripts = '**/assets/*.js';
    if (awake) await openAwake(page, '/profile');
    else {
      await page.route(scripts, (route) => route.abort());
      await page.goto('/profile');
    }
    await page.getByLabel(say('profile.bio'), { exact: true }).fill('一句还没保存的话');
    await page.context().clearCookies();
    await page.getByRole('button', { name: say('profile.save'), exact: true }).click();
    // awake, the page stays and offers the way; before that, its plain form is led there at once
    if (awake) await page.getByRole('alert').getByRole('link', { name: words.logIn }).click();
    await expect(page).toHaveURL(/\/auth\?redirect=(%2F|\/)profile$/);
    await page.unroute(scripts);
    await page.reload();
    await logIn(page, words, person);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel(say('profile.bio'), { exact: true })).toHaveValue('一句还没保存的话');
  });
}

test('an account is deleted by typing its email, and the mail brings it back; the data can be taken along', async ({
  page,
}) => {
  const person = await signUp(page, words);
  await page.goto('/profile/danger');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: say('danger.exportButton') }).click();
  expect((await download).suggestedFilename()).toMatch(/^afterglow-\d{4}-\d{2}-\d{2}\.zip$/);
  await expectAccessible(page, 'danger');

  const typed = page.locator('input[name=confirmation]');
  await typed.fill('somebody@example.com');
  await page.getByRole('button', { name: say('danger.deleteButton') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await emailOf(page)).toBe(person.email);
  await typed.fill(person.email);
  await page.getByRole('button', { name: say('danger.deleteButton') }).click();
  await expect(page.getByRole('heading', { name: say('danger.goodbyeTitle') })).toBeVisible();
  expect(await emailOf(page)).toBeUndefined();

  await page.goto('/auth?tab=login');
  await logIn(page, words, person);
  await expect(page.getByText('这个账号正在注销')).toBeVisible();

  const link = await findLinkInMail(page, person, /http[^\s"<]+\/undo-deletion\?token=[^\s"<]+/);
  await page.goto(link);
  // opening the link alone changes nothing: scanners of mailboxes do that too
  await page.reload();
  await page.getByRole('button', { name: say('danger.undoButton') }).click();
  await expect(page.getByRole('heading', { name: say('danger.undone') })).toBeVisible();
  await page
    .getByRole('link', { name: say('danger.logIn') })
    .first()
    .click();
  await logIn(page, words, person);
  await expect.poll(() => emailOf(page)).toBe(person.email);
  await page.goto(link);
  await page.getByRole('button', { name: say('danger.undoButton') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a plan is seen, cancelled with a reason and taken back; its invoice can be printed and its money asked for', async ({
  page,
}) => {
  await signUp(page, words);
  await buyBasic(page);
  await page.goto('/profile?tab=billing');
  await expect(page).toHaveURL(/\/profile\/subscription$/);
  await expect(page.getByText(say('subscription.statuses.active'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'subscription');
  await page.getByRole('link', { name: say('subscription.cancel') }).click();
  await page.getByLabel(say('subscription.reason')).selectOption('too_expensive');
  await page.getByRole('button', { name: say('subscription.confirmCancel') }).click();
  await expect(page.getByText(say('subscription.canceled'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('subscription.reactivate') }).click();
  await expect(page.getByText(say('subscription.reactivated'))).toBeVisible();

  await page.getByRole('link', { name: /^账单 TEST-/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TEST-');
  await expectAccessible(page, 'invoice');
  await page.getByRole('link', { name: say('subscription.back') }).click();
  await page.getByRole('link', { name: new RegExp(`^${say('subscription.refund')}`) }).click();
  await page.getByLabel(say('subscription.refundReason')).fill('用不上');
  await page.getByRole('button', { name: say('subscription.refundSend') }).click();
  await expect(page.getByText(say('subscription.refundSent'))).toBeVisible();
  await expect(page.getByText(say('subscription.refundStates.requested'))).toBeVisible();

  // the words of the history are longest in English, and its row is narrowest beside the menu
  await page.setViewportSize({ width: 912, height: 900 });
  await page.goto('/profile/subscription?lang=en');
  await expect(page.locator('.history tbody tr')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test(
  'the debug pages tell the truth, and the languages have no gaps @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await page.goto('/debug-auth');
    await expectAccessible(page, 'debug-auth');
    const person = await signUp(page, words);
    await page.goto('/debug-auth');
    await expect(page.locator('main dl').getByText(person.email)).toBeVisible();
    await page.goto('/debug-permissions');
    await expect(page.getByRole('row', { name: /adminPricing\..* 管理员 不可以/ }).first()).toBeVisible();
    await expectAccessible(page, 'debug-permissions');
    await page.goto('/i18n-test');
    await expect(page.getByText('1 picture deleted', { exact: true })).toBeVisible();
    await expectAccessible(page, 'i18n-test');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('name, wishes and deletion work by plain forms @long', { tag: '@any-window' }, async ({ page }) => {
    const person = newPerson();
    await page.goto('/auth?tab=register');
    await register(page, words, person);
    await verify(page, person);
    await page.goto('/profile');
    await page.getByLabel(say('profile.username'), { exact: true }).fill('无脚本');
    await page
      .getByRole('button', { name: say('profile.save'), exact: true })
      .first()
      .click();
    await expect(page.getByText(say('profile.saved'))).toBeVisible();
    await page.locator('input[name=marketing]').check();
    await page
      .getByRole('button', { name: say('profile.save'), exact: true })
      .last()
      .click();
    expect((await (await page.request.get('/api/account/details')).json()).notifications).toEqual({
      email: true,
      marketing: true,
    });
    await page.goto('/profile/danger');
    await page.locator('input[name=confirmation]').fill(person.email);
    await page.getByRole('button', { name: say('danger.deleteButton') }).click();
    await expect(page.getByRole('heading', { name: say('danger.goodbyeTitle') })).toBeVisible();
  });
});

async function emailOf(page: Page): Promise<string | undefined> {
  return (await (await page.request.get('/api/account')).json()).account?.email;
}

/** One finished job of 5 credits, by the API. Gives its id. */
async function cutOut(page: Page): Promise<string> {
  const buffer = await readFile(pictures.cat);
  const image = await (
    await page.request.post('/api/images', { multipart: { file: { name: 'cat.jpg', mimeType: 'image/jpeg', buffer } } })
  ).json();
  const request = { templateId: 'background-remove', imageIds: [image.id], requestKey: `profile-${image.id}` };
  const { id } = await (await page.request.post('/api/generations', { data: request })).json();
  await expect
    .poll(async () => (await (await page.request.get(`/api/generations/${id}`)).json()).status)
    .toBe('succeeded');
  return id;
}

/** A month of Basic, paid in the sandbox, by the API. */
async function buyBasic(page: Page): Promise<void> {
  const order = {
    planType: 'basic',
    cycle: 'monthly',
    acceptTerms: true,
    acceptPrivacy: true,
    requestKey: `profile-${Date.now()}`,
  };
  const { orderId } = await (await page.request.post('/api/billing/checkout', { data: order })).json();
  await page.request.post(`/api/billing/sandbox/${orderId}`, { data: { outcome: 'succeed' } });
  await expect
    .poll(async () => (await (await page.request.get(`/api/billing/orders/${orderId}`)).json()).status)
    .toBe('paid');
}
