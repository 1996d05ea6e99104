import type { Ask } from './watch-queries.ts';

/** How much there is: the figures of the issue, and what goes with them. */
export interface Amounts {
  readonly people: number;
  readonly jobs: number;
  /** Ledger entries: two for each job, the rest grants. */
  readonly entries: number;
}

/** Days over which everything is spread. */
const days = 400;

const templates = `(array['oil-painting','background-remove','id-photo','sketch-portrait','upscale','old-photo-restore','anime-portrait','silk-universe'])`;
/** Moment number `n` of `count`, evenly over the days, the last one now. */
const moment = (n: string, count: number): string =>
  `now() - ((${count} - ${n})::double precision / ${count}) * interval '${days} days'`;
/** A UUID that belongs to number `n` of a kind: rows find each other without a look-up. */
const id = (kind: number, n: string): string =>
  `('00000000-0000-4000-8${String(kind).padStart(3, '0')}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Ids of rows that are requested one at a time, from the middle of the tables. */
export const knownIds = (amounts: Amounts) => ({
  user: `person-${Math.floor(amounts.people / 2)}`,
  email: `person-${Math.floor(amounts.people / 2)}@example.com`,
  job: uuid(1, Math.floor(amounts.jobs / 2)),
  refund: uuid(4, 7),
  event: uuid(5, 7),
  message: uuid(6, 7),
  case: uuid(7, 7),
});

const uuid = (kind: number, n: number): string =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${n.toString(16).padStart(12, '0')}`;

