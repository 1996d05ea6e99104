/** The photo as a chart at sheet size: where land lies, how far every place is from the coast, what the land shows. */

import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { signedDistance } from '../../kernels/masks/distance.ts';
import { labelComponents } from '../../kernels/masks/masks.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { fractalNoise } from '../../kernels/planes/noise.ts';
import { mapLab, resizeLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, percentile, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { coherentEdges, inkFromEdges } from '../../kernels/strokes/coherent-lines.ts';
import { measureFlow } from '../../kernels/strokes/flow-field.ts';
import type { FaceMasks } from '../../operations/faces/face-masks.ts';
import type { PortraitScene } from '../portrait-scene.ts';
import type { Land } from './read-land.ts';
import type { Sheet } from './sheet.ts';

export interface Chart {
  /** Pixels of one unit of drawing. */
  readonly unit: number;
  /** The drawn part of the sheet, in pixels. */
  readonly frame: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** Pixels to the coast: positive on land, negative at sea. */
  readonly coast: Plane;
  /** Pen lines of what the photo shows, 0..1. */
  readonly lines: Plane;
  /** Darkness to be hatched, 0..1. */
  readonly shade: Plane;
  /** How much there is to see in the photo, 0..1: symbols keep away from it. */
  readonly busy: Plane;
  /** How green the land is, 0..1. */
  readonly green: Plane;
  readonly kind: Land['kind'];
}

/** Distance of the frame from the sheet's border, in units. */
const INSET = 78;
/** How much larger than whole a photo may be drawn so that it fills the frame. */
const MOST_CROP = 1.15;
/** Longer side of the picture in which lines are found. */
const LINE_SIDE = 900;

/** `masks` say where faces are: they are drawn with a finer pen and nothing is put on them. */
export function drawChart(
  { lab, masks }: Pick<PortraitScene, 'lab' | 'masks'>,
  land: Land,
  { width, height, unit }: Sheet,
  seed: number,
): Chart {
  const inset = Math.round(INSET * unit);
  const frame = { left: inset, top: inset, right: width - inset, bottom: height - inset };
  const across = (frame.right - frame.left) / lab.width;
  const down = (frame.bottom - frame.top) / lab.height;
  const [least, most] = [Math.min(across, down), Math.max(across, down)];
  // a nearly fitting photo fills the frame; one of another shape lies in the sea, whole
  const scale = most / least < MOST_CROP ? most : least;
  const wide = Math.max(8, Math.round(lab.width * scale));
  const tall = Math.max(8, Math.round(lab.height * scale));
  const place = (plane: Plane, outside: number): Plane =>
    putInto(resizePlane(plane, wide, tall), width, height, outside, Math.round(40 * unit));
  const coast = findCoast(place(land.mask, 0), unit, seed);
  const seen = describe(lab, masks, land);
  return {
    unit,
    frame,
    coast,
    lines: place(seen.lines, 0),
    shade: place(seen.shade, 0),
    busy: place(seen.busy, 0),
    green: place(land.green, 0.3),
    kind: land.kind,
  };
}

/**
 * The plane in the middle of a larger one. Its border samples continue for `reach` pixels, so that land which the photo
 * cuts off is cut off by the frame and has no coast there.
 */
function putInto(plane: Plane, width: number, height: number, outside: number, reach: number): Plane {
  const out = createPlane(width, height, outside);
  const left = Math.floor((width - plane.width) / 2);
  const top = Math.floor((height - plane.height) / 2);
  for (let y = Math.max(0, top - reach); y < Math.min(height, top + plane.height + reach); y++) {
    const row = clamp(y - top, 0, plane.height - 1) * plane.width;
    for (let x = Math.max(0, left - reach); x < Math.min(width, left + plane.width + reach); x++) {
      out.data[y * width + x] = plane.data[row + clamp(x - left, 0, plane.width - 1)];
    }
  }
  return out;
}

/** The coast, roughened like a coast, at half size and back: nobody sees the difference in a distance. */
function findCoast(mask: Plane, unit: number, seed: number): Plane {
  const width = mask.width >> 1;
  const height = mask.height >> 1;
  const half = gaussianBlur(resizePlane(mask, width, height), 2.2 * unit);
  const rough = fractalNoise(width, height, 22 * unit, 4, seed + 31).data;
  const smooth = signedDistance(half);
  for (let i = 0; i < half.data.length; i++) half.data[i] = smooth.data[i] + 3.2 * unit * rough[i] > 0 ? 1 : 0;
  const coast = gaussianBlur(signedDistance(half), 0.8);
  const full = resizePlane(coast, mask.width, mask.height);
  for (let i = 0; i < full.data.length; i++) full.data[i] *= 2;
  return full;
}

function describe(lab: LabPicture, masks: FaceMasks, land: Land): { lines: Plane; shade: Plane; busy: Plane } {
  // a small photo is enlarged: its lines would become beams
  const scale = Math.min(2.2, LINE_SIDE / Math.max(lab.width, lab.height));
  const width = Math.max(16, Math.round(lab.width * scale));
  const height = Math.max(16, Math.round(lab.height * scale));
  const graphic = land.kind === 'water';
  // lettering of a map is finer than its roads and borders: a wider blur leaves only these
  const small = mapLab(resizeLab(lab, width, height), (plane) => gaussianBlur(plane, graphic ? 2.4 : 1.1));
  const flow = measureFlow(small, 2.5);
  const face = resizePlane(masks.face, width, height);
  const fineness = { ...face, data: face.data.map((value) => 1 - 0.28 * value) };
  const edges = coherentEdges(small.L, flow, flow.magnitude, {
    sigma: graphic ? 1.8 : 1.35,
    along: 5,
    tau: 0.985,
    scale: fineness,
  });
  const ink = dropSpecks(inkFromEdges(edges, graphic ? -0.004 : 0.0035, 190), graphic ? 160 : 34);
  const signs = resizePlane(land.signs, width, height).data;
  for (let i = 0; i < signs.length; i++) ink.data[i] *= 1 - signs[i];
  const busy = gaussianBlur(flow.magnitude, Math.max(width, height) / 60);
  const loud = percentile(busy, 0.9) || 1;
  for (let i = 0; i < busy.data.length; i++) busy.data[i] = smoothstep(0.35, 1, busy.data[i] / Math.max(loud, 0.004));
  keepFacesFree(busy, face, resizePlane(masks.features, width, height));
  const where = resizePlane(land.mask, width, height);
  const dark = percentile(small.L, 0.06, where);
  const pale = percentile(small.L, 0.9, where);
  const shade = gaussianBlur(small.L, 1.2);
  for (let i = 0; i < shade.data.length; i++) {
    shade.data[i] = (graphic ? 0.25 : 1) * clamp((pale - shade.data[i]) / Math.max(0.06, pale - dark));
  }
  return { lines: ink, shade, busy };
}

/** A face in a scene is busy as a whole; on one that fills the picture only what makes the likeness is. */
function keepFacesFree(busy: Plane, face: Plane, features: Plane): void {
  const share = face.data.reduce((sum, value) => sum + value, 0) / face.data.length;
  const around = gaussianBlur(features, Math.max(face.width, face.height) / 45);
  for (let i = 0; i < busy.data.length; i++) {
    busy.data[i] = Math.max(
      busy.data[i],
      smoothstep(0.06, 0.2, around.data[i]),
      share < 0.12 ? smoothstep(0.1, 0.4, face.data[i]) : 0,
    );
  }
}

/** Removes strokes of fewer than `least` pixels: dots, noise, letters. */
function dropSpecks(ink: Plane, least: number): Plane {
  const { width, height, data } = ink;
  const { labels, areas } = labelComponents(
    mapToBytes(data, (value) => (value > 0.25 ? 1 : 0)),
    width,
    height,
  );
  for (let i = 0; i < data.length; i++)
    if (labels[i] === 0 || areas[labels[i]] < least) data[i] *= labels[i] === 0 ? 0.5 : 0;
  return ink;
}
