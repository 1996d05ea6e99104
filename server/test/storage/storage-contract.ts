import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ObjectMissing, type Storage } from '../../src/storage/contract.ts';
import { derivativeKey, pictureKey } from '../../src/storage/key.ts';

/** What every storage has to do; `current` gives the storage once the file's set-up has run. */
export function describeStorage(name: string, current: () => Storage): void {
  const png = { contentType: 'image/png' } as const;

  describe(`${name} keeps the storage contract`, () => {
    it('gives back exactly the bytes that were put, whole and as a stream', async () => {
      const bytes = new Uint8Array(randomBytes(1_300_000));
      const key = pictureKey(bytes);
      await current().put(key, bytes, png);
      expect(Buffer.from(await current().read(key)).equals(bytes)).toBe(true);
      const opened = await current().open(key);
      expect(opened?.size).toBe(bytes.length);
      expect(Buffer.from(await new Response(opened?.stream).arrayBuffer()).equals(bytes)).toBe(true);
      expect(await current().has(key)).toBe(true);
    });

    it('keeps an empty object and one of a single byte', async () => {
      for (const bytes of [new Uint8Array(0), new Uint8Array([7])]) {
        await current().put(`sizes/${bytes.length}`, bytes, png);
        expect([...(await current().read(`sizes/${bytes.length}`))]).toEqual([...bytes]);
      }
    });

    it('lets a reader go away in the middle, many times', async () => {
      const key = pictureKey(new Uint8Array([42]));
      await current().put(key, new Uint8Array(2_000_000), png);
      for (let i = 0; i < 50; i += 1) {
        const reader = (await current().open(key))?.stream.getReader();
        expect((await reader?.read())?.done).toBe(false);
        await reader?.cancel();
      }
      expect(await current().read(key)).toHaveLength(2_000_000);
    });

    it('says that an unknown object is not there', async () => {
      const key = pictureKey(new Uint8Array(randomBytes(8)));
      expect(await current().has(key)).toBe(false);
      expect(await current().open(key)).toBeUndefined();
      await expect(current().read(key)).rejects.toBeInstanceOf(ObjectMissing);
      await expect(current().remove(key)).resolves.toBeUndefined();
    });

    it('does not take a folder of keys for an object', async () => {
      const bytes = new Uint8Array(randomBytes(8));
      const key = pictureKey(bytes);
      await current().put(key, bytes, png);
      const folder = key.slice(0, key.lastIndexOf('/'));
      expect(await current().has(folder)).toBe(false);
      expect(await current().open(folder)).toBeUndefined();
    });

    it('forgets what was removed', async () => {
      const bytes = new Uint8Array(randomBytes(64));
      const key = pictureKey(bytes);
      await current().put(key, bytes, png);
      await current().remove(key);
      expect(await current().has(key)).toBe(false);
    });

    it('survives the same object put twelve times at once', async () => {
      const bytes = new Uint8Array(randomBytes(200_000));
      const key = pictureKey(bytes);
      await Promise.all(Array.from({ length: 12 }, () => current().put(key, bytes, png)));
      expect(Buffer.from(await current().read(key)).equals(bytes)).toBe(true);
    });

    it('lists what is there with its size, and not what was removed', async () => {
      const [kept, gone] = [new Uint8Array(randomBytes(21)), new Uint8Array(randomBytes(22))];
      for (const bytes of [kept, gone]) await current().put(pictureKey(bytes), bytes, png);
      await current().remove(pictureKey(gone));
      const listed = new Map<string, number>();
      for await (const { key, bytes, modifiedAt } of current().list()) {
        listed.set(key, bytes);
        expect(Date.now() - modifiedAt.getTime()).toBeLessThan(3_600_000);
      }
      expect([listed.get(pictureKey(kept)), listed.has(pictureKey(gone))]).toEqual([21, false]);
    });

    it('keeps a derivative beside its master', async () => {
      const key = derivativeKey(pictureKey(new Uint8Array([1, 2, 3])), 640, 'avif');
      await current().put(key, new Uint8Array([4]), { contentType: 'image/avif' });
      expect([...(await current().read(key))]).toEqual([4]);
    });

    it.each([
      '../outside',
      'a/../../b',
      '/etc/passwd',
      'a//b',
      '',
      '.',
      'a/..',
      'C:\\x',
      'a\\..\\b',
      'a\0b',
      'A/upper',
      `${'a/'.repeat(9)}a`,
      'é',
    ])('refuses the key %j in every call', async (key) => {
      await expect(current().put(key, new Uint8Array([1]), png)).rejects.toThrow(/not a storage key/);
      await expect(current().read(key)).rejects.toThrow(/not a storage key/);
      await expect(current().open(key)).rejects.toThrow(/not a storage key/);
      await expect(current().has(key)).rejects.toThrow(/not a storage key/);
      await expect(current().remove(key)).rejects.toThrow(/not a storage key/);
    });

    it('passes its own check, several at once', async () => {
      await Promise.all([current().check(), current().check(), current().check()]);
    });
  });
}
