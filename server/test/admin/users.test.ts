import { randomUUID } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actorOf, recordAct } from '../../src/admin/record-act.ts';
import { changeRole } from '../../src/admin/users/change-role.ts';
import { verifyBalances } from '../../src/credits/ledger.ts';
import { sessions, users } from '../../src/db/tables/account-tables.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { openAdminWorld, type AdminWorld } from './admin-world.ts';

let house: AdminWorld;
beforeAll(async () => {
  house = await openAdminWorld({ adminEmail: 'configured@example.com' });
});
afterAll(() => house.close());

const reason = 'Asked for in a mail';
const get = async (admin: { browser: Parameters<AdminWorld['call']>[0] }, id: string) =>
  (await house.call(admin.browser, 'GET', `/admin/users/${id}`)).json;
const actsOn = (id: string) =>
  house.world.db.select().from(adminActs).where(eq(adminActs.targetId, id)).orderBy(adminActs.seq);

it('only administrators come in', async () => {
  const person = await house.person();
  expect(await house.call(person.browser, 'GET', '/admin/users')).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await house.call(house.world.browser(), 'GET', '/admin/users')).toMatchObject({
    status: 401,
    code: 'not_logged_in',
  });
  expect(await house.call(person.browser, 'POST', '/admin/visit', { userId: person.id, reason })).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  expect(await house.call(person.browser, 'GET', '/admin/acts')).toMatchObject({ status: 403, code: 'forbidden' });
});

it('credits are given and taken with a reason, once per form, never below zero, and each is recorded', async () => {
  const [admin, person] = [await house.admin(), await house.person()];
  const path = `/admin/users/${person.id}/credits`;
  const key = randomUUID();
  const twice = await Promise.all(
    [1, 2].map(() => house.call(admin.browser, 'POST', path, { amount: 100, key, reason })),
  );
  expect(twice.map(({ json }) => [json.balance, json.changed])).toEqual([
    [150, 100],
    [150, 100],
  ]);
  expect(
    (await house.call(admin.browser, 'POST', path, { amount: -1000, key: randomUUID(), reason })).json,
  ).toMatchObject({ balance: 0, changed: -150 });
  expect(await house.call(admin.browser, 'POST', path, { amount: -1, key: randomUUID(), reason })).toMatchObject({
    status: 409,
    code: 'no_credits_to_take',
  });
  expect(await house.call(admin.browser, 'POST', path, { amount: 0, key: randomUUID(), reason })).toMatchObject({
    status: 400,
  });
  expect(await house.call(admin.browser, 'POST', path, { amount: 1.5, key: randomUUID(), reason })).toMatchObject({
    status: 400,
  });
  expect((await actsOn(person.id)).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['user_grant_credits', { balance: 50 }, { balance: 150 }],
    ['user_take_credits', { balance: 150 }, { balance: 0 }],
  ]);
  const kinds = await house.world.db
    .select({ kind: creditEntries.kind })
    .from(creditEntries)
    .where(eq(creditEntries.userId, person.id));
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['adjust', 'adjust', 'grant']);
  expect(await verifyBalances(house.world.db)).toEqual([]);
});

it('a reason of 10,000 characters is refused with its limit, and nothing is done', async () => {
  const [admin, person] = [await house.admin(), await house.person()];
  const long = 'x'.repeat(10_000);
  const answers = [
    await house.call(admin.browser, 'POST', `/admin/users/${person.id}/credits`, {
      amount: 5,
      key: randomUUID(),
      reason: long,
    }),
    await house.call(admin.browser, 'POST', `/admin/users/${person.id}/ban`, { version: 0, reason: long }),
    await house.call(admin.browser, 'POST', '/admin/visit', { userId: person.id, reason: long }),
  ];
  for (const { status, json } of answers)
    expect([status, json.error.code, json.error.details.max]).toEqual([400, 'text_too_long', 1000]);
  expect(answers[0]?.json.error.message).toContain('1000');
  expect(
    await house.call(admin.browser, 'POST', `/admin/users/${person.id}/ban`, { version: 0, reason: '  ' }),
  ).toMatchObject({ status: 400 });
  expect(await actsOn(person.id)).toEqual([]);
});

it('an act that cannot be recorded is not done', async () => {
  const [admin, person] = [await house.admin(), await house.person()];
  await house.world.db.execute(sql`alter table admin_act add constraint broken check (reason <> 'unrecordable')`);
  const body = { version: 0, reason: 'unrecordable' };
  expect((await house.call(admin.browser, 'POST', `/admin/users/${person.id}/ban`, body)).status).toBe(500);
  expect(
    (
      await house.call(admin.browser, 'POST', `/admin/users/${person.id}/credits`, {
        amount: 7,
        key: randomUUID(),
        reason: body.reason,
      })
    ).status,
  ).toBe(500);
  await house.world.db.execute(sql`alter table admin_act drop constraint broken`);
  expect(await get(admin, person.id)).toMatchObject({ banned: false, balance: 50, acts: [] });
});

