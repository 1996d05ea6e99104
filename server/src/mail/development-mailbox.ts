import { createHash, timingSafeEqual } from 'node:crypto';
import { locales, type Locale } from '@afterglow/domain/locale';
import { localeSchema } from '@afterglow/domain/locale-schema';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Executor } from '../db/pool.ts';
import { developmentMails } from '../db/tables/mail-tables.ts';
import { escapeHtml } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

/** No scripts, no requests, no forms; only the mail's inline styles apply. Links open a new page. */
const strictPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

const shownMails = 100;

/** A kind of mail with made-up facts, to look at in each language. */
export interface SampleMail {
  readonly name: string;
  readonly compose: (locale: Locale) => Mail;
}

interface MailboxDeps {
  readonly db: Executor;
  readonly token: string;
  /** In front of its links. */
  readonly basePath?: string;
  readonly samples: readonly SampleMail[];
}

/**
 * Pages that show the mails of an installation without SMTP, below `/dev/mailbox/:token`. Without the
 * token, which is printed on the console, they are not found.
 */
export function developmentMailbox(deps: MailboxDeps): Hono {
  const app = new Hono();
  const top = `${deps.basePath ?? ''}/dev/mailbox/${deps.token}`;
  app.use('/dev/mailbox/:token/*', async (c, next) => {
    if (!sameSecret(c.req.param('token'), deps.token)) return c.notFound();
    await next();
    c.header('content-security-policy', strictPolicy);
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-robots-tag', 'noindex');
  });
  app.get('/dev/mailbox/:token', async (c) => {
    const mails = await deps.db
      .select({
        id: developmentMails.id,
        recipient: developmentMails.recipient,
        subject: developmentMails.subject,
        createdAt: developmentMails.createdAt,
      })
      .from(developmentMails)
      .orderBy(desc(developmentMails.createdAt), desc(developmentMails.id))
      .limit(shownMails);
    const rows = mails.map(
      (mail) =>
        `<li><a href="${top}/${mail.id}"><b>${escapeHtml(mail.subject)}</b><span>${escapeHtml(mail.recipient)}</span><time>${mail.createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></a></li>`,
    );
    const intro = 'No SMTP server is set, so mails land here. Newest first; reload for more.';
    const more = `<p class="more"><a href="${top}/samples">Every kind of mail</a></p>`;
    return c.html(listPage('Development mailbox', intro, rows, more));
  });
  app.get('/dev/mailbox/:token/samples', (c) => {
    const rows = deps.samples.flatMap(({ name, compose }) =>
      locales.map(
        (locale) =>
          `<li><a href="${top}/samples/${name}/${locale}"><b>${escapeHtml(compose(locale).subject)}</b><span>${name}</span><time>${locale}</time></a></li>`,
      ),
    );
    return c.html(listPage('Every kind of mail', 'With made-up names and figures, in each language.', rows));
  });
  app.get('/dev/mailbox/:token/samples/:name/:locale', (c) => {
    const sample = deps.samples.find(({ name }) => name === c.req.param('name'));
    const locale = localeSchema.safeParse(c.req.param('locale'));
    return sample === undefined || !locale.success ? c.notFound() : c.html(sample.compose(locale.data).html);
  });
  app.get('/dev/mailbox/:token/:id', async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'));
    const [mail] = id.success
      ? await deps.db.select().from(developmentMails).where(eq(developmentMails.id, id.data))
      : [];
    return mail === undefined ? c.notFound() : c.html(mail.html);
  });
  return app;
}

function listPage(title: string, intro: string, rows: readonly string[], more = ''): string {
  const list =
    rows.length === 0 ? '<p>No mail yet. Sign up, and the mail appears here.</p>' : `<ul>${rows.join('')}</ul>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Afterglow</title><style>
body{margin:0;background:#fcf9f5;color:#251c17;font:15px/1.55 Inter,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',system-ui,sans-serif}main{max-width:720px;margin:0 auto;padding:48px 20px}h1{font-size:28px;line-height:1.16;letter-spacing:-.022em;margin:0 0 8px}p{color:#594f49;margin:0 0 24px}
ul{list-style:none;margin:0;padding:0;background:#fffefd;border:1px solid #e9e4e0;border-radius:14px;overflow:hidden}li+li{border-top:1px solid #e9e4e0}a{display:grid;grid-template-columns:1fr auto;gap:4px 16px;padding:16px 20px;color:inherit;text-decoration:none}
a:hover{background:#f8f2ec}a:focus-visible{outline:2px solid #af3120;outline-offset:-2px;border-radius:14px}b{grid-column:1/-1;font-weight:600}span,time{font-size:13px;color:#736a64;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
p.more{margin:24px 0}p.more a{display:inline;padding:0;color:#af3120;text-decoration:underline}
</style></head><body><main><h1>${title}</h1><p>${intro}</p>${list}${more}</main></body></html>`;
}

function sameSecret(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
