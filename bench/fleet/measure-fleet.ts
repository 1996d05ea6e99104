import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@afterglow/server/db/embedded/start-embedded-postgres';
import { migrateDatabase } from '@afterglow/server/db/migrate';
import { openDatabase } from '@afterglow/server/db/pool';
import { describeFailure } from '@afterglow/server/http/error-reply';
import { createLogger } from '@afterglow/server/lib/logger';
import { createDiskStorage } from '@afterglow/server/storage/disk';
import { pictureKey } from '@afterglow/server/storage/key';
import { seedTemplates } from '@afterglow/server/templates/seed-templates';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod';
import { quantiles } from '../queue/day.ts';
import { openNats } from './open-nats.ts';
import { openParts } from './open-parts.ts';
import { addPeople, makePicture, type Person } from './people.ts';

interface Plan {
  readonly running: readonly number[];
  readonly engineSeconds: number;
  readonly waiting: number;
}

/** Pictures lie on another machine than the database where many are made: on its disk each file would wait for the ledger, and it for them. */
const inMemory = '/dev/shm';
const ledgerSeconds = 10;
const picturesOfAProcess = 250;
const samplesWhileWaiting = 100;
/** Times the engine time of a picture that the first ones may take. */
const patience = 6;
const ledgerAnswer = z.tuple([z.object({ commitsPerSecond: z.number() })]).rest(z.unknown());

export async function measureFleet({ running, engineSeconds, waiting }: Plan) {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-bench-'));
  const nats = await openNats();
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    logger: createLogger('error'),
    settings: { max_connections: '300' },
  });
  const loads: Awaited<ReturnType<typeof measureLoad>>[] = [];
  const backlogs: Awaited<ReturnType<typeof measureBacklog>>[] = [];
  const ways = [['postgres', undefined] as const, ...(nats === undefined ? [] : [['nats', nats.url] as const])];
  try {
    for (const count of running)
      for (const [way, eventsUrl] of ways)
        loads.push(
          await withHouse(postgres.url, folder, eventsUrl, async (house) => {
            process.stderr.write(`${count} running, ${way} …\n`);
            const load = await measureLoad(house, way, count, engineSeconds);
            // what is measured is not lost with a run that is ended before its table
            process.stderr.write(`${JSON.stringify(load)}\n`);
            return load;
          }),
        );
    for (const [way, eventsUrl] of waiting === 0 ? [] : ways)
      backlogs.push(await withHouse(postgres.url, folder, eventsUrl, (house) => measureBacklog(house, way, waiting)));
    return { engineSeconds, loads, backlogs };
  } finally {
    await postgres.stop();
    await nats?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface House {
  readonly parts: Awaited<ReturnType<typeof openParts>>;
  /** Of the whole database, over a connection of its own: a thousand people may have taken all the others. */
  readonly countCommits: () => Promise<number>;
  readonly masterKey: string;
  readonly startWorker: (concurrency: number, seconds: number) => Promise<void>;
  /** Commits a second that eight clients of the ledger get. */
  readonly bookCredits: () => Promise<number>;
}

/** A database of its own beside the given one, with nothing in it. */
async function withHouse<Result>(
  address: string,
  folder: string,
  eventsUrl: string | undefined,
  measure: (house: House) => Promise<Result>,
): Promise<Result> {
  const url = new URL(address);
  url.pathname = `/fleet_${crypto.randomUUID().slice(0, 8)}`;
  await inDatabase(address, `create database ${url.pathname.slice(1)}`);
  await migrateDatabase(url.href);
  const parts = await openParts(url.href, eventsUrl, 30);
  await seedTemplates(parts.db);
  const root = await mkdtemp(path.join(existsSync(inMemory) ? inMemory : folder, 'afterglow-bench-'));
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  const masterKey = pictureKey(bytes);
  await createDiskStorage({ root }).put(masterKey, bytes, { contentType: 'image/png' });
  const children: ChildProcess[] = [];
  const start = async (program: string, args: readonly string[]): Promise<ChildProcess> => {
    const child = fork(path.join(import.meta.dirname, program), args);
    children.push(child);
    await once(child, 'message');
    return child;
  };
  const ledger = await start('ledger-process.ts', [url.href]);
  const counting = openDatabase(url.href, createLogger('error'), 1);
  try {
    return await measure({
      parts,
      countCommits: () => readCommits(counting.db),
      masterKey,
      startWorker: async (concurrency, seconds) => {
        const more = eventsUrl === undefined ? [] : [eventsUrl];
        await start('worker-process.ts', [url.href, root, String(concurrency), String(seconds), ...more]);
      },
      bookCredits: async () => {
        const answered = once(ledger, 'message');
        ledger.send({ seconds: ledgerSeconds });
        return ledgerAnswer.parse(await answered)[0].commitsPerSecond;
      },
    });
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await counting.close();
    await parts.close();
    await rm(root, { recursive: true, force: true });
    await inDatabase(address, `drop database ${url.pathname.slice(1)} with (force)`);
  }
}

/** Commits on an idle database, then on the same one with `count` pictures running, that end and begin all the time. */
async function measureLoad(
  { parts, masterKey, startWorker, bookCredits, countCommits }: House,
  way: string,
  count: number,
  seconds: number,
) {
  const people = await addPeople(parts, count, masterKey);
  const idle = await bookCredits();
  for (let left = count; left > 0; left -= picturesOfAProcess)
    await startWorker(Math.min(left, picturesOfAProcess), seconds);
  let going = true;
  const pictures: Awaited<ReturnType<typeof makePicture>>[] = [];
  let refused = 0;
  let failure: unknown;
  const ended = people.map(async (person, index) => {
    // a thousand people do not press at the same moment, and those who are told to wait press again
    await pause((index / count) * seconds * 1000);
    for (let requestKey = crypto.randomUUID(); going && failure === undefined;) {
      try {
        pictures.push(await makePicture(parts, person, requestKey));
        requestKey = crypto.randomUUID();
      } catch (error) {
        if (describeFailure(error).code !== 'system_busy') failure ??= error;
        refused += 1;
        await pause(1000);
      }
    }
  });
  // the first pictures are not what is measured; one that cannot keep up is measured as it is
  const begunAt = performance.now();
  while (pictures.length < count && failure === undefined && performance.now() - begunAt < patience * seconds * 1000)
    await pause(200);
  refused = 0;
  const before = { commits: await countCommits(), at: performance.now(), pictures: pictures.length };
  const busy = await bookCredits();
  const took = (performance.now() - before.at) / 1000;
  const commits = (await countCommits()) - before.commits;
  await pause(seconds * 1000);
  going = false;
  const measured = pictures.slice(before.pictures);
  const picturesPerSecond = measured.length / ((performance.now() - before.at) / 1000);
  await Promise.race([Promise.all(ended), pause(2 * seconds * 1000, undefined, { ref: false })]);
  if (failure !== undefined) throw new Error('a picture failed', { cause: failure });
  return {
    way,
    running: count,
    ledgerIdle: Math.round(idle),
    ledgerBusy: Math.round(busy),
    share: Math.round((busy / idle) * 100) / 100,
    otherCommits: Math.round(commits / took - busy),
    picturesPerSecond: Math.round(picturesPerSecond * 10) / 10,
    wantedPerSecond: count / seconds,
    refused,
    beyondEngineMs: quantiles(measured.map(({ beyondEngineMs }) => beyondEngineMs)),
  };
}

/** From accepted to running while so many others wait that may begin as well, only later. */
async function measureBacklog({ parts, masterKey, startWorker }: House, way: string, waiting: number) {
  const [person] = await addPeople(parts, 1, masterKey);
  if (person === undefined) throw new Error('nobody');
  await parts.db.execute(sql`
    insert into queue.job (name, data, priority, singleton_key, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds)
    select 'generation', jsonb_build_object('generationId', gen_random_uuid()), -10, gen_random_uuid()::text, 'exclusive', 10, 1, true, 900, 3600
    from generate_series(1, ${waiting}::int)`);
  await parts.db.execute(sql`analyze queue.job_common`);
  await startWorker(2, 0.05);
  return { way, waiting, untilRunningMs: quantiles(await askInARow(parts, person)) };
}

async function askInARow(parts: House['parts'], person: Person): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < samplesWhileWaiting) waits.push((await makePicture(parts, person)).untilRunningMs);
  return waits;
}

