/**
 * PhotoPrism by an app password. What is used of its API document (internal/api/swagger.json), and of the routes for the session and
 * for uploads that the document names without their shapes, stands in `test/connections/photoprism-openapi.json`.
 */
import { createHash } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import { uploadRules } from '@afterglow/domain/upload-rules';
import { FormData } from 'undici';
import { z } from 'zod';
import type { Reach } from '../lib/reach.ts';
import { askForJson, askLibrary } from './ask-library.ts';
import { hasStatus, type Library, type LibraryPhoto } from './library.ts';

const sessionSchema = z.object({
  user: z.object({ UID: z.string().min(1), Name: z.string(), DisplayName: z.string().optional() }),
  config: z.object({ previewToken: z.string(), downloadToken: z.string() }),
});
const albumsSchema = z.array(
  z.object({ UID: z.string(), Title: z.string(), Type: z.string(), PhotoCount: z.number().optional() }),
);
const foundSchema = z.array(
  z.object({ UID: z.string(), Type: z.string(), Hash: z.string(), FileName: z.string(), TakenAt: z.coerce.date() }),
);
const filesSchema = z.array(z.object({ Hash: z.string(), Name: z.string(), Primary: z.boolean() }));
const photoSchema = z.object({
  UID: z.string(),
  Title: z.string(),
  TakenAt: z.string(),
  TakenAtLocal: z.string(),
  TimeZone: z.string(),
  // These two are written as its source names them, and as its document does.
  DeletedAt: z.string().nullish(),
  deletedAt: z.string().nullish(),
  Files: filesSchema.optional(),
  files: filesSchema.optional(),
  Albums: z.array(z.object({ UID: z.string(), Type: z.string() })).nullish(),
});
const fileSchema = z.object({ UID: z.string(), PhotoUID: z.string().min(1) });

const pageSize = 60;
const albumPageSize = 1000;
const mostAlbumPages = 5;
/** A video has a still picture too, but nobody wants it edited. */
const pictureTypes = ['image', 'raw', 'live'];
/** Not the months, places and moments that it makes itself. */
const albumTypes = ['album', 'folder'];
const fileDeadlineMs = 120_000;
const thumbnailDeadlineMs = 15_000;
const mostThumbnailBytes = 2_000_000;

