/** Pictures and plans by somebody else's models, from a server that speaks their contract (`support/start-model-server.ts`). */
import { readFile } from 'node:fs/promises';
import { readPixels } from '../../server/test/engines/providers/support/model-server.ts';
import { expectAccessible } from './support/accessible.ts';
import { creativeProvider, setCreative } from './support/creative.ts';
import { expect, test, type Locator, type Page } from './support/journey.ts';
import { openDesk } from './support/operator.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const zh = speakerOf('zh');

// Whatever happens here: nobody after us meets a creative model.
test.afterAll(({ browser }) => setCreative(browser, false));

const seen = (found: Locator): Locator => found.filter({ visible: true }).first();
const results = (page: Page): Locator => page.locator('.log .result');
const lastAnswer = (page: Page): Locator => page.locator('.log > .studio').last();

async function balanceOf(page: Page): Promise<number> {
  return (await (await page.request.get('/api/credits')).json()).balance;
}

async function plan(page: Page, text: string): Promise<void> {
  await page.locator('#composer-text').fill(text);
  await page.locator('#composer-text').press('Enter');
  await expect(page.locator('.plan-foot')).toBeVisible();
}

/** Brings a photo and a first wish; what is planned of it is shown. */
async function begin(page: Page, text: string): Promise<void> {
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.portrait);
  await plan(page, text);
}

/** The PNG that the editor saves of what is on the canvas. */
async function save(page: Page) {
  const { say, fill } = zh;
  await page.getByRole('button', { name: say('editor.download'), exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: fill('editorExport.save', { format: 'PNG' }), exact: true }).click();
  const bytes = await readFile(await (await download).path());
  await page.keyboard.press('Escape');
  return readPixels(bytes);
}

interface StoredVersion {
  readonly imageId: string;
  readonly maskImageId: string | null;
  readonly width: number;
  readonly height: number;
  readonly edition: string;
}

async function newestVersion(page: Page): Promise<StoredVersion> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { versions } = await (await page.request.get(`/api/conversations/${id}`)).json();
  return versions.at(-1);
}

test('nothing set up: one sentence says what is missing and the template is made here; the operator’s key changes that at once @any-window @long', async ({
  page,
  browser,
}) => {
  await signUp(page, wordsOf('zh'));
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.portrait);
  await page.locator('#composer-text').fill('给她加一顶红帽子');
  await page.locator('#composer-text').press('Enter');
  await expect(lastAnswer(page).locator('p').first()).toHaveText(
    zh.fill('plan.needs.creative', { text: '给她加一顶红帽子' }),
  );
  await expect(page.locator('#composer-text')).toHaveValue('');
  await expect(page.getByText(zh.say('editor.models.creativeMissing'))).toBeVisible();
  await page.goto('/templates/coloring-page');
  await expect(page.getByText(zh.say('template.creative'), { exact: true })).toHaveCount(0);
  await seen(page.getByRole('button', { name: zh.say('template.start') })).click();
  await expect(page.locator('.facts')).toContainText(zh.say('template.ownEngine'));
  // no generative model had a part in it: neither here nor behind a link is that said
  await expect(page.locator('.facts')).toContainText(zh.say('template.labelOrigin'));
  const { images } = await (await page.request.get('/api/images?kind=result&limit=1')).json();
  const headers = { origin: ownProduct().address };
  const link = await page.request.post('/api/shares', { headers, data: { imageId: images[0].id } });
  const shared = await page.context().newPage();
  await shared.goto((await link.json()).path);
  await expect(shared.locator('.shared-label')).toHaveText(zh.say('share.label'));
  await expect(shared.locator('.shared-label')).not.toContainText('AI');
  await shared.close();

  const desk = await openDesk(browser, wordsOf('zh'));
  await desk.goto('/admin/providers');
  const card = desk.getByRole('region').filter({ has: desk.locator('input[name=provider][value=openai-compatible]') });
  await card.getByText(zh.say('adminProviders.change'), { exact: true }).click();
  await card.getByText(zh.say('adminProviders.enabled'), { exact: true }).click();
  await card.getByLabel(zh.say('adminProviders.newKeyOptional'), { exact: true }).fill(creativeProvider.key);
  await card.getByLabel(zh.say('adminProviders.baseUrl'), { exact: true }).fill(creativeProvider.baseUrl);
  await card.getByLabel(zh.say('adminProviders.modelWords'), { exact: true }).fill(creativeProvider.model);
  await card.getByRole('button', { name: zh.say('adminProviders.save'), exact: true }).click();
  await expect(card.getByText(zh.say('adminProviders.active'), { exact: true })).toBeVisible();
  await desk.context().close();

  await page.goto('/templates/coloring-page');
  await page.getByText(zh.say('template.creative'), { exact: true }).click();
  await seen(page.getByRole('button', { name: zh.say('template.start') })).click();
  await expect(page.locator('.facts')).toContainText(creativeProvider.model);
});

