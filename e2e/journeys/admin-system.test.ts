import { readFile } from 'node:fs/promises';
import { locales } from '@afterglow/domain/locale';
import { startLocalProvider, type LocalProvider } from '../../server/test/engines/providers/support/local-provider.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/journey.ts';
import { openDesk } from './support/operator.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const zh = wordsOf('zh');
const { say, like, fill } = speakerOf('zh');

// An operator sits at a desk: that these pages also work in a phone's window is seen by the screens, not by a journey.
test.skip(({ isMobile }) => isMobile === true, 'the desk is a desktop’s');

const goodKey = 'sk-journey-0123456789-good';
let provider: LocalProvider;
test.beforeAll(async () => {
  const picture = (await readFile(pictures.coffee)).toString('base64');
  provider = await startLocalProvider(({ headers }) =>
    headers.get('authorization') === `Bearer ${goodKey}`
      ? { json: { created: 1, data: [{ b64_json: picture }] } }
      : {
          status: 401,
          json: {
            error: {
              message: 'Incorrect API key provided',
              type: 'invalid_request_error',
              param: null,
              code: 'invalid_api_key',
            },
          },
        },
  );
});
test.afterAll(async ({ browser }) => {
  await provider.close();
  // Whatever happened here: nobody after us meets a system that is paused.
  const desk = await openDesk(browser, zh);
  await desk.request.post('/api/admin/system/drain', {
    data: { draining: false },
    headers: { origin: ownProduct().address },
  });
});

const open = async (desk: Page, section: string): Promise<void> => {
  await desk.goto('/admin');
  await desk.getByRole('link', { name: say(`admin.sections.${section}`), exact: true }).click();
};

test('an announcement is read by a visitor without JavaScript, put away, and gone when it is removed @long', async ({
  browser,
}) => {
  const desk = await openDesk(browser, zh);
  await open(desk, 'announcements');
  await desk.getByRole('button', { name: say('adminAnnouncements.new') }).click();
  const form = desk.getByRole('form', { name: say('adminAnnouncements.new') });
  await form.getByText(say('adminAnnouncements.kinds.warning')).click();
  const text = `今晚 22 点维护 ${crypto.randomUUID().slice(0, 8)}`;
  for (const locale of locales) await form.locator(`[name=text-${locale}]`).fill(text);
  // Another site's page is refused, and nothing typed is lost.
  await form.getByLabel(say('adminAnnouncements.link')).fill('//evil.example');
  await form.getByRole('button', { name: say('adminAnnouncements.save') }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('文字（中文）', { exact: true })).toHaveValue(text);
  await form.getByLabel(say('adminAnnouncements.link')).fill('/help');
  await form.getByRole('button', { name: say('adminAnnouncements.save') }).click();
  await expect(form).toBeHidden();
  await expectAccessible(desk, 'announcements');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto('/');
  const line = reader
    .getByRole('region', { name: say('announcements.label') })
    .locator('.plan-note')
    .filter({ hasText: text });
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: say('announcements.putAway') }).click();
  await expect(reader.getByText(text)).toHaveCount(0);
  await reader.goto('/pricing');
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByText(text)).toHaveCount(0);
  await plain.close();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/templates');
  await expect(visitor.getByText(text)).toBeVisible();
  await expectAccessible(visitor, 'a page with an announcement');
  const item = desk.getByRole('listitem').filter({ hasText: text });
  // behind the dialog the list is hidden, before anything is removed
  const removed = desk.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/admin/announcements'),
  );
  await item.getByRole('button', { name: say('adminAnnouncements.remove') }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('adminAnnouncements.remove') })
    .click();
  expect((await removed).ok()).toBe(true);
  await expect(item).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText(text)).toHaveCount(0);
  await visitor.context().close();
});

