/**
 * Immich by its API key (`x-api-key`). What is used of its API document, versions 1.133 to 3, stands with its shapes in
 * `test/connections/immich-contract.json`.
 */
import { createHash } from 'node:crypto';
import type { Album } from '@afterglow/domain/contract/account/connections';
import { AppError } from '@afterglow/domain/errors/errors';
import { uploadRules } from '@afterglow/domain/upload-rules';
import { FormData } from 'undici';
import { z } from 'zod';
import type { Reach } from '../lib/reach.ts';
import { askForJson, askLibrary } from './ask-library.ts';
import { hasStatus, type Library, type LibraryPhoto } from './library.ts';

const userSchema = z.object({ name: z.string(), email: z.string() });
const albumsSchema = z.array(z.object({ id: z.string(), albumName: z.string(), assetCount: z.number() }));
const versionSchema = z.object({ major: z.number() });
const assetSchema = z.object({ id: z.string(), originalFileName: z.string(), fileCreatedAt: z.coerce.date() });
const foundSchema = z.object({ assets: z.object({ items: z.array(assetSchema), nextPage: z.string().nullable() }) });
const oneSchema = assetSchema.extend({
  isTrashed: z.boolean(),
  stack: z.object({ primaryAssetId: z.string() }).nullish(),
});
const madeSchema = z.object({ id: z.string().min(1) });

const pageSize = 60;
const fileDeadlineMs = 120_000;
const thumbnailDeadlineMs = 15_000;
const mostThumbnailBytes = 2_000_000;

export function immichLibrary(reach: Reach, baseUrl: string, key: string): Library {
  const headers = { 'x-api-key': key, accept: 'application/json' };
  const at = (path: string): URL => new URL(`${baseUrl}/api/${path}`);
  const post = <Schema extends z.ZodType>(path: string, schema: Schema, body: object) =>
    askForJson(reach, at(path), schema, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const file = (path: string, limits: { readonly mostBytes: number; readonly deadlineMs: number }) =>
    askLibrary(reach, at(path), { headers: { 'x-api-key': key }, ...limits });

  /** Immich answers 400 for what is not there, or not this person's. */
  async function getAsset(id: string): Promise<z.output<typeof oneSchema>> {
    const asset = await askForJson(reach, at(`assets/${id}`), oneSchema, { headers }).catch((error: unknown) => {
      throw hasStatus(error, 400, 404) ? new AppError('library_photo_gone') : error;
    });
    if (asset.isTrashed) throw new AppError('library_photo_gone');
    return asset;
  }

  return {
    async readAccount() {
      const { name, email } = await askForJson(reach, at('users/me'), userSchema, { headers });
      return name || email;
    },

    async listAlbums(): Promise<Album[]> {
      const albums = await askForJson(reach, at('albums'), albumsSchema, { headers });
      return albums
        .map(({ id, albumName: name, assetCount: count }) => ({ id, name, count }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },

    async listPhotos({ albumId, query, page }) {
      const asked = { type: 'IMAGE', page, size: pageSize, ...(albumId !== undefined && { albumIds: [albumId] }) };
      const { assets } =
        query === undefined
          ? await post('search/metadata', foundSchema, asked)
          : await post('search/smart', foundSchema, { ...asked, query }).catch((error: unknown) => {
              // Without machine learning photos are found by their names.
              if (!hasStatus(error, 400)) throw error;
              return post('search/metadata', foundSchema, { ...asked, originalFileName: query });
            });
      return { photos: assets.items.map(toPhoto), hasMore: assets.nextPage !== null };
    },

    readThumbnail: (id) =>
      file(`assets/${id}/thumbnail?size=thumbnail`, { mostBytes: mostThumbnailBytes, deadlineMs: thumbnailDeadlineMs }),

    findPhoto: async (id) => toPhoto(await getAsset(id)),

    download: (id) => file(`assets/${id}/original`, { mostBytes: uploadRules.maxBytes, deadlineMs: fileDeadlineMs }),

    /** The same bytes again are the same asset there: Immich knows them by their SHA-1. */
    async putBack({ original, bytes, mimeType, name }) {
      await getAsset(original.id);
      const { major } = await askForJson(reach, at('server/version'), versionSchema, { headers });
      const checksum = createHash('sha1').update(bytes).digest();
      const form = new FormData();
      form.set('assetData', new File([bytes], name, { type: mimeType }), name);
      form.set('filename', name);
      const takenAt = (original.takenAt ?? new Date()).toISOString();
      form.set('fileCreatedAt', takenAt);
      form.set('fileModifiedAt', takenAt);
      if (major < 3) {
        form.set('deviceId', 'afterglow');
        form.set('deviceAssetId', `afterglow-${checksum.toString('hex')}`);
      }
      const { id } = await askForJson(reach, at('assets'), madeSchema, {
        method: 'POST',
        headers: { ...headers, 'x-immich-checksum': checksum.toString('base64') },
        body: form,
        deadlineMs: fileDeadlineMs,
      });
      // Read after the upload: several results of one photo may go back at the same time. A stack is named by its first.
      const top = (await getAsset(original.id)).stack?.primaryAssetId ?? original.id;
      if (top !== id) await post('stacks', madeSchema, { assetIds: [id, top] });
      return id;
    },
  };
}

const toPhoto = (asset: z.output<typeof assetSchema>): LibraryPhoto => ({
  id: asset.id,
  name: asset.originalFileName,
  takenAt: asset.fileCreatedAt,
});
