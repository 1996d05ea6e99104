/** A snow-capped volcano over wooded slopes. */
import type { Vector } from '../../../render3d/vector.ts';
import type { BuildLandmark } from './build-landmark.ts';

const SIDES = 56;
const RINGS = 22;
const FOOT = 1.95;
const SUMMIT = 2.55;
/** Share of the radius at which the crater's rim lies. */
const RIM = 0.09;

export const buildMountain: BuildLandmark = (mesh, palette, seed) => {
  const forest = palette.plain('#5d8a57');
  const meadow = palette.plain('#86a06a');
  const rock = palette.plain('#7d7f95');
  const snow = palette.lit('#f7fbff', '#c4d4f2', 0.5);
  const ridges = 9 + (seed % 4);
  const at = (ring: number, side: number): Vector => {
    const angle = (side / SIDES) * 2 * Math.PI;
    const out = RIM + (1 - RIM) * (ring / RINGS);
    // concave slopes as volcanoes have them; ridges run down and widen
    const slope = ((1 - out) / (1 - RIM)) ** 1.4;
    const ridge =
      0.045 * Math.sin(angle * ridges + Math.sin(angle * 3) * 1.4) * Math.sin(Math.PI * Math.min(1, out * 1.1));
    const radius = FOOT * (out + ridge);
    return [
      radius * Math.cos(angle),
      SUMMIT * slope + 0.05 * Math.sin(angle * 5 + 1) * slope,
      radius * Math.sin(angle),
    ];
  };
  for (let ring = 0; ring < RINGS; ring++) {
    for (let side = 0; side < SIDES; side++) {
      const angle = (side / SIDES) * 2 * Math.PI;
      const height = at(ring + 0.5, side + 0.5)[1] / SUMMIT;
      const snowLine = 0.5 + 0.07 * Math.sin(angle * ridges + 2) + 0.05 * Math.sin(angle * 17);
      const material =
        height > snowLine ? snow : height > 0.26 + 0.03 * Math.sin(angle * 13) ? rock : height > 0.08 ? meadow : forest;
      mesh.quad(at(ring, side), at(ring, side + 1), at(ring + 1, side + 1), at(ring + 1, side), material);
    }
  }
  const crater: Vector = [0, SUMMIT * 0.93, 0];
  for (let side = 0; side < SIDES; side++) mesh.triangle(crater, at(0, side + 1), at(0, side), rock);
};
