/** Looking through a person's library: albums, photos, and small pictures of them. */
import { remoteIdSchema } from '@afterglow/domain/contract/account/connections';
import { idSchema } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import { Hono } from 'hono';
import type { WebEnv } from '../http/web-app.ts';
import { derivePicture, type PictureEngine } from '../images/picture-engine.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import type { Library } from './library.ts';
import { getConnection, openLibrary, type ConnectionDeps } from './own-connections.ts';

const listLimit = { max: 1200, windowSeconds: 3600 } as const;
/** A larger one is made smaller first. */
const mostSmallBytes = 200_000;
const smallWidth = 320;
const thumbnailLimit = { max: 12_000, windowSeconds: 3600 } as const;

export function browseLibrary(deps: ConnectionDeps) {
  const open = async (userId: string, id: string): Promise<Library> => {
    const library = openLibrary(deps, await getConnection(deps.db, userId, id));
    await consumeAttempt(deps.db, `library lists of ${userId}`, listLimit);
    return library;
  };
  return {
    listAlbums: async (userId: string, id: string) => (await open(userId, id)).listAlbums(),
    listPhotos: async (
      userId: string,
      asked: {
        readonly id: string;
        readonly albumId?: string | undefined;
        readonly query?: string | undefined;
        readonly page: number;
      },
    ) => {
      const { id, albumId, query, page } = asked;
      const library = await open(userId, id);
      const { photos, hasMore } = await library.listPhotos({ albumId, query: query === '' ? undefined : query, page });
      return {
        photos: photos.map(({ takenAt, ...photo }) => ({ ...photo, takenAt: takenAt?.toISOString() ?? null })),
        hasMore,
      };
    },
  };
}

/** `GET /media/:id/photos/:photoId`: a small picture of a photo of the person's own library. */
export function libraryMediaRoutes(deps: ConnectionDeps & { readonly engine: PictureEngine }): Hono<WebEnv> {
  return new Hono<WebEnv>().get('/media/:id/photos/:photoId', async (c) => {
    const { viewer } = c.var.request;
    const id = idSchema.safeParse(c.req.param('id'));
    const photoId = remoteIdSchema.safeParse(c.req.param('photoId'));
    if (
      viewer === undefined ||
      viewer.visitedBy !== undefined ||
      viewer.key !== undefined ||
      !id.success ||
      !photoId.success
    )
      throw new AppError('image_not_found');
    const library = openLibrary(deps, await getConnection(deps.db, viewer.userId, id.data));
    await consumeAttempt(deps.db, `library pictures of ${viewer.userId}`, thumbnailLimit);
    const file = await library.readThumbnail(photoId.data);
    const type = pictureType(file);
    if (type === undefined) throw new AppError('image_not_found');
    const isLarge = file.length > mostSmallBytes;
    const bytes = isLarge
      ? new Uint8Array((await derivePicture(deps.engine, file, { width: smallWidth, format: 'webp' })).bytes)
      : file;
    return new Response(bytes, {
      headers: {
        'content-type': isLarge ? 'image/webp' : type,
        'content-length': String(bytes.length),
        'cache-control': 'private, max-age=86400',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      },
    });
  });
}

/** By its first bytes: whatever else a library answers is not passed on. */
function pictureType(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG')) return 'image/png';
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : undefined;
}
