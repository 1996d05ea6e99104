// What counts at the end: nothing acknowledged is lost, every job ended, every book adds up.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Lab } from './lab-state.ts';
import type { Person } from './person.ts';
import { until } from './processes.ts';

const countSchema = z.tuple([z.object({ count: z.coerce.number() })]);

/** Each answers how many rows are wrong. */
const books = {
  'jobs that have not ended': `select count(*) from generation where status in ('queued', 'running')`,
  'holds that were never settled': `select count(*) from credit_entry h where kind = 'hold'
    and not exists (select 1 from credit_entry s where s.key = 'settle:' || h.generation_id)`,
  'jobs with two holds': `select count(*) from (select 1 from credit_entry where kind = 'hold' group by generation_id having count(*) > 1) x`,
  'balances that are not the sum of their entries': `select count(*) from credit_account a
    where a.balance <> (select coalesce(sum(amount), 0) from credit_entry e where e.user_id = a.user_id)`,
  'jobs that succeeded without a result': `select count(*) from generation where status = 'succeeded' and result_image_id is null`,
  'jobs with two results': `select count(*) from (select 1 from image where kind = 'result' and generation_id is not null
    group by generation_id having count(*) > 1) x`,
  'jobs that failed but were paid for': `select count(*) from generation g where status <> 'succeeded'
    and exists (select 1 from credit_entry e where e.kind = 'capture' and e.generation_id = g.id)`,
} as const;

export interface Finding {
  readonly what: string;
  readonly wrong: number;
}

async function count({ database }: Lab, statement: string): Promise<number> {
  return countSchema.parse(await database.query(statement))[0].count;
}

const among = (ids: Iterable<string>): string =>
  `('00000000-0000-0000-0000-000000000000'${[...ids].map((id) => `, '${id}'`).join('')})`;

/** So long no job may end before those that are left count as stuck. */
const stuckSeconds = 600;

/** Seconds until every job had ended; undefined when those that are left do not. A busy machine is given time as long as it gets on. */
async function waitForJobs(lab: Lab): Promise<number | undefined> {
  const begun = Date.now();
  let left = await count(lab, books['jobs that have not ended']);
  for (let changedAt = begun; left > 0; await pause(500)) {
    const now = await count(lab, books['jobs that have not ended']);
    if (now !== left) changedAt = Date.now();
    left = now;
    if (Date.now() - changedAt > stuckSeconds * 1000) return undefined;
  }
  return (Date.now() - begun) / 1000;
}

/** Asks until the product gives the picture or says that it has none: an answer that is late, or "busy", is not a loss. */
async function isReadable(person: Person, id: string): Promise<boolean> {
  let readable = false;
  await until(`picture ${id} is given or refused`, async () => {
    const response = await person.ask('GET', `/media/${id}`, undefined, 60_000).catch(() => undefined);
    const bytes = await response?.arrayBuffer().catch(() => undefined);
    readable = response?.ok === true && bytes !== undefined && bytes.byteLength >= 1000;
    return (
      readable || (bytes !== undefined && response !== undefined && response.status < 500 && response.status !== 429)
    );
  }).catch(() => undefined);
  return readable;
}

export async function audit(lab: Lab): Promise<Finding[]> {
  const { uploads, jobs } = lab.load;
  const seconds = await waitForJobs(lab);
  lab.say(
    seconds === undefined
      ? `No further job ended within ${stuckSeconds} s.`
      : `The last job ended ${seconds.toFixed(1)} s after the load.`,
  );
  const findings: Finding[] = [
    {
      what: 'acknowledged uploads without a row',
      wrong: uploads.size - (await count(lab, `select count(*) from image where id in ${among(uploads.keys())}`)),
    },
    {
      what: 'acknowledged jobs without a row',
      wrong: jobs.size - (await count(lab, `select count(*) from generation where id in ${among(jobs.keys())}`)),
    },
  ];
  for (const [what, statement] of Object.entries(books)) findings.push({ what, wrong: await count(lab, statement) });
  let unreadable = 0;
  for (const [id, person] of uploads) if (!(await isReadable(person, id))) unreadable += 1;
  findings.push({ what: 'acknowledged uploads that cannot be read', wrong: unreadable });
  const states = await lab.database.query(
    `select status, coalesce(error_code, '') as error, count(*)::int as count, max(attempt) as attempts from generation group by 1, 2 order by 1, 2`,
  );
  lab.say(`Jobs: ${states.map((row) => Object.values(row).join(' ')).join('; ')}`);
  return findings;
}
