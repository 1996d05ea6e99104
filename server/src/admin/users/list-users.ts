import {
  adminUserRowSchema,
  type AdminUserRow,
  type UserSort,
  type userQuerySchema,
} from '@afterglow/domain/contract/admin/users';
import { AppError } from '@afterglow/domain/errors/errors';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { selectCountingPlan } from '../../accounts/counting-plan.ts';
import type { Executor } from '../../db/pool.ts';
import { accountDeletions, profiles, users } from '../../db/tables/account-tables.ts';
import { creditAccounts } from '../../db/tables/credit-tables.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { containing } from '../../lib/search.ts';

type Query = z.output<typeof userQuerySchema>;

/** A search looks through so many people at most; more means that it was too short to be meant. */
const searchLimit = 1000;

/** Expressions that lists are ordered by, each with an index: what a page begins with is found without reading the rest. */
const sortKeys: Readonly<Record<UserSort, SQL>> = {
  created: sql`${users.createdAt}`,
  email: sql`${users.email}`,
  balance: sql`${creditAccounts.balance}`,
};

/** As PostgreSQL writes a time, to the microsecond: a Date would lose what decides between two rows. */
const timePattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::\d\d)?$/;
const cursorSchema = z.tuple([z.string(), z.string()]);
const rowSchema = z.object({ user: adminUserRowSchema, sortValue: z.string() });

/**
 * A page of people. The cursor is the sort value and the id of the last row. `limited` says that a search found more people
 * than are looked through.
 */
export async function listUsers(
  db: Executor,
  query: Query,
): Promise<{ readonly users: AdminUserRow[]; readonly cursor: string | null; readonly limited: boolean }> {
  const found = query.q === undefined || query.q === '' ? undefined : await search(db, query.q);
  if (found?.length === 0) return { users: [], cursor: null, limited: false };
  const key = sortKeys[query.sort];
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const conditions = [
    ...filters(query),
    ...(found === undefined ? [] : [sql`${users.id} in ${found}`]),
    ...beyond(query, key),
  ];
  const { rows } = await db.execute(sql`
    select ${users.id}, ${users.email}, ${users.emailVerified} as "emailVerified", ${isBanned} as "banned",
      coalesce(${profiles.username}, '') as "username",
      case when ${users.role} = 'admin' then 'admin' else 'user' end as "role",
      coalesce(live.plan_type, 'free') as "plan", ${isoTime(sql`live.paid_until`)} as "planEnds",
      ${creditAccounts.balance} as "balance",
      exists (select 1 from ${accountDeletions} where ${accountDeletions.userId} = ${users.id}) as "beingDeleted",
      ${isoTime(sql`${users.createdAt}`)} as "createdAt", (${key})::text as "sortValue"
    from ${users}
    ${query.sort === 'balance' ? sql`join` : sql`left join`} ${creditAccounts} on ${creditAccounts.userId} = ${users.id}
    left join ${profiles} on ${profiles.userId} = ${users.id}
    left join lateral ${selectCountingPlan(db, users.id, sql`now()`)} live on true
    ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
    order by ${key} ${direction}, ${users.id} ${direction}
    limit ${query.limit + 1}`);
  const parsed = z.array(rowSchema).parse(rows.map((row) => ({ user: row, sortValue: row['sortValue'] })));
  const shown = parsed.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    users: shown.map(({ user }) => user),
    cursor: parsed.length > query.limit && last !== undefined ? JSON.stringify([last.sortValue, last.user.id]) : null,
    limited: found !== undefined && found.length > searchLimit,
  };
}

/** A ban counts until its end, as `accounts/viewer.ts` has it. */
const isBanned = sql`(${users.banned} and (${users.banExpires} is null or ${users.banExpires} > now()))`;

/** As JSON has times: the driver would read a plain one as text in the server's own zone. */
function isoTime(time: SQL): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function filters(query: Query): SQL[] {
  const live = (
    plan: SQL,
  ) => sql`exists (select 1 from ${subscriptions} p where p.user_id = ${users.id} and p.status = 'active'
    and (p.end_date is null or p.end_date > now()) and ${plan})`;
  const deleting = sql`exists (select 1 from ${accountDeletions} where ${accountDeletions.userId} = ${users.id})`;
  return [
    query.role === 'admin'
      ? sql`${users.role} = 'admin'`
      : query.role === 'user'
        ? sql`${users.role} <> 'admin'`
        : undefined,
    query.plan === 'free'
      ? sql`not ${live(sql`p.plan_type <> 'free'`)}`
      : query.plan === undefined
        ? undefined
        : live(sql`p.plan_type = ${query.plan}`),
    query.banned === 'yes' ? isBanned : query.banned === 'no' ? sql`not ${isBanned}` : undefined,
    query.verified === 'yes'
      ? sql`${users.emailVerified}`
      : query.verified === 'no'
        ? sql`not ${users.emailVerified}`
        : undefined,
    query.deleting === 'yes' ? deleting : query.deleting === 'no' ? sql`not ${deleting}` : undefined,
  ].filter((condition) => condition !== undefined);
}

/** Rows after the cursor, in the order of the list. */
function beyond({ cursor, sort, order }: Query, key: SQL): SQL[] {
  if (cursor === undefined) return [];
  const parsed = cursorSchema.safeParse(parseJson(cursor));
  if (!parsed.success) throw new AppError('invalid_input', { field: 'cursor' });
  const [value, id] = parsed.data;
  const isRight = sort === 'balance' ? /^\d{1,10}$/.test(value) : sort === 'created' ? timePattern.test(value) : true;
  if (!isRight) throw new AppError('invalid_input', { field: 'cursor' });
  const typed =
    sort === 'balance' ? sql`${value}::int` : sort === 'created' ? sql`${value}::timestamptz` : sql`${value}`;
  return [
    order === 'asc' ? sql`(${key}, ${users.id}) > (${typed}, ${id})` : sql`(${key}, ${users.id}) < (${typed}, ${id})`,
  ];
}

/** What an index on three letters in a row can find; anything shorter, or in another script, is looked for from its beginning. */
const threeLetters = /[a-z0-9]{3}/i;

/**
 * Ids of people whose address or name has these words: one more than `searchLimit` when there are too many. Each branch has
 * its own index, which one condition with "or" over two tables would not use.
 */
async function search(db: Executor, q: string): Promise<string[]> {
  const within = threeLetters.test(q);
  const pattern = within ? containing(q) : `${containing(q.toLowerCase()).slice(1)}`;
  const [email, name] = within
    ? [sql`${users.email} ilike ${pattern}`, sql`${profiles.username} ilike ${pattern}`]
    : [sql`${users.email} like ${pattern}`, sql`lower(${profiles.username}) like ${pattern}`];
  const { rows } = await db.execute(sql`
    select id from (
      (select ${users.id} as id from ${users} where ${users.id} = ${q})
      union (select ${users.id} from ${users} where ${email} limit ${searchLimit + 1})
      union (select ${profiles.userId} from ${profiles} where ${name} limit ${searchLimit + 1})
    ) found limit ${searchLimit + 1}`);
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
}
