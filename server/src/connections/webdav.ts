/** A folder on a WebDAV server (RFC 4918): Nextcloud, a NAS, the originals of PhotoPrism. */
import { AppError } from '@afterglow/domain/errors/errors';
import { uploadRules } from '@afterglow/domain/upload-rules';
import type { Reach } from '../lib/reach.ts';
import { askLibrary, type AskOptions } from './ask-library.ts';
import { folderLibrary, folderOf, type FolderEntry } from './folder-library.ts';
import { hasStatus, type Library } from './library.ts';
import { readMultistatus } from './multistatus.ts';

const listDeadlineMs = 20_000;
const fileDeadlineMs = 120_000;
const mostListBytes = 20_000_000;
const wanted = '<resourcetype/><getlastmodified/><getetag/><getcontentlength/>';

export function webdavLibrary(reach: Reach, baseUrl: string, user: string, password: string): Library {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const base = new URL(`${baseUrl}/`);
  const at = (path: string): URL => new URL(path.split('/').map(encodeURIComponent).join('/'), base);
  const ask = (path: string, options: Omit<AskOptions, 'headers'> & { readonly headers?: AskOptions['headers'] }) =>
    askLibrary(reach, at(path), { ...options, headers: { ...options.headers, authorization } });

  async function list(path: string, depth: '0' | '1'): Promise<readonly FolderEntry[]> {
    const bytes = await ask(path, {
      method: 'PROPFIND',
      headers: { depth, 'content-type': 'application/xml' },
      body: `<?xml version="1.0"?><propfind xmlns="DAV:"><prop>${wanted}</prop></propfind>`,
      mostBytes: mostListBytes,
      deadlineMs: listDeadlineMs,
    });
    const entries = readMultistatus(Buffer.from(bytes).toString('utf8'), base);
    if (entries === undefined) throw new AppError('library_answer', { host: base.hostname, status: 207 });
    return entries;
  }

  return folderLibrary(
    {
      host: base.hostname,
      async check() {
        const [folder] = await list('', '0');
        if (folder?.isFolder !== true) throw new AppError('library_answer', { host: base.hostname, status: 207 });
      },
      list: async (path) =>
        (await list(path === '' ? '' : `${path}/`, '1')).filter(
          (entry) => entry.path !== path && folderOf(entry.path) === path,
        ),
      find: async (path) => (await list(path, '0'))[0],
      read: (path) => ask(path, { mostBytes: uploadRules.maxBytes, deadlineMs: fileDeadlineMs }),
      write: (path, bytes, mimeType) =>
        ask(path, {
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
        ),
    },
    user,
  );
}
