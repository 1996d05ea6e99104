import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v2 as webdav } from 'webdav-server';

/** A WebDAV server over a real folder, with a person who may do everything there. */
export async function openWebdav() {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-webdav-'));
  const people = new webdav.SimpleUserManager();
  const rights = new webdav.SimplePathPrivilegeManager();
  rights.setRights(people.addUser('ada', 'the password of Ada', false), '/', ['all']);
  const server = new webdav.WebDAVServer({
    port: 0,
    hostname: '127.0.0.1',
    httpAuthentication: new webdav.HTTPBasicAuthentication(people, 'photos'),
    privilegeManager: rights,
  });
  await server.setFileSystemAsync('/files', new webdav.PhysicalFileSystem(folder));
  const asked: string[] = [];
  server.beforeRequest((context, next) => {
    asked.push(`${context.request.method} ${context.request.url}`);
    next();
  });
  const http = await server.startAsync(0);
  if (!http.listening) await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    folder,
    asked,
    url: `http://127.0.0.1:${address.port}/files`,
    user: 'ada',
    key: 'the password of Ada',
    close: async () => {
      await server.stopAsync();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