/** Fills an empty, migrated database, a statement for each table. Tells what it does. */
export async function fillDatabase(ask: Ask, amounts: Amounts, say: (line: string) => void): Promise<void> {
  const { people, jobs, entries } = amounts;
  const grants = Math.max(0, entries - 2 * jobs);
  const payments = Math.floor(people / 4);
  const statements: readonly (readonly [what: string, sql: string])[] = [
    [
      `${people} people`,
      `insert into "user" (id, name, email, email_verified, locale, role, banned, created_at, updated_at)
       select 'person-' || n, 'Person ' || n, 'person-' || n || '@example.com', n % 10 <> 0, (array['zh','en','es'])[1 + n % 3],
         case when n = ${people} then 'admin' else 'user' end, n % 500 = 1, ${moment('n', people)}, ${moment('n', people)} from generate_series(1, ${people}) n`,
    ],
    [
      'profiles',
      `insert into profile (user_id, username, language, created_at) select id, name, locale, created_at from "user"`,
    ],
    [
      'credit accounts',
      `insert into credit_account (user_id, balance, created_at) select id, 1000, created_at from "user"`,
    ],
    [
      'subscriptions',
      `insert into subscription (user_id, plan_type, status, start_date, end_date, provider, cycle, period_start, period_end, plan_version_id)
       select u.id, p.plan, 'active', u.created_at, case p.plan when 'free' then null else now() + interval '20 days' end, case p.plan when 'free' then null else 'sandbox' end,
         case p.plan when 'free' then null else 'monthly' end, case p.plan when 'free' then null else u.created_at end, case p.plan when 'free' then null else now() + interval '20 days' end,
         (select v.id from plan_version v where v.plan_type = p.plan limit 1)
       from "user" u cross join lateral (select (array['free','free','free','basic','pro'])[1 + abs(hashtext(u.id)) % 5] as plan) p`,
    ],
    [
      'sessions',
      `insert into session (id, token, user_id, expires_at, ip_address, user_agent, created_at)
       select 'session-' || id, 'token-' || id, id, now() + interval '7 days', '192.0.2.1', 'bench', now() from "user"`,
    ],
    [
      `${jobs} jobs`,
      `insert into generation (id, user_id, request_key, template_id, image_ids, inputs, prompt, task, task_options, status, stage, progress, attempt, cost, error_code, error_details, model, engine_ms, created_at, started_at, finished_at)
       select ${id(1, 'n')}, 'person-' || 1 + (n::bigint * 7919) % ${people}, 'job-' || n, ${templates}[1 + n % 8], '{}', '{}', 'A prompt', case n % 20 when 0 then 'creative' else 'oil-painting' end, '{}',
         s.status, 'done', 1, 1, 12, case s.status when 'failed' then (array['processing_failed','no_face_found','creative_refused'])[1 + n % 3] end, case s.status when 'failed' then '{}'::jsonb end,
         'oil-painting', 1000 + n % 9000, t.at, t.at + interval '1 second', t.at + interval '1 second' + (1000 + n % 9000) * interval '1 millisecond'
       from generate_series(1, ${jobs}) n
       cross join lateral (select case when n % 25 = 0 then 'failed' when n % 50 = 1 then 'canceled' else 'succeeded' end as status) s
       cross join lateral (select ${moment('n', jobs)} as at) t`,
    ],
    [
      'holds',
      `insert into credit_entry (user_id, kind, amount, balance_after, key, reason, generation_id, created_at)
       select user_id, 'hold', -cost, 1000, 'hold:' || id, 'template:' || template_id, id, created_at from generation order by created_at`,
    ],
    [
      'settlements',
      `insert into credit_entry (user_id, kind, amount, balance_after, key, reason, generation_id, created_at)
       select user_id, case status when 'succeeded' then 'capture' else 'release' end, case status when 'succeeded' then 0 else cost end, 1000, 'settle:' || id, 'settle', id, finished_at
       from generation order by created_at`,
    ],
    [
      `${grants} grants`,
      `insert into credit_entry (user_id, kind, amount, balance_after, key, reason, created_at)
       select 'person-' || 1 + n % ${people}, 'grant', 12, 1000, 'bench:' || n, 'bench', ${moment('n', grants)} from generate_series(1, ${grants}) n`,
    ],
    [
      'pictures',
      `insert into image (user_id, kind, master_key, mime_type, bytes, width, height, colour, generation_id, template_id, created_at)
       select user_id, 'result', 'pictures/aa/bb/' || md5(id::text), 'image/webp', 200000, 1024, 1024, '#808080', id, template_id, finished_at from generation where status = 'succeeded' and abs(hashtext(id::text)) % 3 = 0`,
    ],
    [
      'provider calls',
      `insert into provider_call (id, generation_id, provider, model, status, cost_micros, duration_ms, created_at)
       select gen_random_uuid(), id, (array['google','openai','fal'])[1 + abs(hashtext(id::text)) % 3], 'a-model', 'succeeded', 40000, 9000, created_at from generation where task = 'creative'`,
    ],
    [
      'job logs',
      `insert into generation_event (generation_id, attempt, kind, subject, created_at)
       select id, 1, unnest(array['claimed','stage','succeeded']), 'processing', finished_at from generation where created_at > now() - interval '90 days'`,
    ],
    [
      'orders',
      `insert into billing_order (id, user_id, request_key, provider, plan_type, cycle, kind, plan_version_id, amount_cents, currency, status, checkout_id, terms_version, privacy_version, accepted_at, created_at, paid_at, settled_at)
       select ${id(2, 'n')}, 'person-' || n * 4, 'order-' || n, 'sandbox', 'basic', 'monthly', 'new', (select id from plan_version where plan_type = 'basic' limit 1), 490, 'USD',
         'paid', 'checkout-' || n, '1', '1', ${moment('n', payments)}, ${moment('n', payments)}, ${moment('n', payments)}, ${moment('n', payments)} from generate_series(1, ${payments}) n`,
    ],
    [
      'payments',
      `insert into payment (id, user_id, order_id, provider, provider_payment_id, plan_version_id, plan_type, cycle, kind, amount_cents, currency, period_start, period_end, paid_at)
       select ${id(3, 'n')}, 'person-' || n * 4, ${id(2, 'n')}, 'sandbox', 'payment-' || n, (select id from plan_version where plan_type = 'basic' limit 1), 'basic', 'monthly', 'first', 490, 'USD',
         ${moment('n', payments)}, ${moment('n', payments)} + interval '1 month', ${moment('n', payments)} from generate_series(1, ${payments}) n`,
    ],
    [
      'refunds',
      `insert into refund (id, user_id, payment_id, kind, status, amount_cents, reason, created_at)
       select ${id(4, 'n')}, 'person-' || n * 40, ${id(3, 'n * 10')}, 'requested', (array['requested','refused','succeeded'])[1 + n % 3], 490, 'Not used', ${moment('n', Math.floor(payments / 10))}
       from generate_series(1, ${Math.floor(payments / 10)}) n`,
    ],
    [
      'payment events',
      `insert into webhook_event (id, provider, event_id, type, raw_body, status, received_at, processed_at)
       select ${id(5, 'n')}, 'stripe', 'event-' || n, 'invoice.paid', '{}', (array['processed','ignored','failed'])[1 + n % 3], ${moment('n', 100_000)}, ${moment('n', 100_000)} from generate_series(1, 100000) n`,
    ],
    [
      'messages',
      `insert into contact_message (id, name, email, subject, message, locale, created_at)
       select ${id(6, 'n')}, 'Person', 'person-' || n || '@example.com', 'A question', 'How?', 'en', ${moment('n', 20_000)} from generate_series(1, 20000) n`,
    ],
    [
      'moderation cases',
      `insert into moderation_case (id, user_id, source, state, reports, created_at)
       select ${id(7, 'n')}, 'person-' || 1 + n % ${people}, 'report', (array['kept','blocked','lapsed'])[1 + n % 3], 1, ${moment('n', 20_000)} from generate_series(1, 20000) n`,
    ],
    [
      'acts of administrators',
      `insert into admin_act (actor_id, actor_email, action, target_kind, target_id, reason, ip_address, created_at)
       select 'person-${people}', 'person-${people}@example.com', 'user_grant_credits', 'user', 'person-' || 1 + n % ${people}, 'A reason', '192.0.2.1', ${moment('n', 200_000)} from generate_series(1, 200000) n`,
    ],
  ];
  for (const [what, sql] of statements) {
    const begun = performance.now();
    await ask(sql);
    say(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  await ask('vacuum analyze');
}
