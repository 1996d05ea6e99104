import { adminAnnouncementsContract } from '@afterglow/domain/contract/admin/announcements';
import { announcementsContract } from '@afterglow/domain/contract/public/announcements';
import { implement } from '@orpc/server';
import type { RequestContext } from '../../http/context.ts';
import { actorOf } from '../record-act.ts';
import { createAnnouncement, removeAnnouncement, updateAnnouncement } from './edit-announcements.ts';
import { listAnnouncements, listShown, type AnnouncementDeps } from './list-announcements.ts';

export function announcementsHandlers(deps: AnnouncementDeps) {
  const os = implement(announcementsContract).$context<RequestContext>();
  return {
    current: os.current.handler(async ({ context }) => ({
      announcements: await listShown(deps, context.locale, context.viewer !== undefined),
    })),
  };
}

export function adminAnnouncementsHandlers(deps: AnnouncementDeps) {
  const os = implement(adminAnnouncementsContract).$context<RequestContext>();
  return {
    list: os.list.handler(async () => ({ announcements: await listAnnouncements(deps) })),
    create: os.create.handler(({ input, context }) => createAnnouncement(deps, actorOf(context), input)),
    update: os.update.handler(({ input, context }) => updateAnnouncement(deps, actorOf(context), input)),
    remove: os.remove.handler(async ({ input, context }) => ({
      removed: await removeAnnouncement(deps, actorOf(context), input.id),
    })),
  };
}
