import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { openContract } from './contract-check.ts';
import document from './photoprism-openapi.json' with { type: 'json' };

interface LocalPhoto {
  readonly uid: string;
  readonly fileUid: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  type: string;
  title: string;
  takenAt: string;
  albums: readonly string[];
  deletedAt: string | null;
}

const find = openContract(document);
const detailsSchema = z.object({ Title: z.string(), TakenAt: z.string() });
const previewToken = 'a small token';
const downloadToken = 'download1';

/** A library that keeps to what is written down of PhotoPrism's document: what that does not know is refused, and noted. */
export async function openPhotoprism({ key = 'the app password of Ada' } = {}) {
  const photos = new Map<string, LocalPhoto>();
  const albums = new Map<string, { readonly title: string; readonly type: string }>();
  const waiting = new Map<string, File>();
  const violations: string[] = [];
  const state = { imports: true, uploads: 0, dropAnswers: 0, asked: [] as string[] };

  function add(name: string, bytes: Uint8Array<ArrayBuffer>, takenAt = '1974-05-01T10:00:00Z'): LocalPhoto {
    const uid = `p${randomUUID().replaceAll('-', '').slice(0, 15)}`;
    const hash = createHash('sha1').update(bytes).digest('hex');
    const fileUid = `f${uid.slice(1)}`;
    const title = name.replace(/\.\w+$/, '');
    const photo: LocalPhoto = {
      uid,
      fileUid,
      name: `2024/05/${name}`,
      bytes,
      hash,
      type: 'image',
      title,
      takenAt,
      albums: [],
      deletedAt: null,
    };
    photos.set(uid, photo);
    return photo;
  }

  const describeFile = ({ fileUid, uid, hash, name, bytes }: LocalPhoto) => ({
    UID: fileUid,
    PhotoUID: uid,
    Hash: hash,
    Name: name,
    Primary: true,
    Size: bytes.length,
  });
  const describe = (photo: LocalPhoto) => ({
    UID: photo.uid,
    Type: photo.type,
    Title: photo.title,
    TakenAt: photo.takenAt,
    TakenAtLocal: photo.takenAt,
    TimeZone: 'UTC',
    DeletedAt: photo.deletedAt,
    Albums: photo.albums.map((uid) => ({ UID: uid, Title: albums.get(uid)?.title, Type: albums.get(uid)?.type })),
    Files: [describeFile(photo)],
  });
  const describeFound = (photo: LocalPhoto) => ({
    UID: photo.uid,
    Type: photo.type,
    Title: photo.title,
    Hash: photo.hash,
    FileName: photo.name,
    TakenAt: photo.takenAt,
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = new Uint8Array(Buffer.concat(chunks));
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://library.test');
    const method = request.method ?? '';
    state.asked.push(`${method} ${pathname}`);
    const json = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    const operation = pathname.startsWith('/api/v1/') ? find(method, pathname.slice(7)) : undefined;
    if (operation === undefined) {
      violations.push(`${method} ${pathname}`);
      return json(404, { code: 404 });
    }
    const type = request.headers['content-type'] ?? '';
    const isForm = type.startsWith('multipart/');
    const form = isForm ? await new Response(body, { headers: { 'content-type': type } }).formData() : undefined;
    const sent: unknown = isForm || body.length === 0 ? undefined : JSON.parse(Buffer.from(body).toString());
    const wrong = [
      ...operation.checkQuery(query),
      ...(form === undefined
        ? operation.checkBody(sent)
        : operation.checkForm('1', Object.fromEntries([...form.keys()].map((name) => [name, 'a file'])))),
    ];
    if (wrong.length > 0) {
      violations.push(...wrong.map((each) => `${pathname}: ${each}`));
      return json(400, { code: 400 });
    }
    if (request.headers.authorization !== `Bearer ${key}`) return json(401, { code: 401 });
    const send = (value: unknown): void => {
      violations.push(...operation.checkAnswer(value).map((each) => `answer of ${pathname}: ${each}`));
      json(200, value);
    };
    const file = (bytes: Uint8Array | undefined): void => {
      if (bytes === undefined) response.writeHead(404, { 'content-type': 'image/svg+xml' }).end('<svg/>');
      else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes);
    };
    const [, , , , id = '', , last = ''] = pathname.split('/');
    const photo = photos.get(id);
    const byHash = [...photos.values()].find(({ hash }) => hash === id);
    const page = <Of>(all: readonly Of[]): Of[] => {
      const offset = Number(query.get('offset') ?? 0);
      return all.slice(offset, offset + Number(query.get('count')));
    };
    switch (operation.path) {
      case '/session':
        return send({
          status: 'success',
          session_id: 's1',
          user: { UID: 'u1', Name: 'ada', DisplayName: 'Ada' },
          config: { previewToken, downloadToken },
        });
      case '/albums': {
        const all = [...albums].map(([uid, { title, type: kind }]) => ({ UID: uid, Title: title, Type: kind }));
        return send(page(all.map((album) => ({ ...album, PhotoCount: inAlbum(album.UID).length }))));
      }
      case '/photos': {
        const scope = query.get('s');
        const wanted = query.get('q') ?? '';
        const all = scope === null ? [...photos.values()] : inAlbum(scope);
        return send(
          page(all.filter(({ deletedAt, title }) => !deletedAt && title.includes(wanted))).map(describeFound),
        );
      }
      case '/files/{hash}':
        return byHash === undefined ? json(404, { code: 404 }) : send(describeFile(byHash));
      case '/t/{thumb}/{token}/{size}':
        return file(decodeURIComponent(pathname.split('/')[5] ?? '') === previewToken ? byHash?.bytes : undefined);
      case '/photos/{uid}/dl':
        return file(query.get('t') === downloadToken ? photo?.bytes : undefined);
      case '/users/{uid}/upload/{token}':
        return form === undefined ? importFile(last, sent, send, response) : upload(last, form, send);
      default:
        if (photo === undefined) return json(404, { code: 404 });
        if (method === 'PUT') {
          const { Title, TakenAt } = detailsSchema.parse(sent);
          Object.assign(photo, { title: Title, takenAt: TakenAt });
        }
        return send(describe(photo));
    }
  }

  const inAlbum = (uid: string): LocalPhoto[] => [...photos.values()].filter((photo) => photo.albums.includes(uid));

  function upload(token: string, form: FormData, send: (value: unknown) => void): void {
    state.uploads += 1;
    const sent = form.get('files');
    if (sent instanceof File) waiting.set(token, sent);
    send({ code: 200, message: 'uploaded' });
  }

  async function importFile(
    token: string,
    sent: unknown,
    send: (value: unknown) => void,
    response: ServerResponse,
  ): Promise<void> {
    const file = waiting.get(token);
    if (file !== undefined && state.imports) {
      const made = add(file.name, new Uint8Array(await file.arrayBuffer()), new Date().toISOString());
      made.albums = z.object({ albums: z.array(z.string()) }).parse(sent).albums;
    }
    // As when a process is killed before it hears the answer.
    if (state.dropAnswers > 0) {
      state.dropAnswers -= 1;
      response.destroy();
      return;
    }
    send({ code: 200, message: 'processed' });
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
    photos,
    violations,
    state,
    add,
    addAlbum: (title: string, type = 'album'): string => {
      const uid = `a${randomUUID().replaceAll('-', '').slice(0, 15)}`;
      albums.set(uid, { title, type });
      return uid;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
