/** Where networks run: the processor, or one of onnxruntime's execution providers. */
export const ENGINE_DEVICES = ['cpu', 'cuda', 'coreml', 'dml', 'webgpu'] as const;
export type EngineDevice = (typeof ENGINE_DEVICES)[number];

/** What was wanted, what is used, and why where that is something else. */
export interface DeviceChoice {
  readonly asked: EngineDevice;
  readonly used: EngineDevice;
  readonly reason: string | null;
}

/** One line for the person who set it. */
export const describeRefusal = (device: EngineDevice, reason: string): string =>
  `ENGINE_DEVICE=${device} cannot be used, the processor is used in its place: ${reason}`;

/** @throws Error with a sentence for the operator */
export function readEngineDevice(env: Readonly<Record<string, string | undefined>>): EngineDevice {
  const wanted = env['ENGINE_DEVICE'] ?? '';
  const device = ENGINE_DEVICES.find((each) => each === (wanted === '' ? 'cpu' : wanted));
  if (device === undefined) throw new Error(`ENGINE_DEVICE: one of ${ENGINE_DEVICES.join(', ')}`);
  return device;
}
