import { contract } from '@afterglow/domain/contract/contract';
import { minifyContractRouter } from '@orpc/contract';
import { expect, it, vi } from 'vitest';

// What the Vite plugin makes of the contract for the browser.
vi.mock('virtual:contract-paths', () => ({ default: minifyContractRouter(contract) }));
const { createApi } = await import('../src/api/client.ts');
const { ApiError } = await import('../src/api/api-error.ts');

const origin = () => 'https://photos.example';

it('sends the method, path, query and headers of the contract', async () => {
  const sent: Request[] = [];
  const api = createApi(
    origin,
    async (request) => {
      sent.push(request);
      return Response.json({ images: [], cursor: null });
    },
    { cookie: 'session=1' },
  );
  expect(await api.images.list({ kind: 'result', limit: 20 })).toEqual({ images: [], cursor: null });
  expect(sent.map(({ method, url, headers }) => [method, url, headers.get('cookie')])).toEqual([
    ['GET', 'https://photos.example/api/images?kind=result&limit=20', 'session=1'],
  ]);
});

it('throws the code, sentence, details and status of a refusal', async () => {
  const message = 'Insufficient credits: 12 needed, 4 left. Upgrade or buy more.';
  const api = createApi(origin, async () =>
    Response.json(
      { error: { code: 'insufficient_credits', message, details: { needed: 12, left: 4 } } },
      { status: 402 },
    ),
  );
  const error = await api.credits.get().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'insufficient_credits', message, status: 402, details: { needed: 12, left: 4 } });
});

it.each([
  ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), 'internal_error'],
  ['an unknown code', Response.json({ error: { code: 'nonsense', message: 'x' } }, { status: 400 }), 'internal_error'],
  ['a lost session without words', new Response(null, { status: 401 }), 'not_logged_in'],
])('makes a known code of %s', async (_what, response, code) => {
  const api = createApi(origin, async () => response);
  await expect(api.credits.get()).rejects.toMatchObject({ code });
});