test('paused: a person reads that it waits, the operator sees the job, and it starts automatically @long', async ({
  page,
  browser,
}) => {
  const desk = await openDesk(browser, zh);
  await open(desk, 'system');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(say('adminSystem.title'));
  await expectAccessible(desk, 'system');
  await desk.getByRole('button', { name: say('adminSystem.pause') }).click();
  await desk.getByRole('dialog').getByLabel(say('admin.reason')).fill('换硬盘');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('adminSystem.pause') })
    .click();
  await expect(desk.getByRole('heading', { name: say('adminSystem.paused') })).toBeVisible();
  await expect(desk.getByText('换硬盘')).toBeVisible();

  const person = await signUp(page, zh);
  await page.goto('/templates/coloring-page');
  await page.getByRole('button', { name: zh.start }).click();
  await expect(page.getByText(say('job.pausedTitle'))).toBeVisible();
  await expectAccessible(page, 'a job that is paused');

  await open(desk, 'jobs');
  await desk.getByRole('searchbox').fill(person.email);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('row').filter({ hasText: person.email })).toHaveCount(1);
  await expectAccessible(desk, 'jobs');
  await desk.getByRole('rowheader').getByRole('link').click();
  await expect(desk.getByRole('button', { name: say('adminJobs.cancel') })).toBeVisible();
  await expectAccessible(desk, 'a job');

  await open(desk, 'system');
  await desk.getByRole('button', { name: say('adminSystem.resume') }).click();
  await expect(desk.getByRole('heading', { name: say('adminSystem.working') })).toBeVisible();
  await expect(page.getByText(say('job.pausedTitle'))).toHaveCount(0);
});

test('backups: a schedule is set, and one made at once is read back and on the list @long', async ({ browser }) => {
  const desk = await openDesk(browser, zh);
  await open(desk, 'system');
  const form = desk.locator('form').filter({ has: desk.locator('input[value="backup-schedule"]') });
  await form.getByLabel(say('adminBackups.every')).selectOption('week');
  await form.getByLabel(say('adminBackups.weekday')).selectOption('1');
  await form.getByLabel(say('adminBackups.timeZone')).fill('Mars/Olympus');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).not.toBeEmpty();
  await expect(form.getByText(say('adminBackups.saved'))).toBeHidden();
  await form.getByLabel(say('adminBackups.timeZone')).fill('Asia/Shanghai');
  await form.getByRole('button').click();
  await expect(form.getByText(say('adminBackups.saved'))).toBeVisible();

  await desk.getByRole('button', { name: say('adminBackups.now'), exact: true }).click();
  const row = desk.getByRole('table', { name: say('adminBackups.runs') }).getByRole('row');
  await expect(row.getByText(say('adminBackups.outcomes.done')).first()).toBeVisible({ timeout: 60_000 });
  await expectAccessible(desk, 'backups');
  await desk.goto('/admin/audit');
  // the filter offers it too
  await expect(desk.getByText(say('adminActs.backup_make')).filter({ visible: true }).first()).toBeVisible();
});

test('a batch of somebody is found and stopped, with its reason in the audit log and the credits back @long', async ({
  browser,
  page,
}) => {
  const person = await signUp(page, zh);
  const headers = { origin: ownProduct().address };
  const multipart = { file: { name: 'cup.jpg', mimeType: 'image/jpeg', buffer: await readFile(pictures.coffee) } };
  const { id: imageId } = await (await page.request.post('/api/images', { multipart, headers })).json();
  const { balance: before } = await (await page.request.get('/api/credits')).json();
  const recipe = { recipe: 1, name: '私人的名字', steps: [{ op: 'adjust', saturation: -1 }] };
  const data = { recipe, imageIds: [imageId, imageId, imageId], requestKey: crypto.randomUUID() };
  const { id } = await (await page.request.post('/api/batches', { data, headers })).json();
  // paused, so that the operator finds it open however fast the engine is
  await page.request.post(`/api/batches/${id}/pause`, { data: {}, headers });

  const desk = await openDesk(browser, zh);
  await open(desk, 'batches');
  await desk.getByRole('searchbox').fill(person.email);
  await desk.keyboard.press('Enter');
  const row = desk.getByRole('row').filter({ hasText: person.email });
  await expect(row).toHaveCount(1);
  await expect(desk.getByText('私人的名字')).toHaveCount(0);
  await expectAccessible(desk, 'batches of everybody');
  await row.getByRole('button', { name: say('adminBatches.stop') }).click();
  const dialog = desk.getByRole('dialog');
  await expectAccessible(desk, 'stop a batch');
  await dialog.getByRole('textbox').fill('图片太多');
  await dialog.getByRole('button', { name: say('adminBatches.stop') }).click();
  await expect(desk.getByText(say('adminBatches.stopped'))).toBeVisible();
  await expect(row.getByText(say('adminBatches.states.canceled'))).toBeVisible();
  await expect(row.getByRole('button', { name: say('adminBatches.stop') })).toHaveCount(0);

  await desk.goto('/admin/audit');
  await expect(desk.getByText('图片太多')).toBeVisible();
  const { counts, spent } = await (await page.request.get(`/api/batches/${id}`)).json();
  expect(counts).toMatchObject({ waiting: 0, running: 0 });
  const { balance } = await (await page.request.get('/api/credits')).json();
  expect(balance).toBe(before - spent);
});

