import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressPage } from '../../src/http/pages/compress-page.ts';

const text = '<p>焕影</p>'.repeat(500);
const page = (headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }) =>
  new Response(text, { headers, status: 203 });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('compressPage', () => {
  it('sends what the reader takes, and says so', async () => {
    const brotli = compressPage(page(), 'gzip, deflate, br, zstd');
    expect([brotli.headers.get('content-encoding'), brotli.headers.get('vary'), brotli.status]).toEqual([
      'br',
      'accept-encoding',
      203,
    ]);
    const bytes = await bytesOf(brotli);
    expect(bytes.length).toBeLessThan(text.length / 20);
    expect(brotliDecompressSync(bytes).toString()).toBe(text);
    const gzip = compressPage(page(), 'gzip');
    expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(text);
  });

  it('leaves alone what is compressed, no text, or not asked for', async () => {
    expect((await compressPage(page(), null).text()).length).toBe(text.length);
    expect(compressPage(page({ 'content-type': 'image/png' }), 'br').headers.get('content-encoding')).toBeNull();
    expect(
      compressPage(page({ 'content-type': 'text/html', 'content-encoding': 'zstd' }), 'br').headers.get(
        'content-encoding',
      ),
    ).toBe('zstd');
    expect(
      compressPage(new Response(null, { status: 304, headers: { 'content-type': 'text/html' } }), 'br').body,
    ).toBeNull();
  });

  it('sends each part as it comes', async () => {
    let give: (part: string) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        give = (part) => controller.enqueue(new TextEncoder().encode(part));
      },
    });
    const reader = compressPage(
      new Response(body, { headers: { 'content-type': 'text/html' } }),
      'br',
    ).body?.getReader();
    give('<h1>first</h1>');
    const first = await reader?.read();
    expect(first?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
  });
});
