// Both servers of pages are replaced one after the other while requests come through the proxy: none may fail.
import { setTimeout as pause } from 'node:timers/promises';
import { siteUrl } from './parts.ts';
import type { Person } from './person.ts';

const atLeast = 10_000;
const callers = 16;
/** An answer that a busy machine gives late is no failed request. */
const patienceMs = 120_000;

export interface RollResult {
  readonly requests: number;
  /** What failed, and how often. */
  readonly failed: ReadonlyMap<string, number>;
}

/** A page, a file, a question with a session, and something a proxy must not send twice. */
const asks: readonly ((person: Person) => Promise<number>)[] = [
  async () => statusOf(await fetch(`${siteUrl}/`)),
  async () => statusOf(await fetch(`${siteUrl}/favicon.svg`)),
  async (person) => statusOf(await person.ask('GET', '/api/credits', undefined, patienceMs)),
  // no such address: it is the answer of the product that counts
  async (person) => statusOf(await person.ask('POST', '/api/nothing', {}, patienceMs)),
];

async function statusOf(response: Response): Promise<number> {
  await response.arrayBuffer();
  return response.status;
}

export async function askWhile(people: readonly Person[], roll: () => Promise<void>): Promise<RollResult> {
  const failed = new Map<string, number>();
  let requests = 0;
  let isRolling = true;
  const fail = (key: string): void => void failed.set(key, (failed.get(key) ?? 0) + 1);
  async function call(turn: number): Promise<void> {
    for (let round = turn; isRolling || requests < atLeast; round += 1) {
      requests += 1;
      const [person, ask] = [people[turn % people.length], asks[round % asks.length]];
      if (person === undefined || ask === undefined) continue;
      try {
        const status = await ask(person);
        if (status >= 500) fail(`${status} of ask ${round % asks.length}`);
      } catch (error) {
        fail(`${error instanceof Error ? error.message : String(error)} of ask ${round % asks.length}`);
      }
      await pause(20);
    }
  }
  const calling = Array.from({ length: callers }, (_, turn) => call(turn));
  await roll();
  isRolling = false;
  await Promise.all(calling);
  return { requests, failed };
}
