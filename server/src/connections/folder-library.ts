/**
 * A folder of files as a library: its sub-folders are the albums; a photo's id is its path in the folder, so that ids stay where files
 * stay. Results are written beside their originals, and nothing is ever overwritten.
 */
import { AppError } from '@afterglow/domain/errors/errors';
import { hasStatus, type Library, type LibraryPhoto } from './library.ts';

/** A file or a folder. */
export interface FolderEntry {
  /** Below the folder that is connected, without slashes around it; empty for that folder itself. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly changedAt: Date | null;
  /** Another one after the file was changed, as far as the server tells. */
  readonly mark: string;
}

/** What a server does with files. `library_answer` with 404 is one that is not there. */
export interface FolderServer {
  readonly host: string;
  /** Throws `library_*` unless the folder itself can be read. */
  readonly check: () => Promise<void>;
  /** What lies directly in a folder. */
  readonly list: (path: string) => Promise<readonly FolderEntry[]>;
  readonly find: (path: string) => Promise<FolderEntry | undefined>;
  readonly read: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** False: something is there already. */
  readonly write: (path: string, bytes: Uint8Array, mimeType: string) => Promise<boolean>;
}

const pageSize = 60;
const photoNames = /\.(?:jpe?g|png|webp|avif|heic|heif|tiff?)$/i;
/** Names that a result may have before it is given up. */
const mostNames = 20;

/** Beyond what a listing of S3 is read to: what lies further back would never be seen. */
export const mostEntries = 20_000;
/** Characters of an id, as the contract has it. */
const longestId = 1400;

export function folderLibrary(server: FolderServer, account: string): Library {
  /** What has a name that leads back to it. Servers say what they like. */
  const list = async (path: string): Promise<readonly FolderEntry[]> =>
    (await server.list(path)).filter((entry) => isPath(entry.path) && idOf(entry.path).length <= longestId);
  async function getFile(id: string): Promise<FolderEntry> {
    const entry = await server.find(pathOf(id)).catch(orGone);
    if (entry === undefined || entry.isFolder) throw new AppError('library_photo_gone');
    return entry;
  }
  const listPhotos = async (albumId: string | undefined): Promise<readonly FolderEntry[]> =>
    (await list(albumId === undefined ? '' : pathOf(albumId)).catch(orGone)).filter(
      ({ isFolder, path }) => !isFolder && photoNames.test(path),
    );
  const read = async (id: string) => server.read(pathOf(id)).catch(orGone);

  return {
    async readAccount() {
      await server.check();
      return account;
    },

    async listAlbums() {
      return (await list(''))
        .filter(({ isFolder }) => isFolder)
        .map(({ path }) => ({ id: idOf(path), name: nameOf(path), count: null }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },

    async listPhotos({ albumId, query, page }) {
      const wanted = query?.toLocaleLowerCase() ?? '';
      const photos = (await listPhotos(albumId))
        .filter(({ path }) => nameOf(path).toLocaleLowerCase().includes(wanted))
        .toSorted((a, b) => (b.changedAt?.getTime() ?? 0) - (a.changedAt?.getTime() ?? 0));
      const from = (page - 1) * pageSize;
      return { photos: photos.slice(from, from + pageSize).map(toPhoto), hasMore: photos.length > from + pageSize };
    },

    readThumbnail: read,

    findPhoto: async (id) => toPhoto(await getFile(id)),

    download: read,

    /** Under a name that nothing has. The same bytes that are there already are the result of an earlier attempt. */
    async putBack({ original, bytes, mimeType, name }) {
      await getFile(original.id);
      const folder = folderOf(pathOf(original.id));
      const taken = new Set((await list(folder)).map(({ path }) => path));
      for (let number = 1; number <= mostNames; number += 1) {
        const file = number === 1 ? name : name.replace(/(?=\.[^.]*$)/, `-${number}`);
        const path = folder === '' ? file : `${folder}/${file}`;
        if (taken.has(path)) {
          if (Buffer.from(await server.read(path).catch(orGone)).equals(Buffer.from(bytes))) return idOf(path);
        } else if (await server.write(path, bytes, mimeType)) return idOf(path);
      }
      throw new AppError('library_answer', { host: server.host, status: 412 });
    },

    async listFolder(albumId) {
      const photos = await listPhotos(albumId);
      if (photos.length > mostEntries) throw new AppError('watch_folder_large', { most: mostEntries });
      return photos.map(({ path, mark }) => ({ id: idOf(path), name: nameOf(path), mark }));
    },
  };
}

const toPhoto = ({ path, changedAt }: FolderEntry): LibraryPhoto => ({
  id: idOf(path),
  name: nameOf(path),
  takenAt: changedAt,
});

const idOf = (path: string): string => Buffer.from(path).toString('base64url');
const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

/** The folder in which something lies. */
export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** Of something in the folder, never above it. */
const isPath = (path: string): boolean =>
  path.isWellFormed() &&
  !path.includes('\0') &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** Throws `library_photo_gone`. */
function pathOf(id: string): string {
  const path = Buffer.from(id, 'base64url').toString('utf8');
  if (!isPath(path)) throw new AppError('library_photo_gone');
  return path;
}

function orGone(error: unknown): never {
  throw hasStatus(error, 404, 410) ? new AppError('library_photo_gone') : error;
}
