import { once } from 'node:events';
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { speakerOf, wordsOf } from './support/words.ts';

/** Somebody's own server; it answers with `status`. */
async function startReceiver() {
  const received: { readonly headers: Record<string, string>; readonly text: string }[] = [];
  const receiver = { status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
      received.push({ headers: Object.fromEntries(headers), text: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(receiver.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('no address');
  return {
    url: `http://127.0.0.1:${place.port}/hooks`,
    received,
    answer: (status: number) => {
      receiver.status = status;
    },
    close: () => server.close(),
  };
}

for (const locale of ['zh', 'en'] as const) {
  test.describe(`webhooks ${locale}${locale === 'zh' ? '' : ' @long'}`, () => {
    test.use({ locale: locale === 'zh' ? 'zh-CN' : 'en-US' });
    const words = wordsOf(locale);
    const { say } = speakerOf(locale);

    test('one is added, tested, rotated, turned off and on, and deleted', async ({ page }) => {
      const receiver = await startReceiver();
      await signUp(page, words);
      await page.goto('/profile/webhooks');
      await expectAccessible(page, 'webhooks');
      const form = page.locator('#new');
      const address = form.getByLabel(say('webhooks.address'), { exact: true });
      await address.fill('https://169.254.169.254/latest');
      await form.getByRole('button', { name: say('webhooks.add') }).click();
      await expect(form.getByText('169.254.169.254')).toBeVisible();
      await address.fill(receiver.url);
      await form.getByRole('button', { name: say('webhooks.add') }).click();
      const secret = page.getByLabel(say('webhooks.secret'), { exact: true });
      await expect(secret).toHaveValue(/^whsec_/);
      const first = await secret.inputValue();

      const row = page.locator('.webhooks > li');
      await expect(row).toContainText(receiver.url);
      await row.getByRole('button', { name: say('webhooks.test'), exact: true }).click();
      const delivery = page.locator('.deliveries > li').first();
      await expect(delivery).toContainText(say('webhooks.delivered'), { timeout: 20_000 });
      await expect(secret).toHaveCount(0);
      const [came] = receiver.received;
      expect(new Webhook(first).verify(came?.text ?? '', came?.headers ?? {})).toMatchObject({ type: 'webhook.test' });

      receiver.answer(500);
      await row.getByRole('button', { name: say('webhooks.test'), exact: true }).click();
      await expect(delivery).toContainText(say('webhooks.waiting'), { timeout: 20_000 });
      await delivery.locator('summary').click();
      await expect(delivery).toContainText('500');
      await expectAccessible(page, 'webhook log');
      receiver.answer(200);
      await delivery.getByRole('button', { name: say('webhooks.redeliver') }).click();
      await expect(delivery).toContainText(say('webhooks.delivered'), { timeout: 20_000 });

      await row.getByRole('link', { name: say('webhooks.rotate'), exact: true }).click();
      await row.getByRole('button', { name: say('webhooks.rotate'), exact: true }).click();
      await expect(secret).toHaveValue(/^whsec_/);
      expect(await secret.inputValue()).not.toBe(first);

      await row.getByRole('button', { name: say('webhooks.turnOff'), exact: true }).click();
      await expect(row.getByText(say('webhooks.off'), { exact: true })).toBeVisible();
      await row.getByRole('button', { name: say('webhooks.turnOn'), exact: true }).click();
      await expect(row.getByText(say('webhooks.on'), { exact: true })).toBeVisible();

      await row.getByRole('link', { name: say('webhooks.edit'), exact: true }).click();
      await row.getByText(say('webhooks.creditsLow')).click();
      await row.getByRole('button', { name: say('webhooks.save'), exact: true }).click();
      await expect(row.getByText(say('webhooks.saved'))).toBeVisible();
      await expect(row).toContainText(say('webhooks.creditsLow'));

      await row.getByRole('link', { name: say('webhooks.delete'), exact: true }).click();
      await row.getByRole('button', { name: say('webhooks.delete'), exact: true }).click();
      await expect(page.getByText(say('webhooks.none'))).toBeVisible();
      receiver.close();
    });
  });
}
