/** Rims of glasses: thin dark lines around the eyes, which would be painted over as skin. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { cutWindow, faceSize, faceWindow, pasteWindow } from '../../operations/faces/face-masks.ts';
import { measureCheeks } from '../../operations/faces/measure-cheeks.ts';
import { faceInWindow } from '../../operations/faces/move-face.ts';

/** Lines of the mesh that only rims cross: from the brows down the nose, beside it, and from below the lids to the cheeks. */
const BRIDGE = [8, 197] as const;
const BESIDE = [
  [193, 122],
  [417, 351],
] as const;
const BELOW = [
  [230, 101],
  [450, 330],
] as const;
/**
 * How far a thin line stands out from around it, in lightness. Measured on 118 portraits: 14 of 15 with glasses that can be
 * looked through are above all three limits, of the others two with sunglasses.
 */
const RIM = { bridge: 0.12, beside: 0.12, below: 0.025 } as const;
/** Width of a rim and of what is around it, in shares of the face. */
const FINE = 0.006;
const BROAD = 0.03;
/** How far rims reach from the eyes, in shares of the face: up, down, and of half its width. */
const REACH = { up: 0.17, down: 0.26, aside: 1.04 } as const;

/** Marks rims as features, 0..1, in place. */
export function keepGlasses(features: Plane, lab: LabPicture, faces: readonly Face[]): void {
  for (const whole of faces) {
    const window = faceWindow(whole, lab.width, lab.height, 0.1);
    const face = faceInWindow(whole, window);
    const lines = measureLines(cutWindow(lab.L, window), faceSize(whole));
    if (!wearsGlasses(lines, face)) continue;
    const part = cutWindow(features, window);
    forEyeBand(face, faceSize(whole), part, (i) => {
      part.data[i] = Math.max(part.data[i], smoothstep(0.02, 0.07, lines.data[i]));
    });
    pasteWindow(features, window, part);
  }
}

/** How much darker than the cheeks dark lenses are, in lightness. */
const LENS = [0.12, 0.25] as const;

/** Marks dark lenses as features, 0..1, in place, for faces that wear them: where they are cut out in skin they look torn. */
export function keepLenses(features: Plane, lab: LabPicture, faces: readonly Face[]): void {
  for (const whole of faces) {
    const cheeks = measureCheeks(whole, lab);
    if (cheeks === undefined) continue;
    const window = faceWindow(whole, lab.width, lab.height, 0.1);
    const L = gaussianBlur(cutWindow(lab.L, window), faceSize(whole) * FINE).data;
    const part = cutWindow(features, window);
    forEyeBand(faceInWindow(whole, window), faceSize(whole), part, (i) => {
      part.data[i] = Math.max(part.data[i], smoothstep(LENS[0], LENS[1], cheeks[0] - L[i]));
    });
    pasteWindow(features, window, part);
  }
}

/** Every pixel of a face's window that glasses may cover. */
function forEyeBand({ mesh, tilt }: Face, size: number, { width, data }: Plane, visit: (i: number) => void): void {
  const [left, right] = [mesh[234], mesh[454]];
  const middle: Point = [(mesh[33][0] + mesh[263][0]) / 2, (mesh[33][1] + mesh[263][1]) / 2];
  const half = (REACH.aside * Math.hypot(right[0] - left[0], right[1] - left[1])) / 2;
  const [cosine, sine] = [Math.cos(tilt), Math.sin(tilt)];
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [(i % width) - middle[0], Math.floor(i / width) - middle[1]];
    const down = -x * sine + y * cosine;
    if (Math.abs(x * cosine + y * sine) > half || down < -REACH.up * size || down > REACH.down * size) continue;
    visit(i);
  }
}

/** How much darker than around it each place is; negative where it is lighter. */
export function measureLines(L: Plane, size: number): Plane {
  const fine = gaussianBlur(L, size * FINE).data;
  const broad = gaussianBlur(L, size * BROAD).data;
  return { ...L, data: fine.map((value, i) => broad[i] - value) };
}

/** True when lines cross the nose, both its sides and both cheeks, as no fold or shade does together. */
export function wearsGlasses(lines: Plane, { mesh }: Pick<Face, 'mesh'>): boolean {
  const most = ([from, to]: readonly [number, number]): number => strongest(lines, mesh[from], mesh[to]);
  return (
    most(BRIDGE) > RIM.bridge && Math.min(...BESIDE.map(most)) > RIM.beside && Math.min(...BELOW.map(most)) > RIM.below
  );
}

/** A rim may be light on dark skin: what stands out either way counts. */
function strongest({ width, height, data }: Plane, from: Point, to: Point): number {
  let most = 0;
  for (let k = 0; k <= 40; k++) {
    const x = Math.round(clamp(from[0] + ((to[0] - from[0]) * k) / 40, 0, width - 1));
    const y = Math.round(clamp(from[1] + ((to[1] - from[1]) * k) / 40, 0, height - 1));
    most = Math.max(most, Math.abs(data[y * width + x]));
  }
  return most;
}
