import { expectAwake, openAsleep, openAwake } from './support/awake.ts';
import { expect, test } from './support/journey.ts';
import { findLinkInMail, logIn, loseSession, newPerson, register, signUp, verify } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const words = wordsOf('zh');

test(
  'an unverified person is told so, a wrong password too, and a second sign-up sends them to log in',
  { tag: '@any-window' },
  async ({ page }) => {
    const person = newPerson();
    await page.goto('/auth?tab=register');
    await register(page, words, person);
    await page.goto('/auth?tab=login');
    await logIn(page, words, person);
    await expect(page.getByText('邮箱还没有验证').first()).toBeVisible();
    await logIn(page, words, { ...person, password: 'wrong-one' });
    await expect(page.getByText('邮箱或密码不正确').first()).toBeVisible();
    await page.goto('/auth?tab=register');
    const form = page.locator('form').filter({ has: page.locator('input[type=email]') });
    await form.getByLabel(words.username, { exact: true }).fill('Mei');
    await form.getByLabel(words.email, { exact: true }).fill(person.email);
    await form.getByLabel(words.password, { exact: true }).fill('six666');
    await form.getByLabel(words.passwordAgain, { exact: true }).fill('six667');
    await form.getByRole('button', { name: words.register, exact: true }).click();
    await expect(page.getByText('两次输入的密码不一致').first()).toBeVisible();
    // before the page is alive the form is sent as it is, and no server gives a password back
    await form.getByLabel(words.password, { exact: true }).fill('six666');
    await form.getByLabel(words.passwordAgain, { exact: true }).fill('six666');
    await form.getByRole('button', { name: words.register, exact: true }).click();
    await expect(page.getByText('该邮箱已注册，请直接登录').first()).toBeVisible();
  },
);

test(
  'a forgotten password is set anew and logs everyone else out',
  { tag: '@any-window' },
  async ({ page, browser }) => {
    const person = await signUp(page, words);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto('/auth?tab=login');
    await logIn(other, words, person);
    await expect(other.getByText('积分').first()).toBeVisible();

    await loseSession(page);
    await page.goto('/forgot-password');
    await page.getByLabel(words.email, { exact: true }).fill(person.email);
    await page.getByRole('button', { name: words.sendLink }).click();
    await expect(page.getByText(person.email)).toBeVisible();
    await page.goto(await findLinkInMail(page, person, /http[^\s"<]+\/api\/auth\/reset-password[^\s"<]+/));
    await page.getByLabel(words.newPassword, { exact: true }).fill('brand-new-6');
    const again = page.getByLabel(words.passwordAgain, { exact: true });
    if (await again.isVisible()) await again.fill('brand-new-6');
    await page.getByRole('button', { name: words.savePassword }).click();
    await expect(page).toHaveURL(/\/auth/);
    await logIn(page, words, { ...person, password: 'brand-new-6' });
    await expect
      .poll(async () => (await (await page.request.get('/api/account')).json()).account?.email)
      .toBe(person.email);
    expect((await (await other.request.get('/api/account')).json()).account).toBeNull();
    await elsewhere.close();
  },
);

test('what a person types while the page still wakes up stays theirs @long', async ({ page }) => {
  const wake = await openAsleep(page, '/forgot-password');
  await page.evaluate(() => sessionStorage.setItem('afterglow:draft:auth-email', 'an-older-text@example.com'));
  const email = page.getByLabel(words.email, { exact: true });
  await email.pressSequentially('mei');
  wake();
  await expectAwake(page.locator('main form').first());
  await expect(email).toHaveValue('mei');
  await email.pressSequentially('.lin@example.com');
  await expect(email).toHaveValue('mei.lin@example.com');
});

test('a form that was filled in before the page woke up is sent as it was filled in @long', async ({ page }) => {
  const wake = await openAsleep(page, '/contact');
  await page.getByLabel(words.contactName, { exact: true }).fill('林梅');
  await page.getByLabel(words.contactMessage, { exact: true }).fill('页面还没醒，我已经写完了。');
  wake();
  await expectAwake(page.locator('main form').first());
  await expect(page.getByLabel(words.contactName, { exact: true })).toHaveValue('林梅');
  // seen by the page too, not only in the field: leaving and coming back keeps it
  await expect.poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join())).toContain('我已经写完了');
  await page.reload();
  await expect(page.getByLabel(words.contactMessage, { exact: true })).toHaveValue('页面还没醒，我已经写完了。');
});

