/**
 * Signs of life of the jobs that this process runs, all of a kind in one statement. pg-boss sends one for each job, which
 * with a thousand running pictures was most of what the database did (`bench/fleet.ts`).
 */

interface HeldJob {
  readonly id: string;
  /** With {@link id} it names the claim: a newer one of the same job is not kept alive by this process. */
  readonly retryCount: number;
}

export interface Heartbeats {
  /** From now on the job is kept alive. `lost` aborts when its claim is gone: it was taken over or ended elsewhere. */
  readonly hold: (kind: string, job: HeldJob) => { readonly lost: AbortSignal; readonly release: () => void };
  readonly close: () => void;
}

export function openHeartbeats({
  everyMs,
  touch,
  onFailure,
}: {
  readonly everyMs: number;
  /** Notes that these jobs are alive. Resolves to the ids of those that still belong to the given claims. */
  readonly touch: (kind: string, jobs: readonly HeldJob[]) => Promise<readonly string[]>;
  readonly onFailure: (error: unknown) => void;
}): Heartbeats {
  const held = new Map<string, Map<HeldJob, AbortController>>();
  const touching = new Set<string>();

  async function beat(kind: string, jobs: ReadonlyMap<HeldJob, AbortController>): Promise<void> {
    // a database that hangs is not asked twice at once
    if (jobs.size === 0 || touching.has(kind)) return;
    touching.add(kind);
    const asked = [...jobs];
    try {
      const alive = new Set(
        await touch(
          kind,
          asked.map(([job]) => job),
        ),
      );
      for (const [job, lost] of asked)
        // one that was released meanwhile has ended here, and its claim with it
        if (!alive.has(job.id) && jobs.has(job)) lost.abort(new Error(`the claim of job ${job.id} is gone`));
    } catch (error) {
      // says nothing about the claims
      onFailure(error);
    } finally {
      touching.delete(kind);
    }
  }

  const timer = setInterval(() => {
    for (const [kind, jobs] of held) void beat(kind, jobs);
  }, everyMs);
  return {
    hold: (kind, job) => {
      const jobs = held.get(kind) ?? new Map<HeldJob, AbortController>();
      held.set(kind, jobs);
      const lost = new AbortController();
      jobs.set(job, lost);
      return { lost: lost.signal, release: () => void jobs.delete(job) };
    },
    close: () => clearInterval(timer),
  };
}
