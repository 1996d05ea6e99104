/** The body of the glass: a pillow over the cut-out, parted along inner borders and molded with the light and dark of the photo. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { createPlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { inflate } from '../../kernels/surfaces/inflate.ts';
import { measureShades } from './shades.ts';

export interface GlassBody {
  /** Coverage with a crisp edge. */
  readonly mask: Plane;
  /** Heights in pixels of the front with its details and of the smooth back. */
  readonly front: Plane;
  readonly back: Plane;
  /** Light and dark of the photo against what is around, -1..1: the glass is clearer where it is light. */
  readonly tone: Plane;
}

/** Steps of light, of the photo's full range, that part the body: fur and cloth are below, sleeves and faces above. */
const BORDER = [0.035, 0.16] as const;
/** Width of the round rim in shares of the scene's side: wider ones swallowed heads of people in full length. */
const RIM = 0.0095;
/** Samples a side on which the parted body is solved: fingers and straps are still apart. */
const CELLS = 700;

/** `matte` and `luma` (0..1) at the size of the scene; `unit` is the scene's side in pixels. */
export function shapeGlass(matte: Plane, luma: Plane, unit: number): GlassBody {
  const { width, height } = matte;
  const mask = gaussianBlur(matte, unit * 0.0012);
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = smoothstep(0.3, 0.72, mask.data[i]);
  const pillow = inflate(mask);
  const { soft, crisp, tone, smooth } = measureShades(luma, mask, pillow, unit);
  const parted = inflate(mask, CELLS, findBorders(smooth, mask, unit));
  const front = createPlane(width, height);
  const back = createPlane(width, height);
  const rim = unit * RIM;
  for (let i = 0; i < front.data.length; i++) {
    const thick = pillow.data[i];
    // steep at the outline, so that the rim bends light strongly
    back.data[i] = 1.5 * rim * Math.tanh(thick / rim) + 0.4 * thick;
    const within = smoothstep(0.2 * rim, 2.2 * rim, thick);
    const molded = within * unit * (soft.data[i] + crisp.data[i]);
    front.data[i] = 0.55 * back.data[i] + 0.5 * parted.data[i] + molded;
    tone.data[i] *= within;
  }
  return { mask, front: gaussianBlur(front, unit * 0.0012), back: gaussianBlur(back, unit * 0.007), tone };
}

/** Where the light of the photo steps, 0..1: the body is parted there. */
function findBorders({ width, height, data }: Plane, mask: Plane, unit: number): Plane {
  const borders = createPlane(width, height);
  const reach = Math.max(1, Math.round(unit * 0.004));
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      if (mask.data[i] < 0.5) continue;
      const across = data[i + reach] - data[i - reach];
      const down = data[i + reach * width] - data[i - reach * width];
      borders.data[i] = smoothstep(BORDER[0], BORDER[1], Math.hypot(across, down));
    }
  }
  return borders;
}
