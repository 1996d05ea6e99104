import { conversationEvents } from '@afterglow/domain/contract/studio/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversationEventRoutes } from '../../src/conversations/events.ts';
import type { Viewer } from '../../src/http/context.ts';
import { createSteeredEngine, picture } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { openEditor, type Editor, type Person } from './editor-house.ts';

let database: TestDatabase;
let editor: Editor;
let viewer: Viewer;
let ada: Person;
const steered = createSteeredEngine();

beforeAll(async () => {
  database = await createTestDatabase();
  editor = await openEditor(database.url, steered.engine);
  await editor.work(steered.engine);
  viewer = await editor.addPerson();
  ada = editor.as(viewer);
});
afterAll(async () => {
  await editor?.stop();
  await database?.drop();
});

interface Event {
  readonly event: string;
  readonly data: unknown;
  readonly id: string | undefined;
}

/** A browser that listens; every event is held against the contract. */
async function listen(path: string, who: Viewer | undefined, headers: Record<string, string> = {}) {
  const routes = conversationEventRoutes({ ...editor, findViewer: () => Promise.resolve(who), findLocale: () => 'en' });
  const stop = new AbortController();
  const response = await routes.request(path, { headers, signal: stop.signal });
  const events: Event[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const reading = (async () => {
    let text = '';
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      text += part.value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) if (!block.startsWith(':')) events.push(readEvent(block));
    }
  })();
  return {
    events,
    of: (event: string) => events.filter((one) => one.event === event).map(({ data }) => data),
    close: async () => {
      stop.abort();
      await reader?.cancel();
      await reading;
    },
  };
}

function readEvent(block: string): Event {
  const lines = new Map(
    block
      .split('\n')
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const event = lines.get('event') ?? '';
  const schema = Object.entries(conversationEvents).find(([name]) => name === event)?.[1];
  return { event, data: schema?.parse(JSON.parse(lines.get('data') ?? 'null')), id: lines.get('id') };
}

test('a tab hears of everything that happens, and after a break of what it missed', async () => {
  const full = await ada.open(picture);
  const { id, revision } = full.conversation;
  const first = await listen(`/api/conversations/${id}/events?since=${revision}`, viewer);
  const sent = await ada.say(id, 'make it brighter');
  await until('the message runs', () => first.of('message').length >= 2);
  expect(first.of('message')).toMatchObject([{ role: 'person' }, { role: 'studio', status: 'running' }]);
  const run = await steered.run(0);
  run.options.onProgress?.({ stage: 'processing', progress: 0.5 });
  await until('progress is told', () =>
    first.of('progress').some((data) => JSON.stringify(data).includes('processing')),
  );
  await first.close();

  run.succeed();
  await until('it is done', async () => (await ada.answer(id)).status === 'done');
  const last = first.events.findLast((event) => event.id !== undefined)?.id ?? '';
  const second = await listen(`/api/conversations/${id}/events?since=0`, viewer, { 'last-event-id': last });
  await until('the rest is told', () => second.of('conversation').length > 0);
  expect(second.of('message')).toMatchObject([{ id: sent.messages[1]?.id, status: 'done' }]);
  expect(second.of('version')).toMatchObject([{ parentId: full.versions[0]?.id }]);
  expect(second.of('picture')).toHaveLength(1);

  const { versions } = await ada.get({ id });
  await ada.removeVersion({ id: versions[1]?.id ?? '' });
  await until('the removal is told', () =>
    second.of('version').some((data) => JSON.stringify(data).includes('"deletedAt":"2')),
  );
  await ada.rename({ id, name: 'Another name' });
  await until('the name is told', () => JSON.stringify(second.of('conversation').at(-1)).includes('Another name'));
  await ada.remove({ id });
  await until(
    'the deletion is told',
    () => !JSON.stringify(second.of('conversation').at(-1)).includes('"deletedAt":null'),
  );
  await second.close();
});

test('nobody listens to someone else’s conversation', async () => {
  const { conversation } = await ada.open(picture);
  const routes = conversationEventRoutes({ ...editor, findViewer: () => editor.addPerson(), findLocale: () => 'en' });
  routes.onError((error, c) => c.text('code' in error ? String(error.code) : 'unknown', 404));
  const response = await routes.request(`/api/conversations/${conversation.id}/events`);
  expect(await response.text()).toBe('conversation_not_found');
});
