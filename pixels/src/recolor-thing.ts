/**
 * Another color for one thing. In OKLab light that falls off scales all three coordinates alike, so a thing takes a color as
 * cloth takes a dye: its folds stay as deep as they were in proportion, its gloss stays white, and what is of another color
 * than most of it (a logo, a window, skin beside it) stays what it is.
 */
import type { Frame } from './frame.ts';
import { encodeLight, LINEAR } from './linear-light.ts';
import { clamp, rgbOf, smoothstep } from './scalars.ts';

/** About as many pixels are looked at to find the color that a thing has. */
const SAMPLES = 200_000;
/** Of its full proportion at most: the noise of a dark thing grows with its light. */
const MOST_GAIN = 1.7;
/** White cloth in a photo is not paper white, black cloth not black; a name means no exact light. */
const [DARKEST, LIGHTEST, NEAR] = [0.2, 0.94, 0.04];

/** Color of most of a thing: its lightness, and its hue as a and b of lightness 1. */
interface Ground {
  readonly light: number;
  readonly a: number;
  readonly b: number;
  /** Share of its colorfulness from which a pixel begins to be of it, and from which it is wholly. */
  readonly from: number;
  readonly full: number;
}

type Lab = [light: number, a: number, b: number];

/**
 * Gives what is covered (above 0 of 255) another color; what is half covered is recolored whole, for the caller to mix.
 *
 * @param color `to` as `#rrggbb`; `strength` 0..1, 1 when left out.
 * @returns Whether the thing is too dark to become as light as the color.
 */
export function recolorThing(
  frame: Frame,
  { to, strength = 1 }: { readonly to: string; readonly strength?: number | undefined },
  cover?: Uint8Array,
): boolean {
  const ground = findGround(frame, cover);
  if (ground === undefined) return false;
  const [wanted, a, b] = labOf(rgbOf(to));
  const target = lightFor(ground.light, wanted);
  // less light on the same dye is less of its color, too
  const share = Math.min(1, target / wanted);
  const dye = { light: target, a: a * share, b: b * share, gamut: tabulateGamut(a, b) };
  const { channels = 4, data } = frame;
  const lab: Lab = [0, 0, 0];
  const rgb: Lab = [0, 0, 0];
  for (let i = 0, at = 0; at < data.length; i++, at += channels) {
    if (cover?.[i] === 0) continue;
    toLab(data[at], data[at + 1], data[at + 2], lab);
    const likeness = strength * likenessOf(lab, ground);
    if (likeness < 0.004) continue;
    applyDye(lab, ground, dye, likeness);
    toBytes(lab, rgb);
    for (let c = 0; c < 3; c++) data[at + c] = rgb[c];
  }
  return wanted - target > 0.12;
}

/** Lightness that the thing gets: the color's, as far as a photo of the thing allows. */
function lightFor(light: number, wanted: number): number {
  const near = wanted > light ? Math.max(light, wanted - NEAR) : Math.min(light, wanted + NEAR);
  return clamp(Math.min(near, light * MOST_GAIN + 0.04), DARKEST, LIGHTEST);
}

/** How much of a pixel is of the thing's own color, 0..1. Its gloss and what is of another hue are not. */
function likenessOf([light, a, b]: Lab, ground: Ground): number {
  const strength = Math.hypot(ground.a, ground.b);
  // a faint hue says little about what belongs to it: gray things are told by their lightness
  const plain = smoothstep(0.1, 0.05, strength);
  const scale = Math.max(light, 0.08);
  const [x, y] = [a / scale, b / scale];
  const along = strength > 0.001 ? (x * ground.a + y * ground.b) / strength ** 2 : 0;
  const kept = clamp(along, 0, 1.2);
  const away = Math.hypot(x - kept * ground.a, y - kept * ground.b);
  const near = smoothstep(0.13 + 0.75 * strength, 0.06 + 0.35 * strength, away);
  const gray =
    smoothstep(0.45, 0.66, light / ground.light) ** (ground.light > 0.5 ? 1 : 0) *
    smoothstep(0.5, 0.34, light - ground.light);
  return near * (plain * gray + (1 - plain) * smoothstep(ground.from, ground.full, along));
}

