/**
 * What lies within the regions of a photo's subject and has no area of its own: an animal's nose and stripes, strands of
 * hair, folds, the features of faces too small to be drawn. Lines, not areas: nothing here needs to be closed.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { growMask } from '../../kernels/masks/masks.ts';
import type { RegionMap } from '../../kernels/masks/region-map.ts';
import { wipeSpecks } from '../../kernels/masks/wipe-specks.ts';
import { createPlane, sampleBilinear, type Plane } from '../../kernels/planes/plane.ts';
import { coherentEdges, inkFromEdges } from '../../kernels/strokes/coherent-lines.ts';
import { measureFlow } from '../../kernels/strokes/flow-field.ts';
import type { PortraitScene } from '../portrait-scene.ts';
import { BACKGROUND, FACE } from './photo-regions.ts';

/** Half width of a line in pixels of 0.8 megapixels, and how strong an edge must be: fine texture is not to be colored. */
const LINE_SIGMA = 1.9;
const STRONG = -0.009;
/** A stroke of fewer pixels is a speck; a line this near to a region's border would double it. */
const SPECK = 75;
const BESIDE = 5;

/** Ink 0..1 at the size of the scene; undefined without a subject, where everything would matter alike. */
export function findPhotoDetails({ lab, subject }: PortraitScene, map: RegionMap): Plane | undefined {
  if (!subject) return undefined;
  const { width, height } = lab;
  const unit = Math.sqrt((width * height) / 8e5);
  const flow = measureFlow(lab, 2.4 * unit, 14 * unit);
  const contrast = gaussianBlur(flow.magnitude, 1.5 * unit);
  const options = { sigma: LINE_SIGMA * unit, along: 9 * unit, tau: 0.985, scale: createPlane(width, height, 1) };
  const ink = inkFromEdges(coherentEdges(gaussianBlur(lab.L, 1.1 * unit), flow, contrast, options), STRONG, 90);
  const closed = growMask(findBorders(map), width, height, Math.round(BESIDE * unit));
  for (let i = 0; i < closed.length; i++) {
    const group = map.regions[map.labels[i]]?.group ?? BACKGROUND;
    if (closed[i] === 1 || group === BACKGROUND || group === FACE) ink.data[i] = 0;
  }
  return wipeSpecks(ink, 0.4, SPECK * unit * unit);
}

function findBorders({ labels, width, height }: RegionMap): Uint8Array {
  const borders = new Uint8Array(labels.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if ((x + 1 < width && labels[i] !== labels[i + 1]) || (y + 1 < height && labels[i] !== labels[i + width]))
        borders[i] = 1;
    }
  }
  return borders;
}

/** Blackens the page (1 a pixel, `pageWidth` across) where the details are, enlarged by `scale` and moved to `left`, `top`. */
export function inkDetails(
  page: Uint8Array,
  pageWidth: number,
  details: Plane,
  scale: number,
  left: number,
  top: number,
): void {
  const { width, height, data } = details;
  for (let y = Math.ceil(top); y < Math.floor(top + height * scale); y++) {
    for (let x = Math.ceil(left); x < Math.floor(left + width * scale); x++) {
      if (sampleBilinear(data, width, height, (x - left) / scale - 0.5, (y - top) / scale - 0.5) > 0.4)
        page[y * pageWidth + x] = 1;
    }
  }
}
