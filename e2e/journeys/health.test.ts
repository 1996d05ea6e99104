import { expect, test } from '@playwright/test';

test('the product is alive', async ({ request }) => {
  const answer = await request.get('/api/health/live');
  expect(answer.status()).toBe(200);
});
