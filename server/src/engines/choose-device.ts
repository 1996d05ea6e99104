import { describeRefusal, type DeviceChoice, type EngineDevice } from '@afterglow/engine/models/device';
import { probeDevice } from '@afterglow/engine/models/probe-device';

/** The device that the settings name, if it can be used; else the processor, and a line that says why. */
export async function chooseDevice(asked: EngineDevice, announce: (line: string) => void): Promise<DeviceChoice> {
  const choice = await probeDevice(asked);
  if (choice.reason !== null) announce(describeRefusal(asked, choice.reason));
  return choice;
}