interface Dye extends Omit<Ground, 'from' | 'full'> {
  /** Largest chroma of the hue that a screen shows, by lightness in 1/255. */
  readonly gamut: Float32Array;
}

/** In place. */
function applyDye(lab: Lab, ground: Ground, dye: Dye, likeness: number): void {
  const [light, a, b] = lab;
  const made = lightOf(light, ground.light, dye.light);
  const chroma = Math.hypot(dye.a, dye.b);
  const shade = made < dye.light ? made / dye.light : 1 - 0.7 * ((made - dye.light) / (1 - dye.light)) ** 2;
  const limit = chroma > 0 ? dye.gamut[Math.round(clamp(made) * 255)] / chroma : 1;
  const share = Math.min(shade, limit);
  // what a pixel has beside the thing's color stays with it
  const own =
    Math.max(light, 0.08) *
    clamp((a * ground.a + b * ground.b) / (Math.max(light, 0.08) * (ground.a ** 2 + ground.b ** 2 + 1e-6)), 0, 1.2);
  lab[0] = light + (made - light) * likeness;
  lab[1] = a + (dye.a * share - own * ground.a) * likeness;
  lab[2] = b + (dye.b * share - own * ground.b) * likeness;
}

/** Shade in proportion to the thing's light; above it toward white, which gloss reaches and white cloth does not. */
function lightOf(light: number, from: number, to: number): number {
  // a camera leaves white things little depth, which a darker color would lack, and black ones mostly its own noise
  const depth = 1 + smoothstep(0.7, 0.92, from) * smoothstep(0.9, 0.7, to) - 0.3 * smoothstep(0.4, 0.2, from);
  if (light <= from) return to * (light / from) ** depth;
  const room = 1 - from;
  const slope = Math.min((to / from) * depth, (1 - to) / room);
  const end = to + slope * room + (1 - to - slope * room) * smoothstep(0.15, 0.5, room);
  const rise = light - from;
  return to + slope * rise + (end - to - slope * room) * (rise / room) ** 2;
}

/** The color of most of what is covered; undefined when nothing is. */
function findGround({ width, height, channels = 4, data }: Frame, cover: Uint8Array | undefined): Ground | undefined {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / SAMPLES)));
  const seen: Lab[] = [];
  for (let y = step >> 1; y < height; y += step)
    for (let x = step >> 1; x < width; x += step) {
      const i = y * width + x;
      if (cover !== undefined && cover[i] < 128) continue;
      const lab: Lab = [0, 0, 0];
      toLab(data[i * channels], data[i * channels + 1], data[i * channels + 2], lab);
      seen.push(lab);
    }
  if (seen.length === 0) return undefined;
  const hue = findHue(seen);
  const own = seen.filter((lab) => (hue === undefined ? isGray(lab) : isOfHue(lab, hue)));
  const members = own.length > 0 ? own : seen;
  const middle = (of: (lab: Lab) => number): number => quantile(members, 0.5, of);
  const ground = {
    light: Math.max(
      0.06,
      middle(([light]) => light),
    ),
    a: middle(([light, a]) => a / Math.max(light, 0.08)),
    b: middle(([light, , b]) => b / Math.max(light, 0.08)),
  };
  return { ...ground, ...findPale(members, ground) };
}

const isGray = ([, a, b]: Lab): boolean => Math.hypot(a, b) < 0.05;
const isOfHue = ([, a, b]: Lab, hue: number): boolean =>
  Math.hypot(a, b) > 0.03 && a * Math.cos(hue) + b * Math.sin(hue) > 0.8 * Math.hypot(a, b);

