/** How far hair may be believed: a bald head has none, and the border of a good mask is one of colors too. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { mapToFloats } from '../../kernels/planes/map-values.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { percentile, type Plane } from '../../kernels/planes/plane.ts';
import type { EngineWarning } from '../../run/task.ts';
import { frameOfFace, type FaceFrame } from './recolor-hair-frame.ts';
import type { HairScene, Place } from './recolor-hair-likeness.ts';

/**
 * A crown with the light and the chroma of the face, and smoother than it. Measured: two bald heads 0.02 and 0.07 of light and 0.011 and
 * 0.016 of chroma apart, with 0.4 and 0.5 of the texture; none of 46 heads with hair is so near and smooth.
 */
const BALD = { light: 0.12, chroma: 0.02, texture: 0.75 } as const;

/** Whether the crown is skin, as the face is. `places` as in `findHairMask`. */
export function isBald({ L, a, b }: LabPicture, places: readonly Place[]): boolean {
  const only = (wanted: Place): Plane => ({ ...L, data: mapToFloats(places, (place) => +(place === wanted)) });
  const [crown, skin] = [only('hair'), only('skin')];
  const smooth = gaussianBlur(L, 0.8).data;
  const roughness = (plane: Plane): number => {
    let sum = 0;
    let count = 0;
    plane.data.forEach((share, i) => {
      sum += share * Math.abs(L.data[i] - smooth[i]);
      count += share;
    });
    return sum / Math.max(1, count);
  };
  const middle = (plane: Plane, of: Plane): number => percentile(plane, 0.5, of);
  if (Math.abs(middle(L, crown) - middle(L, skin)) > BALD.light) return false;
  const apart = Math.hypot(middle(a, crown) - middle(a, skin), middle(b, crown) - middle(b, skin));
  return apart < BALD.chroma && roughness(crown) < BALD.texture * roughness(skin);
}

/** How far inside and outside of the border its colors are read, and how far they are smoothed, in widths of the face. */
const REACH = 0.05;
const SMOOTH = 0.015;
/** Distance of colors, chroma counted twice, below which a border runs through one thing. */
const STEP = 0.05;
/** A border pixel lies on this share of the mask at least, and at most its opposite. */
const EDGE = 0.25;

/** Set on 48 portraits and 45 others: docs/quality.md. */
const MOST_DOUBT = 0.16;

/** Whether dyed hair should be looked at, by the doubts of everybody's. */
export function warnOfHair(doubts: readonly number[]): EngineWarning[] {
  return doubts.some((doubt) => doubt > MOST_DOUBT) ? ['hair_unsure'] : [];
}

/**
 * Share 0..1 of the border between hair and the rest of the person where the color is the same on both sides: a fringe or a length
 * cut in two, a forehead dyed halfway. Where hair ends, its color does too. All planes have one size.
 */
export function measureBorderDoubt(lab: LabPicture, person: Plane, mask: Plane, frame: FaceFrame): number {
  const { width, height } = mask;
  const reach = Math.max(2, REACH * frame.width);
  const sigma = Math.max(0.6, SMOOTH * frame.width);
  const [L, a, b] = [lab.L, lab.a, lab.b].map((plane) => gaussianBlur(plane, sigma).data);
  const soft = gaussianBlur(mask, Math.max(1, 0.02 * frame.width)).data;
  let border = 0;
  let weak = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (soft[i] < EDGE || soft[i] > 1 - EDGE) continue;
      const dx = soft[i + 1] - soft[i - 1];
      const dy = soft[i + width] - soft[i - width];
      const slope = Math.hypot(dx, dy);
      if (slope < 1e-4) continue;
      const at = (sign: number): number => {
        const column = Math.round(x + (sign * reach * dx) / slope);
        const row = Math.round(y + (sign * reach * dy) / slope);
        return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column;
      };
      const [within, beyond] = [at(1), at(-1)];
      if (within < 0 || beyond < 0 || person.data[within] < 0.9 || person.data[beyond] < 0.9) continue;
      border++;
      const step = Math.hypot(L[within] - L[beyond], 2 * (a[within] - a[beyond]), 2 * (b[within] - b[beyond]));
      if (step < STEP) weak++;
    }
  }
  return weak / Math.max(1, border);
}

/** How unsure a mask of hair is, 0..1. */
export function doubtOf({ face, lab, person }: HairScene, mask: Plane): number {
  const frame = frameOfFace(face);
  return frame.isProfile || areLengthsCut(person, mask, frame) ? 1 : measureBorderDoubt(lab, person, mask, frame);
}

