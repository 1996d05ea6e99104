import path from 'node:path';
import { expect, test } from 'vitest';
import { openNetworks } from '../src/models/networks.ts';
import { testModelDir } from './support/models.ts';

test('a network that works out its first output alone says the same, and nothing else', async () => {
  const networks = openNetworks();
  const file = path.join(testModelDir, 'u2netp.onnx');
  const usual = { threads: 1, keepsMemory: false, device: 'cpu' } as const;
  const input = () => ({
    data: Float32Array.from({ length: 3 * 320 * 320 }, (_, i) => Math.sin(i / 700)),
    dims: [1, 3, 320, 320],
  });
  const answersOf = async (firstOnly: boolean) => {
    const network = await networks.open(file, { ...usual, firstOnly });
    return [...(await network.run([input()], 'all'))];
  };
  const [all, first] = [await answersOf(false), await answersOf(true)];
  await networks.close();
  expect(all.length).toBeGreaterThan(1);
  expect(first).toHaveLength(1);
  expect(first[0]?.[0]).toBe(all[0]?.[0]);
  expect(first[0]?.[1].data).toEqual(all[0]?.[1].data);
});