export function photoprismLibrary(reach: Reach, baseUrl: string, password: string): Library {
  const headers = { authorization: `Bearer ${password}`, accept: 'application/json' };
  const at = (path: string, query: Readonly<Record<string, string>> = {}): URL => {
    const url = new URL(`${baseUrl}/api/v1/${path}`);
    url.search = new URLSearchParams(query).toString();
    return url;
  };
  const get = <Schema extends z.ZodType>(path: string, schema: Schema, query?: Readonly<Record<string, string>>) =>
    askForJson(reach, at(path, query), schema, { headers });
  const send = <Schema extends z.ZodType>(method: 'PUT' | 'POST', path: string, schema: Schema, body: object) =>
    askForJson(reach, at(path), schema, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      deadlineMs: fileDeadlineMs,
    });
  let opened: Promise<z.output<typeof sessionSchema>> | undefined;
  const readSession = () => (opened ??= get('session', sessionSchema));

  async function getPhoto(id: string): Promise<z.output<typeof photoSchema>> {
    const photo = await get(`photos/${uidOf(id)}`, photoSchema).catch((error: unknown) => {
      throw hasStatus(error, 404) ? new AppError('library_photo_gone') : error;
    });
    if (photo.DeletedAt ?? photo.deletedAt) throw new AppError('library_photo_gone');
    return photo;
  }

  /** A file by its bytes. */
  const findFile = (sha1: string): Promise<z.output<typeof fileSchema> | undefined> =>
    get(`files/${sha1}`, fileSchema).catch((error: unknown) => {
      if (hasStatus(error, 404)) return undefined;
      throw error;
    });

  return {
    async readAccount() {
      const { user } = await readSession();
      return user.DisplayName || user.Name;
    },

    async listAlbums() {
      const albums: z.output<typeof albumsSchema> = [];
      for (let page = 0; page < mostAlbumPages; page += 1) {
        const offset = String(page * albumPageSize);
        const found = await get('albums', albumsSchema, { count: String(albumPageSize), offset, order: 'name' });
        albums.push(...found);
        if (found.length < albumPageSize) break;
      }
      return albums
        .filter(({ Type }) => albumTypes.includes(Type))
        .map(({ UID, Title, PhotoCount }) => ({ id: UID, name: Title, count: PhotoCount ?? null }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },

    async listPhotos({ albumId, query, page }) {
      const found = await get('photos', foundSchema, {
        count: String(pageSize),
        offset: String((page - 1) * pageSize),
        quality: '0',
        merged: 'true',
        order: 'added',
        ...(albumId !== undefined && { s: albumId }),
        ...(query !== undefined && { q: query }),
      });
      const photos = found
        .filter(({ Type }) => pictureTypes.includes(Type))
        .map(({ UID, Hash, FileName, TakenAt }) => ({
          id: `${UID}-${Hash}`,
          name: nameOf(FileName),
          takenAt: TakenAt,
        }));
      return { photos, hasMore: found.length >= pageSize };
    },

    async readThumbnail(id) {
      const { config } = await readSession();
      const address = at(`t/${hashOf(id)}/${encodeURIComponent(config.previewToken)}/fit_720`);
      return askLibrary(reach, address, {
        headers,
        mostBytes: mostThumbnailBytes,
        deadlineMs: thumbnailDeadlineMs,
      });
    },

    async findPhoto(id): Promise<LibraryPhoto> {
      const { TakenAt, Files, files = Files ?? [] } = await getPhoto(id);
      const name = nameOf((files.find(({ Primary }) => Primary) ?? files[0])?.Name ?? '');
      return { id, name, takenAt: new Date(TakenAt) };
    },

    /** The picture that it shows, which of a raw photo is a JPEG. */
    async download(id) {
      const { config } = await readSession();
      return askLibrary(reach, at(`photos/${uidOf(id)}/dl`, { t: config.downloadToken }), {
        headers,
        mostBytes: uploadRules.maxBytes,
        deadlineMs: fileDeadlineMs,
      }).catch((error: unknown) => {
        throw hasStatus(error, 404) ? new AppError('library_photo_gone') : error;
      });
    },

    /** Its files are known by their SHA-1: one that is there already is only described. */
    async putBack({ original, bytes, mimeType, name }) {
      const photo = await getPhoto(original.id);
      const sha1 = createHash('sha1').update(bytes).digest('hex');
      const file = (await findFile(sha1)) ?? (await upload(photo, new File([bytes], name, { type: mimeType }), sha1));
      const { PhotoUID } = file;
      // Stacked by its own rules: shown first. Otherwise a picture of its own, on the day of the original.
      if (PhotoUID === photo.UID) await send('POST', `photos/${PhotoUID}/files/${file.UID}/primary`, anything, {});
      else {
        const { TakenAt, TakenAtLocal, TimeZone, Title } = photo;
        const like = { TakenAt, TakenAtLocal, TimeZone, TakenSrc: 'manual', Title, TitleSrc: 'manual' };
        await send('PUT', `photos/${PhotoUID}`, anything, like);
      }
      return `${PhotoUID}-${sha1}`;
    },
  };

  /** Into the albums of the original. The same token at each attempt: a second one writes over the first. */
  async function upload(photo: z.output<typeof photoSchema>, file: File, sha1: string) {
    const { user } = await readSession();
    const place = `users/${user.UID}/upload/${sha1}`;
    const form = new FormData();
    form.set('files', file, file.name);
    await askForJson(reach, at(place), anything, { method: 'POST', headers, body: form, deadlineMs: fileDeadlineMs });
    const albums = (photo.Albums ?? []).filter(({ Type }) => Type === 'album').map(({ UID }) => UID);
    await send('PUT', place, anything, { albums });
    const made = await findFile(sha1);
    // Taken and not imported, such as by an installation that only reads.
    if (made === undefined) throw new AppError('library_answer', { host: new URL(baseUrl).hostname, status: 200 });
    return made;
  }
}

const anything = z.looseObject({});
const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

/** An id is that of the photo, then that of its picture. */
const uidOf = (id: string): string => id.split('-')[0] ?? id;
function hashOf(id: string): string {
  const hash = id.split('-')[1];
  if (hash === undefined) throw new AppError('library_photo_gone');
  return hash;
}
