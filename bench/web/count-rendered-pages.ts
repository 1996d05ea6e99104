const atOnce = 64;
const warmUpMs = 1500;
const measureMs = 4000;

export interface PageRates {
  /** As a visitor asks: from memory. */
  readonly kept: number;
  /** With a parameter of no meaning: rendered for this request. */
  readonly rendered: number;
}

/** Pages a second by path, 64 readers at a time, each waiting for the whole page; and those of the health endpoint beside them. */
export async function countRenderedPages(
  address: string,
  pages: readonly string[],
): Promise<{ readonly pages: ReadonlyMap<string, PageRates>; readonly health: number }> {
  const rates = new Map<string, PageRates>();
  for (const page of pages) {
    const kept = await countAnswers(address + page);
    const rendered = await countAnswers(`${address}${page}${page.includes('?') ? '&' : '?'}rendered=1`);
    rates.set(page, { kept, rendered });
  }
  return { pages: rates, health: await countAnswers(`${address}/api/health/live`) };
}

async function countAnswers(url: string): Promise<number> {
  await readFor(url, warmUpMs);
  return ((await readFor(url, measureMs)) / measureMs) * 1000;
}

async function readFor(url: string, durationMs: number): Promise<number> {
  const until = performance.now() + durationMs;
  let count = 0;
  const reader = async (): Promise<void> => {
    while (performance.now() < until) {
      const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await response.arrayBuffer();
      count++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return count;
}