/** Where each measure of a first look begins to be doubt: docs/quality.md. */
const DOUBTFUL = { border: 0.075, edge: 0.21, forehead: 0.6, chest: 0.4, sides: 0.44 } as const;
/** The skin between brows and crown, in the face's measure: hair there is a fringe, a hat's rim, or a forehead taken for hair. */
const FOREHEAD = { top: -0.12, bottom: 0.2, side: 0.33 } as const;
/** Below the collar, in its middle: long hair hangs at both sides of it, so hair all over is clothes of its color. */
const CHEST = { top: 1.75, side: 0.3 } as const;
/** Beside the forehead, where hair is at both sides of one that looks at us; so much of the person there is enough to tell. */
const TEMPLES = { top: -0.1, bottom: 0.12, near: 0.42, far: 0.8, least: 0.03, facing: 0.2 } as const;
/**
 * Lengths that come down beside the jaw on both sides hang lower on both. In areas of the face: so much passes the jaw on a side, and
 * hangs below on the fuller one; the other has less than this share of that. Measured on 112 photos: none that was kept is so, four
 * whose lengths were cut off were.
 */
const LENGTHS = { jaw: [0.6, 0.88], below: [0.98, 1.8], passes: 0.04, hangs: 0.1, share: 0.25 } as const;
/** The head and what hair hangs beside it. */
const HEAD = { top: -0.8, bottom: 1, side: 1.2 } as const;

/** How much of a part of the person is hair. */
class Part {
  hair = 0;
  count = 0;
  add(share: number): void {
    this.hair += share;
    this.count++;
  }
  share(): number {
    return this.hair / Math.max(1, this.count);
  }
}

/**
 * How unsure it is at first sight where hair is, 0..1, where 0.5 is the limit: a border through one color, a person whose outline
 * around the head is soft, a forehead or a chest that seems to be hair, a bare temple beside one with hair, lengths that end at the jaw
 * on one side, a profile. Nothing else was seen to tell hats apart.
 */
export function judgeAtFirstSight({ face, lab, person }: HairScene, mask: Plane): number {
  const frame = frameOfFace(face);
  if (frame.isProfile) return 1;
  const head = { soft: 0, sure: 0 };
  const [brow, chest, right, left] = [new Part(), new Part(), new Part(), new Part()];
  for (let y = 0, i = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, i++) {
      const { across, down } = frame.locate(x, y);
      const side = Math.abs(across);
      const share = person.data[i];
      if (down > HEAD.top && down < HEAD.bottom && side < HEAD.side) {
        if (share >= 0.9) head.sure++;
        else if (share > 0.1) head.soft++;
      }
      if (share < 0.9) continue;
      if (down > FOREHEAD.top && down < FOREHEAD.bottom && side < FOREHEAD.side) brow.add(mask.data[i]);
      if (down > CHEST.top && side < CHEST.side) chest.add(mask.data[i]);
      if (down > TEMPLES.top && down < TEMPLES.bottom && side > TEMPLES.near && side < TEMPLES.far)
        (across < 0 ? right : left).add(mask.data[i]);
    }
  }
  const most = Math.max(
    measureBorderDoubt(lab, person, mask, frame) / DOUBTFUL.border,
    head.soft / Math.max(1, head.sure) / DOUBTFUL.edge,
    brow.share() / DOUBTFUL.forehead,
    chest.share() / DOUBTFUL.chest,
    compareTemples(right, left, frame) / DOUBTFUL.sides,
    areLengthsCut(person, mask, frame) ? 2 : 0,
  );
  return Math.min(1, most / 2);
}

/** Whether the lengths of one side end at the jaw, where both come down beside it; never for heads that are turned. */
function areLengthsCut(person: Plane, { width, data }: Plane, frame: FaceFrame): boolean {
  if (Math.abs(frame.turn) > TEMPLES.facing) return false;
  const passing: [number, number] = [0, 0];
  const hanging: [number, number] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    if (data[i] <= 0.5 || person.data[i] <= 0.5) continue;
    const { across, down } = frame.locate(i % width, Math.floor(i / width));
    const side = across < 0 ? 0 : 1;
    if (down > LENGTHS.jaw[0] && down < LENGTHS.jaw[1]) passing[side]++;
    if (down > LENGTHS.below[0] && down < LENGTHS.below[1]) hanging[side]++;
  }
  const face = frame.width * frame.height;
  return (
    Math.min(...passing) > LENGTHS.passes * face &&
    Math.max(...hanging) > LENGTHS.hangs * face &&
    Math.min(...hanging) < LENGTHS.share * Math.max(...hanging)
  );
}

/** How far the shares of hair differ, 0..1; 0 for heads that are turned, or too narrow there. */
function compareTemples(right: Part, left: Part, frame: FaceFrame): number {
  const least = TEMPLES.least * (TEMPLES.bottom - TEMPLES.top) * frame.width * frame.height;
  if (Math.abs(frame.turn) > TEMPLES.facing || Math.min(right.count, left.count) < least) return 0;
  return Math.abs(right.share() - left.share());
}
