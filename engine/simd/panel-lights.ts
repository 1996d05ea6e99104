/**
 * AssemblyScript, compiled to WebAssembly with vector instructions (`npm run simd`): light and highlights of panels at one point of
 * a surface. What it must answer say `irradiance` in `engine/src/render3d/lights.ts` and `highlight` in
 * `engine/src/render3d/highlight.ts`, which are the reference; what lies where says `engine/src/render3d/panel-lights.ts`.
 */

/** The point, its normal, the direction of sight, the two threads, roughness, reflection straight on, whether there are threads. */
const POINT: usize = 1024;
/** Where in its cell each of the nine places of a panel is asked, across and then along, twelve numbers each. */
const SCATTER: usize = POINT + 128;
/** Center and both half edges of each panel, nine numbers in 64 bytes. */
const PANELS: usize = POINT + 256;
/** What arrives from each panel, and then the highlight of each. */
const ARRIVING: usize = 0;
const SHINING: usize = 256;

function splat(at: usize): v128 {
  return v128.load32_splat(at);
}

/** Lambert's formula, an arc a lane. */
function irradiance(panel: usize, nx: v128, ny: v128, nz: v128): f32 {
  // the corners in order round the panel
  const a = f32x4(-1, 1, 1, -1);
  const b = f32x4(-1, -1, 1, 1);
  let x = f32x4.sub(
    f32x4.add(splat(panel), f32x4.add(f32x4.mul(splat(panel + 12), a), f32x4.mul(splat(panel + 24), b))),
    splat(POINT),
  );
  let y = f32x4.sub(
    f32x4.add(splat(panel + 4), f32x4.add(f32x4.mul(splat(panel + 16), a), f32x4.mul(splat(panel + 28), b))),
    splat(POINT + 4),
  );
  let z = f32x4.sub(
    f32x4.add(splat(panel + 8), f32x4.add(f32x4.mul(splat(panel + 20), a), f32x4.mul(splat(panel + 32), b))),
    splat(POINT + 8),
  );
  const length = f32x4.sqrt(f32x4.add(f32x4.add(f32x4.mul(x, x), f32x4.mul(y, y)), f32x4.mul(z, z)));
  x = f32x4.div(x, length);
  y = f32x4.div(y, length);
  z = f32x4.div(z, length);
  const height = f32x4.add(f32x4.add(f32x4.mul(x, nx), f32x4.mul(y, ny)), f32x4.mul(z, nz));
  if (f32x4.extract_lane(height, 0) + f32x4.extract_lane(height, 2) <= 0) return 0;
  const x1 = v128.shuffle<f32>(x, x, 1, 2, 3, 0);
  const y1 = v128.shuffle<f32>(y, y, 1, 2, 3, 0);
  const z1 = v128.shuffle<f32>(z, z, 1, 2, 3, 0);
  const cos = f32x4.add(f32x4.add(f32x4.mul(x, x1), f32x4.mul(y, y1)), f32x4.mul(z, z1));
  const t = f32x4.abs(cos);
  const fit = f32x4.div(
    f32x4.add(
      f32x4.splat(0.8543985),
      f32x4.mul(f32x4.add(f32x4.splat(0.4965155), f32x4.mul(f32x4.splat(0.0145206), t)), t),
    ),
    f32x4.add(f32x4.splat(3.417594), f32x4.mul(f32x4.add(f32x4.splat(4.1616724), t), t)),
  );
  const rest = f32x4.pmax(f32x4.splat(1e-7), f32x4.sub(f32x4.splat(1), f32x4.mul(cos, cos)));
  const obtuse = f32x4.sub(f32x4.div(f32x4.splat(0.5), f32x4.sqrt(rest)), fit);
  const arc = v128.bitselect(fit, obtuse, f32x4.gt(cos, f32x4.splat(0)));
  const side = f32x4.add(
    f32x4.add(
      f32x4.mul(f32x4.sub(f32x4.mul(y, z1), f32x4.mul(z, y1)), nx),
      f32x4.mul(f32x4.sub(f32x4.mul(z, x1), f32x4.mul(x, z1)), ny),
    ),
    f32x4.mul(f32x4.sub(f32x4.mul(x, y1), f32x4.mul(y, x1)), nz),
  );
  return abs<f32>(sumOf(f32x4.mul(arc, side)));
}

