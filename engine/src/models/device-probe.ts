/** The process that `probe-device.ts` starts: runs one small network on the device and says how that went. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OnnxWriter } from './convert/onnx-writer.ts';
import { readEngineDevice } from './device.ts';
import { openNetworks } from './networks.ts';

const device = readEngineDevice({ ENGINE_DEVICE: process.argv[2] });
const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-device-'));
try {
  const file = path.join(folder, 'twice.onnx');
  const writer = new OnnxWriter();
  writer.nodeTo('Add', ['in', 'in'], ['out']);
  await writeFile(file, writer.build([{ name: 'in', shape: [1, 4] }], [{ name: 'out', shape: [1, 4] }]));
  const networks = openNetworks();
  const network = await networks.open(file, { threads: 1, keepsMemory: false, firstOnly: false, device });
  const input = { data: Float32Array.of(1, 2, 3, 4), dims: [1, 4] };
  const twice = [...((await network.run([input], 'first')).get('out')?.data ?? [])];
  const reason = network.refused ?? (twice.join() === '2,4,6,8' ? null : 'it does not calculate right');
  process.stdout.write(`${JSON.stringify({ reason })}\n`);
  await networks.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
