/** A list is read by pages with a cursor, or it cannot grow long: each one without a cursor says why. */
import { mostKeys } from '@afterglow/domain/accounts/key-scopes';
import { mostBroughtPhotos, mostConnections } from '@afterglow/domain/contract/account/connections';
import { mostWatches } from '@afterglow/domain/contract/account/folder-watches';
import { mostWebhooks } from '@afterglow/domain/contract/account/webhooks';
import { contract } from '@afterglow/domain/contract/contract';
import { conversationLimits } from '@afterglow/domain/edits/conversation-limits';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { mostSessions } from '../../src/accounts/sessions/session-age.ts';
import { MOST_RECIPES } from '../../src/recipes/own-recipes.ts';

/** Why it is short: a cap that is held where rows are made, how many are shown at most, or who makes them. */
const short: Readonly<Record<string, string>> = {
  'account.sessions': `${mostSessions} newest; sign-ins and visits of support: 20`,
  'security.get': 'passkeys, each made by hand on a device',
  'keys.list': `at most ${mostKeys}`,
  'webhooks.list': `at most ${mostWebhooks}`,
  'push.list': `at most ${mostSessions}`,
  'connections.list': `at most ${mostConnections}`,
  'connections.albums': 'what the library of the person has, at most 20 MB of it',
  'connections.photos': 'pages by number, because libraries know no cursor',
  'connections.runs': '10 newest',
  'connections.run': `at most ${mostBroughtPhotos}`,
  'folderWatches.list': `at most ${mostWatches}`,
  'contact.thread': 'ten answers an hour by hand',
  'templates.list': 'what the operator offers',
  'models.list': 'what the operator set up',
  'conversations.get': `${conversationLimits.page} newest messages, at most ${conversationLimits.versions} versions`,
  'conversations.olderMessages': 'pages by `before`',
  'conversations.objects': 'what the detector finds in one picture',
  'credits.usage': 'days of the months asked for',
  'billing.plans': 'what the operator sells',
  'moderation.notices': '50 newest',
  'recipes.list': `at most ${MOST_RECIPES}, and those that are offered`,
  'batches.get': 'pages by `nextPosition`',
  'announcements.current': 'what the operator announces now',
  'adminPricing.get': 'what the operator sells',
  'adminMessages.get': 'a conversation by hand',
  'adminModeration.case': '100 newest reports',
  'adminPayments.runs': '30 newest',
  'adminRefunds.get': '20 newest',
  'adminReturns.read': 'one row a template, and the newest',
  'adminDashboard.get': 'days of the span asked for',
  'adminUsers.get': '50 newest of each',
  'adminTemplates.list': 'what the operator offers',
  'adminTemplates.get': '100 newest versions',
  'adminSystem.get': '50 newest processes',
  'adminJobs.get': 'events of one job',
  'adminAnnouncements.list': '100 newest',
};

/** Parts of one thing: words, choices, ids. */
const notRows = [
  'scopes',
  'creativeServices',
  'paymentServices',
  'tags',
  'inputs',
  'editions',
  'reasons',
  'parts',
  'imageIds',
  'extraImages',
  'words',
  'warnings',
  'providers',
  'seller',
  'outcomes',
  'steps',
  'recipes',
];

const described = z.object({
  '~orpc': z.object({
    route: z.object({ method: z.string() }),
    inputSchema: z.instanceof(z.ZodObject).optional(),
    outputSchema: z.instanceof(z.ZodObject).optional(),
  }),
});

const endpoints = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ name: `${noun}.${name}`, ...read(endpoint) })),
);

function read(endpoint: unknown) {
  const { data } = described.safeParse(endpoint);
  if (data === undefined) return { isList: false, takes: [], gives: [] };
  const { route, inputSchema, outputSchema } = data['~orpc'];
  const gives = outputSchema?.shape ?? {};
  const lists = Object.entries(gives).filter(([key, each]) => !notRows.includes(key) && isArrayOfRows(each));
  return {
    isList: route.method === 'GET' && lists.length > 0,
    takes: Object.keys(inputSchema?.shape ?? {}),
    gives: Object.keys(gives),
  };
}

function isArrayOfRows(schema: unknown): boolean {
  let inner = schema;
  while (inner instanceof z.ZodNullable || inner instanceof z.ZodOptional || inner instanceof z.ZodDefault)
    inner = inner.unwrap();
  return inner instanceof z.ZodArray;
}

test('every list has a cursor or says why it is short', () => {
  const lists = endpoints.filter(({ isList }) => isList);
  const paged = lists.filter(({ gives }) => gives.includes('cursor'));
  expect(paged.length).toBeGreaterThan(20);
  for (const { name, takes } of paged) expect([name, takes.includes('cursor')]).toEqual([name, true]);
  const others = lists.filter(({ gives }) => !gives.includes('cursor')).map(({ name }) => name);
  expect(others.toSorted()).toEqual(Object.keys(short).toSorted());
});
