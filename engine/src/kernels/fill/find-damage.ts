/**
 * Scratches, cracks, folds, dust and torn spots of a scanned print. Lines that are brighter (or darker) than both sides
 * are candidates. Real scenes have as many bright lines as dark ones; a scratched print has far more of one kind. That
 * balance, around each place and over the whole print, decides how much a line is believed: an undamaged photo is left
 * alone.
 */
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../filters/blur.ts';
import { growMask, labelComponents } from '../masks/masks.ts';
import { estimateNoise, lumaPlane } from '../planes/exposure.ts';
import { mapToBytes } from '../planes/map-values.ts';
import { clamp, createPlane, resizePlane, smoothstep, type Plane } from '../planes/plane.ts';
import { findRepeated } from './find-repeated.ts';
import { readLines, ridgesOf, type Candidates, type Print } from './read-lines.ts';

export interface DamageOptions {
  /** 0..1: about ½ over faces, 1 over eyes and mouths. Catch-lights and teeth look like dust. */
  readonly protect?: Plane;
  /** Color scenes hold more bright thin things than monochrome prints: more is asked of their marks. */
  readonly color: boolean;
  /** 1 normal; more finds fainter marks and errs more often. */
  readonly effort?: number;
}

export interface Damage {
  /** 1 where the print is damaged, one byte per pixel. */
  readonly mask: Uint8Array;
  /** Share of the picture, 0..1. */
  readonly share: number;
}

/** Search size: hairlines of larger scans are still two pixels wide at this, and the search stays quick. */
const SEARCH_PIXELS = 900_000;
/**
 * A scratch lies on its ground, a thing has sides: ribs, bars and tubes come with lines of the other kind close by. Share of
 * its own kind among the lines beside a mark: 0.88 to 1 for scratches of four prints, 0.35 to 0.86 for an aeroplane's ribs
 * and a tripod's legs.
 */
const ALONE = { thing: 0.76, mark: 0.9 } as const;
/**
 * And its ground is the same on both sides, where a thing's bright rim lies between two grounds: their difference for the
 * height of the mark, up to 0.61 on those prints, 0.76 to 2.1 along the rims of the aeroplane's wings.
 */
const EDGE = { thing: 0.8, mark: 0.62 } as const;
/** Cracks bare the paper and are light. More than this share of the picture in dark lines is writing or a drawing. */
const MOST_DARK = 0.03;
/** Scratches bare the paper: in a color print a mark more colorful than this is a glint or a thing. */
const PAPER_CHROMA = 0.1;

/** Finds the damage of an RGB picture. */
export function findDamage(rgb: Picture, options: DamageOptions): Damage {
  return createDamageSearch(rgb, options)(options.effort ?? 1);
}

/** Reads an RGB picture once, for searches of more than one effort: nearly all of the time goes into the reading. */
export function createDamageSearch(
  rgb: Picture,
  { protect: shield, color }: Omit<DamageOptions, 'effort'>,
): (effort: number) => Damage {
  const { width, height } = rgb;
  const full = lumaPlane(rgb);
  const scale = Math.min(1, Math.sqrt(SEARCH_PIXELS / (width * height)));
  const luma = resizePlane(full, Math.max(16, Math.round(width * scale)), Math.max(16, Math.round(height * scale)));
  const protect = shield ? resizePlane(shield, luma.width, luma.height) : createPlane(luma.width, luma.height);
  const inverse = createPlane(luma.width, luma.height);
  for (let i = 0; i < inverse.data.length; i++) inverse.data[i] = 1 - luma.data[i];
  const chroma = resizePlane(chromaPlane(rgb), luma.width, luma.height);
  const unit = Math.max(0.7, Math.max(luma.width, luma.height) / 640);
  const print: Print = { color, chroma, protect, noise: estimateNoise(luma), unit };
  const [paper, ink] = [luma, inverse].map((plane) => {
    const smooth = gaussianBlur(plane, 0.7 * unit);
    return { plane, smooth, ridges: ridgesOf(smooth, unit) };
  });
  const bright = readLines(paper, ink, print, false);
  const dark = readLines(ink, paper, print, true);
  return (effort) => {
    const found = createPlane(luma.width, luma.height);
    if (bright) found.data.set(findMarks(bright, print, effort));
    if (dark) {
      const marks = findMarks(dark, print, effort);
      if (marks.reduce((sum, value) => sum + value, 0) <= MOST_DARK * marks.length)
        for (let i = 0; i < marks.length; i++) if (marks[i] === 1) found.data[i] = 1;
    }
    const sized = resizePlane(found, width, height).data;
    const mask = mapToBytes(sized, (value) => (value > 0.3 ? 1 : 0));
    return { mask, share: mask.reduce((sum, value) => sum + value, 0) / mask.length };
  };
}

