import { expect, test } from 'vitest';
import { fetchOf } from '../../../src/engines/providers/reaching-fetch.ts';
import { startLocalProvider } from './support/local-provider.ts';

/** Codes of everything that led to a failed fetch. */
async function failureOf(reach: readonly string[] | undefined, url: string): Promise<unknown> {
  const asked = fetchOf(reach === undefined ? {} : { reach });
  const thrown: unknown = await asked(url).then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  return thrown instanceof Error && thrown.cause instanceof Error && 'code' in thrown.cause
    ? thrown.cause.code
    : thrown;
}

test('a private address is no connection, by number, by name or behind a redirect; the operator may name it', async () => {
  const inside = await startLocalProvider(() => ({ json: {} }));
  const { port } = new URL(inside.url);
  const redirecting = await startLocalProvider(() => ({
    status: 302,
    headers: { location: `http://localhost:${port}/secret` },
    json: {},
  }));
  try {
    expect(await failureOf([], `${inside.url}/`)).toBe('PRIVATE_ADDRESS');
    expect(await failureOf([], `http://localhost:${port}/`)).toBe('PRIVATE_ADDRESS');
    expect(await failureOf([], `http://[::ffff:127.0.0.1]:${port}/`)).toBe('PRIVATE_ADDRESS');
    expect(await failureOf(['10.0.0.0/8', 'elsewhere'], `http://localhost:${port}/`)).toBe('PRIVATE_ADDRESS');
    // Named by its number alone: the name it redirects to is another host at the same place.
    expect(await failureOf(['localhost'], `${redirecting.url}/`)).toBe('PRIVATE_ADDRESS');
    expect(inside.requests).toEqual([]);
    expect(await failureOf(['localhost'], `http://localhost:${port}/`)).toBe(200);
    expect(await failureOf(['127.0.0.0/8', '::1'], `${redirecting.url}/`)).toBe(200);
    expect(await failureOf(undefined, `${inside.url}/`)).toBe(200);
  } finally {
    await inside.close();
    await redirecting.close();
  }
});
