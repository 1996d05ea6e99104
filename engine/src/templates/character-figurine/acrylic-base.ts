/**
 * The round clear base: rays meet its top or its side, part of the light is mirrored (Fresnel, Schlick 1994) and shows the
 * figure and the room, the rest is bent through the acrylic to the desk below.
 */
import { clamp, smoothstep } from '../../kernels/planes/plane.ts';
import type { Light } from '../../kernels/surfaces/light-canvas.ts';
import { along, EYE, type Vector } from './camera.ts';
import { deskLight, traceRoom, type Room } from './room.ts';

export const BASE_HEIGHT = 0.13;
const INDEX = 1.49;
const TINT: Light = [0.9, 0.965, 0.975];
const BEVEL = 0.022;

/** The figure as a plane at z = 0: its light and coverage at a point, for the mirror image. */
export type FigurePlane = (x: number, y: number) => { readonly light: Light; readonly cover: number };

export interface BaseScene {
  readonly room: Room;
  readonly figure: FigurePlane;
  /** Darkness where the figure touches the base, at x and z. */
  readonly contact: (x: number, z: number) => number;
}

/** Light of the base along a ray from the camera and how far away it is; undefined when the ray misses it. */
export function traceBase(
  scene: BaseScene,
  direction: Vector,
): { readonly light: Light; readonly at: Vector } | undefined {
  const radius = scene.room.baseRadius;
  const top = along(EYE, direction, (BASE_HEIGHT - EYE[1]) / direction[1]);
  if (direction[1] < 0 && Math.hypot(top[0], top[2]) <= radius)
    return { light: shadeTop(scene, top, direction), at: top };
  const side = hitSide(radius, direction);
  return side && { light: shadeSide(scene, side, direction), at: side };
}

function hitSide(radius: number, [dx, dy, dz]: Vector): Vector | undefined {
  const a = dx * dx + dz * dz;
  const b = EYE[0] * dx + EYE[2] * dz;
  const rest = b * b - a * (EYE[0] ** 2 + EYE[2] ** 2 - radius * radius);
  if (rest < 0) return undefined;
  const point = along(EYE, [dx, dy, dz], (-b - Math.sqrt(rest)) / a);
  return point[1] >= 0 && point[1] <= BASE_HEIGHT ? point : undefined;
}

function shadeTop(scene: BaseScene, point: Vector, direction: Vector): Light {
  const { room, figure, contact } = scene;
  const fresnel = 0.04 + 0.96 * (1 + direction[1]) ** 5;
  const mirrored: Vector = [direction[0], -direction[1], direction[2]];
  const mirror = mirrorLight(room, figure, point, mirrored);
  // Snell: the ray steepens, then meets the desk through the bottom
  const across = Math.sqrt(1 - (1 - direction[1] ** 2) / INDEX ** 2);
  const reach = BASE_HEIGHT / across / INDEX;
  const below = deskLight(room, point[0] + direction[0] * reach, point[2] + direction[2] * reach);
  const shade = 1 - contact(point[0], point[2]);
  const rim = Math.hypot(point[0], point[2]) / room.baseRadius;
  const bevel = smoothstep(1 - 1.6 * BEVEL, 1 - BEVEL * 0.7, rim);
  const facing = 0.35 + 0.65 * clamp((-0.75 * point[0] + 0.66 * point[2]) / room.baseRadius + 0.35);
  // light gathered inside brightens a ring near the edge, most on the side away from the window
  const gathered = 0.1 * smoothstep(0.8, 0.97, rim) * clamp(0.5 + (0.7 * point[0] - 0.3 * point[2]) / room.baseRadius);
  return mapLight(
    (c) =>
      (1.25 * below[c] * TINT[c] + 0.03 + gathered) * shade * (1 - fresnel) +
      mirror[c] * (fresnel * 1.25 + 0.05) +
      bevel * facing * 0.95,
  );
}

function mirrorLight(room: Room, figure: FigurePlane, point: Vector, mirrored: Vector): Light {
  const behind = traceRoom(room, point, mirrored).light;
  if (point[2] <= 0) return behind;
  const [x, y] = along(point, mirrored, -point[2] / mirrored[2]);
  const { light, cover } = figure(x, y);
  return mapLight((c) => behind[c] + (light[c] - behind[c]) * cover);
}

/** Bands of the window and the lamps in the polished edge: direction of the normal in radians, width, strength. */
const EDGE_LIGHTS = [
  [-0.95, 0.16, 0.95],
  [-0.55, 0.06, 0.5],
  [0.5, 0.1, 0.25],
  [1.05, 0.14, 0.6],
] as const;

function shadeSide({ room }: BaseScene, point: Vector, direction: Vector): Light {
  const radius = room.baseRadius;
  const [nx, nz] = [point[0] / radius, point[2] / radius];
  const cosine = -(direction[0] * nx + direction[2] * nz);
  const fresnel = 0.04 + 0.96 * (1 - clamp(cosine)) ** 5;
  // bent toward the axis, then down to the desk; from under the top the path is longer
  const ratio = 1 / INDEX;
  const bend = ratio * cosine - Math.sqrt(1 - ratio * ratio * (1 - cosine * cosine));
  const inside: Vector = [ratio * direction[0] + bend * nx, ratio * direction[1], ratio * direction[2] + bend * nz];
  const reach = Math.min(point[1] / -inside[1], radius * 1.3);
  const seen = deskLight(room, point[0] + inside[0] * reach, point[2] + inside[2] * reach);
  const angle = Math.atan2(nx, nz);
  let streak = 0;
  for (const [at, wide, strong] of EDGE_LIGHTS) streak += strong * Math.exp(-(((angle - at) / wide) ** 2));
  const height = point[1] / BASE_HEIGHT;
  const lines = 0.7 * smoothstep(0.9, 0.97, height) + 0.35 * smoothstep(0.09, 0.03, height);
  const inner = 0.07 + 0.09 * height;
  return mapLight(
    (c) =>
      (1.1 * seen[c] + inner * TINT[c]) * TINT[c] * (1 - fresnel) +
      0.5 * fresnel +
      streak * 0.75 * (0.5 + 0.5 * height) +
      lines * (0.3 + 0.6 * streak + 0.2 * clamp(-nx)),
  );
}

function mapLight(value: (c: 0 | 1 | 2) => number): Light {
  return [value(0), value(1), value(2)];
}
