import { idSchema } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { images } from '../../db/tables/image-tables.ts';
import { moderationCases } from '../../db/tables/moderation-tables.ts';
import type { Viewer } from '../../http/context.ts';
import { replyStored } from '../../http/stored-reply.ts';
import { createDerivatives, mediaWidths } from '../../images/derivative.ts';
import type { MediaDeps } from '../../images/media.ts';
import { ObjectMissing } from '../../storage/contract.ts';
import { mayLook } from './list-cases.ts';

/** Wide enough to judge, and never the original. */
const shownWidth = mediaWidths[3];

/**
 * `GET /media/cases/:caseId`: the picture of a case, to administrators alone and only while they may look at it. Nothing
 * on the way keeps a copy.
 */
export function casePictureRoutes(
  deps: MediaDeps & { readonly findViewer: (headers: Headers) => Promise<Viewer | undefined> },
): Hono {
  const ensureDerivative = createDerivatives(deps);
  return new Hono().get('/media/cases/:caseId', async (c) => {
    const id = idSchema.safeParse(c.req.param('caseId'));
    const viewer = await deps.findViewer(c.req.raw.headers);
    // Anybody else learns nothing, not even that there is such a case.
    if (viewer?.role !== 'admin' || !id.success) throw new AppError('image_not_found');
    const [found] = await deps.db
      .select({ row: moderationCases, image: images })
      .from(moderationCases)
      .innerJoin(images, eq(images.id, moderationCases.imageId))
      .where(eq(moderationCases.id, id.data));
    if (found === undefined || !mayLook(found.row, found.image)) throw new AppError('image_not_found');
    const { image } = found;
    const key = await ensureDerivative({
      masterKey: image.masterKey,
      width: Math.min(shownWidth, image.width),
      format: 'webp',
    });
    const stored = await deps.storage.open(key);
    if (stored === undefined) throw new ObjectMissing(key);
    const headers = new Headers({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    return replyStored(c, stored, headers);
  });
}