function sumOf(v: v128): f32 {
  return f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + (f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3));
}

/** What arrives at the point from each panel of which `mask` has a bit. */
export function gatherLight(mask: i32): void {
  const nx = splat(POINT + 12);
  const ny = splat(POINT + 16);
  const nz = splat(POINT + 20);
  for (let left = mask; left != 0; left &= left - 1) {
    const k = <usize>ctz(left);
    store<f32>(ARRIVING + (k << 2), irradiance(PANELS + (k << 6), nx, ny, nz));
  }
}

/** The highlight of each panel of which `mask` has a bit. */
export function gatherHighlights(mask: i32): void {
  const px = splat(POINT);
  const py = splat(POINT + 4);
  const pz = splat(POINT + 8);
  const nx = splat(POINT + 12);
  const ny = splat(POINT + 16);
  const nz = splat(POINT + 20);
  const dx = splat(POINT + 24);
  const dy = splat(POINT + 28);
  const dz = splat(POINT + 32);
  const ax = splat(POINT + 36);
  const ay = splat(POINT + 40);
  const az = splat(POINT + 44);
  const bx = splat(POINT + 48);
  const by = splat(POINT + 52);
  const bz = splat(POINT + 56);
  const roughness = load<f32>(POINT + 60);
  const facing = splat(POINT + 64);
  const threads = load<f32>(POINT + 68) > 0;
  const one = f32x4.splat(1);
  const zero = f32x4.splat(0);
  const nd = f32x4.add(f32x4.add(f32x4.mul(dx, nx), f32x4.mul(dy, ny)), f32x4.mul(dz, nz));
  const ad = f32x4.add(f32x4.add(f32x4.mul(dx, ax), f32x4.mul(dy, ay)), f32x4.mul(dz, az));
  const bd = f32x4.add(f32x4.add(f32x4.mul(dx, bx), f32x4.mul(dy, by)), f32x4.mul(dz, bz));
  const facingEye = f32x4.pmax(f32x4.splat(0.04), f32x4.neg(nd));
  const pi: f32 = 3.141592653589793;
  const narrow: f32 = roughness * 0.55;
  const wide: f32 = roughness * 1.9;
  const perNarrow = f32x4.splat(1 / narrow);
  const perWide = f32x4.splat(1 / wide);
  const stretched = f32x4.splat(pi * narrow * wide);
  const squared: f32 = min<f32>(1, roughness * roughness) * min<f32>(1, roughness * roughness) + 1e-4;
  const third: f32 = 2.0 / 3.0;
  for (let left = mask; left != 0; left &= left - 1) {
    const k = <usize>ctz(left);
    const panel = PANELS + (k << 6);
    const toX = f32x4.sub(splat(panel), px);
    const toY = f32x4.sub(splat(panel + 4), py);
    const toZ = f32x4.sub(splat(panel + 8), pz);
    let sum = zero;
    for (let round: usize = 0; round < 3; round++) {
      // four places a round, the last one alone in its own
      const column = round == 0 ? f32x4(0, 1, 2, 0) : round == 1 ? f32x4(1, 2, 0, 1) : f32x4(2, 2, 2, 2);
      const row = round == 0 ? f32x4(0, 0, 0, 1) : round == 1 ? f32x4(1, 1, 2, 2) : f32x4(2, 2, 2, 2);
      const a = f32x4.sub(f32x4.mul(f32x4.add(column, v128.load(SCATTER + (round << 4))), f32x4.splat(third)), one);
      const b = f32x4.sub(f32x4.mul(f32x4.add(row, v128.load(SCATTER + 48 + (round << 4))), f32x4.splat(third)), one);
      let x = f32x4.add(toX, f32x4.add(f32x4.mul(splat(panel + 12), a), f32x4.mul(splat(panel + 24), b)));
      let y = f32x4.add(toY, f32x4.add(f32x4.mul(splat(panel + 16), a), f32x4.mul(splat(panel + 28), b)));
      let z = f32x4.add(toZ, f32x4.add(f32x4.mul(splat(panel + 20), a), f32x4.mul(splat(panel + 32), b)));
      const length = f32x4.sqrt(f32x4.add(f32x4.add(f32x4.mul(x, x), f32x4.mul(y, y)), f32x4.mul(z, z)));
      x = f32x4.div(x, length);
      y = f32x4.div(y, length);
      z = f32x4.div(z, length);
      const facingLight = f32x4.add(f32x4.add(f32x4.mul(x, nx), f32x4.mul(y, ny)), f32x4.mul(z, nz));
      const ld = f32x4.add(f32x4.add(f32x4.mul(x, dx), f32x4.mul(y, dy)), f32x4.mul(z, dz));
      const half = f32x4.sqrt(f32x4.pmax(f32x4.splat(1e-7), f32x4.sub(f32x4.splat(2), f32x4.add(ld, ld))));
      const shorten = f32x4.div(one, half);
      const nh = f32x4.pmax(f32x4.splat(1e-3), f32x4.mul(f32x4.sub(facingLight, nd), shorten));
      const vh = f32x4.pmax(zero, f32x4.mul(f32x4.sub(one, ld), shorten));
      let lobe: v128;
      if (threads) {
        const along = f32x4.add(f32x4.add(f32x4.mul(x, ax), f32x4.mul(y, ay)), f32x4.mul(z, az));
        const across = f32x4.add(f32x4.add(f32x4.mul(x, bx), f32x4.mul(y, by)), f32x4.mul(z, bz));
        const t = f32x4.mul(f32x4.mul(f32x4.sub(along, ad), shorten), perNarrow);
        const s = f32x4.mul(f32x4.mul(f32x4.sub(across, bd), shorten), perWide);
        const q = f32x4.add(f32x4.add(f32x4.mul(t, t), f32x4.mul(s, s)), f32x4.mul(nh, nh));
        lobe = f32x4.div(one, f32x4.mul(stretched, f32x4.mul(q, q)));
      } else {
        const q = f32x4.add(f32x4.mul(f32x4.mul(nh, nh), f32x4.splat(squared - 1)), one);
        lobe = f32x4.div(f32x4.splat(squared / pi), f32x4.mul(q, q));
      }
      const straight = f32x4.sub(one, vh);
      const grazing = f32x4.mul(straight, straight);
      const fresnel = f32x4.add(
        facing,
        f32x4.mul(f32x4.sub(one, facing), f32x4.mul(f32x4.mul(grazing, grazing), straight)),
      );
      const under = f32x4.add(f32x4.mul(f32x4.splat(4), f32x4.pmax(facingLight, facingEye)), f32x4.splat(0.05));
      const share = f32x4.pmin(f32x4.splat(40), f32x4.div(f32x4.mul(f32x4.mul(lobe, fresnel), facingLight), under));
      const lit = v128.and(share, f32x4.gt(facingLight, zero));
      sum = f32x4.add(sum, round < 2 ? lit : v128.and(lit, i32x4(-1, 0, 0, 0)));
    }
    const away = f32x4.sqrt(f32x4.add(f32x4.add(f32x4.mul(toX, toX), f32x4.mul(toY, toY)), f32x4.mul(toZ, toZ)));
    const arriving = irradiance(panel, f32x4.div(toX, away), f32x4.div(toY, away), f32x4.div(toZ, away));
    store<f32>(SHINING + (k << 2), (sumOf(sum) * arriving * pi) / 9);
  }
}
