/**
 * Who may do what: one row for every endpoint of the contract, with what each kind of caller is answered. The test beside it
 * asks each of them over HTTP and fails for an endpoint without a row, and for a row without an endpoint.
 */

/** `visiting`: an administrator who looks through a person's eyes. `banned`: whose account was suspended after signing in. */
export const roles = ['visitor', 'user', 'basic', 'pro', 'banned', 'visiting', 'admin'] as const;
export type Role = (typeof roles)[number];
type Expected = Readonly<Record<Role, number>>;

/** Kinds of rows that belong to one person. */
export type Owned =
  | 'session'
  | 'passkey'
  | 'key'
  | 'image'
  | 'generation'
  | 'conversation'
  | 'message'
  | 'version'
  | 'order'
  | 'payment'
  | 'refund'
  | 'notice'
  | 'share'
  | 'imageAddress'
  | 'connection'
  | 'recipe'
  | 'batch'
  | 'webhook'
  | 'pushDevice';

export interface Row {
  readonly expected: Expected;
  /** A good body, so that nothing but the permission decides. `file`: a form with this body's fields and a picture. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: true;
  readonly query?: string;
  /** Values of the path; `{id}` is a UUID that nothing has unless it says otherwise. */
  readonly path?: Readonly<Record<string, string>>;
  /** Whose `{id}` it is: somebody else's must be answered as if there were none. */
  readonly owned?: Owned;
  /** Fields of the body that name a row of the caller's. */
  readonly ownedBody?: Readonly<Record<string, Owned>>;
  /** Ends the caller's session: asked last, with a session of its own. */
  readonly endsSession?: true;
}

type More = Omit<Row, 'expected'>;
const same = (status: number, changes: Partial<Expected> = {}): Expected => ({
  visitor: status,
  user: status,
  basic: status,
  pro: status,
  banned: status,
  visiting: status,
  admin: status,
  ...changes,
});
const refused = { visitor: 401, banned: 401 } as const;

const smallRecipe = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };

/** Anybody at all; a banned person is a visitor. */
const everyone = (status: number, more: More = {}): Row => ({ expected: same(status), ...more });
/** Anybody, and nobody in their name. */
const everyonesOwn = (status: number, more: More = {}): Row => ({ expected: same(status, { visiting: 403 }), ...more });
/** Anyone who is signed in. */
const people = (status: number, more: More = {}): Row => ({ expected: same(status, refused), ...more });
/** Signed in, and nobody in their name. */
const personal = (status: number, more: More = {}): Row => ({
  expected: same(status, { ...refused, visiting: 403 }),
  ...more,
});
/** Administrators as themselves. 400: let in, and told what the empty body lacks. */
export const admins = (status: number, more: More = {}): Row => ({
  expected: same(403, { ...refused, admin: status }),
  ...more,
});

/** A watched folder of the owner's connection. */
export const folderWatch = '6f1c1b64-7d0c-4a08-9a0a-1f6f6f3d2a11';
/** A run of the owner's connection. */
export const connectionRun = '6f1c1b64-7d0c-4a08-9a0a-1f6f6f3d2a10';
export const nowhere = '00000000-0000-4000-8000-000000000000';
const key = 'permissions-request-key';
/** They have this plan, or more, already. */
const holders = { basic: 409, pro: 409 } as const;
const order = {
  planType: 'basic',
  cycle: 'monthly',
  provider: 'sandbox',
  acceptTerms: true,
  acceptPrivacy: true,
  requestKey: key,
};

