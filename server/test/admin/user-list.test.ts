import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listUsers } from '../../src/admin/users/list-users.ts';
import { openAdminWorld, type AdminWorld } from './admin-world.ts';

let house: AdminWorld;
beforeAll(async () => {
  house = await openAdminWorld({ adminEmail: 'configured@example.com' });
});
afterAll(() => house.close());

it('the list: search by address, name and id, filters, orders and pages that miss nobody and show nobody twice', async () => {
  const crowd = await openAdminWorld();
  const { db } = crowd.world;
  const admin = await crowd.admin('boss@studio.example');
  // All at the same moment: the id decides. Theirs have a hyphen, which no id that better-auth draws has.
  await db.execute(sql`insert into "user" (id, name, email, email_verified, banned, created_at)
    select 'u-' || lpad(n::text, 3, '0'), 'x', 'p' || n || '@example.com', n % 2 = 0, n % 10 = 0, '2026-01-01T00:00:00.123456Z' from generate_series(1, 100) n`);
  await db.execute(
    sql`insert into profile (user_id, username) select id, case when id = 'u-042' then '王小明' else 'Person ' || id end from "user" where id like 'u-%'`,
  );
  await db.execute(
    sql`insert into credit_account (user_id, balance) select id, (right(id, 3)::int * 7) % 50 from "user" where id like 'u-%'`,
  );
  const list = (search: string) => crowd.call(admin.browser, 'GET', `/admin/users?${search}`).then(({ json }) => json);
  const all = async (search: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { users: { id: string }[]; cursor: string | null } = await list(
        `${search}&limit=30${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      ids.push(...page.users.map(({ id }) => id));
      cursor = page.cursor;
    }
    return ids;
  };
  const everybody = Array.from({ length: 100 }, (_, index) => `u-${String(index + 1).padStart(3, '0')}`);
  for (const sort of ['created', 'email', 'balance']) {
    const [up, down] = [await all(`sort=${sort}&order=asc`), await all(`sort=${sort}&order=desc`)];
    expect(down).toEqual(up.toReversed());
    expect(up.filter((id) => id.startsWith('u-')).toSorted()).toEqual(everybody);
  }
  expect((await list('q=p42@')).users).toMatchObject([{ id: 'u-042', username: '王小明' }]);
  expect((await list(`q=${encodeURIComponent('王小')}`)).users).toMatchObject([{ id: 'u-042' }]);
  expect((await list('q=u-007')).users).toMatchObject([{ id: 'u-007' }]);
  expect((await list('q=person%20u-01')).users).toHaveLength(10);
  expect((await list(`q=${encodeURIComponent('%')}`)).users).toEqual([]);
  expect((await list('role=admin')).users).toMatchObject([{ email: 'boss@studio.example', role: 'admin' }]);
  expect(await all('banned=yes')).toHaveLength(10);
  expect(await all('verified=no')).toHaveLength(50);
  expect(await all('banned=no&verified=yes')).toHaveLength(41);
  expect(await all('plan=basic')).toEqual([]);
  expect(await all('deleting=yes')).toEqual([]);
  expect((await crowd.call(admin.browser, 'GET', '/admin/users?cursor=nonsense')).code).toBe('invalid_input');
  expect(
    (await crowd.call(admin.browser, 'GET', `/admin/users?sort=balance&cursor=${encodeURIComponent('["1;drop","x"]')}`))
      .code,
  ).toBe('invalid_input');
  expect((await listUsers(db, { q: 'example', sort: 'created', order: 'desc', limit: 10 })).limited).toBe(false);
  await crowd.close();
});

it('the audit log is searched and filtered, newest first, page by page', async () => {
  const [admin, person] = [await house.admin(), await house.person()];
  for (const words of ['100% sure', 'a_b', '=cmd()'])
    await house.call(admin.browser, 'POST', `/admin/users/${person.id}/sign-out`, { reason: words });
  const list = async (search: string) => (await house.call(admin.browser, 'GET', `/admin/acts?${search}`)).json;
  expect((await list(`targetId=${person.id}`)).acts.map((act: { reason: string }) => act.reason)).toEqual([
    '=cmd()',
    'a_b',
    '100% sure',
  ]);
  expect((await list(`q=${encodeURIComponent('100%')}&targetId=${person.id}`)).acts).toHaveLength(1);
  expect((await list(`q=a_b&targetId=${person.id}`)).acts).toHaveLength(1);
  expect((await list(`q=${encodeURIComponent(person.email)}`)).acts).toHaveLength(3);
  expect((await list(`action=user_ban&targetId=${person.id}`)).acts).toEqual([]);
  expect((await list('from=2999-01-01')).acts).toEqual([]);
  const first = await list(`targetId=${person.id}&limit=2`);
  expect(
    (await list(`targetId=${person.id}&limit=2&cursor=${first.cursor}`)).acts.map(
      (act: { reason: string }) => act.reason,
    ),
  ).toEqual(['100% sure']);
  expect(first.acts[0]).toMatchObject({
    actor: { id: admin.id },
    target: { kind: 'user', email: person.email },
    ipAddress: admin.browser.address,
  });
});
