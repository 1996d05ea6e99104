import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { ENGINE_DEVICES, type DeviceChoice } from '@afterglow/engine/models/device';
import { desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { PlanDifferences } from '../../conversations/planning/plan-differences.ts';
import type { Database, Executor } from '../../db/pool.ts';
import { serverProcesses } from '../../db/tables/system-tables.ts';
import type { ProviderHealth } from '../../engines/providers/creative-engine.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import { productVersion } from '../../lib/version.ts';
import type { RunningDelivery } from '../../queue/workers.ts';

const reportSchema = z.object({
  memoryBytes: z.number(),
  engines: z.array(z.object({ pid: z.number().int(), memoryBytes: z.number().nullable() })),
  device: z
    .object({ asked: z.enum(ENGINE_DEVICES), used: z.enum(ENGINE_DEVICES), reason: z.string().nullable() })
    .nullable()
    .default(null),
  running: z.array(z.object({ kind: z.string(), since: z.string() })),
  plans: z
    .object({
      compared: z.number(),
      differed: z.number(),
      latest: z.array(z.object({ at: z.string(), rules: z.array(z.string()), model: z.array(z.string()) })),
    })
    .nullable()
    .default(null),
  /** Where it makes backups; null: it makes none. */
  backups: z.object({ place: z.string(), encrypted: z.boolean() }).nullable().default(null),
  providers: z.array(
    z.object({ provider: z.string(), state: z.enum(['closed', 'open', 'trying']), opensInSeconds: z.number() }),
  ),
});

const reportEveryMs = 5000;
/** Three signs of life missed. */
const aliveMs = 18_000;
/** Processes that are gone are told of for a while: one that died is what an operator looks for. */
const tellMs = 3_600_000;

export interface ProcessFacts extends z.output<typeof reportSchema> {
  readonly name: string;
  readonly mode: 'all' | 'web' | 'worker';
  readonly version: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly alive: boolean;
}

/** Processes that gave a sign of life within the hour, newest start first. One that stopped in order is not among them. */
export async function readProcesses(db: Database, now: Date): Promise<ProcessFacts[]> {
  const rows = await db.select().from(serverProcesses).orderBy(desc(serverProcesses.startedAt)).limit(50);
  return rows
    .filter(({ seenAt }) => now.getTime() - seenAt.getTime() < tellMs)
    .map(({ host, pid, mode, version, startedAt, seenAt, report }) => ({
      ...reportSchema
        .catch({ memoryBytes: 0, engines: [], device: null, running: [], plans: null, backups: null, providers: [] })
        .parse(report),
      name: `${host}:${pid}`,
      mode,
      version,
      startedAt,
      seenAt,
      alive: now.getTime() - seenAt.getTime() < aliveMs,
    }));
}

export interface ProcessReporter {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** Writes this process's sign of life with what it does, every few seconds. */
export function createProcessReporter(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly mode: 'all' | 'web' | 'worker';
  readonly enginePids: () => readonly number[];
  readonly running: () => readonly RunningDelivery[];
  /** Null: it makes no pictures of the queue. */
  readonly device: () => DeviceChoice | null;
  /** Null: no language model plans beside the rules. */
  readonly plans: () => PlanDifferences | null;
  readonly backups: ProcessFacts['backups'];
  readonly providers: () => readonly ProviderHealth[];
}): ProcessReporter {
  const { db, clock, logger, mode } = deps;
  const id = crypto.randomUUID();
  const startedAt = clock.now();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const seenAt = clock.now();
    const report = {
      memoryBytes: process.memoryUsage.rss(),
      engines: await Promise.all(deps.enginePids().map(async (pid) => ({ pid, memoryBytes: await readMemory(pid) }))),
      running: deps.running().map(({ kind, since }) => ({ kind, since: since.toISOString() })),
      device: deps.device(),
      plans: deps.plans(),
      backups: deps.backups,
      providers: deps.providers(),
    };
    const row = { id, mode, host: hostname(), pid: process.pid, version: productVersion, startedAt, seenAt, report };
    await db
      .insert(serverProcesses)
      .values(row)
      .onConflictDoUpdate({ target: serverProcesses.id, set: { seenAt, report } });
  };
  const tell = (): void => {
    writing = writing
      .then(write)
      .catch((error: unknown) => logger.debug({ err: error }, 'a sign of life was not written'));
  };

  return {
    start: () => {
      tell();
      timer = setInterval(tell, reportEveryMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await writing;
      if (timer === undefined) return;
      // with the database away the row is told as gone, and swept later
      await db
        .delete(serverProcesses)
        .where(eq(serverProcesses.id, id))
        .catch((error: unknown) => logger.debug({ err: error }, 'the end of this process was not written'));
    },
  };
}

/** Removes processes that have given no sign of life for a day. */
export async function eraseOldProcesses(db: Executor, now: Date): Promise<void> {
  await db.delete(serverProcesses).where(lt(serverProcesses.seenAt, new Date(now.getTime() - 86_400_000)));
}

/** Resident bytes of a child; null where the system keeps no such file, or the child is gone. */
export async function readMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}
