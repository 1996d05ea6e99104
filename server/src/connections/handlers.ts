import { connectionsContract } from '@afterglow/domain/contract/account/connections';
import { folderWatchesContract } from '@afterglow/domain/contract/account/folder-watches';
import { AppError } from '@afterglow/domain/errors/errors';
import { implement } from '@orpc/server';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { readRequestMark } from '../http/request-mark.ts';
import { createCallWindows } from '../lib/call-windows.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { browseLibrary } from './browse-library.ts';
import { addConnection, changeConnection, listConnections, removeConnection } from './own-connections.ts';
import { putResultsBack, readResults } from './results.ts';
import { listRuns, readRunPhotos, startRun, type RunDeps } from './runs.ts';
import { addWatch, changeWatch, listWatches, removeWatch } from './watches.ts';

/** Each has this server ask another one, which anybody may name. */
const nameLimit = { max: 30, windowSeconds: 3600 } as const;
const startLimit = { max: 60, windowSeconds: 3600 } as const;
/** Of turning pages; each has this server ask a library. */
const browseLimit = { max: 600, windowSeconds: 3600 } as const;
/** Of asking for what is written here, which pages do again and again while something runs; in each server process. */
const readLimit = { max: 600, windowSeconds: 60 } as const;

export function connectionsHandlers(deps: RunDeps) {
  const os = implement(connectionsContract).$context<RequestContext>();
  const { listAlbums, listPhotos } = browseLibrary(deps);
  const caller = (context: RequestContext) => ({
    userId: requireViewer(context).userId,
    ipAddress: context.ipAddress,
  });
  const limitNaming = ({ userId }: { readonly userId: string }): Promise<void> =>
    consumeAttempt(deps.db, `library named by ${userId}`, nameLimit);
  const limitBrowsing = (userId: string): Promise<void> =>
    consumeAttempt(deps.db, `library browsed by ${userId}`, browseLimit);
  const read = limitReading(deps);
  return {
    list: os.list.handler(async ({ context }) => ({ connections: await listConnections(deps, read(context)) })),
    add: os.add.handler(async ({ input, context }) => {
      await limitNaming(requireViewer(context));
      return addConnection(deps, caller(context), input);
    }),
    change: os.change.handler(async ({ input, context }) => {
      await limitNaming(requireViewer(context));
      return changeConnection(deps, caller(context), input);
    }),
    remove: os.remove.handler(async ({ input, context }) => {
      await limitRemoving(deps, requireViewer(context).userId);
      return removeConnection(deps, caller(context), input.id);
    }),
    albums: os.albums.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await limitBrowsing(userId);
      return { albums: await listAlbums(userId, input.id) };
    }),
    photos: os.photos.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await limitBrowsing(userId);
      return listPhotos(userId, input);
    }),
    runs: os.runs.handler(async ({ input, context }) => ({
      runs: await listRuns(deps, read(context), input.id, context.locale),
    })),
    run: os.run.handler(async ({ input, context }) => ({
      photos: await readRunPhotos(deps, read(context), input, context.locale),
    })),
    start: os.start.handler(async ({ input, context }) => {
      const viewer = requireViewer(context);
      await consumeAttempt(deps.db, `library runs of ${viewer.userId}`, startLimit);
      return startRun(deps, viewer, { ...input, ...readRequestMark(context, 'connection run', input) }, context.locale);
    }),
    results: os.results.handler(async ({ input, context }) => readResults(deps, read(context), input)),
    putBack: os.putBack.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      // What failed is tried again by it.
      await consumeAttempt(deps.db, `results put back by ${userId}`, startLimit);
      return putResultsBack(deps, userId, input, context.locale);
    }),
  };
}

/** Folders that are watched. */
export function folderWatchesHandlers(deps: RunDeps) {
  const os = implement(folderWatchesContract).$context<RequestContext>();
  const read = limitReading(deps);
  return {
    list: os.list.handler(async ({ input, context }) => ({
      watches: await listWatches(deps, read(context), input.id, context.locale),
    })),
    add: os.add.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await consumeAttempt(deps.db, `folders watched by ${userId}`, nameLimit);
      return addWatch(deps, userId, input, context.locale);
    }),
    change: os.change.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      // Each change has the folder looked at again.
      await consumeAttempt(deps.db, `changes of watches of ${userId}`, startLimit);
      return changeWatch(deps, userId, input, context.locale);
    }),
    remove: os.remove.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await limitRemoving(deps, userId);
      return removeWatch(deps, userId, input);
    }),
  };
}

const limitRemoving = ({ db }: RunDeps, userId: string): Promise<void> =>
  consumeAttempt(db, `connections and watches removed by ${userId}`, startLimit);

/** Gives the id of the person who reads. */
function limitReading({ clock }: RunDeps): (context: RequestContext) => string {
  const count = createCallWindows(readLimit, clock);
  return (context) => {
    const { userId } = requireViewer(context);
    const { left, seconds } = count(userId);
    if (left < 0) throw new AppError('rate_limited', { seconds });
    return userId;
  };
}