it('the record only grows', async () => {
  const { db } = house.world;
  const attempt = (statement: string) =>
    db.execute(sql.raw(statement)).then(
      () => 'done',
      (error: { cause?: { message?: string } }) => error.cause?.message,
    );
  expect(await attempt(`update admin_act set reason = 'better'`)).toContain('only appends');
  expect(await attempt('delete from admin_act')).toContain('only appends');
  expect(await attempt('truncate admin_act')).toContain('only appends');
});

it('a banned person is out everywhere and reads why; the second administrator to decide is told', async () => {
  const [admin, other, person] = [await house.admin(), await house.admin(), await house.person()];
  const { version } = await get(other, person.id);
  const path = `/admin/users/${person.id}`;
  expect(
    (await house.call(admin.browser, 'POST', `${path}/ban`, { version, reason: 'Sold stolen pictures' })).status,
  ).toBe(200);
  expect((await house.call(person.browser, 'GET', '/account')).json.account).toBeNull();
  const mail = house.world.letters.mails.at(-1);
  expect([mail?.to, mail?.text.includes('Sold stolen pictures'), mail?.text.includes('/contact')]).toEqual([
    person.email,
    true,
    true,
  ]);
  const refused = await person.browser.post('/sign-in/email', { email: person.email, password: 'secret-7x' });
  expect(refused.error()).toMatchObject({ code: 'banned', details: { reason: 'Sold stolen pictures' } });
  // The other administrator still looks at the page of before.
  expect(await house.call(other.browser, 'POST', `${path}/role`, { version, role: 'admin', reason })).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  const seen = await get(other, person.id);
  expect(seen).toMatchObject({ banned: true, banReason: 'Sold stolen pictures', sessions: [] });
  expect((await house.call(other.browser, 'POST', `${path}/unban`, { version: seen.version, reason })).status).toBe(
    200,
  );
  expect((await person.browser.post('/sign-in/email', { email: person.email, password: 'secret-7x' })).status).toBe(
    200,
  );
  expect(await house.call(admin.browser, 'POST', `/admin/users/${admin.id}/ban`, { version: 0, reason })).toMatchObject(
    { code: 'not_on_yourself' },
  );
});

it('two administrators who act with the same number: one is told', async () => {
  const [admin, other, person] = [await house.admin(), await house.admin(), await house.person()];
  const answers = await Promise.all(
    [admin, other].map(({ browser }) =>
      house.call(browser, 'POST', `/admin/users/${person.id}/ban`, { version: 0, reason }),
    ),
  );
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done']);
  expect(await actsOn(person.id)).toHaveLength(1);
});

it('there is always an administrator left, also when the last two remove each other at once', async () => {
  const lonely = await openAdminWorld();
  const [one, two] = [await lonely.admin(), await lonely.admin()];
  // Past the door both of them: only the transaction decides.
  const demote = (by: typeof one, whom: typeof one) =>
    changeRole(
      { db: lonely.world.db, clock: systemClock, adminEmail: undefined },
      { userId: by.id, email: by.email, ipAddress: '::1', userAgent: null },
      { userId: whom.id, version: 0, role: 'user', reason },
    ).then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : 'broken'),
    );
  const answers = await Promise.all([demote(one, two), demote(two, one)]);
  expect(answers.toSorted()).toEqual(['done', 'last_admin']);
  const staying = answers[0] === 'done' ? one : two;
  const version = (await lonely.call(staying.browser, 'GET', `/admin/users/${staying.id}`)).json.version;
  const alone = await lonely.call(staying.browser, 'POST', `/admin/users/${staying.id}/role`, {
    version,
    role: 'user',
    reason,
  });
  expect(alone).toMatchObject({ status: 409, code: 'last_admin' });
  expect(
    await lonely.call(staying.browser, 'POST', '/account/deletion', { confirmation: staying.email }),
  ).toMatchObject({ code: 'last_admin' });
  const left = await lonely.world.db.select().from(users).where(eq(users.role, 'admin'));
  expect(left).toHaveLength(1);
  await lonely.close();
});

it('the administrator of the settings cannot lose the role here', async () => {
  const [admin, configured] = [await house.admin(), await house.person('configured@example.com')];
  const answer = await house.call(admin.browser, 'POST', `/admin/users/${configured.id}/role`, {
    version: 0,
    role: 'user',
    reason,
  });
  expect(answer).toMatchObject({ status: 409, code: 'admin_by_configuration' });
});

