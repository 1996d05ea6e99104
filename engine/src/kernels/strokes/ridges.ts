/** Thin lines of a plane that are brighter than both of their sides and run on in one direction. */
import { createPlane, type Plane } from '../planes/plane.ts';

const DIRECTIONS = 12;
/** Sides that differ from each other take this share of their difference: edges are no lines. */
const UNEVEN = 0.35;

/**
 * Height of the line through each pixel over the brighter of its sides, in the plane's own units. `half` pixels to both
 * ends must belong to it, the weaker end counts; the sides lie `gap` pixels away. A step edge gives nothing, because one
 * side is as bright; a wide highlight gives little.
 */
export function measureRidges({ width, height, data }: Plane, half: number, gap: number): Plane {
  const out = createPlane(width, height);
  const margin = half + Math.ceil(gap) + 1;
  for (let k = 0; k < DIRECTIONS; k++) {
    const dx = Math.cos((Math.PI * k) / DIRECTIONS);
    const dy = Math.sin((Math.PI * k) / DIRECTIONS);
    const side = Math.round(dx * gap) * width + Math.round(-dy * gap);
    const [back, ahead] = [-1, 1].map((sign) =>
      Int32Array.from({ length: half + 1 }, (_, t) => Math.round(sign * t * dy) * width + Math.round(sign * t * dx)),
    );
    for (let y = margin; y < height - margin; y++) {
      for (let i = y * width + margin; i < (y + 1) * width - margin; i++) {
        if (data[i] - Math.max(data[i + side], data[i - side]) < 0.004) continue;
        // the weaker half counts: one that is weaker than the best direction so far needs no second look
        const first = heightOf(data, i, side, back);
        if (first <= out.data[i]) continue;
        const weaker = Math.min(1, first, heightOf(data, i, side, ahead));
        if (weaker > out.data[i]) out.data[i] = weaker;
      }
    }
  }
  return out;
}

/** Mean height of half a line, of pixels `steps` from `i`, over the brighter of its sides. */
function heightOf(data: Float32Array, i: number, side: number, steps: Int32Array): number {
  let own = 0;
  let left = 0;
  let right = 0;
  for (let k = 0; k < steps.length; k++) {
    const at = i + steps[k];
    own += data[at];
    left += data[at + side];
    right += data[at - side];
  }
  return (own - Math.max(left, right) - UNEVEN * Math.abs(left - right)) / steps.length;
}
