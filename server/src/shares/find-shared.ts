import type { SharedPicture } from '@afterglow/domain/contract/studio/shares';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { users } from '../db/tables/account-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { shares } from '../db/tables/share-tables.ts';
import type { ImageRow } from '../images/image-row.ts';
import type { Clock } from '../lib/clock.ts';
import { findBefore, openToStrangers } from './open-to-strangers.ts';
import { hashToken } from './share-token.ts';

export interface SharedDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export interface SharedRows {
  readonly result: ImageRow;
  readonly before: ImageRow | undefined;
}

/**
 * The pictures behind a token. Undefined when the link is gone: revoked or expired, the picture deleted or
 * blocked, the owner banned or leaving.
 */
export async function findShared({ db, clock }: SharedDeps, token: string): Promise<SharedRows | undefined> {
  const [found] = await db
    .select({ image: images, showsBefore: shares.showsBefore })
    .from(shares)
    .innerJoin(images, eq(images.id, shares.imageId))
    .innerJoin(users, eq(users.id, shares.userId))
    .where(
      and(
        eq(shares.tokenHash, hashToken(token)),
        or(isNull(shares.expiresAt), gt(shares.expiresAt, clock.now())),
        openToStrangers(db),
      ),
    );
  if (found === undefined) return undefined;
  const { image, showsBefore } = found;
  return { result: image, before: showsBefore ? await findBefore(db, image) : undefined };
}

/** Ids of the pictures that a link shows; none for an invalid link. */
export async function findSharedImages(deps: SharedDeps, token: string): Promise<readonly string[]> {
  const shared = await findShared(deps, token);
  return shared === undefined
    ? []
    : [shared.result, shared.before].flatMap((row) => (row === undefined ? [] : [row.id]));
}

/** What the page of a link says. Throws `not_found`. */
export async function readShared(deps: SharedDeps, token: string): Promise<SharedPicture> {
  const shared = await findShared(deps, token);
  if (shared === undefined) throw new AppError('not_found');
  const frame = ({ width, height, colour: color }: ImageRow) => ({ width, height, colour: color });
  const { result, before } = shared;
  return {
    result: frame(result),
    before: before === undefined ? null : frame(before),
    templateId: result.templateId,
    generative: result.generative,
  };
}
