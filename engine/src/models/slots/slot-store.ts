/** Runs the operator's networks of `slot-table.ts`. One that is no use is as good as none: its slot stays empty, and the check at the start says why. */
import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { Network } from '../networks.ts';
import { readSlotSettings, type SlotSettings } from './slot-settings.ts';
import { getSlotRow, type SlotId } from './slot-table.ts';
import {
  pictureOfTensor,
  planesOfTensor,
  shareOfClasses,
  sizeFor,
  tensorOfMask,
  tensorOfPicture,
} from './slot-tensors.ts';

export interface SlotStore {
  /** Whether a network is there for it and does what its contract says. Tried once, on a tiny picture. */
  has(slot: SlotId): Promise<boolean>;
  /**
   * A picture of the size of `picture` (RGB, its alpha laid aside). `hole` is 1 where it is to be made new, for slots that
   * take a mask.
   */
  makePicture(slot: SlotId, picture: Picture, signal: AbortSignal, hole?: Plane): Promise<Picture>;
  /** One plane at the size of the network: what it found, or for classes the share 0..1 of hair. */
  findPlane(slot: SlotId, picture: Picture, signal: AbortSignal): Promise<Plane>;
}

interface OpenSlot {
  readonly network: Network;
  readonly settings: SlotSettings;
}

export function createSlotStore({
  files,
  open,
}: {
  readonly files: Readonly<Partial<Record<SlotId, string>>>;
  readonly open: (file: string) => Promise<Network>;
}): SlotStore {
  const opened = new Map<SlotId, Promise<OpenSlot>>();
  const tried = new Map<SlotId, Promise<boolean>>();

  async function load(slot: SlotId): Promise<OpenSlot> {
    const file = files[slot];
    if (file === undefined) throw new Error('no file is named for it');
    const settings = await readSlotSettings(file);
    return { network: await open(file), settings };
  }

  function openSlot(slot: SlotId): Promise<OpenSlot> {
    const found = opened.get(slot) ?? load(slot);
    opened.set(slot, found);
    return found;
  }

  async function run(slot: SlotId, picture: Picture, hole: Plane | undefined) {
    const { network, settings } = await openSlot(slot);
    const rgb = dropAlpha(picture);
    const size = sizeFor(network.inputs[0], rgb, settings.side);
    const wanted = getSlotRow(slot).takesMask ? 2 : 1;
    if (network.inputs.length !== wanted) throw new Error(`it takes ${network.inputs.length} inputs, not ${wanted}`);
    const shown = await resizePicture(rgb, size.width, size.height);
    const inputs = [tensorOfPicture(shown, size, settings)];
    if (getSlotRow(slot).takesMask) inputs.push(tensorOfMask(hole ?? createPlane(rgb.width, rgb.height), size));
    const [output] = (await network.run(inputs, 'first')).values();
    if (output === undefined) throw new Error('it gives nothing');
    return { output, settings };
  }

  const store: SlotStore = {
    has(slot) {
      if (files[slot] === undefined) return Promise.resolve(false);
      const known = tried.get(slot) ?? trySlot(store, slot).then((problem) => problem === undefined);
      tried.set(slot, known);
      return known;
    },
    async makePicture(slot, picture, signal, hole) {
      throwIfAborted(signal);
      const { output, settings } = await run(slot, picture, hole);
      throwIfAborted(signal);
      return resizePicture(pictureOfTensor(output, settings), picture.width, picture.height);
    },
    async findPlane(slot, picture, signal) {
      throwIfAborted(signal);
      const { output, settings } = await run(slot, picture, undefined);
      const planes = planesOfTensor(output);
      if (getSlotRow(slot).gives !== 'classes') return planes[0];
      if (planes.length <= Math.max(...settings.hair)) throw new Error(`it knows ${planes.length} classes only`);
      return shareOfClasses(planes, settings.hair);
    },
  };
  return store;
}

/** What is wrong with the file of a slot, in the words of the code that found it; undefined: nothing. */
export async function trySlot(store: SlotStore, slot: SlotId): Promise<string | undefined> {
  const { signal } = new AbortController();
  const pixels = Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 7) % 256);
  const tiny: Picture = { width: 64, height: 64, channels: 3, pixels };
  try {
    if (getSlotRow(slot).gives === 'picture') await store.makePicture(slot, tiny, signal, createPlane(64, 64, 1));
    else await store.findPlane(slot, tiny, signal);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
