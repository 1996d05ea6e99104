/** Whether a device can be used: asked in a process of its own, since drivers that are half there end the one that asks. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { DeviceChoice, EngineDevice } from './device.ts';

const PROBE_FILE = fileURLToPath(new URL('./device-probe.ts', import.meta.url));
/** CUDA compiles for an unknown card at its first use. */
const LONGEST_MS = 60_000;

const saidSchema = z.object({ reason: z.string().nullable() });

/** Never fails: what cannot be used is answered with the processor, and why. */
export async function probeDevice(asked: EngineDevice): Promise<DeviceChoice> {
  if (asked === 'cpu') return { asked, used: asked, reason: null };
  const reason = await probe(asked);
  return { asked, used: reason === null ? asked : 'cpu', reason };
}

async function probe(device: EngineDevice): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [PROBE_FILE, device], { timeout: LONGEST_MS });
    return saidSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).reason;
  } catch {
    return 'its driver ended the process that asked';
  }
}