export const table: Readonly<Record<string, Row>> = {
  'account.get': everyone(200),
  'account.update': personal(200, { body: {} }),
  'account.details': people(200),
  'account.setAvatar': personal(200, { file: true }),
  'account.removeAvatar': personal(200),
  'account.sessions': people(200),
  'account.endSession': personal(200, { path: { id: 'no-such-session' }, owned: 'session' }),
  'account.endSessions': personal(200, { endsSession: true }),
  'account.disconnectGoogle': personal(200),
  'account.requestDeletion': personal(400, { body: { confirmation: 'somebody-else@example.com' } }),
  'account.undoDeletion': everyonesOwn(400, { body: { token: 'no-such-token' } }),
  'account.site': everyone(200),

  'security.get': people(200),
  'security.confirm': personal(400, { body: { password: 'not-this-one' } }),
  'security.renamePasskey': personal(404, { path: { id: 'no-such-key' }, body: { name: 'Mine' }, owned: 'passkey' }),
  'security.removePasskey': personal(404, { path: { id: 'no-such-key' }, owned: 'passkey' }),

  'keys.make': personal(201, { body: { name: 'Shop', scopes: ['images:read'] } }),
  'keys.list': personal(200),
  'keys.revoke': personal(404, { owned: 'key' }),
  'assistants.request': personal(404, { query: 'query=client_id%3Dnobody' }),
  'assistants.decide': personal(404, { body: { query: 'client_id=nobody', accept: true } }),
  'webhooks.list': personal(200),
  'webhooks.create': personal(400, { body: { url: 'https://127.0.0.1/hook', events: ['generation.finished'] } }),
  'webhooks.update': personal(404, { owned: 'webhook', body: {} }),
  'webhooks.remove': personal(404, { owned: 'webhook' }),
  'webhooks.test': personal(404, { owned: 'webhook' }),
  'webhooks.rotate': personal(404, { owned: 'webhook' }),
  'webhooks.deliveries': personal(404, { owned: 'webhook' }),
  'webhooks.redeliver': personal(404, { owned: 'webhook', path: { deliveryId: nowhere } }),

  'push.list': personal(200),
  'push.subscribe': personal(400, {
    body: {
      endpoint: 'https://127.0.0.1/push',
      publicKey: 'B'.repeat(87),
      keys: { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) },
    },
  }),
  'push.remove': personal(404, { owned: 'pushDevice' }),

  'contact.operator': everyone(200),
  'contact.send': everyonesOwn(201, {
    body: { name: 'Mei', email: 'mei-{unique}@example.com', subject: 'A question', message: 'How?', website: '' },
  }),
  'contact.thread': everyone(404, { path: { token: 'no-such-token' } }),
  'contact.answer': everyonesOwn(404, { path: { token: 'no-such-token' }, body: { text: 'And now?' } }),
  'contact.voteHelp': everyonesOwn(201, { path: { slug: 'credits' }, body: { helped: true } }),

  'templates.list': everyone(200),
  'templates.get': everyone(200, { path: { id: 'oil-painting' } }),
  'templates.fit': people(404, { path: { id: 'oil-painting' }, query: `imageId=${nowhere}` }),
  'templates.words': everyone(200, { path: { id: 'oil-painting' }, body: {} }),
  'models.list': everyone(200),
  'announcements.current': everyone(200),
  // who has an account is told of the better way before anything else
  'try.run': {
    expected: same(409, { visitor: 404, banned: 404, visiting: 403 }),
    file: true,
    body: { templateId: 'no-such-template', visitor: '3f0f6a52-6f0e-4e0e-9a53-6f5a1f2b7c10' },
  },
  'try.preview': everyone(404, { file: true, body: { templateId: 'no-such-template' } }),
  // a photo is no picture that was made here
  'try.keep': personal(409, { file: true, body: { templateId: 'oil-painting' } }),
  'verify.check': everyone(200, { file: true }),

  'images.upload': personal(201, { file: true }),
  'images.list': people(200),
  'images.space': people(200),
  'images.get': people(404, { owned: 'image' }),
  'images.remove': personal(404, { owned: 'image' }),
  'images.restore': personal(404, { owned: 'image' }),
  'images.waiveLabel': personal(404, { owned: 'image', body: { accepted: true } }),
  'batches.check': people(404, {
    body: { recipe: smallRecipe, imageIds: [nowhere] },
    ownedBody: { imageIds: 'image' },
  }),
  'batches.fit': people(404, {
    body: { recipe: smallRecipe, imageIds: [nowhere] },
    ownedBody: { imageIds: 'image' },
  }),
  'batches.start': personal(404, {
    body: { recipe: smallRecipe, imageIds: [nowhere], requestKey: 'a key of this table' },
    ownedBody: { imageIds: 'image' },
  }),
  'batches.list': people(200),
  'batches.get': people(404, { owned: 'batch' }),
  'batches.pause': personal(404, { owned: 'batch' }),
  'batches.resume': personal(404, { owned: 'batch' }),
  'batches.cancel': personal(404, { owned: 'batch' }),
  'batches.retry': personal(404, { owned: 'batch', path: { itemId: nowhere } }),
  'batches.retryAll': personal(404, { owned: 'batch' }),
  'batches.removeItem': personal(404, { owned: 'batch', path: { itemId: nowhere } }),
  'batches.readInputs': people(404, {
    body: { templateId: 'text-art', csv: 'file\n', imageIds: [nowhere] },
    ownedBody: { imageIds: 'image' },
  }),
  'batches.remove': personal(404, { owned: 'batch' }),
  'recipes.list': people(200),
  'recipes.create': personal(201, { body: { name: 'Mine', recipe: smallRecipe } }),
  'recipes.get': people(404, { owned: 'recipe' }),
  'recipes.change': personal(404, { owned: 'recipe', body: { name: 'Another' } }),
  'recipes.remove': personal(404, { owned: 'recipe' }),
  'recipes.restore': personal(404, { owned: 'recipe' }),
  'recipes.duplicate': personal(404, { owned: 'recipe' }),
  'recipes.share': personal(404, { owned: 'recipe' }),
  'recipes.unshare': personal(404, { owned: 'recipe' }),
  'recipes.shared': everyone(404, { path: { token: 'no-such-token' } }),
  'recipes.check': everyone(200, { body: { recipe: smallRecipe } }),
  'recipes.steps': everyone(200),
  'recipes.fromVersion': people(404, { body: { versionId: nowhere }, ownedBody: { versionId: 'version' } }),
  'recipes.fromWords': people(200, { body: { text: 'cut out', language: 'en' } }),
  'recipes.fromPicture': everyone(422, { file: true }),
  'recipes.run': personal(404, {
    owned: 'recipe',
    body: { imageId: nowhere, requestKey: 'a key of the request' },
    ownedBody: { imageId: 'image' },
  }),
  'recipes.runOnce': personal(404, {
    body: { recipe: smallRecipe, imageId: nowhere, requestKey: 'a key of the request' },
    ownedBody: { imageId: 'image' },
  }),
  'recipes.preview': people(404, {
    body: { recipe: smallRecipe, imageId: nowhere },
    ownedBody: { imageId: 'image' },
  }),
  'imageAddresses.create': personal(404, { body: { imageId: nowhere }, ownedBody: { imageId: 'image' } }),
  'imageAddresses.list': people(200),
  'imageAddresses.revoke': personal(200, { owned: 'imageAddress' }),
  'connections.list': personal(200),
  'connections.add': personal(400, { body: { kind: 'immich', url: 'ftp://photos.example', key: 'a key' } }),
  'connections.change': personal(404, { owned: 'connection', body: { key: 'another key' } }),
  'connections.remove': personal(200, { owned: 'connection' }),
  'connections.albums': personal(404, { owned: 'connection' }),
  'connections.photos': personal(404, { owned: 'connection' }),
  'connections.runs': personal(404, { owned: 'connection' }),
  'connections.run': personal(404, { owned: 'connection', path: { runId: connectionRun } }),
  'connections.start': personal(404, { owned: 'connection', body: { photoIds: ['a-photo'], requestKey: key } }),
  'connections.results': personal(404, { query: `batchId=${nowhere}` }),
  'connections.putBack': personal(404, { body: { imageId: nowhere }, ownedBody: { imageId: 'image' } }),
  'folderWatches.list': personal(404, { owned: 'connection' }),
  'folderWatches.add': personal(404, {
    owned: 'connection',
    body: { recipeId: 'starter:oldPrints', dailyCredits: 10 },
  }),
  'folderWatches.change': personal(404, {
    owned: 'connection',
    path: { watchId: folderWatch },
    body: { isPaused: true },
  }),
  'folderWatches.remove': personal(200, { owned: 'connection', path: { watchId: folderWatch } }),
  'shares.create': personal(404, { body: { imageId: nowhere }, ownedBody: { imageId: 'image' } }),
  'shares.list': people(200),
  'shares.revoke': personal(200, { owned: 'share' }),
  'shares.read': everyone(404, { path: { token: 'no-such-token' } }),

  'generations.request': personal(404, {
    body: { templateId: 'oil-painting', imageIds: [nowhere], requestKey: key },
    ownedBody: { imageIds: 'image' },
  }),
  'generations.get': people(404, { owned: 'generation' }),
  'generations.list': people(200),
  'generations.cancel': personal(404, { owned: 'generation' }),
  'generations.returnOffer': people(404, { owned: 'generation' }),
  'generations.giveBack': personal(404, { owned: 'generation', body: { reason: 'other' } }),

  'conversations.create': personal(404, { body: { imageIds: [nowhere] }, ownedBody: { imageIds: 'image' } }),
  'conversations.list': people(200),
  'conversations.get': people(404, { owned: 'conversation' }),
  'conversations.olderMessages': people(404, { owned: 'conversation', query: `before=${nowhere}` }),
  'conversations.rename': personal(404, { owned: 'conversation', body: { name: 'A name' } }),
  'conversations.moveCanvas': personal(404, { owned: 'conversation', body: { versionId: nowhere, revision: 0 } }),
  'conversations.remove': personal(404, { owned: 'conversation' }),
  'conversations.restore': personal(404, { owned: 'conversation' }),
  'conversations.plan': personal(404, { owned: 'conversation', body: { text: 'make it brighter' } }),
  'conversations.send': personal(404, {
    owned: 'conversation',
    body: { text: 'make it brighter', price: 5, requestKey: key },
  }),
  'conversations.cancel': personal(404, { owned: 'message' }),
  'conversations.addVersion': personal(404, {
    file: true,
    body: { parentId: nowhere },
    ownedBody: { parentId: 'version' },
  }),
  'conversations.renameVersion': personal(404, { owned: 'version', body: { name: 'A name' } }),
  'conversations.removeVersion': personal(404, { owned: 'version' }),
  'conversations.restoreVersion': personal(404, { owned: 'version' }),
  'conversations.rerunVersion': personal(404, { owned: 'version', body: { price: 0, requestKey: key } }),
  'conversations.addMask': personal(404, { owned: 'version', file: true }),
  'conversations.paintBack': personal(404, { owned: 'version', body: { maskImageId: nowhere } }),
  'conversations.select': personal(404, { owned: 'version', body: { selection: { by: 'point', x: 0.5, y: 0.5 } } }),
  'conversations.drawLayer': personal(404, {
    owned: 'version',
    body: { layer: { kind: 'text', content: 'Summer' }, width: 100, height: 100 },
  }),
  'conversations.objects': people(404, { owned: 'version' }),

  'credits.get': people(200),
  'credits.entries': people(200),
  'credits.usage': people(200),

  'billing.plans': everyone(200),
  'billing.quote': {
    expected: same(200, { ...refused, ...holders }),
    query: 'planType=basic&cycle=monthly',
  },
  'billing.checkout': { expected: same(201, { ...refused, ...holders, visiting: 403 }), body: order },
  'billing.order': people(404, { owned: 'order' }),
  'billing.cancelOrder': personal(404, { owned: 'order' }),
  'billing.checkOrder': personal(404, { owned: 'order' }),
  'billing.subscription': people(200),
  'billing.refreshSubscription': personal(200),
  'billing.cancelSubscription': personal(409, { body: { when: 'now' } }),
  'billing.reactivateSubscription': personal(409),
  'billing.portal': personal(409),
  'billing.payments': people(200),
  'billing.invoice': people(404, { owned: 'payment' }),
  'billing.requestRefund': personal(404, { owned: 'payment', body: { reason: 'It was a mistake' } }),
  'billing.correction': people(404, { owned: 'refund' }),
  'billing.details': people(200),
  'billing.saveDetails': personal(200, { body: { name: 'Mei GmbH', address: 'Weg 1\nBerlin', vatNumber: 'DE 12345' } }),
  'billing.withdraw': personal(404, { owned: 'payment', body: { name: 'Mei' } }),
  'billing.withdrawal': people(404, { owned: 'payment' }),
  'billing.sandboxPayment': people(404, { owned: 'order' }),
  'billing.decideSandboxPayment': personal(404, { owned: 'order', body: { outcome: 'fail' } }),
  'billing.simulate': personal(409, { body: { action: 'renew' } }),

  'moderation.reportPicture': everyonesOwn(404, { body: { target: { kind: 'image', id: nowhere }, reason: 'other' } }),
  'moderation.notices': people(200),
  'moderation.appeal': personal(404, { owned: 'notice', body: { text: 'It is only a cat' } }),
};
