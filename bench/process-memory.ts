/**
 * Memory of a server and of all its children (not of the embedded database, which the benchmark starts itself), as Linux
 * tells it: the proportional set size. What several processes share (the program itself, libraries, files that are mapped)
 * counts once, divided between them; a sum of resident sizes would count it for each.
 */
import { readdir, readFile } from 'node:fs/promises';

async function proportionalMb(pid: number): Promise<number> {
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

/** Looks four times a second until it is told to stop, and gives the most it saw. */
export function watchMemory(pid: number): () => Promise<{ readonly own: number; readonly withEngine: number }> {
  let most = { own: 0, withEngine: 0 };
  let watching = true;
  const watch = (async () => {
    while (watching) {
      const { own, withEngine } = await memoryOf(pid);
      most = { own: Math.max(most.own, own), withEngine: Math.max(most.withEngine, withEngine) };
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  return async () => {
    watching = false;
    await watch;
    return most;
  };
}
