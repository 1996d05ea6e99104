import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessions } from '../../src/db/tables/account-tables.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
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

it('a visit: marked, limited, without power over password, payment, deletion and devices, seen by the person', async () => {
  const [admin, person] = [await house.admin(), await house.person()];
  const own = new Map(admin.browser.cookies);
  expect(
    (await house.call(admin.browser, 'POST', '/admin/visit', { userId: person.id, reason: 'Cannot download' })).status,
  ).toBe(200);
  const seen = (await house.call(admin.browser, 'GET', '/account')).json;
  expect([seen.account.id, Date.parse(seen.visit.until) - Date.now()]).toEqual([
    person.id,
    expect.closeTo(3_600_000, -4),
  ]);
  const refused = await Promise.all([
    house.call(admin.browser, 'POST', '/account/deletion', { confirmation: person.email }),
    house.call(admin.browser, 'DELETE', '/account/sessions'),
    house.call(admin.browser, 'DELETE', '/account/google'),
    house.call(admin.browser, 'POST', '/billing/checkout', {
      planType: 'basic',
      cycle: 'monthly',
      acceptTerms: true,
      acceptPrivacy: true,
      requestKey: randomUUID(),
    }),
    house.call(admin.browser, 'POST', '/billing/subscription/cancel', { when: 'now' }),
    house.call(admin.browser, 'POST', '/auth/change-password', {
      currentPassword: 'secret-7x',
      newPassword: 'secret-8x',
    }),
    house.call(admin.browser, 'POST', '/auth/revoke-sessions', {}),
    house.call(admin.browser, 'GET', '/auth/list-sessions'),
  ]);
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'not_while_visiting'));
  expect(await house.call(admin.browser, 'GET', '/admin/users')).toMatchObject({ code: 'forbidden' });
  // The person sees it now, and afterwards.
  expect((await house.call(person.browser, 'GET', '/account/sessions')).json.visits).toMatchObject([
    { reason: 'Cannot download' },
  ]);
  expect(house.world.letters.mails.at(-1)).toMatchObject({ to: person.email });
  expect((await get(await house.admin(), person.id)).sessions).toMatchObject([{ visit: true }, { visit: false }]);
  expect((await house.call(admin.browser, 'POST', '/admin/visit/end')).json).toEqual({ userId: person.id });
  expect((await house.call(admin.browser, 'GET', '/account')).json.account.id).toBe(admin.id);
  expect(new Map(admin.browser.cookies)).toEqual(own);
  expect((await actsOn(person.id)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['user_impersonate', admin.id],
    ['user_impersonate_end', admin.id],
  ]);
});

it('a visit ends after its hour, whatever better-auth says of the session, and nobody ends one for somebody else', async () => {
  const [admin, person] = [await house.admin(), await house.person()];
  await house.call(admin.browser, 'POST', '/admin/visit', { userId: person.id, reason });
  // better-auth lengthens a session that is asked for.
  await house.call(admin.browser, 'GET', '/auth/get-session');
  await house.world.db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 61 * 60_000), expiresAt: new Date(Date.now() + 86_400_000) })
    .where(eq(sessions.impersonatedBy, admin.id));
  expect((await house.call(admin.browser, 'GET', '/account')).json.account).toBeNull();
  expect((await house.call(admin.browser, 'POST', '/admin/visit/end')).status).toBe(200);
  expect((await house.call(admin.browser, 'GET', '/account')).json.account.id).toBe(admin.id);
  expect(await house.call(person.browser, 'POST', '/admin/visit/end')).toMatchObject({ status: 404 });
});

it('no visit to administrators, oneself, or a closed account; it ends with the role of whoever visits', async () => {
  const [admin, other, person] = [await house.admin(), await house.admin(), await house.person()];
  const visit = (userId: string) => house.call(admin.browser, 'POST', '/admin/visit', { userId, reason });
  expect(await visit(other.id)).toMatchObject({ code: 'admin_not_visitable' });
  expect(await visit(admin.id)).toMatchObject({ code: 'not_on_yourself' });
  expect(await visit('nobody')).toMatchObject({ code: 'not_found' });
  expect((await visit(person.id)).status).toBe(200);
  await house.call(other.browser, 'POST', `/admin/users/${admin.id}/role`, { version: 0, role: 'user', reason });
  expect((await house.call(admin.browser, 'GET', '/account')).json.account).toBeNull();
});
