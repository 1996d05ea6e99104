/** A flat shape blown up like a pillow: height from the Poisson equation with height 0 on the outline. */
import { createPlane, halvePlane, resizePlane, type Plane } from '../planes/plane.ts';

const SWEEPS = 24;
/** Over-relaxation of Gauss-Seidel: the usual value for grids of a few hundred cells. */
const RELAX = 1.85;
/** How strongly a crease pulls the surface down, against four neighbors that hold it up. */
const HOLD = 0.6;

/**
 * Height in pixels above every sample of `mask` (inside above one half). A disc becomes a half ball; long shapes become
 * as high as they are wide. Solved coarse to fine on at most about `cells` samples a side, then enlarged. Where `creases`
 * (0..1) are, the surface is drawn down, so that parts are pillows of their own.
 */
export function inflate(mask: Plane, cells = 320, creases?: Plane): Plane {
  const shrink = Math.min(1, cells / Math.max(mask.width, mask.height));
  const width = Math.max(4, Math.round(mask.width * shrink));
  const height = Math.max(4, Math.round(mask.height * shrink));
  const small = solve(resizePlane(mask, width, height), creases && resizePlane(creases, width, height));
  const unit = mask.width / width;
  const pillow = createPlane(width, height);
  // Δu = -1 gives u = (R² - r²) / 4 on a disc, whose ball has height √(R² - r²) = 2 √u
  for (let i = 0; i < pillow.data.length; i++) pillow.data[i] = 2 * unit * Math.sqrt(Math.max(0, small.data[i]));
  return resizePlane(pillow, mask.width, mask.height);
}

function solve(mask: Plane, creases: Plane | undefined): Plane {
  const { width, height } = mask;
  let start = createPlane(width, height);
  if (Math.min(width, height) >= 24) {
    const coarse = solve(halvePlane(mask), creases && halvePlane(creases));
    start = resizePlane({ ...coarse, data: coarse.data.map((value) => value * 4) }, width, height);
  }
  const u = start.data;
  for (let i = 0; i < u.length; i++) if (mask.data[i] <= 0.5) u[i] = 0;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (mask.data[i] <= 0.5) continue;
        const around =
          (x > 0 ? u[i - 1] : 0) +
          (x < width - 1 ? u[i + 1] : 0) +
          (y > 0 ? u[i - width] : 0) +
          (y < height - 1 ? u[i + width] : 0);
        const hold = creases ? 4 + HOLD * creases.data[i] : 4;
        u[i] += RELAX * ((around + 1) / hold - u[i]);
      }
    }
  }
  return start;
}
