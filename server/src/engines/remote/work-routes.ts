import { AppError } from '@afterglow/domain/errors/errors';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { replyStored } from '../../http/stored-reply.ts';
import { currentAsker } from '../../lib/asker.ts';
import { createCallWindows } from '../../lib/call-windows.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { productVersion } from '../../lib/version.ts';
import type { Storage } from '../../storage/contract.ts';
import {
  endLease,
  failLease,
  findLeasedPicture,
  handedKey,
  keepLease,
  leaseSeconds,
  leaseTask,
  noteHanded,
  openWork,
  requireLease,
  type LeaseDeps,
  type LeasedTask,
} from './leases.ts';
import { readSignedPicture, signPicture } from './picture-address.ts';
import { findRemoteWorker, type RemoteWorker } from './remote-workers.ts';
import { aliveSchema, doneSchema, failedSchema, mostHandedBytes, wantSchema, workPath } from './wire.ts';

export interface WorkDeps extends LeaseDeps {
  readonly storage: Storage;
  readonly secret: string;
}

/** A worker keeps a lease every few seconds and asks for work as often. */
const calls = { max: 1200, windowSeconds: 60 } as const;
/** So long a request for work waits for some. */
const waitMs = 10_000;
/** Should a notice be missed. */
const lookEveryMs = 2000;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The doors of remote workers. Each call carries the worker's own key, which opens no other door, as no other key opens these;
 * pictures are fetched by signed addresses that end with their lease.
 */
export function workRoutes(deps: WorkDeps): Hono {
  const { storage, secret } = deps;
  const count = createCallWindows(calls);
  const routes = new Hono();

  async function requireWorker(c: Context): Promise<RemoteWorker> {
    const { left, seconds } = count(currentAsker() ?? '');
    if (left < 0) throw new AppError('rate_limited', { seconds });
    const key = /^bearer +(aw_[\w-]{43})$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (key === undefined) throw new AppError('key_invalid');
    return findRemoteWorker(deps.db, key);
  }

  routes.post(`${workPath}/leases`, async (c) => {
    const worker = await requireWorker(c);
    const want = await readBody(c, wantSchema);
    // Options and models of another version would be other ones.
    if (want.version !== productVersion) throw new AppError('invalid_input', { field: 'version' });
    const leased = await waitForTask(deps, c.req.raw.signal, () => leaseTask(deps, worker, want));
    return leased === undefined ? c.body(null, 204) : c.json(describeLease(secret, leased));
  });

  routes.get(`${workPath}/pictures/:token`, async (c) => {
    const signed = readSignedPicture(secret, c.req.param('token'));
    const key = signed && (await findLeasedPicture(deps, signed.leaseId, signed.index));
    const stored = key === undefined ? undefined : await storage.open(key);
    if (stored === undefined) throw new AppError('not_found');
    return replyStored(
      c,
      stored,
      new Headers({ 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }),
    );
  });

  routes.post(`${workPath}/leases/:id/alive`, async (c) => {
    const worker = await requireWorker(c);
    await keepLease(deps, worker, leaseOf(c), await readBody(c, aliveSchema));
    return c.body(null, 204);
  });

  const outputPath = `${workPath}/leases/:id/outputs/:index{[0-7]}`;
  // Before a byte of it is read.
  routes.put(outputPath, async (c, next) => {
    await requireLease(deps, await requireWorker(c), leaseOf(c));
    return next();
  });
  routes.put(outputPath, limitOutput, async (c) => {
    const worker = await requireWorker(c);
    const leaseId = leaseOf(c);
    const index = Number(c.req.param('index'));
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (!pngSignature.equals(bytes.subarray(0, 8))) throw new AppError('invalid_input', { field: 'output' });
    await noteHanded(deps, worker, leaseId, index);
    await storage.put(handedKey(leaseId, index), bytes, { contentType: 'image/png' });
    return c.body(null, 204);
  });

  routes.post(`${workPath}/leases/:id/done`, async (c) => {
    const worker = await requireWorker(c);
    await endLease(deps, worker, leaseOf(c), await readBody(c, doneSchema));
    return c.body(null, 204);
  });

  routes.post(`${workPath}/leases/:id/failed`, async (c) => {
    const worker = await requireWorker(c);
    await failLease(deps, worker, leaseOf(c), await readBody(c, failedSchema));
    return c.body(null, 204);
  });
  return routes;
}

const limitOutput = bodyLimit({
  maxSize: mostHandedBytes,
  onError: () => {
    throw new AppError('file_too_large', { size: `${mostHandedBytes / 1_000_000} MB` });
  },
});

function leaseOf(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw new AppError('not_found');
  return id;
}

async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parseJson(await c.req.text()));
  if (!parsed.success)
    throw new AppError('invalid_input', { field: String(parsed.error.issues[0]?.path[0] ?? 'body') });
  return parsed.data;
}

async function waitForTask(
  { notifications }: LeaseDeps,
  signal: AbortSignal,
  look: () => Promise<LeasedTask | undefined>,
): Promise<LeasedTask | undefined> {
  const until = performance.now() + waitMs;
  let ring = (): void => undefined;
  const end = notifications.subscribe('remote', openWork, () => ring());
  try {
    while (!signal.aborted) {
      const rung = new Promise<void>((resolve) => {
        ring = resolve;
        setTimeout(resolve, lookEveryMs);
      });
      const found = await look();
      if (found !== undefined || performance.now() > until) return found;
      await rung;
    }
    return undefined;
  } finally {
    end();
  }
}

const describeLease = (secret: string, { leaseId, task, options, imageKeys }: LeasedTask) => ({
  id: leaseId,
  seconds: leaseSeconds,
  task,
  options,
  pictures: imageKeys.map(
    (_, index) => `${workPath}/pictures/${signPicture(secret, { leaseId: leaseId ?? '', index })}`,
  ),
});