function quantile(seen: readonly Lab[], share: number, of: (lab: Lab) => number): number {
  const values = Float64Array.from(seen, of).toSorted();
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

/**
 * The hue that a thing has: of a third of it, or of a tenth where all the gray in it is of many kinds, as with the tires, the
 * chrome and the seat of a motorcycle; gray of one kind is the thing itself, with something printed on it.
 */
function findHue(seen: readonly Lab[]): number | undefined {
  const bins = new Float64Array(36);
  for (const [light, a, b] of seen) {
    const weight = smoothstep(0.03, 0.09, Math.hypot(a, b)) * smoothstep(0.05, 0.15, light);
    bins[Math.floor(((Math.atan2(b, a) + Math.PI) / (2 * Math.PI)) * 35.999)] += weight;
  }
  const around = bins.map((_, k) => [-2, -1, 0, 1, 2].reduce((sum, by) => sum + bins[(k + by + 36) % 36], 0));
  const best = around.indexOf(Math.max(...around));
  const gray = seen.filter(isGray);
  const isMixed = quantile(gray, 0.75, ([light]) => light) - quantile(gray, 0.25, ([light]) => light) > 0.2;
  return around[best] > seen.length * (isMixed ? 0.1 : 0.3) ? ((best + 0.5) / 36) * 2 * Math.PI - Math.PI : undefined;
}

/** Something paler of the same hue beside it (skin beside a red hat) stays: the gap between the two is looked for. */
function findPale(members: readonly Lab[], { a, b }: Pick<Ground, 'a' | 'b'>): Pick<Ground, 'from' | 'full'> {
  const [usual, strength] = [{ from: 0.1, full: 0.6 }, Math.hypot(a, b)];
  if (strength < 0.05) return usual;
  const bins = new Float64Array(26);
  for (const [light, x, y] of members) {
    const along = (x * a + y * b) / (Math.max(light, 0.08) * strength ** 2);
    bins[Math.floor(clamp(along, 0, 1.25) * 20)] += 1;
  }
  const smooth = bins.map((_, k) => ((bins[k - 1] ?? 0) + 2 * bins[k] + (bins[k + 1] ?? 0)) / 4);
  const inner = smooth.slice(4, 17);
  let gap = 0;
  let found = 0;
  for (let k = 1; k < inner.length; k++) {
    const depth = Math.min(Math.max(...inner.slice(0, k)), Math.max(...smooth.slice(k + 5))) - 2 * inner[k];
    if (depth > found) [gap, found] = [k, depth];
  }
  if (found < members.length * 0.004) return usual;
  const middle = (gap + 4.5) / 20;
  return { from: middle - 0.06, full: middle + 0.1 };
}

/** The largest chroma toward a and b that sRGB has at each lightness. */
function tabulateGamut(a: number, b: number): Float32Array {
  const chroma = Math.hypot(a, b);
  return Float32Array.from({ length: 256 }, (_, i) => {
    if (chroma === 0) return 0;
    let [low, high] = [0, 0.4];
    for (let k = 0; k < 12; k++) {
      const middle = (low + high) / 2;
      const light = toLight([i / 255, (a / chroma) * middle, (b / chroma) * middle]);
      if (light.every((value) => value > -0.002 && value < 1.002)) low = middle;
      else high = middle;
    }
    return low;
  });
}

function labOf([red, green, blue]: readonly [number, number, number]): Lab {
  const lab: Lab = [0, 0, 0];
  toLab(red, green, blue, lab);
  return lab;
}

function toLab(red: number, green: number, blue: number, out: Lab): void {
  const [r, g, b] = [LINEAR[red], LINEAR[green], LINEAR[blue]];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  out[0] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  out[1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  out[2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
}

function toLight([light, a, b]: Lab): Lab {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toBytes(lab: Lab, out: Lab): void {
  const light = toLight(lab);
  for (let c = 0; c < 3; c++) out[c] = Math.round(encodeLight(light[c]));
}
