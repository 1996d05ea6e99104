import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/journey.ts';
import { openDesk } from './support/operator.ts';
import { findLinkInMail, newPerson, signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const zh = wordsOf('zh');
const { say, fill } = speakerOf('zh');

// An operator sits at a desk: that these pages also work in a phone's window is seen by the screens, not by a journey.
test.skip(({ isMobile }) => isMobile === true, 'the desk is a desktop’s');

async function upload(page: Page, file: string): Promise<string> {
  const multipart = { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await readFile(file) } };
  const response = await page.request.post('/api/images', { multipart, headers: { origin: ownProduct().address } });
  return (await response.json()).id;
}

test('a message with hostile words is read as words, answered by mail in one conversation, noted and closed @long', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  const subject = `<img src=x onerror=alert(1)> ${person.email.slice(2, 10)}`;
  // As the contact form does, which has its own journeys.
  const message = '<script>document.title = "broken"</script>\n第二行';
  const sent = await page.request.post('/api/contact', { data: { name: '梅', email: person.email, subject, message } });
  expect(sent.status()).toBe(201);

  const desk = await openDesk(browser, zh);
  await desk.goto('/admin/messages');
  await expectAccessible(desk, 'the messages');
  await desk.getByRole('searchbox').fill(person.email);
  await desk.keyboard.press('Enter');
  await desk.getByRole('link', { name: subject }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(desk.locator('.talk-text')).toContainText('<script>document.title');
  await expect(desk).not.toHaveTitle('broken');

  await desk.getByLabel(say('adminMessages.reply'), { exact: true }).fill('可以，帮助中心里有写。');
  await desk.getByRole('button', { name: say('adminMessages.send') }).click();
  await expect(desk.locator('.talk .ours')).toContainText('可以，帮助中心里有写。');
  await expect(desk.getByLabel(say('adminMessages.reply'), { exact: true })).toHaveValue('');
  await expect(desk.locator('.admin-head .pill').first()).toHaveText(say('adminMessages.states.answered'));
  // It is mailed by a job.
  await expect(async () => {
    await desk.reload();
    await expect(desk.locator('.talk .ours .pill')).toHaveText(say('adminMessages.mailStates.sent'), { timeout: 1000 });
  }).toPass();
  expect(await findLinkInMail(page, person, /可以，帮助中心里有写。/)).toBe('可以，帮助中心里有写。');

  // The mail brings a link on which the person writes on, signed in or not; it lands in the same conversation.
  await page.goto(await findLinkInMail(page, person, /http[^\s"<]+\/contact\/[^\s"<]+/));
  await expect(page.locator('.thread-text')).toHaveText([/第二行/, '可以，帮助中心里有写。']);
  await expectAccessible(page, 'a conversation by its link');
  await page.getByLabel(say('contact.writeOn')).fill('找到了，谢谢');
  await page.getByRole('button', { name: say('contact.send'), exact: true }).click();
  await expect(page.getByText(say('contact.threadSent'))).toBeVisible();
  await desk.reload();
  await expect(desk.locator('.talk-text').last()).toHaveText('找到了，谢谢');
  await expect(desk.locator('.admin-head .pill').first()).toHaveText(say('adminMessages.states.new'));

  // A second window that saw the message as it was is told, and keeps what it typed.
  const other = await desk.context().newPage();
  await other.goto(desk.url());
  await desk.getByLabel(say('adminMessages.note'), { exact: true }).fill('梅问过价格');
  await desk.getByRole('button', { name: say('adminMessages.saveNote') }).click();
  await expect(desk.getByText(say('adminMessages.noteSaved'))).toBeVisible();
  await other.getByLabel(say('adminMessages.reply'), { exact: true }).fill('我也来答');
  await other.getByRole('button', { name: say('adminMessages.send') }).click();
  await expect(other.getByRole('alert')).toBeVisible();
  await expect(other.getByLabel(say('adminMessages.reply'), { exact: true })).toHaveValue('我也来答');
  await expectAccessible(desk, 'a message');

  await desk.getByRole('button', { name: say('adminMessages.close'), exact: true }).click();
  await expect(desk.locator('.admin-head .pill').first()).toHaveText(say('adminMessages.states.closed'));
  await desk.goto('/admin/audit?action=message_reply');
  await expect(desk.getByRole('row', { name: new RegExp(say('adminActs.message_reply')) }).first()).toBeVisible();
});

