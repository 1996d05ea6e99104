import { outputEdgeLimit } from '@afterglow/domain/billing/plans';
import { idSchema } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../db/pool.ts';
import { attachmentHeader } from '../http/attachment.ts';
import type { Viewer } from '../http/context.ts';
import { replyStored } from '../http/stored-reply.ts';
import { isKnown } from '../http/tag-answer.ts';
import type { WebEnv } from '../http/web-app.ts';
import { ObjectMissing, type Storage } from '../storage/contract.ts';
import { createDerivatives, limitedWidth, mediaWidths } from './derivative.ts';
import { getShownImageRow, type ImageRow } from './image-row.ts';
import { derivativeFormats, derivePicture, type DerivativeFormat, type PictureEngine } from './picture-engine.ts';
import { endingOf, markedQuality, negotiateFormat, ownFormat } from './saved-file.ts';
import { savedName } from './saved-name.ts';
import { visibleLabel } from './waive-label.ts';

export interface MediaDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: PictureEngine;
}

const querySchema = z.object({
  w: z.coerce.number().pipe(z.literal(mediaWidths)).optional(),
  format: z.enum(derivativeFormats).optional(),
  download: z.literal('1').optional(),
});
type MediaQuery = z.infer<typeof querySchema>;

/**
 * `GET /media/:imageId?w=&format=&download=1`: pictures, to their owner alone.
 *
 * An image never changes, so an answer may be kept for a year. The exception is a result that the plan made smaller
 * (free: longest edge 1024): that answer is asked for again each time, by ETag, so that an upgrade shows the full
 * picture at the same address. A width below the limit is the same for every plan and kept like the rest.
 */
export function mediaRoutes(deps: MediaDeps): Hono<WebEnv> {
  const ensureDerivative = createDerivatives(deps);

  return new Hono<WebEnv>().get('/media/:imageId', async (c) => {
    const id = idSchema.safeParse(c.req.param('imageId'));
    const query = querySchema.safeParse(c.req.query());
    if (!id.success) throw new AppError('image_not_found');
    const { viewer, locale } = c.var.request;
    // A stranger learns nothing, not even that signing in would help.
    if (viewer === undefined) throw new AppError('image_not_found');
    if (!query.success)
      throw new AppError('invalid_input', { field: String(query.error.issues[0]?.path[0] ?? 'query') });

    const row = await getShownImageRow(deps.db, viewer.userId, id.data);
    const edition = chooseEdition(row, query.data, viewer, c.req.header('accept'));
    const headers = new Headers({
      'content-type': `image/${edition.format}`,
      'cache-control': edition.limitedByPlan ? 'private, no-cache' : 'private, max-age=31536000, immutable',
      etag: `"${row.masterKey.slice(-64)}-${edition.width}-${edition.format}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition':
        query.data.download === '1'
          ? attachmentHeader(`${await savedName(deps.db, row, { locale })}.${endingOf(edition.format)}`)
          : 'inline',
    });
    if (edition.negotiated) headers.set('vary', 'Accept');
    if (isKnown(c.req.header('if-none-match'), headers.get('etag')))
      return new Response(null, { status: 304, headers });

    const mark = query.data.download === '1' ? visibleLabel(row, locale) : undefined;
    if (mark !== undefined) return sendMarked(deps, row, edition, mark, headers);

    const key = edition.isMaster
      ? row.masterKey
      : await ensureDerivative({ masterKey: row.masterKey, width: edition.width, format: edition.format });
    const found = await deps.storage.open(key);
    if (found === undefined) throw new ObjectMissing(key);
    return replyStored(c, found, headers);
  });
}

/** A download with its visible label. Made on each request: it is requested once, and never shown on a page. */
async function sendMarked(
  { storage, engine }: MediaDeps,
  row: ImageRow,
  { width, format }: Edition,
  mark: string,
  headers: Headers,
): Promise<Response> {
  const { bytes } = await derivePicture(engine, await storage.read(row.masterKey), {
    width,
    format,
    quality: markedQuality,
    mark,
  });
  headers.set('content-length', String(bytes.length));
  headers.set('cache-control', 'private, no-store');
  headers.delete('etag');
  return new Response(new Uint8Array(bytes), { headers });
}

interface Edition {
  readonly width: number;
  readonly format: DerivativeFormat;
  readonly isMaster: boolean;
  readonly negotiated: boolean;
  readonly limitedByPlan: boolean;
}

/** Which edition answers a request. Without a width or a format it is the master as it was stored. */
function chooseEdition(row: ImageRow, query: MediaQuery, viewer: Viewer, accept: string | undefined): Edition {
  const edge = row.kind === 'upload' || row.kind === 'mask' ? undefined : outputEdgeLimit(viewer);
  const wanted = Math.min(query.w ?? row.width, row.width);
  const width = Math.min(wanted, limitedWidth(row, edge));
  const own = ownFormat(row);
  const negotiated = query.w !== undefined && query.format === undefined;
  const format = query.format ?? (negotiated ? negotiateFormat(accept, own) : own);
  return { width, format, isMaster: width === row.width && format === own, negotiated, limitedByPlan: width < wanted };
}
