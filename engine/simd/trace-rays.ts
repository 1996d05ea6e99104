/**
 * AssemblyScript, compiled to WebAssembly with vector instructions (`npm run simd`): rays against a hierarchy of four
 * children a node, four boxes or four triangles in one step. What it must answer says `engine/src/render3d/trace.ts`, which is
 * the reference; how the memory is laid out says `engine/src/render3d/widen-bvh.ts`.
 */

/** Bytes of a node's six rows of bounds, four numbers of 16 bits each; its four links follow. */
const LINKS: usize = 48;
/** Bytes of four triangles: nine rows of four numbers. */
const GROUP: usize = 144;
/** Nearest distance that counts as a hit. */
const NEAR: f32 = 1e-6;

/** Where this thread writes: distance of the hit, four distances of boxes, then what waits. */
let own: usize = 0;
let nodes: usize = 0;
let groups: usize = 0;
let firsts: usize = 0;
let baseX: f32 = 0;
let baseY: f32 = 0;
let baseZ: f32 = 0;
let stepX: f32 = 0;
let stepY: f32 = 0;
let stepZ: f32 = 0;

export function prepare(
  ownAt: usize,
  nodesAt: usize,
  groupsAt: usize,
  firstsAt: usize,
  bx: f32,
  by: f32,
  bz: f32,
  sx: f32,
  sy: f32,
  sz: f32,
): void {
  own = ownAt;
  nodes = nodesAt;
  groups = groupsAt;
  firsts = firstsAt;
  baseX = bx;
  baseY = by;
  baseZ = bz;
  stepX = sx;
  stepY = sy;
  stepZ = sz;
}

