import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { Hono } from 'hono';
import { z } from 'zod';
import { replyStored } from '../http/stored-reply.ts';
import { createDerivatives } from '../images/derivative.ts';
import type { ImageRow } from '../images/image-row.ts';
import { keepRecent } from '../images/keep-recent.ts';
import { derivePicture, type PictureEngine } from '../images/picture-engine.ts';
import { visibleLabel } from '../images/waive-label.ts';
import { ObjectMissing, type Storage } from '../storage/contract.ts';
import { findShared, type SharedDeps } from './find-shared.ts';

export interface SharedMediaDeps extends SharedDeps {
  readonly storage: Storage;
  readonly engine: PictureEngine;
  readonly findLocale: (headers: Headers) => Locale;
}

const querySchema = z.object({
  /** Pages show a shared picture at most this large, whatever the owner's plan: the whole file stays theirs. */
  w: z.coerce
    .number()
    .pipe(z.literal([320, 640, 960]))
    .default(960),
  format: z.enum(['avif', 'webp', 'jpeg']).default('jpeg'),
});
const whichSchema = z.enum(['result', 'before']);

/** Labeled copies are made on each request; a popular link is requested often within an hour. */
const labeledBytes = 32 * 1024 * 1024;

/** `GET /shared/:token/result|before?w=&format=`: the pictures of a link, to anyone who has it. Checked on each request, so that a revoked link stops working at once. */
export function sharedMediaRoutes(deps: SharedMediaDeps): Hono {
  const ensureDerivative = createDerivatives(deps);
  const labeled = keepRecent<Uint8Array<ArrayBuffer>>({ maxBytes: labeledBytes, sizeOf: (bytes) => bytes.length });

  return new Hono().get('/shared/:token/:which', async (c) => {
    const which = whichSchema.safeParse(c.req.param('which'));
    const query = querySchema.safeParse(c.req.query());
    const shared = which.success ? await findShared(deps, c.req.param('token')) : undefined;
    const row = which.data === 'before' ? shared?.before : shared?.result;
    if (row === undefined) throw new AppError('not_found');
    if (!query.success)
      throw new AppError('invalid_input', { field: String(query.error.issues[0]?.path[0] ?? 'query') });
    const { format } = query.data;
    const width = Math.min(query.data.w, row.width);
    const mark = visibleLabel(row, deps.findLocale(c.req.raw.headers));
    const headers = new Headers({
      'content-type': `image/${format}`,
      'cache-control': 'private, no-cache',
      etag: `"${row.masterKey.slice(-64)}-${width}-${format}${mark === undefined ? '' : '-labelled'}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex',
      // Previews of links are fetched by other sites' pages too.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (c.req.header('if-none-match') === headers.get('etag')) return new Response(null, { status: 304, headers });
    if (mark !== undefined) return new Response(await makeLabeled(row, width, format, mark), { headers });
    const key = await ensureDerivative({ masterKey: row.masterKey, width, format });
    const found = await deps.storage.open(key);
    if (found === undefined) throw new ObjectMissing(key);
    return replyStored(c, found, headers);
  });

  /** Generated pictures carry their visible label, as in a download. */
  async function makeLabeled(
    row: ImageRow,
    width: number,
    format: z.output<typeof querySchema>['format'],
    mark: string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const key = [row.masterKey, width, format, mark].join(' ');
    const known = labeled.find(key);
    if (known !== undefined) return known;
    const { bytes } = await derivePicture(deps.engine, await deps.storage.read(row.masterKey), { width, format, mark });
    const made = new Uint8Array(bytes);
    labeled.keep(key, made);
    return made;
  }
}
