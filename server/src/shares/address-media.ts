import { outputEdgeLimit } from '@afterglow/domain/billing/plans';
import { AppError } from '@afterglow/domain/errors/errors';
import { storedLocaleSchema } from '@afterglow/domain/locale-schema';
import { addressFormats, addressWidths } from '@afterglow/domain/sharing';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { readStanding } from '../accounts/counting-plan.ts';
import { users } from '../db/tables/account-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { imageAddresses } from '../db/tables/share-tables.ts';
import { replyStored } from '../http/stored-reply.ts';
import { isKnown } from '../http/tag-answer.ts';
import { createDerivatives, limitedWidth } from '../images/derivative.ts';
import type { ImageRow } from '../images/image-row.ts';
import type { DerivativeFormat, PictureEngine } from '../images/picture-engine.ts';
import { negotiateFormat, ownFormat } from '../images/saved-file.ts';
import { visibleLabel } from '../images/waive-label.ts';
import { currentAsker } from '../lib/asker.ts';
import { createCallWindows } from '../lib/call-windows.ts';
import { ObjectMissing, type Storage } from '../storage/contract.ts';
import { readAddressToken } from './address-token.ts';
import type { SharedDeps } from './find-shared.ts';
import { findBefore, openToStrangers } from './open-to-strangers.ts';

export interface AddressMediaDeps extends SharedDeps {
  readonly storage: Storage;
  readonly engine: PictureEngine;
  readonly secret: string;
}

const querySchema = z.object({
  w: z.coerce.number().pipe(z.literal(addressWidths)).default(960),
  format: z.preprocess((name) => (name === 'jpg' ? 'jpeg' : name), z.enum(addressFormats).optional()),
});

/** Requests from one network in a minute, in each process: a page of a shop shows dozens, and an office sits behind one address. */
const calls = { max: 1200, windowSeconds: 60 } as const;

/** Caches of others keep a picture at most this long before they ask again: after a revocation it is gone from there, too. */
const longestKeptSeconds = 30 * 24 * 3600;
/** What the plan made smaller is asked for again, so that an upgrade shows. */
const limitedKeptSeconds = 3600;

/**
 * `GET /i/:token?w=&format=` and `/i/:token/before`: a published result, to anybody, on any site.
 *
 * The token is checked before the database is asked; the row, the picture and its owner at each request, so that what was
 * revoked, deleted or given back is gone (410) at once. An answer never changes while it may be kept: the width is one of a few,
 * the visible label in the language of the person who published it.
 */
export function addressMediaRoutes(deps: AddressMediaDeps): Hono {
  const ensureDerivative = createDerivatives(deps);
  const countCall = createCallWindows(calls, deps.clock);

  return new Hono().get('/i/:token/:which?', async (c) => {
    const { left, seconds } = countCall(currentAsker() ?? '');
    if (left < 0) throw new AppError('rate_limited', { seconds });
    const signed = readAddressToken(deps.secret, c.req.param('token'));
    const which = z.enum(['result', 'before']).safeParse(c.req.param('which') ?? 'result');
    if (signed === undefined || !which.success) throw new AppError('not_found');
    const now = deps.clock.now();
    if (signed.expiresAt !== null && signed.expiresAt <= now) throw new AppError('address_gone');
    const found = await findPublished(deps, signed.id, which.data);
    if (found === undefined) throw new AppError('address_gone');
    const query = querySchema.safeParse(c.req.query());
    if (!query.success)
      throw new AppError('invalid_input', { field: String(query.error.issues[0]?.path[0] ?? 'query') });

    const { row, locale } = found;
    const { width, isLimited } = await chooseWidth(deps, row, query.data.w, now);
    const format = query.data.format ?? negotiateFormat(c.req.header('accept'), ownFormat(row));
    const text = visibleLabel(row, locale);
    const mark = text === undefined ? undefined : { locale, text };
    const headers = headersOf(row, { width, format, label: mark?.locale });
    const untilEnd =
      signed.expiresAt === null ? longestKeptSeconds : Math.floor((signed.expiresAt.getTime() - now.getTime()) / 1000);
    headers.set(
      'cache-control',
      isLimited
        ? `public, max-age=${Math.min(untilEnd, limitedKeptSeconds)}`
        : `public, max-age=${Math.min(untilEnd, longestKeptSeconds)}, immutable`,
    );
    if (query.data.format === undefined) headers.set('vary', 'Accept');
    if (isKnown(c.req.header('if-none-match'), headers.get('etag')))
      return new Response(null, { status: 304, headers });
    const key = await ensureDerivative({ masterKey: row.masterKey, width, format, mark });
    const stored = await deps.storage.open(key);
    if (stored === undefined) throw new ObjectMissing(key);
    return replyStored(c, stored, headers);
  });
}

async function findPublished({ db }: AddressMediaDeps, id: string, which: 'result' | 'before') {
  const [found] = await db
    .select({ image: images, showsBefore: imageAddresses.showsBefore, locale: imageAddresses.locale })
    .from(imageAddresses)
    .innerJoin(images, eq(images.id, imageAddresses.imageId))
    .innerJoin(users, eq(users.id, imageAddresses.userId))
    .where(and(eq(imageAddresses.id, id), openToStrangers(db)));
  if (found === undefined) return undefined;
  const { image, showsBefore } = found;
  const row = which === 'result' ? image : showsBefore ? await findBefore(db, image) : undefined;
  return row && { row, locale: storedLocaleSchema.parse(found.locale) };
}

/** Never more than the owner's plan lets them have themselves; before and after alike, so that they lie on each other. */
async function chooseWidth(deps: AddressMediaDeps, row: ImageRow, asked: number, now: Date) {
  const wanted = Math.min(asked, row.width);
  const free = limitedWidth(row, outputEdgeLimit({ role: 'user', plan: 'free' }));
  if (wanted <= free) return { width: wanted, isLimited: false };
  const width = Math.min(wanted, limitedWidth(row, outputEdgeLimit(await readStanding(deps.db, row.userId, now))));
  return { width, isLimited: width < wanted };
}

function headersOf(
  row: ImageRow,
  {
    width,
    format,
    label,
  }: { readonly width: number; readonly format: DerivativeFormat; readonly label?: string | undefined },
): Headers {
  return new Headers({
    'content-type': `image/${format}`,
    etag: `"${[row.masterKey.slice(-64), width, format, ...(label === undefined ? [] : [label])].join('-')}"`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-robots-tag': 'noindex',
  });
}
