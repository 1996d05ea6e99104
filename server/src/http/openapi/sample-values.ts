import { mapLocales } from '@afterglow/domain/locale';

const recipe = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };

/** What a field of this name is, wherever it stands. Words in capitals are for the reader to replace. */
export const sampleValues: Readonly<Record<string, unknown>> = {
  templateId: 'background-remove',
  imageId: 'IMAGE_ID',
  imageIds: ['IMAGE_ID'],
  requestKey: 'order-1-of-my-shop',
  recipe,
  password: 'PASSWORD',
  reason: 'Agreed by phone.',
  timeZone: 'Europe/Madrid',
  id: 'my-template',
  'Tus-Resumable': '1.0.0',
  'Upload-Length': '1048576',
  'Upload-Offset': '0',
};

const oneEach = { recipe, imageIds: ['IMAGE_ID'] };
const order = { planType: 'basic', cycle: 'monthly', provider: 'sandbox' };
const announcement = {
  kind: 'info',
  audience: 'all',
  text: mapLocales(() => 'Maintenance tonight'),
  link: null,
  startsAt: '2027-01-31T20:00:00.000Z',
  endsAt: '2027-01-31T22:00:00.000Z',
};

/** Bodies that say more than what must be there, or whose parts belong together. By the endpoint's id. */
export const sampleBodies: Readonly<Record<string, unknown>> = {
  'conversations.drawLayer': { layer: { kind: 'text', content: 'Hello' }, width: 800, height: 600 },
  'account.update': { name: 'Mia' },
  'account.requestDeletion': { confirmation: 'mia@example.com' },
  'security.renamePasskey': { name: 'My phone' },
  'keys.make': {
    name: 'Shop',
    scopes: ['images:read', 'images:write', 'generations:read', 'generations:write'],
    dailyCredits: 500,
  },
  'connections.add': { kind: 'immich', url: 'https://photos.example.com', key: 'KEY_OF_IMMICH' },
  'connections.change': { key: 'KEY_OF_IMMICH' },
  'connections.start': { photoIds: ['PHOTO'], recipeId: 'starter:oldPrints', requestKey: 'order-1-of-my-shop' },
  'folderWatches.add': { recipeId: 'starter:oldPrints', dailyCredits: 200 },
  'folderWatches.change': { isPaused: true },
  'connections.putBack': { batchId: 'BATCH_ID' },
  'webhooks.create': { url: 'https://shop.example.com/afterglow', events: ['generation.finished'] },
  'webhooks.update': { events: ['generation.finished', 'batch.finished'] },
  'push.subscribe': {
    endpoint: 'https://push.example.com/send/dGhpcyBicm93c2Vy',
    // of `GET /push`, and as the browser made them
    publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  'contact.send': { name: 'Mia', email: 'mia@example.com', subject: 'A question', message: 'May I …?' },
  'contact.answer': { text: 'Thank you.' },
  'generations.request': { templateId: 'background-remove', imageIds: ['IMAGE_ID'] },
  'generations.giveBack': { reason: 'other' },
  'conversations.create': { imageIds: ['IMAGE_ID'] },
  'conversations.rename': { name: 'Cups' },
  'conversations.plan': { text: 'make it brighter' },
  'conversations.send': { text: 'make it brighter', price: 3, requestKey: 'order-1-of-my-shop' },
  'conversations.renameVersion': { name: 'Brighter' },
  'conversations.select': { selection: { by: 'point', x: 0.5, y: 0.5 } },
  'billing.checkout': { ...order, acceptTerms: true, acceptPrivacy: true, requestKey: 'order-1-of-my-shop' },
  'billing.saveDetails': { name: 'Mia Lin', address: '1 Harbor Street\nBristol', vatNumber: 'GB 123 4567 89' },
  'billing.requestRefund': { reason: 'It was a mistake' },
  'billing.withdraw': { name: 'Mia' },
  'moderation.appeal': { text: 'It is only a cat.' },
  'try.run': { file: 'photo.jpg', templateId: 'enhance-light', visitor: '3f0f6a52-6f0e-4e0e-9a53-6f5a1f2b7c10' },
  'try.preview': { file: 'photo.jpg', templateId: 'sketch-portrait' },
  'try.keep': { file: 'photo.jpg', templateId: 'sketch-portrait' },
  'recipes.create': { name: 'Light', recipe },
  'recipes.change': { name: 'More light' },
  'recipes.check': { recipe },
  'recipes.fromWords': { text: 'cut out and put on white' },
  'batches.check': oneEach,
  'batches.start': { templateId: 'background-remove', imageIds: ['IMAGE_ID'] },
  'batches.fit': oneEach,
  'batches.readInputs': { templateId: 'text-art', csv: 'file,text\na.jpg,Hi\n', imageIds: ['IMAGE_ID'] },
  'adminAnnouncements.create': announcement,
  'adminAnnouncements.update': { ...announcement, version: 1 },
  'adminModeration.decide': { decision: 'keep' },
  'adminRefunds.decide': { decision: 'refuse', answer: 'The credits are used.' },
};

/** Parameters worth showing. */
export const sampleQueries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'images.list': { limit: '30' },
  'generations.list': { limit: '30' },
  'batches.list': { limit: '30' },
  'images.download': { format: 'png', download: '1' },
  'shares.oembed': { url: 'https://photos.example.com/s/TOKEN' },
  'connections.results': { batchId: 'BATCH_ID' },
  'billing.quote': { planType: 'basic', cycle: 'monthly' },
};