async function inDatabase(address: string, statement: string): Promise<void> {
  const { db, close } = openDatabase(address, createLogger('error'), 1);
  await db.execute(sql.raw(statement));
  await close();
}

async function readCommits(db: House['parts']['db']): Promise<number> {
  const { rows } = await db.execute(
    sql`select xact_commit::float8 as commits from pg_stat_database where datname = current_database()`,
  );
  return z.array(z.object({ commits: z.number() })).parse(rows)[0]?.commits ?? 0;
}

export function printFleet({ engineSeconds, loads, backlogs }: Awaited<ReturnType<typeof measureFleet>>): void {
  const lines = [
    `pictures of ${engineSeconds} s; eight clients of the ledger`,
    `${'way'.padEnd(10)}${'running'.padStart(9)}${'idle/s'.padStart(9)}${'busy/s'.padStart(9)}${'share'.padStart(7)}${'others/s'.padStart(10)}${'beyond engine p50'.padStart(19)}${'p95 ms'.padStart(9)}${'ended/s'.padStart(9)}${'of'.padStart(6)}${'busy'.padStart(6)}`,
    ...loads.map(
      ({ way, running, ledgerIdle, ledgerBusy, share, otherCommits, beyondEngineMs: { p50, p95 }, ...rest }) =>
        `${way.padEnd(10)}${[running, ledgerIdle, ledgerBusy].map((value) => String(value).padStart(9)).join('')}${String(share).padStart(7)}${String(otherCommits).padStart(10)}${String(p50).padStart(19)}${String(p95).padStart(9)}${[rest.picturesPerSecond.toFixed(1).padStart(9), rest.wantedPerSecond.toFixed(0).padStart(6), String(rest.refused).padStart(6)].join('')}`,
    ),
    ...backlogs.map(
      ({ way, waiting, untilRunningMs: { p50, p95 } }) =>
        `${way}: accepted → running with ${waiting} waiting: p50 ${p50}, p95 ${p95} ms`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
