import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@afterglow/domain/contract/contract';
import { implement } from '@orpc/server';
import { Hono } from 'hono';
import { avatarRoutes } from '../../src/accounts/avatar.ts';
import { securityHandlers } from '../../src/accounts/second-factor/handlers.ts';
import { creditsHandlers } from '../../src/credits/handlers.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext } from '../../src/http/context.ts';
import { imagesHandlers } from '../../src/images/handlers.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { exportRoutes } from '../../src/privacy/export-routes.ts';
import { resumeRenewal, stopRenewal } from '../../src/privacy/plan-on-deletion.ts';
import type { Storage } from '../../src/storage/contract.ts';
import { createDiskStorage } from '../../src/storage/disk.ts';
import { openEngine } from '../support/open-engine.ts';
import { openAccountEndpoints, openBilling } from './account-parts.ts';
import type { Browser, World } from './accounts-world.ts';

/** Whatever a reply is: tests look into it. */
type Json = ReturnType<typeof JSON.parse>;

/** The account's endpoints over a world, with a clock that tests move, real storage and a real engine. */
export interface AccountApi {
  readonly storage: Storage;
  readonly clock: { now: () => Date };
  readonly call: (
    browser: Browser,
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ readonly status: number; readonly json: Json }>;
  /** Plain routes beside the contract. */
  readonly fetch: (browser: Browser, path: string) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export async function openAccountApi(world: World): Promise<AccountApi> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-accounts-'));
  const storage = createDiskStorage({ root: folder });
  const engine = openEngine({ modelsDir: join(folder, 'models') });
  const clock = { now: () => new Date() };
  const { db, baseUrl, findViewer } = world;
  const logger = createLogger('silent');
  const billing = openBilling(world, clock);
  const renewals = {
    stop: (userId: string) => stopRenewal(billing, userId),
    resume: (userId: string) => resumeRenewal(billing, userId),
  };
  const { account, security, credits, images } = contract;
  const router = implement({ account, security, credits, images })
    .$context<RequestContext>()
    .router({
      account: openAccountEndpoints(world, { clock, storage, engine, renewals }),
      security: securityHandlers({ db }),
      credits: creditsHandlers({ db, clock }),
      images: imagesHandlers({ db, storage, engine, clock }),
    });
  const api = createApiHandler(router, logger);
  const plain = new Hono()
    .route('/', avatarRoutes({ db, storage, findViewer }))
    .route('/', exportRoutes({ db, storage, engine, clock, logger, findViewer }));
  plain.onError((error, c) => c.text(error.message, 404));
  return {
    storage,
    clock,
    call: async (browser, method, path, body) => {
      const headers = browser.headers;
      if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
      const payload = body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) };
      const request = new Request(`${baseUrl}/api${path}`, { method, headers, ...payload });
      const response = await api(request, {
        locale: browser.locale,
        ipAddress: browser.address,
        headers,
        viewer: await findViewer(headers),
      });
      if (response === undefined) throw new Error(`No endpoint ${method} ${path}.`);
      return { status: response.status, json: await response.json() };
    },
    fetch: async (browser, path) => plain.fetch(new Request(`${baseUrl}${path}`, { headers: browser.headers })),
    close: async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
