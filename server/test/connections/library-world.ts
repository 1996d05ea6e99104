import type { LookupAddress } from 'node:dns';
import { contract } from '@afterglow/domain/contract/contract';
import { implement } from '@orpc/server';
import { Hono } from 'hono';
import sharp from 'sharp';
import { bringPhotosHandler } from '../../src/connections/bring-photos.ts';
import { libraryMediaRoutes } from '../../src/connections/browse-library.ts';
import { failingMailHandler } from '../../src/connections/failing-mail.ts';
import { connectionsHandlers, folderWatchesHandlers } from '../../src/connections/handlers.ts';
import { putBackHandler, runConnectionRound } from '../../src/connections/put-back.ts';
import { watchFolder } from '../../src/connections/watch-folder.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { resolveByDns, type Resolve } from '../../src/lib/private-address.ts';
import type { Mail } from '../../src/mail/mailer.ts';
import { createRecipe } from '../../src/recipes/own-recipes.ts';
import { openHouse } from '../generations/test-house.ts';
import { openEngine } from '../support/open-engine.ts';
import { createTestDatabase } from '../support/test-database.ts';

/** Whatever a reply is: tests look into it. */
type Json = ReturnType<typeof JSON.parse>;

/** Connections on a real database, queue and engine, with a clock that a test moves on. `isWorking`: jobs are done as they come. */
export async function openLibraryWorld({
  reach = ['127.0.0.1'],
  resolve = resolveByDns,
  isWorking = true,
}: { readonly reach?: readonly string[]; readonly resolve?: Resolve; readonly isWorking?: boolean } = {}) {
  const database = await createTestDatabase();
  const house = await openHouse(database.url);
  const engine = openEngine({ modelsDir: '/nowhere' });
  // rows carry the database's time, so a clock that is moved on must not reach the next day before a test means it to
  let ahead = new Date().getUTCHours() >= 18 ? -6 * 3600_000 : 0;
  const deps = {
    ...house,
    engine,
    secret: 'the secret of this installation',
    reach,
    resolve,
    clock: { now: () => new Date(Date.now() + ahead) },
  };
  const call = createApiHandler(
    implement({ connections: contract.connections, folderWatches: contract.folderWatches })
      .$context<RequestContext>()
      .router({ connections: connectionsHandlers(deps), folderWatches: folderWatchesHandlers(deps) }),
    house.logger,
  );

  async function send(viewer: Viewer | undefined, method: string, path: string, body?: object) {
    const init =
      body === undefined
        ? { method }
        : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const request = new Request(`http://site.test/api${path}`, init);
    const response = await call(request, { locale: 'en', ipAddress: '192.0.2.1', headers: request.headers, viewer });
    const json: Json = await response?.json();
    return { status: response?.status ?? 0, json, retryAfter: Number(response?.headers.get('retry-after') ?? NaN) };
  }

  /** `GET /media/:id/photos/:photoId` of this person. */
  async function look(viewer: Viewer, path: string): Promise<Response> {
    const app = new Hono<{ Variables: { request: RequestContext } }>();
    app.use(async (c, next) => {
      c.set('request', { locale: 'en', ipAddress: '192.0.2.1', headers: c.req.raw.headers, viewer });
      await next();
    });
    app.onError((error, c) => c.json({ code: error.message }, 404));
    return app.route('/', libraryMediaRoutes(deps)).request(path);
  }

  const mails: Mail[] = [];
  const mailer = {
    send: (mail: Mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
  };
  if (isWorking) {
    await house.work(engine);
    await house.queue.work(bringPhotosHandler(deps));
    await house.queue.work(putBackHandler(deps));
    await house.queue.work(failingMailHandler({ ...deps, mailer, baseUrl: 'http://site.test' }));
  }
  return {
    ...deps,
    send,
    mails,
    look,
    watch: (id: string) => watchFolder(deps, id),
    round: () => runConnectionRound(deps),
    pass: (ms: number) => {
      ahead += ms;
    },
    addRecipe: async (viewer: Viewer, steps: readonly object[] = [{ op: 'enhance-light' }]) =>
      (await createRecipe(deps, viewer.userId, { name: 'Light', recipe: { recipe: 1, name: 'Light', steps } }, 'en'))
        .id,
    close: async () => {
      await house.stop();
      await engine.close();
      await database.drop();
    },
  };
}
export type LibraryWorld = Awaited<ReturnType<typeof openLibraryWorld>>;

/** A picture of its own for each number. */
export const scan = async (number: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 160, height: 120, channels: 3, background: { r: 90, g: 70 + number * 9, b: 60 } } })
      .jpeg()
      .toBuffer(),
  );

/** Names that a test may change between two questions. */
export function openNames(names: Record<string, string>): Resolve {
  return (host): Promise<readonly LookupAddress[]> => {
    const address = names[host];
    return address === undefined
      ? Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))
      : Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]);
  };
}
