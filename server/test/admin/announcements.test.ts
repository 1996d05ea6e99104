import { ownPathSchema } from '@afterglow/domain/contract/admin/announcements';
import { contract } from '@afterglow/domain/contract/contract';
import type { Locale } from '@afterglow/domain/locale';
import { implement } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { adminAnnouncementsHandlers, announcementsHandlers } from '../../src/admin/announcements/handlers.ts';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let pool: DatabasePool;
let handle: ReturnType<typeof createApiHandler>;
let now = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openDatabase(database.url, createLogger('silent'));
  const deps = { db: pool.db, clock: { now: () => now } };
  const { announcements, adminAnnouncements } = contract;
  const router = implement({ announcements, adminAnnouncements })
    .$context<RequestContext>()
    .router({ announcements: announcementsHandlers(deps), adminAnnouncements: adminAnnouncementsHandlers(deps) });
  handle = createApiHandler(router, createLogger('silent'));
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

const admin: Viewer = { userId: 'admin', email: 'admin@example.com', role: 'admin', plan: 'free', sessionId: 's' };
type Json = ReturnType<typeof JSON.parse>;
async function call(
  method: string,
  path: string,
  body?: object,
  { viewer, locale = 'en' }: { viewer?: Viewer; locale?: Locale } = {},
) {
  const headers = new Headers({ 'content-type': 'application/json' });
  const request = new Request(`http://afterglow.test/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await handle(request, { locale, ipAddress: '192.0.2.1', headers, viewer });
  const json: Json = z.unknown().parse(await response?.json());
  return { status: response?.status, json };
}
const fields = {
  kind: 'info',
  audience: 'all',
  text: { zh: '今晚维护', en: 'Maintenance tonight', es: 'Mantenimiento esta noche' },
  link: '/help',
  startsAt: '2026-11-21T10:00:00.000Z',
  endsAt: '2026-11-22T10:00:00.000Z',
};
const shown = async (locale: Locale, viewer?: Viewer) => {
  const { json } = await call('GET', '/announcements', undefined, {
    locale,
    ...(viewer === undefined ? {} : { viewer }),
  });
  return json.announcements.map(({ text }: { text: string }) => text);
};

test('people see what is on now, in their language; signed-in ones also what is for them; warnings first', async () => {
  const { status, json } = await call('POST', '/admin/announcements', fields, { viewer: admin });
  expect([status, json.state]).toEqual([201, 'shown']);
  expect(await shown('zh')).toEqual(['今晚维护']);
  await call(
    'POST',
    '/admin/announcements',
    { ...fields, kind: 'warning', audience: 'signed-in', text: { zh: '乙', en: 'B', es: 'B' }, link: null },
    { viewer: admin },
  );
  expect(await shown('en')).toEqual(['Maintenance tonight']);
  expect(await shown('en', { ...admin, role: 'user' })).toEqual(['B', 'Maintenance tonight']);
  now = new Date('2026-11-22T10:00:00Z');
  expect(await shown('es', admin)).toEqual([]);
  now = new Date('2026-11-21T12:00:00Z');
});

test('a second administrator is told, each change is recorded, and removing twice is harmless', async () => {
  const { json } = await call('POST', '/admin/announcements', fields, { viewer: admin });
  const path = `/admin/announcements/${json.id}`;
  const next = { ...fields, text: { ...fields.text, en: 'Maintenance tomorrow' } };
  expect((await call('POST', path, { ...next, version: 1 }, { viewer: admin })).json).toMatchObject({
    version: 2,
    text: { en: 'Maintenance tomorrow' },
  });
  expect((await call('POST', path, { ...next, version: 1 }, { viewer: admin })).json.error.code).toBe(
    'changed_meanwhile',
  );
  expect((await call('DELETE', path, undefined, { viewer: admin })).json).toEqual({ removed: true });
  expect((await call('DELETE', path, undefined, { viewer: admin })).json).toEqual({ removed: false });
  expect((await call('POST', path, { ...next, version: 2 }, { viewer: admin })).json.error.code).toBe('not_found');
  const acts = (await pool.db.select().from(adminActs)).filter(({ targetId }) => targetId === json.id);
  expect(acts.map(({ action }) => action).toSorted()).toEqual([
    'announcement_create',
    'announcement_remove',
    'announcement_update',
  ]);
});

test('links lead to our own pages only, and an end before the beginning is refused', async () => {
  for (const link of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'help',
    'javascript:alert(1)',
    '/a b',
    '/a\nb',
  ])
    expect([link, ownPathSchema.safeParse(link).success]).toEqual([link, false]);
  for (const link of ['/', '/help/credits?x=1#y', '/pricing']) expect(ownPathSchema.safeParse(link).success).toBe(true);
  expect(
    await call('POST', '/admin/announcements', { ...fields, link: '//evil.example' }, { viewer: admin }),
  ).toMatchObject({ status: 400 });
  expect(
    await call('POST', '/admin/announcements', { ...fields, endsAt: fields.startsAt }, { viewer: admin }),
  ).toMatchObject({
    status: 400,
    json: { error: { details: { field: 'endsAt' } } },
  });
});
