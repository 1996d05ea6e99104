import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabasePool } from '../../src/db/pool.ts';
import { developmentMails } from '../../src/db/tables/mail-tables.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { developmentMailbox } from '../../src/mail/development-mailbox.ts';
import { createMailer, type Mailer } from '../../src/mail/mailer.ts';
import { resetMail, verifyMail, welcomeMail } from '../../src/mail/messages.ts';
import { openScratchDatabase } from '../accounts/scratch-database.ts';

let scratch: DatabasePool;
let lines: string[] = [];
beforeAll(async () => {
  scratch = await openScratchDatabase();
});
afterAll(() => scratch.close());
beforeEach(async () => {
  lines = [];
  await scratch.db.delete(developmentMails);
});

const mailer = (smtpUrl?: string): Mailer =>
  createMailer({
    smtpUrl,
    from: 'Afterglow <no-reply@afterglow.test>',
    db: scratch.db,
    logger: createLogger('silent'),
    mailboxUrl: 'http://localhost:3000/dev/mailbox/token',
    announce: (line) => lines.push(line),
  });
const url = 'https://afterglow.test/api/auth/verify-email?token=a.b-c_d&callbackURL=%2Feditor';
const sample = verifyMail({ to: 'mei@example.com', name: 'Mei', url, locale: 'zh' });

async function startSmtp(refuse = false) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        received.push(mail);
        done(refuse ? new Error('mailbox full') : null);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    received,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

test('mail goes over SMTP, as text and HTML, in any language', async () => {
  const smtp = await startSmtp();
  const post = mailer(smtp.url);
  expect(await post.isReachable()).toBe(true);
  await post.send(sample);
  const [mail = ''] = smtp.received;
  expect(mail).toMatch(/^From: Afterglow <no-reply@afterglow\.test>/m);
  expect(mail).toMatch(/^To: mei@example\.com/m);
  expect(mail).toContain('multipart/alternative');
  expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(lines).toEqual([]);
  expect(await scratch.db.select().from(developmentMails)).toEqual([]);
  await smtp.close();
});

test('a mail server that refuses is an error, and one that is away is known to be', async () => {
  const smtp = await startSmtp(true);
  await expect(mailer(smtp.url).send(sample)).rejects.toThrow('mailbox full');
  await smtp.close();
  const away = mailer(smtp.url);
  expect(await away.isReachable()).toBe(false);
  await expect(away.send(sample)).rejects.toThrow();
});

test('an address cannot smuggle headers into a mail', async () => {
  const smtp = await startSmtp();
  await mailer(smtp.url).send({ ...sample, subject: 'Hello\r\nBcc: victim@example.com' });
  expect(smtp.received[0]).not.toMatch(/^Bcc:/m);
  await smtp.close();
});

test('without SMTP a mail lands in the mailbox and its link on the console', async () => {
  await mailer().send({ ...sample, subject: `${sample.subject}\u001b[2J` });
  expect(lines).toEqual([
    `Mail for mei@example.com: ${sample.subject}[2J (all mails: http://localhost:3000/dev/mailbox/token)`,
    `  ${url}`,
  ]);
  expect(await scratch.db.select().from(developmentMails)).toMatchObject([{ recipient: 'mei@example.com' }]);
});

test('the mailbox shows its mails, newest first, to whoever knows the token and to nobody else', async () => {
  const post = mailer();
  await post.send({ ...sample, subject: 'older' });
  await post.send({ ...sample, subject: 'newer <script>' });
  const app = developmentMailbox({ db: scratch.db, token: 'right', samples: [] });
  const list = await app.request('/dev/mailbox/right');
  const page = await list.text();
  expect(list.status).toBe(200);
  expect(page.indexOf('newer &lt;script&gt;')).toBeLessThan(page.indexOf('older'));
  expect(page.indexOf('newer &lt;script&gt;')).toBeGreaterThan(0);
  const [, id = ''] = /\/dev\/mailbox\/right\/([\w-]+)"/.exec(page) ?? [];
  const mail = await app.request(`/dev/mailbox/right/${id}`);
  expect(await mail.text()).toBe(sample.html);
  for (const reply of [list, mail]) {
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  }
  for (const closed of [
    '/dev/mailbox',
    '/dev/mailbox/wrong',
    `/dev/mailbox/wrong/${id}`,
    '/dev/mailbox/right/nonsense',
    '/dev/mailbox/right/11111111-1111-4111-8111-111111111111',
  ]) {
    expect([closed, (await app.request(closed)).status]).toEqual([closed, 404]);
  }
});

test('names and links are escaped in every mail of every language', () => {
  const name = `<img src=x onerror=alert(1)> & "O'Brien" $& {name}`;
  for (const make of [verifyMail, resetMail, welcomeMail]) {
    for (const locale of ['zh', 'en', 'es'] as const) {
      const mail = make({ to: 'a@example.com', name, url: `${url}&x="><script>`, locale });
      expect(mail.html).not.toMatch(/<img|<script/);
      expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;O&#x27;Brien&quot; $&amp; {name}');
      expect(mail.html).toContain(`href="${url.replaceAll('&', '&amp;')}&amp;x=&quot;&gt;&lt;script&gt;"`);
      expect(mail.text).toContain(name);
      expect(mail.text).toContain(url);
      // one name of the product in each language
      expect(mail.html.includes('焕影')).toBe(locale === 'zh');
      expect(mail.text.includes('Afterglow')).toBe(locale !== 'zh');
    }
  }
});
