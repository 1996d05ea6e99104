/**
 * Memory of a server and of all its children (not of the embedded database, which the benchmark starts itself), as Linux
 * tells it: the proportional set size. What several processes share (the program itself, libraries, files that are mapped)
 * counts once, divided between them; a sum of resident sizes would count it for each.
 */
import { readdir, readFile } from 'node:fs/promises';

/** Megabytes of one process; 0 when it has ended. */
export async function proportionalMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** Megabytes of a process, and of it with the children that make pictures for it. */
export async function memoryOf(pid: number): Promise<{ readonly own: number; readonly withEngine: number }> {
  const own = await proportionalMb(pid);
  let withEngine = own;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== pid) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('run/host.ts')) withEngine += await proportionalMb(Number(name));
  }
  return { own, withEngine };
}

/** Processor seconds of one process with its threads; 0 when it has ended. */
export async function ownProcessorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

/** Processor seconds that the engine's children of a process took so far. */
export async function processorSeconds(pid: number): Promise<number> {
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(name) === pid) for (const place of [11, 12, 13, 14]) ticks += Number(fields[place]);
    else if (Number(fields[1]) === pid) for (const place of [11, 12]) ticks += Number(fields[place]);
  }
  return ticks / 100;
}

export interface MostMemory {
  readonly own: number;
  readonly withEngine: number;
  /** The most with its children in the last quarter of the time, when processes that had nothing to do are gone. */
  readonly withEngineLater: number;
}

/** Looks until it is told to stop, and gives the most it saw. Each look holds the processes up for some milliseconds. */
export function watchMemory(pid: number, everyMs: number): () => Promise<MostMemory> {
  const looks: { readonly own: number; readonly withEngine: number }[] = [];
  let watching = true;
  const watch = (async () => {
    while (watching) {
      looks.push(await memoryOf(pid));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return async () => {
    watching = false;
    await watch;
    return {
      own: Math.max(...looks.map(({ own }) => own)),
      withEngine: Math.max(...looks.map(({ withEngine }) => withEngine)),
      withEngineLater: Math.max(...looks.slice(-Math.ceil(looks.length / 4)).map(({ withEngine }) => withEngine)),
    };
  };
}
