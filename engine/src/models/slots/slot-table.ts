/**
 * Places for networks that the product does not bring, because no free weights of them are to be had: an operator's own
 * ONNX file in one of them takes over a part of what the kernels do. The contract of each stands in `docs/models.md`.
 */

/** What goes in besides the picture, and what comes out. */
interface SlotRow {
  readonly purpose: string;
  /** Templates and operations that use it. */
  readonly usedBy: string;
  /** A second input of one channel: 1 where the picture is to be made new. */
  readonly takesMask?: true;
  /** `picture`: as large as it came in. `plane`: one channel. `classes`: a score of each class. */
  readonly gives: 'picture' | 'plane' | 'classes';
}

export const SLOTS = {
  inpaint: {
    purpose: 'makes a hole new from its surroundings, as LaMa does',
    usedBy: '`inpaint`, `crowd-removal`, damage of `old-photo-restore`',
    takesMask: true,
    gives: 'picture',
  },
  'people-parts': {
    purpose: 'parts of a head, as BiSeNet or SegFormer trained on CelebAMask-HQ do',
    usedBy: '`hair-change`, *select hair*',
    gives: 'classes',
  },
  'defect-mask': {
    purpose: 'scratches, cracks and stains of old prints, 0..1',
    usedBy: 'damage of `old-photo-restore`',
    gives: 'plane',
  },
  'face-repair': {
    purpose: 'a blurred or damaged face made sharp, as GFPGAN does',
    usedBy: 'faces of `old-photo-restore`',
    gives: 'picture',
  },
  colorize: {
    purpose: 'a black-and-white photo in colors, as DeOldify does: they are laid over its own light',
    usedBy: '`old-photo-restore` of black-and-white prints where color is asked for',
    gives: 'picture',
  },
  depth: {
    purpose: 'how near each place is, larger is nearer, as MiDaS or Depth Anything do',
    usedBy: '`remove-background` with a blurred background',
    gives: 'plane',
  },
  style: {
    purpose: 'a photo as a drawing, as AnimeGAN does',
    usedBy: '`anime-portrait`',
    gives: 'picture',
  },
  'image-to-image': {
    purpose: 'a drawing as a photo',
    usedBy: '`anime-to-real`',
    gives: 'picture',
  },
} as const satisfies Readonly<Record<string, SlotRow>>;

export type SlotId = keyof typeof SLOTS;

export const isSlotId = (id: string): id is SlotId => Object.hasOwn(SLOTS, id);

export const listSlots = (): SlotId[] => Object.keys(SLOTS).filter(isSlotId);

export const getSlotRow = (id: SlotId): SlotRow => SLOTS[id];