test('the limit of a batch is the same wherever it is told, and another administrator’s change is not overwritten @long', async ({
  browser,
  page,
}) => {
  await signUp(page, zh);
  const desk = await openDesk(browser, zh);
  await open(desk, 'pricing');
  const form = desk.locator('form').filter({ has: desk.locator('input[value="batchLimits"]') });
  const free = form.getByLabel(say('plans.free'));
  const old = await free.inputValue();
  await free.fill('5001');
  await form.getByRole('button').click();
  await expect(form.getByText(like('adminPricing.limitBad'))).toBeVisible();
  await free.fill('7');
  await form.getByRole('button').click();
  await expect(form.getByText(say('adminPricing.limitsSaved'))).toBeVisible();
  await expectAccessible(desk, 'limits of batches');
  try {
    await page.goto('/pricing');
    const card = page.getByRole('region', { name: say('plans.free'), exact: true });
    await expect(card).toContainText(fill('pricing.batch', { count: '7' }));
    for (const article of ['batches', 'plans']) {
      await page.goto(`/help/${article}`);
      await expect(page.getByRole('main')).toContainText('7 张');
    }
    const { batchLimits } = await (await page.request.get('/api/site')).json();
    expect(batchLimits.free).toBe(7);
    const stale = { ...batchLimits, free: 6 };
    const refused = await desk.request.post('/api/admin/pricing/batch-limits', {
      data: { limits: stale, basedOn: stale },
      headers: { origin: ownProduct().address },
    });
    expect((await refused.json()).error.code).toBe('changed_meanwhile');
  } finally {
    await free.fill(old);
    await form.getByRole('button').click();
    await expect(form.getByText(say('adminPricing.limitsSaved'))).toBeVisible();
  }
});

test('a provider’s key is proven before it counts, counts without a restart, and is never shown again @long', async ({
  browser,
  request,
}) => {
  const desk = await openDesk(browser, zh);
  await open(desk, 'providers');
  const card = desk.getByRole('region', { name: 'OpenAI', exact: true });
  await card.getByText(say('adminProviders.change'), { exact: true }).click();
  await expectAccessible(desk, 'providers');
  await card.getByText(say('adminProviders.enabled'), { exact: true }).click();
  await card.getByLabel(say('adminProviders.newKey'), { exact: true }).fill('sk-journey-0123456789-wrong');
  await card.getByLabel(say('adminProviders.baseUrl'), { exact: true }).fill(`${provider.url}/v1`);
  await card.getByRole('button', { name: say('adminProviders.save'), exact: true }).click();
  await expect(card.getByText(say('adminProviders.testFailedNotSaved'))).toBeVisible();
  await expect(card.getByText(say('adminProviders.failures.misconfigured'))).toBeVisible();
  await expect(card.getByLabel(say('adminProviders.baseUrl'), { exact: true })).toHaveValue(`${provider.url}/v1`);

  await card.getByLabel(say('adminProviders.newKey'), { exact: true }).fill(goodKey);
  await card.getByRole('button', { name: say('adminProviders.save'), exact: true }).click();
  await expect(card.getByText(say('adminProviders.active'), { exact: true })).toBeVisible();
  await expect(card.getByText('…good')).toBeVisible();
  expect(await desk.content()).not.toContain(goodKey);
  // The product offers it at once.
  const models = await (await request.get('/api/models')).json();
  expect(models.models).toContainEqual(
    expect.objectContaining({ id: 'creative', available: true, provider: 'OpenAI' }),
  );

  await card.getByRole('button', { name: like('adminProviders.testFor') }).click();
  await expect(card.getByText(say('adminProviders.testOk'))).toBeVisible();
  await card.getByRole('button', { name: say('adminProviders.removeKey') }).click();
  await expect(card.getByText(say('adminProviders.off'), { exact: true })).toBeVisible();
});
