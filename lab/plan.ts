// What breaks, one after the other. Each stage breaks something, repairs it, and says how long it took until people were served again and until
// a picture was made again.
import { setTimeout as pause } from 'node:timers/promises';
import { cutSilently, cutWithReset, mend, type HostName } from './hosts.ts';
import type { Lab } from './lab-state.ts';
import { canSkewClocks, nodeUrl, siteUrl, startNode, type NodeName } from './parts.ts';
import { findServer, until } from './processes.ts';
import { askWhile } from './roll.ts';

export interface Stage {
  readonly name: string;
  readonly about: string;
  /** Returns what is to be said of it; throws when the product failed it. */
  readonly run: (lab: Lab) => Promise<string>;
}

const cutSeconds = 12;

const isServing = async (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2500) }).then(
    (response) => response.ok,
    () => false,
  );

/** A page of which nothing lies in the storage. */
const isPageServed = async (): Promise<boolean> =>
  fetch(`${siteUrl}/help`, { signal: AbortSignal.timeout(2500) }).then(
    (response) => response.ok,
    () => false,
  );

/** A picture that ends after now shows that orders, queue, workers, storage and streams work again. */
async function timeRecovery({ load }: Lab): Promise<string> {
  const serving = await until('people are served again', () => isServing(siteUrl));
  const before = load.seenEnds();
  const working = await until('pictures are made again', () => load.seenEnds() > before);
  return `served after ${serving.toFixed(1)} s, next picture after ${(serving + working).toFixed(1)} s`;
}

function cut(host: HostName, how: 'silently' | 'with resets'): Stage {
  return {
    name: `cut-${host}${how === 'silently' ? '' : '-reset'}`,
    about: `the cable of ${host} is cut ${how} for ${cutSeconds} s`,
    run: async (lab) => {
      if (how === 'silently') cutSilently(host);
      else cutWithReset(host);
      await pause(cutSeconds * 1000);
      const served = await isPageServed();
      mend(host);
      if (host === 's3' && !served) throw new Error('pages were not served without the storage');
      const during = served ? 'people were served meanwhile' : 'nobody was served meanwhile';
      return `${during}; ${await timeRecovery(lab)}`;
    },
  };
}

const killWorkers: Stage = {
  name: 'kill-workers',
  about: 'kill -9 of the server process of each worker, twice',
  run: async (lab) => {
    for (const name of ['worker1', 'worker2', 'worker1', 'worker2'] as const) {
      const supervisor = lab.nodes.get(name);
      if (supervisor === undefined) continue;
      let pid: number | undefined;
      await until(`${name} has a server`, () => (pid = findServer(supervisor)) !== undefined);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      await pause(6000);
    }
    return timeRecovery(lab);
  },
};

const stopDatabase = (how: 'stopped' | 'lost'): Stage => ({
  name: `database-${how}`,
  about: how === 'lost' ? 'kill -9 of PostgreSQL, started again at once' : 'PostgreSQL is stopped for 10 s',
  run: async (lab) => {
    await lab.database.stop(how);
    if (how === 'stopped') await pause(10_000);
    await lab.database.start();
    return timeRecovery(lab);
  },
});

const slowPictures: Stage = {
  name: 'slow-s3',
  about: 'every piece of an answer of S3 takes 1.5 s longer, for 20 s',
  run: async (lab) => {
    lab.pictures.child.kill('SIGUSR1');
    await pause(20_000);
    const during = (await isServing(siteUrl)) ? 'ready' : 'not ready';
    lab.pictures.child.kill('SIGUSR2');
    return `${during} meanwhile; ${await timeRecovery(lab)}`;
  },
};

const fullDisk: Stage = {
  name: 'full-disk',
  about: 'the disk of the database is full for 10 s',
  run: async (lab) => {
    const empty = lab.database.fillDisk();
    await pause(10_000);
    empty();
    // PostgreSQL may have stopped itself: then it is started again
    if (lab.database.hasEnded()) await lab.database.start();
    return timeRecovery(lab);
  },
};

async function replace(lab: Lab, name: NodeName, clockSeconds = 0): Promise<void> {
  await lab.nodes.get(name)?.end('SIGTERM');
  lab.nodes.set(name, startNode(lab.folder, name, clockSeconds));
}

/** Seconds by which the clock behind this address is ahead of ours. */
async function readSkew(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/api/health/ready`);
  return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 1000);
}

const skewClocks: Stage = {
  name: 'clocks',
  about: 'the clock of a server of pages is two minutes behind and that of a worker three ahead, for 30 s',
  run: async (lab) => {
    if (!canSkewClocks()) return 'left out: there is no libfaketime here (Debian: apt-get install faketime)';
    await replace(lab, 'web2', -120);
    await replace(lab, 'worker2', 180);
    await until('web2 is ready', () => isServing(nodeUrl('web2')));
    const skew = await readSkew(nodeUrl('web2'));
    const before = lab.load.seenEnds();
    await pause(30_000);
    const made = lab.load.seenEnds() - before;
    for (const name of ['web2', 'worker2'] as const) await replace(lab, name);
    await until('web2 is ready again', () => isServing(nodeUrl('web2')));
    if (skew > -110 || made === 0) throw new Error(`web2 was ${skew} s ahead; ${made} pictures ended meanwhile`);
    return `${made} pictures ended meanwhile; ${await timeRecovery(lab)}`;
  },
};

const roll: Stage = {
  name: 'roll',
  about: 'both servers of pages are replaced while 16 callers ask through the proxy, then both workers',
  run: async (lab) => {
    const { requests, failed } = await askWhile(lab.load.people, async () => {
      for (const name of ['web1', 'web2'] as const) {
        await replace(lab, name);
        await until(`${name} is ready`, () => isServing(nodeUrl(name)));
      }
    });
    for (const name of ['worker1', 'worker2'] as const) await replace(lab, name);
    const recovered = await timeRecovery(lab);
    if (failed.size > 0)
      throw new Error(`of ${requests} requests failed: ${[...failed].map((pair) => pair.join(' × ')).join(', ')}`);
    return `0 of ${requests} requests failed; workers: ${recovered}`;
  },
};

const short = [
  killWorkers,
  cut('worker1', 'silently'),
  cut('web1', 'with resets'),
  stopDatabase('lost'),
  cut('db', 'silently'),
  slowPictures,
  fullDisk,
  roll,
];
const long = [
  ...short,
  stopDatabase('stopped'),
  cut('web2', 'silently'),
  cut('worker2', 'with resets'),
  cut('s3', 'silently'),
  cut('db', 'with resets'),
  skewClocks,
  killWorkers,
  roll,
];

export const stageNames = [...new Set(long.map(({ name }) => name))];

export function choosePlan(order: { readonly short: boolean; readonly only: readonly string[] }): readonly Stage[] {
  if (order.only.length > 0)
    return long.filter(
      ({ name }, index) => order.only.includes(name) && long.findIndex((stage) => stage.name === name) === index,
    );
  return order.short ? short : long;
}
