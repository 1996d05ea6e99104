import { imagesContract } from '@afterglow/domain/contract/studio/images';
import { implement } from '@orpc/server';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { callerNetwork } from '../lib/caller-network.ts';
import type { Clock } from '../lib/clock.ts';
import { removeImage, restoreImage } from './delete-image.ts';
import { getImageRow, toImage } from './image-row.ts';
import { listImages } from './list-images.ts';
import { admitFile, readSpace } from './space.ts';
import { uploadImage, type UploadDeps } from './upload-image.ts';
import { waiveLabel } from './waive-label.ts';

export function imagesHandlers(deps: UploadDeps & { readonly clock: Clock }) {
  const os = implement(imagesContract).$context<RequestContext>();
  const { db, clock } = deps;
  return {
    upload: os.upload.handler(async ({ input, context, signal }) => {
      const viewer = requireViewer(context);
      await admitFile(db, viewer, callerNetwork(context.ipAddress), input.file.size);
      return uploadImage(deps, viewer, input.file, signal);
    }),
    space: os.space.handler(({ context }) => readSpace(db, requireViewer(context))),
    list: os.list.handler(({ input, context }) => listImages(db, requireViewer(context).userId, input)),
    get: os.get.handler(async ({ input, context }) =>
      toImage(await getImageRow(db, requireViewer(context).userId, input.id)),
    ),
    remove: os.remove.handler(({ input, context }) =>
      removeImage(db, requireViewer(context).userId, input.id, clock.now()),
    ),
    waiveLabel: os.waiveLabel.handler(({ input, context }) =>
      waiveLabel(db, requireViewer(context).userId, input.id, clock.now()),
    ),
    restore: os.restore.handler(({ input, context }) =>
      restoreImage(db, requireViewer(context).userId, input.id, clock.now()),
    ),
  };
}