/** Those of the lines that are damage. */
function findMarks(lines: Candidates, { unit, color, chroma, protect, noise }: Print, effort: number): Uint8Array {
  const { plane: luma, smooth, ridges: own, whole, gate, alone: besides, ground, steps, mean, white } = lines;
  const { width, height } = luma;
  const mask = new Uint8Array(width * height);
  const floor = 1.1 * noise;
  const seeds = new Uint8Array(mask.length);
  const grow = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    const strength = (own.data[i] - floor) * gate[i];
    const height = smooth.data[i] - ground.data[i];
    if (strength > 0.028 / effort) seeds[i] = 1;
    if (strength > 0.011 / effort && height > 0.012) grow[i] = 1;
    // dust: no line, but a speck far above its surroundings
    if (height * gate[i] > 0.16 / effort + floor && smooth.data[i] - mean[i] > 0.15) seeds[i] = grow[i] = 1;
  }
  const { labels, areas } = labelComponents(grow, width, height);
  const marks = areas.map(() => ({
    left: width,
    top: height,
    right: 0,
    bottom: 0,
    seeds: 0,
    height: 0,
    level: 0,
    protect: 0,
    chroma: 0,
    alone: 0,
    step: 0,
  }));
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue;
    const mark = marks[labels[i]];
    const x = i % width;
    const y = (i - x) / width;
    mark.left = Math.min(mark.left, x);
    mark.right = Math.max(mark.right, x);
    mark.top = Math.min(mark.top, y);
    mark.bottom = Math.max(mark.bottom, y);
    mark.seeds += seeds[i];
    mark.height += smooth.data[i] - ground.data[i];
    mark.level += smooth.data[i];
    mark.protect += protect.data[i];
    mark.chroma += chroma.data[i];
    mark.step += steps[i];
    mark.alone += besides[i];
  }
  const real = marks.map((mark, label) => {
    const area = areas[label];
    if (label === 0 || mark.seeds < 3 || isFrame(mark, width, height)) return false;
    if (color && mark.chroma / area > PAPER_CHROMA) return false;
    const length = Math.hypot(mark.right - mark.left + 1, mark.bottom - mark.top + 1);
    const harsh = smoothstep(0.02, 0.12, mark.height / area);
    const long = smoothstep(12 * unit, 60 * unit, length);
    const pale = smoothstep(0.35 * white, 0.9 * white, mark.level / area);
    const thin = clamp((length * length) / area / 12);
    const alone = smoothstep(ALONE.thing, ALONE.mark, mark.alone / area);
    let score =
      (0.4 * harsh + 0.35 * long + 0.15 * pale + 0.1 * thin) *
      (0.4 + 0.6 * whole) *
      alone *
      smoothstep(EDGE.thing, EDGE.mark, mark.step / mark.height);
    const shielded = mark.protect / area;
    // what is short and lies in a face belongs to it; a long crack may cross one
    if (shielded > 0.15 && length < 110 * unit) score *= Math.max(0, 1 - 1.6 * shielded);
    return score > (color ? 0.42 : 0.34) / effort;
  });
  const repeated = findRepeated(
    marks.filter((_, label) => label > 0),
    unit,
  );
  for (let label = 1; label < marks.length; label++) if (repeated.has(marks[label])) real[label] = false;
  for (let i = 0; i < mask.length; i++) mask[i] = real[labels[i]] ? 1 : 0;
  // each mark with its own shoulders: neighbors that are still paler than the ground
  const near = growMask(mask, width, height, Math.max(1, Math.round(2.2 * unit)));
  const close = growMask(mask, width, height, 1);
  for (let i = 0; i < mask.length; i++)
    if (close[i] === 1 || (near[i] === 1 && smooth.data[i] - ground.data[i] > 0.02)) mask[i] = 1;
  if (whole > 0.5) addLosses(mask, luma, mean, white, protect, unit);
  return unit > 0.9 ? growMask(mask, width, height, 1) : mask;
}

/** A straight line along the edge of the picture is the border of the print, and stays. */
function isFrame(
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  width: number,
  height: number,
): boolean {
  const wide = right - left + 1;
  const tall = bottom - top + 1;
  const nearSide = Math.min(left, width - 1 - right) < 0.07 * width;
  const nearEnd = Math.min(top, height - 1 - bottom) < 0.07 * height;
  return (
    (nearSide && tall > 0.25 * height && wide < 0.05 * tall) || (nearEnd && wide > 0.25 * width && tall < 0.05 * wide)
  );
}

/** Torn emulsion: flat, paper-white patches that a crack runs into and that stand out from their surroundings. */
function addLosses(
  mask: Uint8Array,
  luma: Plane,
  mean: Float32Array,
  white: number,
  protect: Plane,
  unit: number,
): void {
  const { width, height, data } = luma;
  const pale = new Uint8Array(data.length);
  for (let i = 0; i < pale.length; i++) if (data[i] > white * 0.93 && data[i] - mean[i] > 0.06) pale[i] = 1;
  const { labels, areas } = labelComponents(pale, width, height);
  const hits = new Float32Array(areas.length);
  const shielded = new Float32Array(areas.length);
  for (let i = 0; i < labels.length; i++) {
    hits[labels[i]] += mask[i];
    shielded[labels[i]] += protect.data[i];
  }
  const largest = Math.min(0.02 * width * height, 2500 * unit * unit);
  const lost = areas.map(
    (area, k) => k > 0 && area > 5 && area < largest && hits[k] > 0.12 * area && shielded[k] < 0.55 * area,
  );
  for (let i = 0; i < mask.length; i++) if (lost[labels[i]]) mask[i] = 1;
}

function chromaPlane({ width, height, pixels }: Picture): Plane {
  const plane = createPlane(width, height);
  for (let i = 0, at = 0; i < plane.data.length; i++, at += 3) {
    const [r, g, b] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    plane.data[i] = (Math.max(r, g, b) - Math.min(r, g, b)) / 255;
  }
  return plane;
}
