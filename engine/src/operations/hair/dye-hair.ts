/**
 * Dyes the hair of a person. Only the share of a pixel that is hair changes, by the difference between the hair's own color and the
 * dyed one. So skin under a thin strand and the background behind a curl stay what they are.
 */
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { labOf } from '../../kernels/planes/lab-color.ts';
import { labToPicture, pictureToLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, mix, percentile, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { HAIR_SHADES, type HairShade } from './recolor-hair-shades.ts';
import type { Hair } from './recolor-hair.ts';

/** Hair ready to be dyed in any shade: own color in OKLab, place between shadow (0), body (0.5) and shine (1). */
export interface DyeGround {
  readonly hair: Hair;
  readonly own: LabPicture;
  readonly tone: Plane;
  /** How strongly tones of the hair may be spread: dark hair holds little light to work with. */
  readonly contrast: { readonly shadow: number; readonly shine: number };
}

/** A tone is stretched at most so many times: beyond, noise of dark hair turns to glitter. */
const MAX_STRETCH = 3.4;

/** Lightness of black hair below which a photo holds blocks of its compression rather than strands, and above which it is believed. */
const BLACK = [0.1, 0.24] as const;
/** Such blocks are smoothed over this share of the picture's side, and so many pixels at least. */
const BLOCKS = { share: 0.008, least: 4 } as const;

/** Reads the colors and tones of hair, once for all shades. */
export function prepareDye(hair: Hair): DyeGround {
  const { cover } = hair;
  const { width, height } = cover;
  const lab = pictureToLab(hair.foreground);
  const solid = createPlane(width, height);
  for (let i = 0; i < solid.data.length; i++) solid.data[i] = smoothstep(0.75, 1, cover.data[i]);
  // a thin strand shows mostly what lies under it: its own color is borrowed from the solid hair around
  const sigma = Math.max(3, Math.sqrt(width * height) * 0.02);
  const near = gaussianBlur(solid, sigma).data;
  const borrow = (plane: Plane): Plane => {
    const weighted = createPlane(width, height);
    for (let i = 0; i < weighted.data.length; i++) weighted.data[i] = plane.data[i] * solid.data[i];
    const sum = gaussianBlur(weighted, sigma).data;
    const middle = percentile(plane, 0.5, solid);
    for (let i = 0; i < weighted.data.length; i++) {
      const around = near[i] > 0.005 ? sum[i] / near[i] : middle;
      weighted.data[i] = mix(around, plane.data[i], solid.data[i]);
    }
    return weighted;
  };
  const own: LabPicture = { width, height, L: borrow(lab.L), a: borrow(lab.a), b: borrow(lab.b) };
  return { hair, own, ...readTones(calmBlack(own.L), solid) };
}

/** The steps of the darkest bytes are the largest in lightness: in hair that is all but black they would be dyed as squares. */
function calmBlack(L: Plane): Plane {
  const { width, height, data } = L;
  const soft = gaussianBlur(L, Math.max(BLOCKS.least, BLOCKS.share * Math.sqrt(width * height))).data;
  const calm = createPlane(width, height);
  for (let i = 0; i < data.length; i++)
    calm.data[i] = mix(soft[i], data[i], smoothstep(BLACK[0], BLACK[1], Math.max(soft[i], data[i])));
  return calm;
}

function readTones(L: Plane, solid: Plane): Pick<DyeGround, 'tone' | 'contrast'> {
  const low = percentile(L, 0.04, solid);
  const body = Math.max(low + 0.02, percentile(L, 0.5, solid));
  const high = Math.max(body + 0.04, percentile(L, 0.975, solid));
  const tone = createPlane(L.width, L.height);
  for (let i = 0; i < L.data.length; i++) {
    const value = L.data[i];
    tone.data[i] = clamp(
      value < body ? (0.5 * (value - low)) / (body - low) : 0.5 + (0.5 * (value - body)) / (high - body),
      -0.15,
      1.25,
    );
  }
  return { tone, contrast: { shadow: body - low, shine: high - body } };
}

/** The window's picture with its hair in a new shade. */
export function dyeHair({ hair, own, tone, contrast }: DyeGround, shade: HairShade): Picture {
  const [shadow, body, shine] = HAIR_SHADES[shade].map(labOf);
  // limits the stretch of tones: the ends of the scale move toward its middle
  const deep = Math.min(1, (MAX_STRETCH * contrast.shadow) / Math.max(0.01, body.L - shadow.L));
  const bright = Math.min(1, (MAX_STRETCH * contrast.shine) / Math.max(0.01, shine.L - body.L));
  const { width, height } = own;
  const dyed: LabPicture = {
    width,
    height,
    L: createPlane(width, height),
    a: createPlane(width, height),
    b: createPlane(width, height),
  };
  for (let i = 0; i < tone.data.length; i++) {
    if (hair.cover.data[i] === 0) continue;
    const t = tone.data[i];
    const share = t < 0.5 ? (1 - 2 * t) * deep : (2 * t - 1) * bright;
    const end = t < 0.5 ? shadow : shine;
    dyed.L.data[i] = mix(body.L, end.L, share);
    dyed.a.data[i] = mix(body.a, end.a, share) + 0.1 * own.a.data[i];
    dyed.b.data[i] = mix(body.b, end.b, share) + 0.1 * own.b.data[i];
  }
  const before = labToPicture(own).pixels;
  const after = labToPicture(dyed).pixels;
  const pixels = new Uint8Array(hair.picture.pixels);
  for (let i = 0; i < tone.data.length; i++) {
    const cover = hair.cover.data[i];
    if (cover === 0) continue;
    for (let at = i * 3; at < i * 3 + 3; at++) {
      const was = pixels[at];
      const change = Math.round(was + cover * (after[at] - before[at]));
      // where the mask claims too much of a pixel, the sum would leave the range between old and dyed
      pixels[at] = clamp(change, Math.min(was, after[at]), Math.max(was, after[at]));
    }
  }
  return { ...hair.picture, pixels };
}