test('what was pressed before the page woke up happens when it has @long', async ({ page }) => {
  const wake = await openAsleep(page, '/templates/silk-universe');
  const start = page
    .getByRole('button', { name: speakerOf('zh').say('template.startAfterLogin') })
    .filter({ visible: true });
  // of the two, the styles hide the one that is for the other width
  await expect(start).toHaveCount(1);
  await start.click();
  wake();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
});

test(
  'what was sent by Enter before the editor woke up is sent when it has @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, words);
    const wake = await openAsleep(page, '/editor');
    await page.setInputFiles('.start-drop input', pictures.cat);
    await page.locator('#composer-text').fill('去掉背景');
    await page.locator('#composer-text').press('Enter');
    wake();
    await expect(page.locator('.plan-foot')).toBeVisible();
    await expect(page.locator('.log .me')).toContainText('去掉背景');
  },
);

test(
  'pages that need a session ask for it and come back; foreign targets are ignored @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await page.goto('/gallery');
    await expect(page).toHaveURL(/\/auth\?redirect=(%2F|\/)gallery/);
    const person = await signUp(page, words);
    await loseSession(page);
    await page.goto('/auth?tab=login&redirect=/gallery');
    await logIn(page, words, person);
    await expect(page).toHaveURL(/\/gallery$/);
    await loseSession(page);
    await page.goto('/auth?tab=login&redirect=https://evil.example/');
    await logIn(page, words, person);
    await expect(page).toHaveURL(/localhost:\d+\/$/);
  },
);

test('the first credits are told with the first page, on no other one, and cover nothing @phone', async ({ page }) => {
  await signUp(page, words);
  const note = page.getByText('50 个免费积分已到账');
  // the server writes it: what comes later would move what people are about to press
  expect(await (await page.request.get('/pricing')).text()).toContain('50 个免费积分已到账');
  await openAwake(page, '/pricing');
  await expect(note).toBeVisible();
  const heading = await page.locator('h1').boundingBox();
  const box = await note.boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(heading!.y);
  await page.goto('/gallery');
  await expect(page.locator('h1')).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('the note about first credits can be put away before the page is alive', async ({ page }) => {
  await signUp(page, words);
  const wake = await openAsleep(page, '/pricing');
  const note = page.getByText('50 个免费积分已到账');
  await page.locator('.plan-note').filter({ has: note }).getByRole('button').click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.locator('h1')).toBeVisible();
  await expect(note).toHaveCount(0);
  wake();
});

test('who is new here gets the form to sign up first, who was here gets the one to log in; the place and the photo stay @phone', async ({
  page,
}) => {
  const { say } = speakerOf('zh');
  const title = (key: 'registerTitle' | 'loginTitle') =>
    page.getByRole('heading', { level: 1, name: say(`auth.${key}`), exact: true });
  await openAwake(page, '/');
  await page.setInputFiles('input[type=file]', pictures.cat);
  await expect(page.getByRole('button', { name: say('home.putAway') })).toBeVisible();
  await page.goto('/editor');
  await expect(title('registerTitle')).toBeVisible();
  await expect(page.getByText(say('auth.pictureKept'))).toBeVisible();
  await expect(page).toHaveURL(/redirect=%2Feditor/);
  const person = newPerson();
  await register(page, words, person);
  // whose link in the mail was opened elsewhere logs in here
  await page.goto('/gallery');
  await expect(title('loginTitle')).toBeVisible();
  await verify(page, person);
  await expect(page).toHaveURL(/\/editor/);
  await page.context().clearCookies({ name: /session/ });
  await page.goto('/gallery');
  await expect(title('loginTitle')).toBeVisible();
  await logIn(page, words, person);
  await expect(page).toHaveURL(/\/gallery$/);
});

test('an administrator’s page asks for a login, not for a new account @long', async ({ page }) => {
  await page.goto('/admin');
  await expect(
    page.getByRole('heading', { level: 1, name: speakerOf('zh').say('auth.loginTitle'), exact: true }),
  ).toBeVisible();
});
