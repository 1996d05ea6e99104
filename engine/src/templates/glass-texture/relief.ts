/** The body of the glass: a pillow over the cut-out, engraved with the light and dark of the photo. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { createPlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { inflate } from '../../kernels/surfaces/inflate.ts';

export interface GlassBody {
  /** Coverage with a crisp edge. */
  readonly mask: Plane;
  /** Heights in pixels of the front with its engraving and of the smooth back. */
  readonly front: Plane;
  readonly back: Plane;
}

/** `matte` and `luma` (0..1) at the size of the scene; `unit` is the scene's side in pixels. */
export function shapeGlass(matte: Plane, luma: Plane, unit: number, engraving: number): GlassBody {
  const { width, height } = matte;
  const mask = gaussianBlur(matte, unit * 0.0012);
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = smoothstep(0.3, 0.72, mask.data[i]);
  const pillow = inflate(mask);
  let top = 1;
  for (const value of pillow.data) if (value > top) top = value;
  const fine = blurInside(luma, mask, unit * 0.0025);
  const middle = blurInside(luma, mask, unit * 0.009);
  const broad = blurInside(luma, mask, unit * 0.034);
  const front = createPlane(width, height);
  const back = createPlane(width, height);
  for (let i = 0; i < front.data.length; i++) {
    const share = pillow.data[i] / top;
    // steep at the outline, so that the rim bends light strongly; thin limbs stay round
    const body = Math.sqrt(share) * unit * 0.085 + pillow.data[i] * 0.42;
    const soft = Math.tanh((middle.data[i] - broad.data[i]) * 3.2) / 3.2;
    const crisp = Math.tanh((fine.data[i] - middle.data[i]) * 6) / 6;
    back.data[i] = body;
    front.data[i] = body + engraving * smoothstep(0.05, 0.35, share) * unit * (0.06 * soft + 0.026 * crisp);
  }
  return { mask, front: gaussianBlur(front, unit * 0.0018), back: gaussianBlur(back, unit * 0.013) };
}

/** Blur that takes only samples inside the mask. */
function blurInside(plane: Plane, mask: Plane, sigma: number): Plane {
  const inside = { ...plane, data: plane.data.map((value, i) => value * mask.data[i]) };
  const sum = gaussianBlur(inside, sigma);
  const weight = gaussianBlur(mask, sigma).data;
  for (let i = 0; i < weight.length; i++) sum.data[i] = weight[i] > 0.02 ? sum.data[i] / weight[i] : 0;
  return sum;
}
