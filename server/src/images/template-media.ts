import { createHash } from 'node:crypto';
import { idSchema } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Focus } from '@afterglow/domain/picture-focus';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../db/pool.ts';
import { templatePictures } from '../db/tables/template-tables.ts';
import { replyStored } from '../http/stored-reply.ts';
import { ObjectMissing, type Storage } from '../storage/contract.ts';
import { createDerivatives, mediaWidths } from './derivative.ts';
import { derivativeFormats, derivePicture, type PictureEngine } from './picture-engine.ts';

export interface TemplateMediaDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: PictureEngine;
}

const querySchema = z.object({
  w: z.coerce.number().pipe(z.literal(mediaWidths)).optional(),
  format: z.enum(derivativeFormats).optional(),
});

/** `GET /media/template/:id?w=&format=`: pictures of cards, for everybody. One never changes: another picture has another id. */
export function templateMediaRoutes(deps: TemplateMediaDeps): Hono {
  const ensureDerivative = createDerivatives(deps);
  return new Hono().get('/media/template/:id', async (c) => {
    const id = idSchema.safeParse(c.req.param('id'));
    const query = querySchema.safeParse(c.req.query());
    if (!id.success) throw new AppError('image_not_found');
    if (!query.success)
      throw new AppError('invalid_input', { field: String(query.error.issues[0]?.path[0] ?? 'query') });
    const [row] = await deps.db.select().from(templatePictures).where(eq(templatePictures.id, id.data));
    if (row === undefined) throw new AppError('image_not_found');
    const width = Math.min(query.data.w ?? row.width, row.width);
    const format = query.data.format ?? 'webp';
    const key =
      width === row.width && format === 'webp'
        ? row.masterKey
        : await ensureDerivative({ masterKey: row.masterKey, width, format });
    const found = await deps.storage.open(key);
    if (found === undefined) throw new ObjectMissing(key);
    const headers = new Headers({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    return replyStored(c, found, headers);
  });
}

/** As wide as a card's picture is ever shown. */
const cardWidth = 1280;

export interface TemplateCopy {
  readonly masterKey: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly focus: Focus | null;
}

/**
 * Copies a stored picture for a card: a smaller WebP under a key of its own, which no erasing of somebody's pictures
 * touches. The row is the caller's to write.
 */
export async function copyForTemplate(
  deps: TemplateMediaDeps,
  masterKey: string,
  { width: ownWidth, focus }: { readonly width: number; readonly focus: Focus | null },
): Promise<TemplateCopy> {
  const { bytes, mimeType, width, height } = await derivePicture(deps.engine, await deps.storage.read(masterKey), {
    width: Math.min(cardWidth, ownWidth),
    format: 'webp',
  });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = `template-pictures/${hash.slice(0, 2)}/${hash}`;
  await deps.storage.put(key, bytes, { contentType: mimeType });
  return { masterKey: key, mimeType, width, height, focus };
}