test('a template by the creative model, edited further: a hat, and a part of the picture alone @any-window @long', async ({
  page,
  browser,
}) => {
  const { say } = zh;
  await setCreative(browser, true);
  await signUp(page, wordsOf('zh'));

  await page.goto('/templates/oil-painting');
  await page.setInputFiles('input[type=file]', pictures.portrait);
  await expect(seen(page.getByText(wordsOf('zh').photoReady))).toBeVisible();
  await page.getByText(say('template.creative'), { exact: true }).click();
  const { host } = new URL(creativeProvider.baseUrl);
  await expect(
    page.getByText(`由 ${creativeProvider.model} 生成，照片和文字会发送给 ${host}。价格相同。`),
  ).toBeVisible();
  await seen(page.getByRole('button', { name: say('template.start') })).click();
  const facts = page.locator('.facts');
  await expect(facts).toContainText(creativeProvider.model);
  await expect(facts).toContainText(say('template.labelValue'));
  await expect(page.getByText(say('visibleLabel.shown'))).toBeVisible();
  await expectAccessible(page, 'a picture by a creative model');
  expect(await balanceOf(page)).toBe(50 - 12);

  // the result opens with what it was made from, and with who made it
  await page.getByRole('button', { name: say('giveBack.more') }).click();
  await page.getByRole('menuitem', { name: say('template.editFurther') }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  const painted = await newestVersion(page);
  expect(painted.edition).toBe('creative');
  expect(await likeness(page, painted.imageId)).toBe('mirrored');

  await plan(page, '给她加一顶红帽子');
  await expect(page.locator('.plan-foot')).toContainText(/^10 /);
  await expect(page.getByText(`由 ${creativeProvider.model} 生成，图片和文字会发送给 ${host}。`)).toBeVisible();
  await expectAccessible(page, 'a plan for a creative model');
  await page.getByRole('button', { name: say('editor.run'), exact: true }).click();
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).toContainText(creativeProvider.model);
  await expect(results(page)).not.toContainText(say('editor.ourEngine'));

  // only what is marked changes: every other pixel of the file is what it was
  const before = await save(page);
  await page.getByRole('button', { name: say('editor.onlyPart'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('editorMask.title') })).toBeVisible();
  await draw(page);
  await expect(page.getByRole('button', { name: say('editor.marked'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await plan(page, '给她戴一副墨镜');
  await page.getByRole('button', { name: say('editor.run'), exact: true }).click();
  await expect(results(page)).toHaveCount(2);
  const after = await save(page);
  const { maskImageId } = await newestVersion(page);
  const mask = await readPixels(await (await page.request.get(`/media/${maskImageId ?? ''}?format=png`)).body());
  expect([after.width, after.height, mask.width, mask.height]).toEqual([
    before.width,
    before.height,
    before.width,
    before.height,
  ]);
  const changed = { outside: 0, inside: 0, marked: 0 };
  for (let at = 0; at < mask.data.length; at += 3) {
    const same = before.data.subarray(at, at + 3).equals(after.data.subarray(at, at + 3));
    if (mask.data[at] !== 0) changed.marked += 1;
    if (!same) changed[mask.data[at] === 0 ? 'outside' : 'inside'] += 1;
  }
  expect(changed.outside).toBe(0);
  // at its edge a change fades in, and some pixels are alike in any picture
  expect(changed.inside).toBeGreaterThan(changed.marked / 10);
  expect(await balanceOf(page)).toBe(50 - 12 - 10 - 10);
});

test('painting that is offered beside ours is a plan first, which names the service that gets the photo', async ({
  page,
  browser,
}) => {
  await setCreative(browser, true);
  await signUp(page, wordsOf('zh'));
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.portrait);
  await page.locator('#composer-text').fill('变成厚涂的油画风格');
  await page.locator('#composer-text').press('Enter');
  const offered = page.getByRole('button', { name: /创意修改/u });
  await expect(offered).toBeVisible();
  await offered.click();
  const { host } = new URL(creativeProvider.baseUrl);
  await expect(page.getByText(`由 ${creativeProvider.model} 生成，图片和文字会发送给 ${host}。`)).toBeVisible();
  expect(await balanceOf(page)).toBe(50);
  await page.getByRole('button', { name: zh.say('editor.run'), exact: true }).click();
  await expect(results(page)).toContainText(creativeProvider.model);
  expect(await balanceOf(page)).toBe(50 - 10);
});

test('a larger canvas: what is new is imagined, and the picture on it stays as it was @any-window @long', async ({
  page,
  browser,
}) => {
  const { say } = zh;
  await setCreative(browser, true);
  await signUp(page, wordsOf('zh'));
  await begin(page, '水平翻转');
  const photo = await readPixels(await readFile(pictures.portrait));
  await page.getByRole('button', { name: say('editor.toolNames.expand') }).click();
  const tool = page.getByRole('region', { name: say('editorAdjust.expand') });
  await tool.getByText('16:9', { exact: true }).click();
  // by keys as by finger: the left side is pulled out further
  await page.getByRole('button', { name: say('editorAdjust.handle.w') }).press('ArrowLeft');
  await tool.getByRole('button', { name: say('editorAdjust.expandGo') }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  await expect(page.locator('.log')).toContainText(say('editorAdjust.expandWords'));
  await expect(page.locator('.plan-foot').last()).toContainText(/^10 /);
  await page
    .getByRole('button', { name: say('editor.run'), exact: true })
    .last()
    .click();
  await expect(results(page)).toHaveCount(1);
  const large = await save(page);
  expect(large.height).toBe(photo.height);
  const step = Math.ceil(Math.max(photo.width, photo.height) / 100);
  const left = Math.floor((Math.round((photo.height * 16) / 9) - photo.width) / 2) + step;
  expect(large.width).toBe(Math.round((photo.height * 16) / 9) + step);
  // the middle of the photo; the browser's decoder of its JPEG rounds colors another way
  let apart = 0;
  let count = 0;
  for (let y = 0; y < photo.height; y += 1) {
    for (let x = Math.round(photo.width * 0.1) * 3; x < photo.width * 2.7; x += 1) {
      apart += Math.abs(
        (large.data[(y * large.width + left) * 3 + x] ?? 0) - (photo.data[y * photo.width * 3 + x] ?? 0),
      );
      count += 1;
    }
  }
  expect(apart / count).toBeLessThan(1);
});

/** Whether a picture looks like the photo it was made from, or like its mirror image, which is what the model server makes. */
async function likeness(page: Page, imageId: string): Promise<'same' | 'mirrored'> {
  const made = await readPixels(await (await page.request.get(`/media/${imageId}?format=png`)).body());
  const photo = await readPixels(await readFile(pictures.portrait));
  const apart = { same: 0, mirrored: 0 };
  // a row through the middle, far from any hat
  for (let x = 0; x < photo.width; x++) {
    const at = (made.width * Math.floor(made.height / 2) + Math.floor((x * made.width) / photo.width)) * 3;
    const row = photo.width * Math.floor(photo.height / 2);
    apart.same += Math.abs((made.data[at] ?? 0) - (photo.data[(row + x) * 3] ?? 0));
    apart.mirrored += Math.abs((made.data[at] ?? 0) - (photo.data[(row + photo.width - 1 - x) * 3] ?? 0));
  }
  return apart.mirrored * 3 < apart.same ? 'mirrored' : 'same';
}

/** A short thick line over the upper middle of the picture. */
async function draw(page: Page): Promise<void> {
  const stage = await page.locator('.stage').boundingBox();
  if (stage === null) throw new Error('there is no canvas');
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height * 0.4];
  await page.mouse.move(x - 30, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 6, { steps: 4 });
  await page.mouse.move(x + 30, y, { steps: 4 });
  await page.mouse.up();
}

test('what goes wrong far away is said, costs nothing and loses no word: refused, hanging, switched off @any-window @long', async ({
  page,
  browser,
  context,
}) => {
  await setCreative(browser, true);
  await signUp(page, wordsOf('zh'));
  const run = () => page.getByRole('button', { name: zh.say('editor.run'), exact: true }).click();
  const box = page.locator('#composer-text');

  await begin(page, '给她加一顶违禁的帽子');
  await run();
  await expect(lastAnswer(page)).toContainText('创意模型按其内容规则拒绝了这次请求，不收积分');
  expect(await balanceOf(page)).toBe(50);
  await lastAnswer(page)
    .getByRole('button', { name: zh.say('editor.wordsBack') })
    .click();
  await expect(box).toHaveValue('给她加一顶违禁的帽子');

  // it hangs: a reload and a second tab still show it, and both see it end
  await plan(page, '让她永远戴着王冠');
  await run();
  const cancel = (tab: Page) => tab.locator('.log .running').getByRole('button');
  await expect(cancel(page)).toHaveText('取消，退回 10 积分');
  expect(await balanceOf(page)).toBe(40);
  await page.reload();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cancel(other)).toBeVisible();
  await cancel(page).click();
  for (const tab of [page, other]) await expect(lastAnswer(tab)).toContainText(zh.say('editor.canceled'));
  expect(await balanceOf(page)).toBe(50);
  await other.close();

  // switched off between the plan and its run
  await plan(page, '给她加一顶红帽子');
  await setCreative(browser, false);
  await run();
  await expect(page.locator('.composer').getByRole('alert')).toBeVisible();
  expect(await balanceOf(page)).toBe(50);
});

test('a language model plans what our own planner does not know; when it talks nonsense, ours plans @any-window @long', async ({
  page,
}) => {
  await signUp(page, wordsOf('zh'));
  await begin(page, '做成七十年代的明信片');
  await expect(page.locator('.plan-card')).toContainText('3:2');
  await page.getByRole('button', { name: zh.say('editor.run'), exact: true }).click();
  await expect(results(page)).toHaveCount(1);
  const { width, height } = await newestVersion(page);
  expect(Math.round((width / height) * 100)).toBe(150);

  // ours reads one part of it, says which it did not read, and offers the rest
  await page.locator('#composer-text').fill('嘟囔：亮一点');
  await page.locator('#composer-text').press('Enter');
  await expect(page.locator('.log')).toContainText('“嘟囔”');
  await expect(page.locator('.log').getByRole('button', { name: /亮度/ })).toBeVisible();
});
