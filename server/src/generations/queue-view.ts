import type { GenerationStatus } from '@afterglow/domain/contract/studio/generations';
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Executor } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { creativeTask } from '../engines/creative-request.ts';
import { readDrain } from '../queue/drain.ts';

/** Where an open generation stands. */
export interface QueuePlace {
  /** Jobs ahead while queued, null while running. */
  readonly position: number | null;
  /** Honest estimate, null while nothing is known. */
  readonly secondsLeft: number | null;
  /** No pictures are begun at the moment: the system is drained. */
  readonly paused?: boolean;
}

export interface QueueView {
  /** Where an open generation stands, at most {@link freshMs} ago; undefined once it is not open any more. */
  readonly find: (id: string) => Promise<QueuePlace | undefined>;
}

/** Many people watch at once; they share one reading. */
const freshMs = 400;
/** Jobs of a template that its median looks at. */
const recentJobs = 20;
/** Those among which the jobs of one edition are looked for: the editor's creative edits are few among many of ours. */
const searchedJobs = 200;

/** Median engine time of a template's recent jobs on this machine in milliseconds; null before the first. */
export async function typicalMs(db: Executor, templateId: string): Promise<number | null> {
  const recent = db
    .select({ engineMs: generations.engineMs })
    .from(generations)
    .where(
      and(
        eq(generations.templateId, templateId),
        eq(generations.status, 'succeeded'),
        ne(generations.task, creativeTask),
        isNotNull(generations.engineMs),
      ),
    )
    .orderBy(desc(generations.finishedAt))
    .limit(recentJobs)
    .as('recent');
  const [row] = await db
    .select({ median: sql<number | null>`percentile_cont(0.5) within group (order by ${recent.engineMs})` })
    .from(recent);
  return row?.median ?? null;
}

export function createQueueView(db: Database): QueueView {
  let reading: { readonly at: number; readonly places: Promise<ReadonlyMap<string, QueuePlace>> } | undefined;
  const read = (maxAgeMs: number): Promise<ReadonlyMap<string, QueuePlace>> => {
    const at = performance.now();
    if (reading !== undefined && at - reading.at <= maxAgeMs) return reading.places;
    const next = { at, places: readPlaces(db) };
    reading = next;
    // A failed reading is not kept: the next one asks again.
    next.places.catch(() => {
      if (reading === next) reading = undefined;
    });
    return next.places;
  };
  return {
    // A generation that was accepted after the shared reading needs one of its own.
    find: async (id) => (await read(freshMs)).get(id) ?? (await read(0)).get(id),
  };
}

export interface OpenJob {
  readonly id: string;
  readonly userId: string;
  readonly status: GenerationStatus;
  readonly priority: number;
  readonly progress: number;
  /** Seconds since it began to run; 0 while queued. */
  readonly elapsedSeconds: number;
  /** What jobs of its template and edition lately took from start to end; null before the first. */
  readonly typicalSeconds: number | null;
  /** A service's model makes it: most of them say nothing while they work. */
  readonly remote: boolean;
}

async function readPlaces(db: Database): Promise<ReadonlyMap<string, QueuePlace>> {
  const open = await db
    .select({
      id: generations.id,
      userId: generations.userId,
      status: generations.status,
      priority: generations.priority,
      progress: generations.progress,
      elapsedSeconds: sql`coalesce(extract(epoch from now() - ${generations.startedAt}), 0)`.mapWith(Number),
      templateId: generations.templateId,
      remote: sql`${generations.task} = ${creativeTask}`.mapWith(Boolean),
    })
    .from(generations)
    .where(inArray(generations.status, ['queued', 'running']))
    .orderBy(desc(generations.priority), asc(generations.createdAt), asc(generations.id));
  const seconds = await readTypicalSeconds(db, new Set(open.map(({ templateId }) => templateId)));
  const places = placesOf(open.map((job) => ({ ...job, typicalSeconds: seconds.get(editionKey(job)) ?? null })));
  if (open.length === 0 || (await readDrain(db)) === undefined) return places;
  return new Map(
    [...places].map(([id, place]) => [
      id,
      place.position === null ? place : { ...place, secondsLeft: null, paused: true },
    ]),
  );
}

const typicalSecondsRows = z.array(
  z.object({ template_id: z.string(), remote: z.boolean(), seconds: z.coerce.number().nullable() }),
);

const editionKey = ({ templateId, remote }: { readonly templateId: string; readonly remote: boolean }): string =>
  `${templateId} ${remote}`;

async function readTypicalSeconds(
  db: Database,
  templateIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number | null>> {
  if (templateIds.size === 0) return new Map();
  const { rows } = await db.execute(sql`
    select t.template_id, e.remote, (
      select percentile_cont(0.5) within group (order by extract(epoch from recent.finished_at - recent.started_at))
      from (
        select finished_at, started_at from (
          select finished_at, started_at, task from generation
          where template_id = t.template_id and status = 'succeeded'
          order by finished_at desc limit ${searchedJobs}
        ) searched
        where (task = ${creativeTask}) = e.remote
        order by finished_at desc limit ${recentJobs}
      ) recent
    ) as seconds
    from unnest(${sql.param([...templateIds])}::text[]) as t(template_id), (values (true), (false)) as e(remote)`);
  return new Map(
    typicalSecondsRows
      .parse(rows)
      .map((row) => [editionKey({ templateId: row.template_id, remote: row.remote }), row.seconds]),
  );
}

/**
 * Places from all open jobs, given by priority and age. People of equal priority take turns (see slots.ts), so a job's
 * turn is the number of its owner's open jobs before it, and the order is: priority, turn, age.
 *
 * Seconds left = what is left of the running jobs + the jobs ahead, shared among as many as run now, + the job itself.
 */
export function placesOf(open: readonly OpenJob[]): ReadonlyMap<string, QueuePlace> {
  const places = new Map<string, QueuePlace>();
  const running = open.filter(({ status }) => status === 'running');
  const workers = Math.max(1, running.length);
  let ahead: number | null = 0;
  for (const job of running) {
    const left = secondsLeftOfRunning(job);
    places.set(job.id, { position: null, secondsLeft: left });
    ahead = left === null || ahead === null ? null : ahead + left;
  }
  inTurns(open).forEach((job, position) => {
    const itself = job.typicalSeconds;
    places.set(job.id, {
      position,
      secondsLeft: ahead === null || itself === null ? null : round(ahead / workers + itself),
    });
    ahead = ahead === null || itself === null ? null : ahead + itself;
  });
  return places;
}

function inTurns(open: readonly OpenJob[]): readonly OpenJob[] {
  const turns = new Map<string, number>();
  return open
    .map((job) => {
      const turn = turns.get(job.userId) ?? 0;
      turns.set(job.userId, turn + 1);
      return { job, turn };
    })
    .filter(({ job }) => job.status === 'queued')
    .toSorted((a, b) => b.job.priority - a.job.priority || a.turn - b.turn)
    .map(({ job }) => job);
}

/**
 * By the template's median while that is not used up, then by what the progress so far took. Progress alone says
 * nothing: a job that waited for a model would seem to need as long again for each step, and one that a service works on
 * would seem to need longer the longer it takes.
 */
function secondsLeftOfRunning({ typicalSeconds, elapsedSeconds, progress, remote }: OpenJob): number | null {
  if (typicalSeconds === null) return null;
  if (typicalSeconds > elapsedSeconds) return round(typicalSeconds - elapsedSeconds);
  if (remote) return null;
  return progress >= 0.1 ? round((elapsedSeconds / progress) * (1 - progress)) : null;
}

function round(seconds: number): number {
  return Math.max(1, Math.round(seconds));
}
