/**
 * A folder on a WebDAV server (RFC 4918): Nextcloud, a NAS, the originals of PhotoPrism. Its sub-folders are the albums; a photo's id is
 * its path in the folder, so that ids stay where files stay. Results are written beside their originals, and nothing is ever overwritten.
 */
import { AppError } from '@afterglow/domain/errors/errors';
import { uploadRules } from '@afterglow/domain/upload-rules';
import type { Reach } from '../lib/reach.ts';
import { askLibrary, type AskOptions } from './ask-library.ts';
import { hasStatus, type Library, type LibraryPhoto } from './library.ts';
import { readMultistatus, type DavEntry } from './multistatus.ts';

const pageSize = 60;
const listDeadlineMs = 20_000;
const fileDeadlineMs = 120_000;
const mostListBytes = 20_000_000;
const photoNames = /\.(?:jpe?g|png|webp|avif|heic|heif|tiff?)$/i;
/** Names that a result may have before it is given up. */
const mostNames = 20;

export function webdavLibrary(reach: Reach, baseUrl: string, user: string, password: string): Library {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const base = new URL(`${baseUrl}/`);
  const at = (path: string): URL => new URL(path.split('/').map(encodeURIComponent).join('/'), base);
  const ask = (path: string, options: Omit<AskOptions, 'headers'> & { readonly headers?: AskOptions['headers'] }) =>
    askLibrary(reach, at(path), { ...options, headers: { ...options.headers, authorization } });

  async function list(path: string, depth: '0' | '1'): Promise<readonly DavEntry[]> {
    const bytes = await ask(path, {
      method: 'PROPFIND',
      headers: { depth, 'content-type': 'application/xml' },
      body: '<?xml version="1.0"?><propfind xmlns="DAV:"><prop><resourcetype/><getlastmodified/></prop></propfind>',
      mostBytes: mostListBytes,
      deadlineMs: listDeadlineMs,
    });
    const entries = readMultistatus(Buffer.from(bytes).toString('utf8'), base);
    if (entries === undefined) throw new AppError('library_answer', { host: base.hostname, status: 207 });
    return entries;
  }

  /** What lies directly in a folder. */
  const listFolder = async (path: string): Promise<readonly DavEntry[]> =>
    (await list(path === '' ? '' : `${path}/`, '1')).filter((entry) => entry.path !== path && folderOf(entry) === path);

  async function getFile(id: string): Promise<DavEntry> {
    const path = pathOf(id);
    const [entry] = await list(path, '0').catch(orGone);
    if (entry === undefined || entry.isFolder) throw new AppError('library_photo_gone');
    return entry;
  }

  const read = (path: string): Promise<Uint8Array<ArrayBuffer>> =>
    ask(path, { mostBytes: uploadRules.maxBytes, deadlineMs: fileDeadlineMs }).catch(orGone);

  return {
    async readAccount() {
      const [folder] = await list('', '0');
      if (folder?.isFolder !== true) throw new AppError('library_answer', { host: base.hostname, status: 207 });
      return user;
    },

    async listAlbums() {
      return (await listFolder(''))
        .filter(({ isFolder }) => isFolder)
        .map(({ path }) => ({ id: idOf(path), name: nameOf(path), count: null }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },

    async listPhotos({ albumId, query, page }) {
      const wanted = query?.toLocaleLowerCase() ?? '';
      const photos = (await listFolder(albumId === undefined ? '' : pathOf(albumId)).catch(orGone))
        .filter(({ isFolder, path }) => !isFolder && photoNames.test(path))
        .filter(({ path }) => nameOf(path).toLocaleLowerCase().includes(wanted))
        .toSorted((a, b) => (b.changedAt?.getTime() ?? 0) - (a.changedAt?.getTime() ?? 0));
      const from = (page - 1) * pageSize;
      return { photos: photos.slice(from, from + pageSize).map(toPhoto), hasMore: photos.length > from + pageSize };
    },

    readThumbnail: async (id) => read(pathOf(id)),

    findPhoto: async (id) => toPhoto(await getFile(id)),

    download: async (id) => read(pathOf(id)),

    /** Under a name that nothing has. The same bytes that are there already are the result of an earlier attempt. */
    async putBack({ original, bytes, mimeType, name }) {
      const folder = folderOf(await getFile(original.id));
      const inFolder = (file: string): string => (folder === '' ? file : `${folder}/${file}`);
      const taken = new Set((await listFolder(folder)).map(({ path }) => path));
      for (let number = 1; number <= mostNames; number += 1) {
        const path = inFolder(number === 1 ? name : name.replace(/(?=\.[^.]*$)/, `-${number}`));
        if (taken.has(path)) {
          if (Buffer.from(await read(path)).equals(Buffer.from(bytes))) return idOf(path);
          continue;
        }
        const isWritten = await ask(path, {
          method: 'PUT',
          headers: { 'content-type': mimeType, 'if-none-match': '*' },
          body: bytes,
          mostBytes: mostListBytes,
          deadlineMs: fileDeadlineMs,
        }).then(
          () => true,
          (error: unknown) => {
            // Somebody else was faster.
            if (hasStatus(error, 412)) return false;
            throw error;
          },
        );
        if (isWritten) return idOf(path);
      }
      throw new AppError('library_answer', { host: base.hostname, status: 412 });
    },
  };
}

const toPhoto = ({ path, changedAt }: DavEntry): LibraryPhoto => ({
  id: idOf(path),
  name: nameOf(path),
  takenAt: changedAt,
});

const idOf = (path: string): string => Buffer.from(path).toString('base64url');
const nameOf = (path: string): string => path.split('/').at(-1) ?? path;
const folderOf = ({ path }: Pick<DavEntry, 'path'>): string => path.split('/').slice(0, -1).join('/');

/** Never above the folder. Throws `library_photo_gone`. */
function pathOf(id: string): string {
  const path = Buffer.from(id, 'base64url').toString('utf8');
  if (path.includes('\0') || path.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw new AppError('library_photo_gone');
  return path;
}

function orGone(error: unknown): never {
  throw hasStatus(error, 404, 410) ? new AppError('library_photo_gone') : error;
}