test('a reported picture: blurred until chosen, blocked with a reason, its owner is told, appeals once and gets it back @long', async ({
  page,
  browser,
}) => {
  const owner = await signUp(page, zh);
  const imageId = await upload(page, pictures.coffee);
  const origin = ownProduct().address;
  const report = await page.request.post('/api/reports', {
    data: { target: { kind: 'image', id: imageId }, reason: 'privacy', text: '这是我家' },
    headers: { origin },
  });
  expect(report.status()).toBe(201);

  const desk = await openDesk(browser, zh);
  await desk.goto('/admin/moderation');
  await expectAccessible(desk, 'the queue');
  const card = desk.locator('.cases > li').filter({ hasText: owner.email });
  await expect(card.locator('img')).toHaveAttribute('data-blurred', 'true');
  await card.getByRole('button', { name: say('adminModeration.show') }).click();
  await expect(card.locator('img')).not.toHaveAttribute('data-blurred');
  await desk.keyboard.press('Escape');
  await expect(card.locator('img')).toHaveAttribute('data-blurred', 'true');
  await desk.keyboard.press('Enter');
  await expect(card.locator('img')).not.toHaveAttribute('data-blurred');
  await desk.keyboard.press('Escape');
  await expect(card.locator('img')).toHaveAttribute('data-blurred', 'true');
  await card.getByRole('link').click();
  await expect(desk.getByText('这是我家')).toBeVisible();
  await expectAccessible(desk, 'a case');

  await desk.getByRole('button', { name: say('adminModeration.block'), exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(say('adminModeration.reason'), { exact: true }).selectOption('privacy');
  await dialog.getByLabel(say('adminModeration.noteLabel')).fill('照片里有别人的家。');
  await dialog.getByRole('button', { name: say('adminModeration.block'), exact: true }).click();
  await expect(desk.locator('.admin-head .pill').first()).toHaveText(say('adminModeration.states.blocked'));

  // Nobody sees it any more, not even its owner, who reads why and may appeal.
  expect((await page.request.get(`/media/${imageId}`)).status()).toBe(403);
  expect(await findLinkInMail(page, owner, /http[^\s"<]+\/gallery\/notices/)).toContain('/gallery/notices');
  await page.goto('/gallery');
  await page.getByRole('link', { name: say('gallery.blockedWhy'), exact: true }).click();
  await expect(
    page.getByRole('heading', { name: fill('notices.blockedTitle', { reason: say('notices.reasons.privacy') }) }),
  ).toBeVisible();
  await expect(page.getByText('照片里有别人的家。')).toBeVisible();
  await expectAccessible(page, 'the notices');
  await page.getByLabel(say('notices.appealLabel')).fill('这是我自己的家。');
  await page.getByRole('button', { name: say('notices.appealSend') }).click();
  await expect(page.getByText(say('notices.appealStates.open'))).toBeVisible();
  await expect(page.getByLabel(say('notices.appealLabel'))).toHaveCount(0);

  await desk.goto('/admin/moderation?queue=appeals');
  await desk.locator('.cases > li').filter({ hasText: owner.email }).getByRole('link').click();
  await desk.getByRole('button', { name: say('adminModeration.grant'), exact: true }).click();
  await dialog.getByRole('button', { name: say('adminModeration.grant'), exact: true }).click();
  await expect(desk.locator('.admin-head .pill').first()).toHaveText(say('adminModeration.states.kept'));
  expect((await page.request.get(`/media/${imageId}`)).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: say('notices.grantedTitle') })).toBeVisible();
});
