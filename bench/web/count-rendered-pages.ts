import autocannon from 'autocannon';

const readers = 64;
const warmUpSeconds = 2;
const measureSeconds = 5;

export interface Rate {
  readonly perSecond: number;
  /** Milliseconds until the answer was there, of the slowest of a hundred. */
  readonly p99: number;
}

export interface PageRates {
  /** As a visitor asks: from memory. */
  readonly kept: Rate;
  /** With a parameter of no meaning: rendered for this request. */
  readonly rendered: Rate;
}

/** Pages a second by path, 64 readers at a time, each waiting for the whole page; and those of the health endpoint beside them. */
export async function countRenderedPages(
  address: string,
  pages: readonly string[],
): Promise<{ readonly pages: ReadonlyMap<string, PageRates>; readonly health: Rate }> {
  const rates = new Map<string, PageRates>();
  for (const page of pages) {
    const kept = await countAnswers(address + page);
    const rendered = await countAnswers(`${address}${page}${page.includes('?') ? '&' : '?'}rendered=1`);
    rates.set(page, { kept, rendered });
  }
  return { pages: rates, health: await countAnswers(`${address}/api/health/live`) };
}

async function countAnswers(url: string): Promise<Rate> {
  const options = { url, connections: readers, headers: { 'accept-encoding': 'br' } };
  await autocannon({ ...options, duration: warmUpSeconds });
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: measureSeconds });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed`);
  return { perSecond: requests.average, p99: latency.p99 };
}
