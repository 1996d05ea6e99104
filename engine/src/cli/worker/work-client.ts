/** The server's side of the work, as a remote worker sees it. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { EngineDevice } from '../../models/device.ts';
import type { EngineProgress } from '../../run/task.ts';

const leaseSchema = z.object({
  id: z.uuid(),
  seconds: z.number(),
  task: z.string(),
  options: z.record(z.string(), z.unknown()),
  pictures: z.array(z.string().startsWith('/api/work/pictures/')).max(10),
});
export type Lease = z.output<typeof leaseSchema>;

const refusalSchema = z.object({
  error: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()).optional() }),
});

/** What the server said that another try does not change. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  constructor(status: number, code: string, field: unknown) {
    super(`${status} ${code}${typeof field === 'string' ? ` (${field})` : ''}`);
    this.code = field === 'version' ? 'version' : code;
  }
}

const requestMs = 60_000;
/** A sign of life that is later than its lease is none. */
const keepMs = 5000;
/** A picture may take long over a line at home: as long as the server gives the whole task. The signs of life tell when nobody wants it. */
const pictureMs = 600_000;
/** Tries of what a server that is being restarted, or a bad line, may lose. */
const tries = 4;

export interface WorkClient {
  /** Undefined: there is none just now. */
  readonly lease: (signal: AbortSignal) => Promise<Lease | undefined>;
  readonly readPicture: (address: string, signal: AbortSignal) => Promise<Uint8Array>;
  /** Throws {@link Refused} `not_found` when the lease is gone. */
  readonly keep: (id: string, progress: EngineProgress) => Promise<void>;
  readonly handIn: (id: string, index: number, bytes: Uint8Array, signal: AbortSignal) => Promise<void>;
  readonly done: (id: string, answer: object) => Promise<void>;
  readonly fail: (id: string, failure: object) => Promise<void>;
}

export function createWorkClient(
  { server, key }: { readonly server: string; readonly key: string },
  about: { readonly version: string; readonly device: EngineDevice },
): WorkClient {
  const authorization = `Bearer ${key}`;

  async function ask(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    signal?: AbortSignal,
    limitMs = requestMs,
  ): Promise<Response> {
    const limit = AbortSignal.timeout(limitMs);
    const answer = await fetch(server + path, {
      method,
      headers: { authorization, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      redirect: 'error',
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      ...(body !== undefined && { body }),
    });
    if (answer.ok) return answer;
    const said = refusalSchema.safeParse(await answer.json().catch(() => undefined)).data?.error;
    if (answer.status >= 500 || answer.status === 429) throw new Error(`the server answered ${answer.status}`);
    throw new Refused(answer.status, said?.code ?? 'unknown', said?.details?.['field']);
  }

  /** What was made is not lost over one request. */
  async function insist(...[method, path, body, signal, limitMs]: Parameters<typeof ask>): Promise<void> {
    for (let left = tries; ; left--) {
      try {
        await ask(method, path, body, signal, limitMs);
        return;
      } catch (error) {
        if (error instanceof Refused || left === 1) throw error;
        await pause(1000, undefined, { signal });
      }
    }
  }

  const leasePath = (id: string): string => `/api/work/leases/${id}`;
  return {
    lease: async (signal) => {
      const answer = await ask('POST', '/api/work/leases', JSON.stringify(about), signal);
      return answer.status === 204 ? undefined : leaseSchema.parse(await answer.json());
    },
    readPicture: async (address, signal) => {
      const answer = await ask('GET', address, undefined, signal, pictureMs);
      return new Uint8Array(await answer.arrayBuffer());
    },
    keep: async (id, progress) => {
      await ask('POST', `${leasePath(id)}/alive`, JSON.stringify(progress), undefined, keepMs);
    },
    handIn: (id, index, bytes, signal) =>
      insist('PUT', `${leasePath(id)}/outputs/${index}`, new Uint8Array(bytes), signal, pictureMs),
    done: (id, answer) => insist('POST', `${leasePath(id)}/done`, JSON.stringify(answer)),
    fail: (id, failure) => insist('POST', `${leasePath(id)}/failed`, JSON.stringify(failure)),
  };
}
