import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { findRunningPostgres } from '../../server/src/db/embedded/find-running.ts';
import { openDatabase } from '../../server/src/db/pool.ts';
import { createLogger } from '../../server/src/lib/logger.ts';
import { openAccount } from '../journeys/support/person.ts';
import { pictures } from '../journeys/support/pictures.ts';
import { ownProduct } from '../journeys/support/product.ts';
import { ask, buy, generate, upload } from './calls.ts';

/*
 * What an operator finds on the desk of a site that has been used for a month: long names, decisions, what went wrong. It is
 * made through the product's own calls, by people of its own; only what no call can make (other days, another currency, an
 * event that failed, a dispute) is written into the database.
 */

const password = 'six666';
const longNames = {
  photographer: {
    name: 'Maximiliano Fernández de la Torre y Villalobos',
    email: 'maximiliano.fernandez-de-la-torre@estudio-de-fotografia.example',
  },
  shop: { name: '欧阳娜娜的摄影工作室（上海静安店）', email: 'ouyang@example.com' },
  barred: { name: 'B. O.', email: 'b.o@example.com' },
} as const;

export async function furnishDesk(browser: Browser, desk: Page): Promise<void> {
  const [photographer, shop, barred] = [
    await settle(browser, longNames.photographer),
    await settle(browser, longNames.shop),
    await settle(browser, longNames.barred),
  ];
  for (const person of [photographer, shop]) {
    const { payment } = await buy(person);
    await ask(person, 'post', `/billing/payments/${payment}/refund`, { reason: 'I bought the wrong plan.' });
  }
  const cat = await upload(photographer, pictures.cat);
  const coffee = await upload(photographer, pictures.coffee);
  const { id } = await generate(photographer, 'background-remove', [cat]);
  await give(photographer, id);
  await generate(photographer, 'enhance-light', [coffee]);
  await startBatch(photographer, [cat, coffee]);
  await ask(photographer, 'post', '/reports', {
    target: { kind: 'image', id: cat },
    reason: 'copyright',
    text: 'Mine.',
  });

  await decide(desk, longNames.photographer.email, 'approve');
  await decide(desk, longNames.shop.email, 'refuse');
  const { cases } = await ask(desk, 'get', '/admin/moderation');
  await ask(desk, 'post', `/admin/moderation/${cases[0].id}/decision`, { decision: 'block', reason: 'copyright' });
  const { users } = await ask(desk, 'get', `/admin/users?search=${longNames.barred.email}`);
  const { version } = await ask(desk, 'get', `/admin/users/${users[0].id}`);
  await ask(desk, 'post', `/admin/users/${users[0].id}/ban`, { version, reason: 'Many accounts for one person.' });
  for (const name of ['studio-gpu-1', 'Laptop of the night shift in the second building'])
    await ask(desk, 'post', '/admin/system/remote-workers', { name, places: 2 });
  await announce(desk);
  await writeHistory();
  for (const page of [photographer, shop, barred]) await page.context().close();
}

async function settle(browser: Browser, named: { readonly name: string; readonly email: string }): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: ownProduct().address })).newPage();
  const person = { ...named, password };
  await openAccount(page, { locale: 'en' }, person);
  return page;
}

const give = (page: Page, id: string) =>
  ask(page, 'post', `/generations/${id}/return`, { reason: 'wrong-part', note: 'One ear is missing.' });

const startBatch = (page: Page, imageIds: readonly string[]) =>
  ask(page, 'post', '/batches', {
    templateId: 'background-remove',
    inputs: {},
    imageIds,
    name: 'Autumn catalog, cups and cats',
    requestKey: randomUUID(),
  });

async function decide(desk: Page, email: string, decision: 'approve' | 'refuse'): Promise<void> {
  const { refunds } = await ask(desk, 'get', `/admin/refunds?status=requested&search=${email}`);
  const answer = 'More than half of the credits were used.';
  await ask(desk, 'post', `/admin/refunds/${refunds[0].id}/decision`, { decision, answer });
}

const announce = (desk: Page) =>
  ask(desk, 'post', '/admin/announcements', {
    kind: 'warning',
    audience: 'signed-in',
    text: {
      zh: '12 月 5 日 2:00–3:00 进行维护，期间任务会排队。',
      en: 'Maintenance on December 5, 2:00–3:00: pictures wait meanwhile.',
      es: 'Mantenimiento el 5 de diciembre, de 2:00 a 3:00: las imágenes esperarán.',
    },
    link: '/help',
    // later: no other page is photographed with it
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    endsAt: new Date(Date.now() + 2 * 86_400_000).toISOString(),
  });

/** The photographer's work and money lie back some days, and are paid in euros. */
async function writeHistory(): Promise<void> {
  const url = await findRunningPostgres(ownProduct().dataDir);
  if (url === undefined) throw new Error('the product runs without a database of its own');
  const { db, close } = openDatabase(url, createLogger('silent'), 1);
  const theirs = `(select id from "user" where email = '${longNames.photographer.email}')`;
  const statements = [
    `update payment set currency = 'EUR', paid_at = paid_at - interval '9 days', created_at = created_at - interval '9 days' where user_id = ${theirs}`,
    `update billing_order set currency = 'EUR' where user_id = ${theirs}`,
    `update generation set created_at = created_at - shift, started_at = started_at - shift, finished_at = finished_at - shift
       from (select id as moved, (row_number() over (order by id) * 5) * interval '1 day' as shift from generation where user_id = ${theirs}) as moves
       where id = moved`,
    `update "user" set created_at = created_at - interval '20 days' where id = ${theirs}`,
    `insert into dispute (payment_id, status, frozen_credits, opened_at) select id, 'open', 120, now() from payment where user_id = (select id from "user" where email = '${longNames.shop.email}')`,
    `insert into webhook_event (provider, event_id, type, raw_body, status, attempts, error) values
       ('stripe', 'evt_1PqW9LZ2eXExampleOfALongName', 'charge.dispute.funds_withdrawn', '{}', 'failed', 5, 'The order is not known.')`,
  ];
  for (const statement of statements) await db.execute(statement);
  await close();
}
