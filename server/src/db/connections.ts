import { PATIENT, PROMPT } from './pool.ts';

/** How many connections a process opens at most, and for what; one more listens where there is no NATS. */
export interface Connections {
  /** For requests and jobs. */
  readonly queries: number;
  /** For the queue's own notes: fetched, alive, completed. */
  readonly queue: number;
}

const usual = { all: 16, web: 10, worker: 6 } as const;

/** Web processes only put jobs in, over the connection of the request; workers note three things of each job. */
export function shareConnections(mode: keyof typeof usual, total: number = usual[mode]): Connections {
  const queue = mode === 'web' ? 2 : Math.min(6, Math.max(2, Math.floor(total / 3)));
  return { queries: Math.max(1, total - queue), queue };
}

/** People who wait for a page wait less long than jobs. */
export const patienceOf = (mode: keyof typeof usual) => (mode === 'web' ? PROMPT : PATIENT);
