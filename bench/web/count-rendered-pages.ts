const atOnce = 8;
const warmUpMs = 1500;
const measureMs = 4000;

/** Pages a second by path, eight readers at a time, each waiting for the whole page. */
export async function countRenderedPages(
  address: string,
  pages: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rates = new Map<string, number>();
  for (const page of pages) {
    await readFor(address + page, warmUpMs);
    rates.set(page, ((await readFor(address + page, measureMs)) / measureMs) * 1000);
  }
  return rates;
}

async function readFor(url: string, durationMs: number): Promise<number> {
  const until = performance.now() + durationMs;
  let count = 0;
  const reader = async (): Promise<void> => {
    while (performance.now() < until) {
      const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await response.arrayBuffer();
      count++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return count;
}
