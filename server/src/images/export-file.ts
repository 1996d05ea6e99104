import { outputEdgeLimit } from '@afterglow/domain/billing/plans';
import { idSchema } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { exportQuerySchema, type ExportQuery } from '@afterglow/domain/versions/export-rules';
import type { EngineOutput } from '@afterglow/engine/run/task';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../db/pool.ts';
import { attachmentHeader } from '../http/attachment.ts';
import type { Viewer } from '../http/context.ts';
import type { WebEnv } from '../http/web-app.ts';
import type { Clock } from '../lib/clock.ts';
import type { Storage } from '../storage/contract.ts';
import { limitedWidth } from './derivative.ts';
import { cleanFileName } from './file-name.ts';
import { getShownImageRow, toImage, type ImageRow } from './image-row.ts';
import { keepRecent } from './keep-recent.ts';
import { exportPicture, type PictureEngine } from './picture-engine.ts';
import { endingOf } from './saved-file.ts';
import { savedName } from './saved-name.ts';
import { visibleLabel } from './waive-label.ts';

export interface ExportDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: PictureEngine;
  readonly clock: Clock;
}

/** Files made for one person within the window: moving a slider asks for many, a script that fills processors is stopped. */
const most = 90;
const windowMs = 10 * 60_000;
/** Files kept so that what was measured (HEAD) is not made again when it is saved (GET). */
const keptBytes = 64_000_000;

/**
 * `GET /media/:imageId/file?format=&width=&quality=&background=&metadata=&name=&done=&maxKb=`: the picture as the file a person
 * asked for, to its owner alone. `HEAD` tells its size: the file is made and waits a while to be fetched.
 *
 * The AI label and the signature of a picture that was worked on are always in it; `metadata` says what else is.
 */
export function exportRoutes(deps: ExportDeps): Hono<WebEnv> {
  const recent = keepRecent<EngineOutput>({ maxBytes: keptBytes, sizeOf: ({ bytes }) => bytes.length });
  const made = new Map<string, number[]>();
  const underWay = new Map<string, Promise<EngineOutput>>();

  function countFor(userId: string): void {
    const now = deps.clock.now().getTime();
    const times = (made.get(userId) ?? []).filter((time) => now - time < windowMs);
    const oldest = times[0];
    if (times.length >= most && oldest !== undefined)
      throw new AppError('rate_limited', { seconds: Math.ceil((oldest + windowMs - now) / 1000) });
    made.set(userId, [...times, now]);
    // people who left are forgotten
    if (made.size > 1000)
      for (const [id, each] of made) if (each.every((time) => now - time >= windowMs)) made.delete(id);
  }

  async function make(
    row: ImageRow,
    query: ExportQuery,
    viewer: Viewer,
    mark: string | undefined,
  ): Promise<EngineOutput> {
    const edge = row.kind === 'upload' ? undefined : outputEdgeLimit(viewer);
    const width = Math.min(query.width ?? row.width, limitedWidth(row, edge));
    const { format, quality, background, maxKb, metadata } = query;
    const key = JSON.stringify([row.masterKey, width, format, quality, background, maxKb, metadata, mark]);
    const known = recent.find(key) ?? underWay.get(key);
    if (known !== undefined) return known;
    countFor(viewer.userId);
    const work = (async () => {
      const photo = metadata === 'none' ? undefined : await findPhoto(deps.db, row);
      const images = [
        await deps.storage.read(row.masterKey),
        ...(photo === undefined ? [] : [await deps.storage.read(photo)]),
      ];
      const file = await exportPicture(deps.engine, images, {
        format,
        width,
        quality,
        background,
        metadata,
        mark,
        maxBytes: maxKb && maxKb * 1000,
      });
      recent.keep(key, file);
      return file;
    })().finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  }

  return new Hono<WebEnv>().get('/media/:imageId/file', async (c) => {
    const id = idSchema.safeParse(c.req.param('imageId'));
    const query = exportQuerySchema.safeParse(c.req.query());
    if (!id.success) throw new AppError('image_not_found');
    const { viewer, locale } = c.var.request;
    if (viewer === undefined) throw new AppError('image_not_found');
    if (!query.success)
      throw new AppError('invalid_input', { field: String(query.error.issues[0]?.path[0] ?? 'query') });
    const row = await getShownImageRow(deps.db, viewer.userId, id.data);
    const file = await make(row, query.data, viewer, visibleLabel(row, locale));
    const headers = new Headers({
      'content-type': file.mimeType,
      'content-length': String(file.bytes.length),
      'content-disposition': attachmentHeader(await fileName(deps.db, row, query.data, locale)),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-picture-size': `${file.width}x${file.height}`,
      'x-visible-label': toImage(row).visibleLabel,
    });
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(file.bytes), { headers });
  });
}

const photoSchema = z.array(z.object({ master_key: z.string() }));

/** The upload that a picture comes from, however many steps lie between; the picture itself when it is one. */
async function findPhoto(db: Database, row: ImageRow): Promise<string | undefined> {
  if (row.kind === 'upload') return row.masterKey;
  const { rows } = await db.execute(sql`
    with recursive line as (
      select id, source_image_id, kind, master_key, 1 as step from image where id = ${row.id}
      union all
      select image.id, image.source_image_id, image.kind, image.master_key, line.step + 1
      from image join line on image.id = line.source_image_id
      where image.user_id = ${row.userId} and image.blocked_at is null and line.step < 600
    )
    select master_key from line where kind = 'upload' order by step limit 1`);
  return photoSchema.parse(rows)[0]?.master_key;
}

/** `holiday.jpg`: the name asked for, or the one of every saved file, without any path and with the right extension. */
async function fileName(
  db: Database,
  row: ImageRow,
  { name, done, format }: ExportQuery,
  locale: Locale,
): Promise<string> {
  const asked = name && cleanFileName(name.replace(/\.(?:png|jpe?g|webp|avif)$/i, ''));
  return `${asked || (await savedName(db, row, { locale, done }))}.${endingOf(format)}`;
}
