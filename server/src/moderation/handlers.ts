import { moderationContract } from '@afterglow/domain/contract/studio/moderation';
import { implement } from '@orpc/server';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { appealCase, listNotices } from './notices.ts';
import { reportPicture, type ReportDeps } from './report-picture.ts';

export function moderationHandlers(deps: ReportDeps) {
  const os = implement(moderationContract).$context<RequestContext>();
  return {
    reportPicture: os.reportPicture.handler(async ({ input, context }) => {
      await reportPicture(deps, input, context);
      return { reported: true } as const;
    }),
    notices: os.notices.handler(async ({ context }) => ({
      notices: await listNotices(deps.db, requireViewer(context).userId, deps.clock.now()),
    })),
    appeal: os.appeal.handler(({ input, context }) => appealCase(deps, requireViewer(context).userId, input)),
  };
}
