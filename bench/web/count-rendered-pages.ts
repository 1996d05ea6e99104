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
  const {
    latency,
    non2xx,
    errors,
    statusCodeStats,
    '2xx': answered,
  } = await autocannon({
    ...options,
    duration: measureSeconds,
  });
  // one address has only so many pages rendered in a minute
  const failed = non2xx + errors - (statusCodeStats?.['429']?.count ?? 0);
  if (failed > 0) throw new Error(`${url}: ${failed} requests failed`);
  return { perSecond: answered / measureSeconds, p99: latency.p99 };
}
