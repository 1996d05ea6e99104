import { randomUUID } from 'node:crypto';
import { AppError, type ErrorCode } from '@afterglow/domain/errors/errors';
import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { FileStore } from '@tus/file-store';
import { MemoryLocker, Server, type Upload } from '@tus/server';
import { Hono, type Context } from 'hono';
import { requireViewer } from '../../http/access.ts';
import type { Viewer } from '../../http/context.ts';
import { errorReply } from '../../http/error-reply.ts';
import type { WebEnv } from '../../http/web-app.ts';
import { callerNetwork } from '../../lib/caller-network.ts';
import { admitFile } from '../space.ts';
import type { UploadDeps } from '../upload-image.ts';
import {
  isUploadId,
  limitPending,
  openOwnFolder,
  readNote,
  readOffset,
  removeUpload,
  reopenUpload,
  sweepUploads,
  type TakenNote,
} from './pending-uploads.ts';
import { ChecksumMismatch, takeUpload } from './take-upload.ts';

const path = '/api/uploads/resumable';
/** Tells the id of the image that an upload became. */
const imageHeader = 'upload-image';
const protocol = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };
const sweepEveryMs = 3_600_000;
/** The protocol's own status: what is sent again may arrive whole. */
const checksumMismatch = 460;

/**
 * Photos sent in pieces that survive a lost connection: tus 1.0 with its extensions for creation and termination. The last
 * piece takes the photo in as `POST /api/images` does; `Upload-Image` then says its id, also to a sender who asks again with HEAD.
 * The metadata `filename` and `sha256` are read.
 */
export function resumableRoutes(
  deps: UploadDeps & { readonly folder: string; readonly basePath?: string },
): Hono<WebEnv> {
  const locker = new MemoryLocker();
  /** Pieces that are being written, and photos that are being taken in, by upload. */
  const writing = new Set<string>();
  const taking = new Map<string, Promise<string>>();
  let sweptAt = 0;

  /** The library throws away what a hook throws; `failure` keeps it. */
  function serverFor(viewer: Viewer, folder: string, network: string, thrown: { failure?: Error }): Server {
    const keep = async <T>(work: Promise<T>): Promise<T> =>
      work.catch((error: unknown) => {
        thrown.failure = error instanceof Error ? error : new Error('an upload failed', { cause: error });
        throw error;
      });
    return new Server({
      path,
      datastore: new FileStore({ directory: folder }),
      locker,
      // A sender who comes back after a lost connection waits so long for the old one to end.
      lockDrainTimeout: 500,
      maxSize: uploadRules.maxBytes,
      namingFunction: () => randomUUID(),
      generateUrl: (_request, { path: base, id }) => `${deps.basePath ?? ''}${base}/${id}`,
      onUploadCreate: (_request, upload) => keep(admit(upload)),
      onUploadFinish: (_request, upload) => keep(finish(upload)),
    });

    async function admit({ size }: Upload): Promise<object> {
      // A photo has a length, and one that is to be told later could not be refused now.
      if (size === undefined) throw new AppError('invalid_input', { field: 'upload-length' });
      if (size === 0) throw new AppError('file_missing');
      await admitFile(deps.db, viewer, network, size);
      await limitPending(folder);
      return {};
    }

    async function finish({ id, size = 0, metadata }: Upload) {
      const fileName = metadata?.['filename'] ?? undefined;
      const checksum = metadata?.['sha256'] ?? undefined;
      const work = taking.get(id) ?? takeUpload(deps, viewer, folder, { id, bytes: size, fileName, checksum });
      taking.set(id, work);
      try {
        return { headers: { [imageHeader]: await work } };
      } finally {
        taking.delete(id);
      }
    }
  }

  async function pass(c: Context<WebEnv>, viewer: Viewer, folder: string): Promise<Response> {
    const thrown: { failure?: Error } = {};
    const server = serverFor(viewer, folder, callerNetwork(c.var.request.ipAddress), thrown);
    const { raw } = c.req;
    const headers = new Headers(raw.headers);
    headers.delete('x-http-method-override');
    const hasBody = raw.method === 'PATCH' || raw.method === 'POST';
    const answer = await server.handleWeb(
      new Request(raw.url, { method: raw.method, headers, ...(hasBody && { body: raw.body, duplex: 'half' }) }),
    );
    if (thrown.failure instanceof ChecksumMismatch) return refusal(c, checksumMismatch);
    if (thrown.failure !== undefined) throw thrown.failure;
    return answer.status < 400 ? ownAnswer(answer) : refusal(c, answer.status);
  }

  const routes = new Hono<WebEnv>();
  routes.post(path, async (c) => {
    const viewer = requireSender(c);
    const now = new Date();
    if (now.getTime() - sweptAt > sweepEveryMs) {
      sweptAt = now.getTime();
      await sweepUploads(deps.folder, now);
    }
    return pass(c, viewer, await openOwnFolder(deps.folder, viewer.userId));
  });

  // The router asks for HEAD as for GET, which nobody may.
  routes.on(['GET', 'PATCH', 'DELETE'], `${path}/:id`, async (c) => {
    const viewer = requireSender(c);
    const id = c.req.param('id');
    if (!isUploadId(id) || c.req.raw.method === 'GET') throw new AppError('not_found');
    const folder = await openOwnFolder(deps.folder, viewer.userId);
    const length = await findLength(folder, id);
    if (length !== undefined) await taking.get(id)?.catch(() => undefined);
    const note = await readNote(folder, id);
    if (note !== undefined) {
      if (c.req.raw.method === 'DELETE') await removeUpload(folder, id);
      return takenAnswer(note, c.req.raw.method);
    }
    if (length === undefined || (await readOffset(folder, id)) === undefined) throw new AppError('not_found');
    // Whole, and nobody is taking it in: the process that did was killed.
    if (!writing.has(id) && (await readOffset(folder, id)) === length) await reopenUpload(folder, id, length);
    if (c.req.raw.method !== 'PATCH') return pass(c, viewer, folder);
    writing.add(id);
    try {
      return await pass(c, viewer, folder);
    } finally {
      writing.delete(id);
    }
  });
  return routes;
}

