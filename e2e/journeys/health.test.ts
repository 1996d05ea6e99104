import { expect, test } from './support/journey.ts';

test('the product is alive', async ({ request }) => {
  const answer = await request.get('/api/health/live');
  expect(answer.status()).toBe(200);
});
