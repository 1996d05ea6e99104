/** Memory of processes, as Linux tells it. */
import { readdir, readFile } from 'node:fs/promises';

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** Megabytes of a process, and of the children that make pictures for it. */
export async function memoryOf(pid: number): Promise<{ readonly own: number; readonly withEngine: number }> {
  const own = await residentMb(pid);
  let withEngine = own;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== pid) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('run/host.ts')) withEngine += await residentMb(Number(name));
  }
  return { own, withEngine };
}

/** Looks every few milliseconds until it is told to stop, and gives the most it saw. */
export function watchMemory(pid: number): () => Promise<{ readonly own: number; readonly withEngine: number }> {
  let most = { own: 0, withEngine: 0 };
  let watching = true;
  const watch = (async () => {
    while (watching) {
      const { own, withEngine } = await memoryOf(pid);
      most = { own: Math.max(most.own, own), withEngine: Math.max(most.withEngine, withEngine) };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    watching = false;
    await watch;
    return most;
  };
}