/** Index of the nearest triangle hit within `limit`, of any when `any`, or -1; its distance is written to `own`. */
export function trace(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, limit: f32, any: bool): i32 {
  const ix: f32 = 1 / (dx == 0 ? 1e-12 : dx);
  const iy: f32 = 1 / (dy == 0 ? 1e-12 : dy);
  const iz: f32 = 1 / (dz == 0 ? 1e-12 : dz);
  const scaleX = f32x4.splat(stepX * ix);
  const scaleY = f32x4.splat(stepY * iy);
  const scaleZ = f32x4.splat(stepZ * iz);
  const moveX = f32x4.splat((baseX - ox) * ix);
  const moveY = f32x4.splat((baseY - oy) * iy);
  const moveZ = f32x4.splat((baseZ - oz) * iz);
  // the sides of a box where a ray of this direction comes in and goes out
  const inX: usize = ix < 0 ? 8 : 0;
  const inY: usize = iy < 0 ? 24 : 16;
  const inZ: usize = iz < 0 ? 40 : 32;
  const outX: usize = 8 - inX;
  const outY: usize = 40 - inY;
  const outZ: usize = 72 - inZ;
  const rayX = f32x4.splat(dx);
  const rayY = f32x4.splat(dy);
  const rayZ = f32x4.splat(dz);
  const fromX = f32x4.splat(ox);
  const fromY = f32x4.splat(oy);
  const fromZ = f32x4.splat(oz);
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const start = own + 32;
  let top = start;
  let best = limit;
  let found: i32 = -1;
  let link: i32 = 0;
  for (;;) {
    if (link >= 0) {
      const node = nodes + ((<usize>link) << 6);
      const nearX = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(v128.load_ext<u16>(node + inX)), scaleX), moveX);
      const nearY = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(v128.load_ext<u16>(node + inY)), scaleY), moveY);
      const nearZ = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(v128.load_ext<u16>(node + inZ)), scaleZ), moveZ);
      const farX = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(v128.load_ext<u16>(node + outX)), scaleX), moveX);
      const farY = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(v128.load_ext<u16>(node + outY)), scaleY), moveY);
      const farZ = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(v128.load_ext<u16>(node + outZ)), scaleZ), moveZ);
      const near = f32x4.pmax(f32x4.pmax(nearX, nearY), f32x4.pmax(nearZ, zero));
      const far = f32x4.pmin(f32x4.pmin(farX, farY), f32x4.pmin(farZ, f32x4.splat(best)));
      let met = i32x4.bitmask(f32x4.le(near, far));
      if (met != 0) {
        v128.store(own + 16, near);
        let child = (<usize>ctz(met)) << 2;
        met &= met - 1;
        link = load<i32>(node + child, LINKS);
        if (met != 0) {
          // the nearest is next, the others wait with their distances
          let nearest = load<f32>(own + child, 16);
          do {
            child = (<usize>ctz(met)) << 2;
            met &= met - 1;
            const other = load<i32>(node + child, LINKS);
            const distance = load<f32>(own + child, 16);
            if (distance < nearest) {
              store<i32>(top, link);
              store<f32>(top, nearest, 4);
              link = other;
              nearest = distance;
            } else {
              store<i32>(top, other);
              store<f32>(top, distance, 4);
            }
            top += 8;
          } while (met != 0);
        }
        continue;
      }
    } else {
      const leaf = ~link;
      const last = (leaf >> 2) + (leaf & 3);
      for (let g = leaf >> 2; g <= last; g++) {
        const at = groups + <usize>g * GROUP;
        const e1x = v128.load(at, 48);
        const e1y = v128.load(at, 64);
        const e1z = v128.load(at, 80);
        const e2x = v128.load(at, 96);
        const e2y = v128.load(at, 112);
        const e2z = v128.load(at, 128);
        const px = f32x4.sub(f32x4.mul(rayY, e2z), f32x4.mul(rayZ, e2y));
        const py = f32x4.sub(f32x4.mul(rayZ, e2x), f32x4.mul(rayX, e2z));
        const pz = f32x4.sub(f32x4.mul(rayX, e2y), f32x4.mul(rayY, e2x));
        // zero for the places of a group that hold no triangle: what follows is no number then, and no comparison holds
        const det = f32x4.add(f32x4.add(f32x4.mul(e1x, px), f32x4.mul(e1y, py)), f32x4.mul(e1z, pz));
        const inverse = f32x4.div(one, det);
        const tx = f32x4.sub(fromX, v128.load(at));
        const ty = f32x4.sub(fromY, v128.load(at, 16));
        const tz = f32x4.sub(fromZ, v128.load(at, 32));
        const u = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(tx, px), f32x4.mul(ty, py)), f32x4.mul(tz, pz)), inverse);
        const qx = f32x4.sub(f32x4.mul(ty, e1z), f32x4.mul(tz, e1y));
        const qy = f32x4.sub(f32x4.mul(tz, e1x), f32x4.mul(tx, e1z));
        const qz = f32x4.sub(f32x4.mul(tx, e1y), f32x4.mul(ty, e1x));
        const v = f32x4.mul(
          f32x4.add(f32x4.add(f32x4.mul(rayX, qx), f32x4.mul(rayY, qy)), f32x4.mul(rayZ, qz)),
          inverse,
        );
        const t = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(e2x, qx), f32x4.mul(e2y, qy)), f32x4.mul(e2z, qz)), inverse);
        const inside = v128.and(
          v128.and(f32x4.ge(u, zero), f32x4.ge(v, zero)),
          v128.and(
            f32x4.le(f32x4.add(u, v), one),
            v128.and(f32x4.gt(t, f32x4.splat(NEAR)), f32x4.lt(t, f32x4.splat(best))),
          ),
        );
        let met = i32x4.bitmask(inside);
        if (met == 0) continue;
        const first = load<i32>(firsts + ((<usize>g) << 2));
        if (any) return first + ctz(met);
        v128.store(own + 16, t);
        do {
          const lane = ctz(met);
          met &= met - 1;
          const distance = load<f32>(own + ((<usize>lane) << 2), 16);
          if (distance < best) {
            best = distance;
            found = first + lane;
          }
        } while (met != 0);
      }
    }
    do {
      if (top == start) {
        store<f32>(own, best);
        return found;
      }
      top -= 8;
      link = load<i32>(top);
    } while (load<f32>(top, 4) >= best);
  }
  return found;
}
