// Eight people upload, order pictures and watch them, through the proxy, for as long as the plan runs. What was acknowledged
// is written down: the audit asks for it at the end.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endStates, Person, Refused } from './person.ts';

/** Cheap ones: the lab is about what is lost, not about pictures. */
const orders = [
  { templateId: 'coloring-page', withPhoto: false, inputs: { describe: 'a cat' } },
  { templateId: 'background-remove', withPhoto: true, inputs: { quality: 'fast' } },
  { templateId: 'text-art', withPhoto: false, inputs: { textContent: 'Hola', artStyle: 'neon', colorTheme: 'warm' } },
] as const;

export interface Load {
  readonly people: readonly Person[];
  /** Ids that were answered with 2xx, with who asked. */
  readonly uploads: ReadonlyMap<string, Person>;
  readonly jobs: ReadonlyMap<string, Person>;
  /** Jobs whose end was seen in their event stream. */
  readonly seenEnds: () => number;
  readonly streams: () => { readonly opened: number; readonly broken: number };
  /** What calls failed with, and how often. */
  readonly failures: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
}

export async function startLoad(count: number): Promise<Load> {
  const photo = new Uint8Array(
    readFileSync(path.join(import.meta.dirname, '..', 'scripts', 'showcase-sources', 'coffee.jpg')),
  );
  const people = Array.from({ length: count }, () => new Person());
  const uploads = new Map<string, Person>();
  const jobs = new Map<string, Person>();
  const failures = new Map<string, number>();
  let [isOver, seenEnds, opened, broken] = [false, 0, 0, 0];
  const note = (what: string, error: unknown): void => {
    const reason =
      error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : error;
    const key = `${what}: ${reason instanceof Refused ? reason.status : reason instanceof Error ? reason.name : String(reason)}`;
    failures.set(key, (failures.get(key) ?? 0) + 1);
  };

  async function watch(person: Person, id: string): Promise<void> {
    for (let state: string | undefined; !isOver && !endStates.has(state ?? '');) {
      opened += 1;
      try {
        state = await person.follow(id, 120_000);
        if (endStates.has(state ?? '')) seenEnds += 1;
        else broken += 1;
      } catch (error) {
        broken += 1;
        note('stream', error);
        await pause(500);
      }
    }
  }

  /** Until it was acknowledged, with the same key; undefined when the product says no for good. */
  async function insist(what: string, call: () => Promise<string>): Promise<string | undefined> {
    while (!isOver) {
      try {
        return await call();
      } catch (error) {
        note(what, error);
        if (error instanceof Refused && error.status < 500 && error.status !== 429) return undefined;
        await pause(1000);
      }
    }
    return undefined;
  }

  async function work(person: Person, turn: number): Promise<void> {
    for (let round = turn; !isOver; round += 1) {
      const order = orders[round % orders.length] ?? orders[0];
      const imageId = order.withPhoto ? await insist('upload', () => person.upload(photo)) : undefined;
      if (imageId !== undefined) uploads.set(imageId, person);
      if (order.withPhoto && imageId === undefined) continue;
      const key = crypto.randomUUID();
      const imageIds = imageId === undefined ? [] : [imageId];
      const id = await insist('order', () => person.order(order.templateId, imageIds, order.inputs, key));
      if (id === undefined) continue;
      jobs.set(id, person);
      await watch(person, id);
      await pause(300);
    }
  }

  for (const [index, person] of people.entries())
    if ((await insist('sign-up', () => person.signUp(`person-${index}`).then(() => 'yes'))) === undefined)
      throw new Error(`Nobody can sign up: ${[...failures.keys()].join(', ')}`);
  const working = people.map(work);
  return {
    people,
    uploads,
    jobs,
    failures,
    seenEnds: () => seenEnds,
    streams: () => ({ opened, broken }),
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
}