it('a plan is given for some months and ended again; a given one is never charged', async () => {
  const [admin, person] = [await house.admin(), await house.person()];
  const path = `/admin/users/${person.id}/plan`;
  const given = await house.call(admin.browser, 'POST', path, {
    version: 0,
    plan: 'basic',
    months: 3,
    withCredits: true,
    reason,
  });
  expect(given.status).toBe(200);
  const own = (await house.call(person.browser, 'GET', '/billing/subscription')).json;
  expect(own).toMatchObject({
    planType: 'basic',
    effectivePlan: 'basic',
    status: 'active',
    provider: null,
    cycle: null,
    cancelAtPeriodEnd: true,
  });
  expect(own.daysRemaining).toBeGreaterThan(87);
  expect(await get(admin, person.id)).toMatchObject({ plan: 'basic', balance: 350, paysForPlan: false });
  const { version } = given.json;
  const ended = await house.call(admin.browser, 'POST', path, { version, plan: 'free', reason });
  expect(await get(admin, person.id)).toMatchObject({ plan: 'free', planEnds: null, balance: 350 });
  expect(
    await house.call(admin.browser, 'POST', path, { version: ended.json.version, plan: 'free', reason }),
  ).toMatchObject({ code: 'plan_unchanged' });
});

it('whoever pays for a plan keeps it until it is ended', async () => {
  const [admin, person] = [await house.admin(), await house.person()];
  const [version] = await house.billing.db
    .execute<{ id: string }>(sql`select id from plan_version where plan_type = 'basic' limit 1`)
    .then(({ rows }) => rows);
  const periodEnd = new Date(Date.now() + 20 * 86_400_000);
  await house.world.db.insert(subscriptions).values({
    userId: person.id,
    planType: 'basic',
    status: 'active',
    provider: 'sandbox',
    providerSubscriptionId: randomUUID(),
    planVersionId: version?.id ?? '',
    cycle: 'monthly',
    periodStart: new Date(),
    periodEnd,
    endDate: new Date(Date.now() + 27 * 86_400_000),
  });
  // Days of grace are nothing that was paid for: the end that is shown is that of the period.
  const paidUntil = { plan: 'basic', planEnds: periodEnd.toISOString() };
  expect(await get(admin, person.id)).toMatchObject(paidUntil);
  const listed = await house.call(admin.browser, 'GET', `/admin/users?q=${encodeURIComponent(person.id)}`);
  expect(listed.json.users).toEqual([expect.objectContaining(paidUntil)]);
  const path = `/admin/users/${person.id}/plan`;
  expect(await house.call(admin.browser, 'POST', path, { version: 0, plan: 'pro', reason })).toMatchObject({
    status: 409,
    code: 'plan_is_paid',
  });
  expect((await house.call(admin.browser, 'POST', path, { version: 0, plan: 'free', reason })).status).toBe(200);
  const [ended] = await house.world.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, person.id))
    .orderBy(sql`start_date desc`)
    .limit(1);
  // The provider is told in the background.
  expect(ended).toMatchObject({ status: 'canceled', alignPending: true });
});

it('signs out everywhere, and sends the confirmation mail again', async () => {
  const [admin, person] = [await house.admin(), await house.person()];
  expect((await house.call(admin.browser, 'POST', `/admin/users/${person.id}/sign-out`, { reason })).json).toEqual({
    ended: 1,
  });
  expect((await house.call(person.browser, 'GET', '/account')).json.account).toBeNull();
  expect(await house.call(admin.browser, 'POST', `/admin/users/${person.id}/resend-verification`)).toMatchObject({
    code: 'already_verified',
  });
  await house.world.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
  const before = house.world.letters.mails.length;
  expect((await house.call(admin.browser, 'POST', `/admin/users/${person.id}/resend-verification`)).json).toEqual({
    email: person.email,
  });
  await house.world.auth.close();
  expect(house.world.letters.mails.slice(before).map(({ to }) => to)).toEqual([person.email]);
  expect((await person.browser.get(house.world.letters.linkFor(person.email))).status).toBe(302);
});

it('never shows a password or a token', async () => {
  const [admin, person] = [await house.admin(), await house.person()];
  const [session] = await house.world.db.select().from(sessions).where(eq(sessions.userId, person.id));
  const { rows } = await house.world.db.execute<{ password: string }>(
    sql`select password from account where user_id = ${person.id}`,
  );
  const text = JSON.stringify([
    await get(admin, person.id),
    (await house.call(admin.browser, 'GET', `/admin/users?q=${person.id}`)).json,
  ]);
  expect(text).toContain(person.email);
  for (const value of [session?.token, rows[0]?.password])
    expect(value !== undefined && text.includes(value)).toBe(false);
});

it('an actor is only made of a signed-in request', async () => {
  expect(() => actorOf({ locale: 'en', ipAddress: '::1', headers: new Headers(), viewer: undefined })).toThrow(
    'not_logged_in',
  );
  const actor = { userId: 'x', email: 'x@example.com', ipAddress: '::1', userAgent: null };
  await house.world.db.transaction((tx) =>
    recordAct(tx, { actor, action: 'user_ban', target: { kind: 'user', id: 'gone' } }),
  );
  expect(await actsOn('gone')).toMatchObject([{ before: null, after: null, reason: null }]);
});
