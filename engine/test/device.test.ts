import { expect, test } from 'vitest';
import { readEngineDevice } from '../src/models/device.ts';
import { probeDevice } from '../src/models/probe-device.ts';
import { createEngine } from '../src/run/run.ts';
import { readPicture, testModelDir } from './support/models.ts';

/** One that this system never has. */
const foreign = process.platform === 'darwin' ? 'dml' : 'coreml';

test('a device that is not there is answered with the processor, and why', async () => {
  expect(await probeDevice(foreign)).toEqual({
    asked: foreign,
    used: 'cpu',
    reason: expect.stringContaining('backend not found'),
  });
  expect(await probeDevice('cpu')).toEqual({ asked: 'cpu', used: 'cpu', reason: null });
});

test(
  'networks run on the processor where the device refuses them, and it is said once',
  { tags: ['long'] },
  async () => {
    const told: string[] = [];
    const run = async (device: 'cpu' | typeof foreign) => {
      const engine = createEngine({ modelCacheDir: testModelDir, device, onDeviceRefused: (why) => told.push(why) });
      const images = [await readPicture('chelsea.jpg')];
      const { outputs } = await engine.run({ task: 'remove-background', images, options: {} });
      await engine.dispose();
      return outputs[0]?.bytes;
    };
    const elsewhere = await run(foreign);
    expect(told).toHaveLength(1);
    expect(elsewhere).toEqual(await run('cpu'));
    expect(told).toHaveLength(1);
  },
);

test('the setting is read as it is written, and others are named', () => {
  expect([readEngineDevice({}), readEngineDevice({ ENGINE_DEVICE: 'cuda' })]).toEqual(['cpu', 'cuda']);
  expect(() => readEngineDevice({ ENGINE_DEVICE: 'gpu' })).toThrow('one of cpu, cuda, coreml, dml, webgpu');
});
