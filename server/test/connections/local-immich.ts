import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { openContract } from './contract-check.ts';
import document from './immich-openapi.json' with { type: 'json' };

interface LocalAsset {
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly checksum: string;
  readonly takenAt: string;
  isTrashed?: boolean;
}

const find = openContract(document);
const searchSchema = z.object({
  albumIds: z.array(z.string()).optional(),
  query: z.string().optional(),
  originalFileName: z.string().optional(),
  page: z.number(),
  size: z.number(),
});
type Send = (status: number, body: unknown) => void;

/** A library that keeps to the published document: what that does not know is refused, and noted as a violation. */
export async function openImmich({ major = 3, key = 'the key of Ada', pageSize = 1000 } = {}) {
  const assets = new Map<string, LocalAsset>();
  const albums = new Map<string, { readonly name: string; readonly ids: readonly string[] }>();
  /** The first is the one that is shown. */
  const stacks: string[][] = [];
  const violations: string[] = [];
  const state = { key, isDown: false, isSmart: true, uploads: 0, dropAnswers: 0, asked: [] as string[] };

  function add(name: string, bytes: Uint8Array<ArrayBuffer>, takenAt = '1974-05-01T10:00:00.000Z'): LocalAsset {
    const asset = { id: randomUUID(), name, bytes, checksum: sha1(bytes), takenAt };
    assets.set(asset.id, asset);
    return asset;
  }

  function describe({ id, name, checksum, takenAt, isTrashed = false }: LocalAsset) {
    const stack = stacks.find((ids) => ids.includes(id));
    return {
      id,
      checksum,
      type: 'IMAGE',
      originalFileName: name,
      originalPath: `/library/${name}`,
      fileCreatedAt: takenAt,
      fileModifiedAt: takenAt,
      localDateTime: takenAt,
      isTrashed,
      isArchived: false,
      isOffline: false,
      ownerId: 'ada',
      visibility: 'timeline',
      stack: stack === undefined ? null : { id: 'stack', primaryAssetId: stack[0], assetCount: stack.length },
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://library.test');
    state.asked.push(`${request.method} ${pathname}`);
    const json = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (state.isDown) return json(502, {});
    const operation = pathname.startsWith('/api/') ? find(request.method ?? '', pathname.slice(4)) : undefined;
    if (operation === undefined) {
      violations.push(`${request.method} ${pathname}`);
      return json(404, { message: 'Not found' });
    }
    const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
    const form = isForm ? await readForm(request, body) : undefined;
    const sent: unknown = isForm || body.length === 0 ? undefined : JSON.parse(body.toString());
    const wrong = [
      ...operation.checkQuery(searchParams),
      ...(form === undefined
        ? operation.checkBody(sent)
        : operation.checkForm(
            String(Math.min(major, 3)),
            Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : 'a file'])),
          )),
    ];
    if (wrong.length > 0) {
      violations.push(...wrong.map((each) => `${pathname}: ${each}`));
      return json(400, { message: wrong });
    }
    if (pathname !== '/api/server/version' && request.headers['x-api-key'] !== state.key)
      return json(401, { message: 'Invalid API key' });
    const send: Send = (status, value) => {
      if (status < 300)
        violations.push(...operation.checkAnswer(value).map((each) => `answer of ${pathname}: ${each}`));
      json(status, value);
    };
    const id = pathname.split('/')[3] ?? '';
    const asset = assets.get(id);
    switch (operation.path) {
      case '/users/me':
        return send(200, { id: 'ada', name: 'Ada', email: 'ada@example.com' });
      case '/server/version':
        return send(200, { major, minor: 0, patch: 0 });
      case '/albums':
        return send(
          200,
          [...albums].map(([albumId, { name, ids }]) => ({
            id: albumId,
            albumName: name,
            assetCount: ids.length,
            albumThumbnailAssetId: null,
            createdAt: '2024-05-01T10:00:00.000Z',
            updatedAt: '2024-05-01T10:00:00.000Z',
          })),
        );
      case '/search/smart':
        return state.isSmart ? send(200, search(sent)) : send(400, { message: 'Smart search is not enabled' });
      case '/search/metadata':
        return send(200, search(sent));
      case '/stacks':
        return stack(z.object({ assetIds: z.array(z.string()) }).parse(sent).assetIds, send);
      case '/assets':
        return form === undefined ? send(400, {}) : upload(request, form, send, response);
      case '/assets/{id}':
        return asset === undefined ? send(400, { message: 'Not found or no access' }) : send(200, describe(asset));
      default:
        if (asset === undefined) return send(400, { message: 'Not found or no access' });
        response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(asset.bytes);
    }
  }

  function search(sent: unknown) {
    const { albumIds, query, originalFileName, page, size } = searchSchema.parse(sent);
    const wanted = query ?? originalFileName ?? '';
    const ids = albumIds === undefined ? [...assets.keys()] : albumIds.flatMap((id) => albums.get(id)?.ids ?? []);
    const all = ids.flatMap((id) => assets.get(id) ?? []).filter(({ name }) => name.includes(wanted));
    const most = Math.min(size, pageSize);
    const items = all.slice((page - 1) * most, page * most).map(describe);
    const nextPage = page * most < all.length ? String(page + 1) : null;
    return { albums: {}, assets: { total: items.length, count: items.length, items, nextPage, facets: [] } };
  }

  /** Stacks whose first one is named become part of the new one; anything else moves alone, as Immich does. */
  function stack(ids: readonly string[], send: Send): void {
    if (!ids.every((id) => assets.has(id))) return send(400, {});
    const merged = [...new Set(ids.flatMap((id) => stacks.find(([first]) => first === id) ?? [id]))];
    const rest = stacks.map((each) => each.filter((id) => !merged.includes(id))).filter((each) => each.length > 1);
    stacks.splice(0, stacks.length, ...rest, merged);
    send(201, { id: 'stack', primaryAssetId: merged[0], assets: [] });
  }

  async function upload(request: IncomingMessage, form: FormData, send: Send, response: ServerResponse): Promise<void> {
    const file = form.get('assetData');
    if (!(file instanceof File)) return send(400, {});
    state.uploads += 1;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const checksum = sha1(bytes);
    if (request.headers['x-immich-checksum'] !== checksum) violations.push('upload: checksum');
    const same = [...assets.values()].find((each) => each.checksum === checksum);
    const { id } = same ?? add(file.name, bytes, z.string().parse(form.get('fileCreatedAt')));
    // As when a process is killed before it hears the answer.
    if (state.dropAnswers > 0) {
      state.dropAnswers -= 1;
      response.destroy();
      return;
    }
    send(same === undefined ? 201 : 200, { id, status: same === undefined ? 'created' : 'duplicate' });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      violations.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    key,
    assets,
    stacks,
    violations,
    state,
    add,
    addAlbum: (name: string, ids: readonly string[]): string => {
      const id = randomUUID();
      albums.set(id, { name, ids });
      return id;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('base64');

const readForm = (request: IncomingMessage, body: Buffer): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
