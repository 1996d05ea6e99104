/** A niche with a round arch in a plaster wall. */
import { clamp, mix, smoothstep } from '../planes/plane.ts';
import { plasterAt } from './materials.ts';
import { dim, readColor } from './scene-color.ts';
import { PLAIN_SCENE, type Scene } from './scene.ts';
import { DEPTH, poolLight, shadeCorner, type Place, type Stage } from './stage.ts';

const PLASTER = readColor('#e9dfd2');
/** How far the niche goes into the wall, units. */
const DEEP = 0.4;

export const archScene: Scene = {
  ...PLAIN_SCENE,
  light: { azimuth: -30, elevation: 40, softness: 12 },
  behind: 1.3,
  cast: 0.62,
  tint: [1.03, 1, 0.95],
  paint: (stage) => {
    const half = clamp(stage.half + 0.25, 0.74, 0.95);
    // the wall is further away than the subject, so clearing its head takes more height there
    const headroom = stage.eye + ((stage.tall - stage.eye) * stage.wall) / DEPTH + 0.25;
    const spring = Math.max(0.86, headroom - half);
    return {
      colorAt: (place) => {
        const wall = plasterAt(place.x, place.on === 'wall' ? place.y : place.z + 9);
        const light = shadeCorner(stage, place, 0.22, 0.28) * poolLight(stage, place, 0.3) * wall;
        return dim(PLASTER, place.on === 'floor' ? light : openNiche(stage, place, light, half, spring));
      },
    };
  },
};

/** Distance to the arch, units, negative inside: two posts of height `spring`, `2 * half` apart, and a half circle. */
function distanceToArch(x: number, y: number, half: number, spring: number): number {
  return y > spring ? Math.hypot(x, y - spring) - half : Math.abs(x) - half;
}

function openNiche(stage: Stage, place: Place, wallLight: number, half: number, spring: number): number {
  const outside = distanceToArch(place.x, place.y, half, spring);
  const pixel = stage.wall / stage.focal;
  // the rounded edge catches light
  const light = wallLight * (1 + 0.05 * Math.exp(-Math.max(0, outside) / 0.015));
  if (outside >= pixel) return light;
  // through the opening to the back of the niche; the ring that misses it is the reveal
  const grow = (stage.wall + DEEP) / stage.wall;
  const x = place.x * grow;
  const y = stage.eye + (place.y - stage.eye) * grow;
  const inside = -distanceToArch(x, y, half, spring);
  const radian = Math.PI / 180;
  const way = DEEP / Math.max(0.3, -Math.sin(stage.light.azimuth * radian));
  const lit = smoothstep(
    0.09,
    -0.09,
    distanceToArch(
      x - Math.cos(stage.light.azimuth * radian) * way,
      y + Math.tan(stage.light.elevation * radian) * way,
      half,
      spring,
    ),
  );
  const lamp = poolLight(stage, place, 0.3);
  const dark = (1 - 0.25 * Math.exp(-Math.max(0, inside) / 0.12)) * (1 - 0.3 * Math.exp(-Math.max(0, y) / 0.2));
  const back = (0.6 + 0.4 * lit) * plasterAt(x + 3, y) * dark * lamp;
  // the side across from the lamp catches light, the vault does not
  const facing = x / Math.max(half, Math.hypot(x, Math.max(0, y - spring)));
  const reveal = (0.58 + 0.42 * smoothstep(0.1, 1, facing)) * lamp;
  return mix(light, mix(reveal, back, smoothstep(-pixel, pixel, inside)), smoothstep(pixel, -pixel, outside));
}
