/** A round podium of concrete in a gray room. */
import { clamp, smoothstep } from '../planes/plane.ts';
import { concreteAt, plasterAt } from './materials.ts';
import { dim, readColor, type SceneColor } from './scene-color.ts';
import { PLAIN_SCENE, type Scene } from './scene.ts';
import { DEPTH, poolLight, type Place, type Stage } from './stage.ts';

const CONCRETE = readColor('#a9a7a3');
const WALL = readColor('#c2bfba');
/** Height of the podium, units; its axis stands a little behind the subject's front. */
const DEEP = 0.34;
const AXIS = DEPTH + 0.06;

export const podiumScene: Scene = {
  ...PLAIN_SCENE,
  light: { azimuth: 26, elevation: 44, softness: 16 },
  behind: 2.2,
  cast: 0.6,
  gloss: 0.03,
  exposure: 0.97,
  isFine: true,
  paint: (stage) => {
    if (stage.fromAbove)
      return {
        colorAt: (place) => dim(CONCRETE, concreteAt(place.x, place.z) * poolLight(stage, place, 0.3) * 1.1),
      };
    // nothing stands on it: the room alone, without a trace of where it would be
    if (stage.hangs)
      return {
        colorAt: (_place, column, row) =>
          paintRoom(stage, -1, (column - stage.middle) / stage.focal, (row - stage.horizon) / stage.focal),
      };
    // holds the footprint with a fifth to spare
    const radius = clamp(stage.half * 1.25 + 0.08, 0.62, 1.5);
    const fromAxis = ({ x, z }: Place): number => Math.hypot(x, z - AXIS);
    return {
      receives: (place) => (place.on === 'floor' ? smoothstep(radius + 0.02, radius - 0.02, fromAxis(place)) : 0),
      colorAt: (place, column, row) => {
        const across = (column - stage.middle) / stage.focal;
        const down = (row - stage.horizon) / stage.focal;
        if (place.on === 'floor' && fromAxis(place) < radius) {
          const rim = 1 + 0.12 * smoothstep(radius - 0.025, radius, fromAxis(place));
          return dim(CONCRETE, concreteAt(place.x, place.z) * poolLight(stage, place, 0.25) * 1.2 * rim);
        }
        return paintSide(stage, radius, across, down) ?? paintRoom(stage, radius, across, down);
      },
    };
  },
};

/** The podium's side, where the ray (across, down, 1) meets its cylinder; undefined beside it. */
function paintSide(stage: Stage, radius: number, across: number, down: number): SceneColor | undefined {
  const square = across * across + 1;
  const inner = AXIS * AXIS - square * (AXIS * AXIS - radius * radius);
  if (inner <= 0) return undefined;
  const z = (AXIS - Math.sqrt(inner)) / square;
  const y = stage.eye - down * z;
  if (y > 0 || y <= -DEEP) return undefined;
  const facing = (across * z) / radius;
  const lit = clamp(0.62 - 0.5 * facing + 0.1 * (AXIS - z));
  const surface = concreteAt(Math.asin(clamp(facing, -1, 1)) * radius, y + 5);
  return dim(CONCRETE, (0.3 + 0.62 * lit) * surface * (1 - 0.25 * Math.exp(-(y + DEEP) / 0.06)));
}

/** Floor and wall behind, with the podium's own shadow; the floor lies DEEP below the subject's. */
function paintRoom(stage: Stage, radius: number, across: number, down: number): SceneColor {
  const z = down > 1e-6 ? (stage.eye + DEEP) / down : Infinity;
  if (z > stage.wall) {
    const y = stage.eye - down * stage.wall + DEEP;
    // the light hangs above the podium, not above the floor
    const place: Place = { x: across * stage.wall, y: y - DEEP, z: stage.wall, on: 'wall' };
    const light = (0.9 - 0.2 * Math.exp(-y / 0.4)) * poolLight(stage, place, 0.35);
    return dim(WALL, light * (0.99 + 0.02 * plasterAt(across * stage.wall, y)));
  }
  const x = across * z;
  const radian = Math.PI / 180;
  const azimuth = stage.light.azimuth * radian;
  const reach = 1 / Math.tan(stage.light.elevation * radian);
  let shade = 0;
  const slices = 6;
  for (let k = 0; k < slices; k++) {
    const moved = ((DEEP * (k + 0.5)) / slices) * reach;
    const away = Math.hypot(x - moved * Math.cos(azimuth), z - AXIS + moved * Math.sin(azimuth));
    const soft = (0.14 * k) / slices;
    shade = Math.max(shade, smoothstep(radius + 0.04 + soft, radius - 0.02 - soft, away));
  }
  const seam = Math.exp(-Math.max(0, Math.hypot(x, z - AXIS) - radius) / 0.09);
  const corner = 1 - 0.2 * Math.exp(-(stage.wall - z) / 0.5);
  return dim(
    WALL,
    (1 - 0.42 * shade) * (1 - 0.35 * seam) * corner * poolLight(stage, { x, y: 0, z, on: 'floor' }, 0.3),
  );
}
