import { accountContract, type siteSchema } from '@afterglow/domain/contract/account/account';
import { implement } from '@orpc/server';
import type { z } from 'zod';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { readBatchLimits } from '../images/batch-limits.ts';
import type { PictureEngine } from '../images/picture-engine.ts';
import { callerNetwork } from '../lib/caller-network.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import type { Storage } from '../storage/contract.ts';
import { disconnectGoogle, getDetails } from './account-details.ts';
import { removeAvatar, setAvatar } from './avatar.ts';
import { requestDeletion, undoDeletion, type DeletionDeps } from './deletion.ts';
import { getAccount, updateProfile } from './find-account.ts';
import { endSessions, listSessions } from './sessions/device-sessions.ts';
import { requireFreshSession } from './sessions/fresh-session.ts';
import { listSignIns } from './sign-in-log.ts';
import { findVisit, listVisits } from './visits.ts';

type Site = z.output<typeof siteSchema>;

interface AccountHandlersOptions extends DeletionDeps {
  readonly storage: Storage;
  readonly engine: PictureEngine;
  /** What this installation offers; the process that downloads the models reports their state. */
  readonly site: Omit<Site, 'models' | 'paused' | 'batchLimits'>;
  readonly readPaused: () => Promise<boolean>;
  readonly readModelsState: () => Promise<Site['models']>;
}

export function accountHandlers(options: AccountHandlersOptions) {
  const { db, clock } = options;
  const os = implement(accountContract).$context<RequestContext>();
  return {
    get: os.get.handler(async ({ context: { viewer } }) =>
      viewer === undefined
        ? { account: null, visit: null, adminDoor: null }
        : {
            account: await getAccount(db, viewer.userId, clock.now()),
            visit: await findVisit(db, viewer),
            adminDoor: viewer.role === 'admin' ? 'open' : (viewer.adminDoor ?? null),
          },
    ),
    update: os.update.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await updateProfile(db, userId, input);
      return getAccount(db, userId, clock.now());
    }),
    details: os.details.handler(({ context }) => getDetails(db, requireViewer(context).userId)),
    setAvatar: os.setAvatar.handler(async ({ input, context, signal }) => {
      const { userId } = requireViewer(context);
      await consumeAttempt(db, `avatar of ${userId}`, { max: 30, windowSeconds: 600 });
      await setAvatar(options, userId, input.file, signal);
      return getAccount(db, userId, clock.now());
    }),
    removeAvatar: os.removeAvatar.handler(async ({ context }) => {
      const { userId } = requireViewer(context);
      await removeAvatar(options, userId);
      return getAccount(db, userId, clock.now());
    }),
    sessions: os.sessions.handler(async ({ context }) => {
      const viewer = requireViewer(context);
      const now = clock.now();
      const [sessions, signIns, visits] = await Promise.all([
        listSessions(db, viewer, now),
        listSignIns(db, viewer.userId),
        listVisits(db, viewer.userId, now),
      ]);
      return { sessions, signIns, visits };
    }),
    // Somebody who found a device open must not log the owner out of all others.
    endSession: os.endSession.handler(async ({ input, context }) => {
      const { userId, sessionId } = requireViewer(context);
      if (input.id !== sessionId) await requireFreshSession(db, sessionId);
      return endSessions(db, userId, input.id);
    }),
    endSessions: os.endSessions.handler(async ({ context }) => {
      const { userId, sessionId } = requireViewer(context);
      await requireFreshSession(db, sessionId);
      return endSessions(db, userId);
    }),
    disconnectGoogle: os.disconnectGoogle.handler(async ({ context }) => {
      const { userId, sessionId } = requireViewer(context);
      await requireFreshSession(db, sessionId);
      return disconnectGoogle(db, userId);
    }),
    requestDeletion: os.requestDeletion.handler(async ({ input, context }) => {
      const viewer = requireViewer(context);
      await consumeAttempt(db, `deletion of ${viewer.userId}`, { max: 10, windowSeconds: 600 });
      await requireFreshSession(db, viewer.sessionId);
      return requestDeletion(options, viewer, input.confirmation, context.locale);
    }),
    undoDeletion: os.undoDeletion.handler(async ({ input, context }) => {
      await consumeAttempt(db, `undo deletion from ${callerNetwork(context.ipAddress)}`, {
        max: 20,
        windowSeconds: 60,
      });
      return undoDeletion(options, input.token);
    }),
    site: os.site.handler(async () => {
      const [models, paused, batchLimits] = await Promise.all([
        options.readModelsState(),
        options.readPaused(),
        readBatchLimits(db),
      ]);
      return { ...options.site, models, paused, batchLimits };
    }),
  };
}