/** As for the photos of an account: an administrator who looks through somebody's eyes sends none. */
function requireSender(c: Context<WebEnv>): Viewer {
  const viewer = requireViewer(c.var.request);
  if (viewer.visitedBy !== undefined) throw new AppError('not_while_visiting');
  return viewer;
}

async function findLength(folder: string, id: string): Promise<number | undefined> {
  const upload = await new FileStore({ directory: folder }).getUpload(id).catch(() => undefined);
  return upload?.size;
}

function takenAnswer({ imageId, bytes }: TakenNote, method: string): Response {
  const headers = {
    ...protocol,
    'upload-offset': String(bytes),
    'upload-length': String(bytes),
    [imageHeader]: imageId,
  };
  return new Response(null, { status: method === 'HEAD' ? 200 : 204, headers });
}

/** Without what the library says to other sites: none may send photos here. */
function ownAnswer(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const name of answer.headers.keys()) if (name.startsWith('access-control-')) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers });
}

/** What the library refuses, in the words of every other refusal; its status is the protocol's. */
async function refusal(c: Context<WebEnv>, status: number): Promise<Response> {
  const code: ErrorCode =
    status === 404 || status === 410
      ? 'not_found'
      : status === 413
        ? 'file_too_large'
        : status >= 500 || status === checksumMismatch
          ? 'upload_failed'
          : 'invalid_input';
  const said = errorReply(code, c.var.request.locale, code === 'file_too_large' ? { size: uploadLimitLabel } : {});
  return new Response(await said.text(), {
    status: code === 'invalid_input' || status === checksumMismatch ? status : said.status,
    headers: { ...Object.fromEntries(said.headers), ...protocol },
  });
}
