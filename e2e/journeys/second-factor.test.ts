import { createHmac } from 'node:crypto';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/journey.ts';
import { logIn, loseSession, signUp } from './support/person.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app would show (RFC 6238), `steps` of 30 s from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A key store in the browser that knows its owner, as a phone's does. */
async function giveKeyStore(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

for (const locale of ['zh', 'en'] as const) {
  test.describe(`second factor ${locale}${locale === 'zh' ? '' : ' @long'}`, () => {
    test.use({ locale: locale === 'zh' ? 'zh-CN' : 'en-US' });
    const words = wordsOf(locale);
    const { say, like } = speakerOf(locale);

    test('a passkey is added, named, signs in without a password, and is removed @any-window', async ({ page }) => {
      await giveKeyStore(page);
      const person = await signUp(page, words);
      await page.goto('/profile/security');
      await expectAccessible(page, 'security');
      await page.getByLabel(say('security.name'), { exact: true }).fill('Phone');
      await page.getByRole('button', { name: say('security.add'), exact: true }).click();
      const row = page.getByRole('listitem').filter({ hasText: 'Phone' });
      await expect(row).toContainText(like('security.since'));

      await row.getByRole('button', { name: like('security.renameOne') }).click();
      const named = page.locator('.devices li');
      await named.getByLabel(say('security.name'), { exact: true }).fill('My phone');
      await named.getByRole('button', { name: say('security.save'), exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible();

      await page.context().clearCookies();
      await page.goto('/auth?tab=login&redirect=/profile');
      await page.getByRole('button', { name: say('auth.passkey'), exact: true }).click();
      await expect(page.getByLabel(say('profile.email'), { exact: true })).toHaveValue(person.email);

      await page.goto('/profile/security');
      const used = page.getByRole('listitem').filter({ hasText: 'My phone' });
      await expect(used).toContainText(like('security.lastUsed'));
      await used.getByRole('button', { name: like('security.removeOne') }).click();
      await expect(page.getByText(say('security.removed'))).toBeVisible();
      await expect(used).toHaveCount(0);
      // who fears that somebody else is logged in finds the way to end that
      const others = say('security.othersStay').replace(/^.*<link>|<\/link>.*$/g, '');
      await page.getByRole('link', { name: others }).click();
      await expect(page).toHaveURL(/\/profile\/settings#devices$/);
      await expect(page.getByRole('button', { name: say('settings.endAll') })).toBeInViewport();
    });

    test('an app is set up, asks for its code, and a recovery code stands in for it @any-window @long', async ({
      page,
    }) => {
      const person = await signUp(page, words);
      await page.goto('/profile/security');
      const password = page.getByLabel(say('security.password'), { exact: true });
      await password.fill('wrong-one');
      await page.getByRole('button', { name: say('security.appBegin'), exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await password.fill(person.password);
      await page.getByRole('button', { name: say('security.appBegin'), exact: true }).click();
      await expect(page.getByRole('img', { name: say('security.qr') })).toBeVisible();
      const secret = await page.locator('code.wrap-anywhere').innerText();
      const codes = await page.locator('.recovery-codes li').allInnerTexts();
      expect(codes).toHaveLength(10);
      await expectAccessible(page, 'security-app');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: say('security.download'), exact: true }).click();
      expect((await download).suggestedFilename()).toBe('afterglow-recovery-codes.txt');

      await page.getByLabel(say('security.firstCode'), { exact: true }).fill('000000');
      await page.getByRole('button', { name: say('security.appFinish'), exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      // nothing has to be scanned again
      expect(await page.locator('code.wrap-anywhere').innerText()).toBe(secret);
      await page.getByLabel(say('security.firstCode'), { exact: true }).fill(codeOf(secret));
      await page.getByRole('button', { name: say('security.appFinish'), exact: true }).click();
      await expect(page.getByText(say('security.appDone'))).toBeVisible();

      await loseSession(page);
      await page.goto('/auth?tab=login&redirect=/profile');
      await expect(page.getByRole('button', { name: say('auth.passkey'), exact: true })).toBeVisible();
      await logIn(page, words, person);
      await expect(page.getByRole('heading', { name: say('auth.secondStepTitle') })).toBeVisible();
      await page.getByLabel(say('auth.code'), { exact: true }).fill(codeOf(secret, 1));
      await page.getByRole('button', { name: say('auth.continue'), exact: true }).click();
      await expect(page.getByLabel(say('profile.email'), { exact: true })).toHaveValue(person.email);

      await loseSession(page);
      await page.goto('/auth?tab=login&redirect=/profile');
      await logIn(page, words, person);
      await page.getByRole('link', { name: say('auth.useRecovery') }).click();
      await page.getByLabel(say('auth.recoveryCode'), { exact: true }).fill(codes[0] ?? '');
      await page.getByRole('button', { name: say('auth.continue'), exact: true }).click();
      await expect(page.getByLabel(say('profile.email'), { exact: true })).toHaveValue(person.email);

      await page.goto('/profile/security');
      await page.getByLabel(say('security.password'), { exact: true }).fill(person.password);
      await page.getByRole('button', { name: say('security.appOff'), exact: true }).click();
      await expect(page.getByText(say('security.appIsOff'))).toBeVisible();
    });
  });
}
