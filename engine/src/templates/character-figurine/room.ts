/** The room around the figure: wooden desk, wall with window and shelf, package and monitor; traced with one ray a pixel. */

import { clamp, mix, sampleBilinear, smoothstep } from '../../kernels/planes/plane.ts';
import { mixLight, scaleLight, type Light } from '../../kernels/surfaces/light-canvas.ts';
import type { WoodGrain } from '../../kernels/surfaces/wood-grain.ts';
import { along, type Vector } from './camera.ts';
import { footprintDistance, hitCuboid, type Cuboid } from './cuboid.ts';

const DESK_EDGE = -4.5;
const WALL = -9;
const PIXELS_PER_UNIT = 190;
const WOOD_DARK: Light = [0.16, 0.075, 0.03];
const WOOD_LIGHT: Light = [0.56, 0.34, 0.17];
const BOOKS: readonly Light[] = [
  [0.05, 0.1, 0.16],
  [0.4, 0.1, 0.05],
  [0.62, 0.5, 0.25],
  [0.1, 0.2, 0.12],
  [0.25, 0.06, 0.08],
  [0.6, 0.6, 0.58],
  [0.5, 0.28, 0.06],
];
/** Lamps of a string of lights on the wall: x, y. Out of focus they open into discs. */
const LAMPS = Array.from(
  { length: 9 },
  (_, i) => [0.3 + i * 0.42, 4.75 - 0.5 * Math.sin((i / 8) * Math.PI) + 0.06 * (i % 2)] as const,
);

export interface Hit {
  readonly distance: number;
  readonly light: Light;
}

export interface Room {
  readonly wood: WoodGrain;
  readonly objects: readonly Cuboid[];
  /** Radius of the figure's round base, for its shadow. */
  readonly baseRadius: number;
}

/** What a ray meets first. */
export function traceRoom(room: Room, from: Vector, direction: Vector): Hit {
  const object = traceObjects(room, from, direction);
  const deskAt = direction[1] < 0 ? -from[1] / direction[1] : Infinity;
  const point = along(from, direction, deskAt);
  const onDesk = deskAt < Infinity && point[2] > DESK_EDGE;
  if (object && (!onDesk || object.distance < deskAt)) return object;
  if (onDesk) return { distance: deskAt, light: glossyDesk(room, point, direction) };
  const wallAt = direction[2] < 0 ? (WALL - from[2]) / direction[2] : 30;
  const [x, y] = along(from, direction, wallAt);
  return { distance: wallAt, light: wallLight(x, y) };
}

/** Light of the bare desk at a point, shadows included. */
export function deskLight({ wood, objects, baseRadius }: Room, x: number, z: number): Light {
  const { width, height, data } = wood.tone;
  const tone = sampleBilinear(data, width, height, width / 2 + x * PIXELS_PER_UNIT, (z - DESK_EDGE) * PIXELS_PER_UNIT);
  let shade = 1 - 0.5 * smoothstep(1.55, 0.9, Math.hypot(x - 0.14, z + 0.08) / baseRadius);
  // the figure throws its shadow to the right and back, ever softer
  const away = clamp((x - z) / 3.6);
  const beside = Math.abs(x + z) / (baseRadius * (0.75 + 0.6 * away));
  if (x - z > 0) shade *= 1 - 0.3 * Math.exp(-beside * beside) * (1 - away);
  for (const object of objects) {
    shade *= 1 - 0.6 * Math.exp(-footprintDistance(object, x, z) / 0.2);
    const cast = footprintDistance(object, x - 0.6, z + 0.35);
    shade *= 1 - 0.35 * Math.exp(-(cast * cast) / 0.3);
  }
  const daylight = mix(1.05, 0.72, clamp((x + 2.5) / 6)) * mix(1, 0.82, clamp(z / 5));
  return scaleLight(mixLight(WOOD_DARK, WOOD_LIGHT, clamp(tone * 1.15 - 0.1)), shade * daylight);
}

function glossyDesk(room: Room, point: Vector, direction: Vector): Light {
  const light = deskLight(room, point[0], point[2]);
  const mirrored: Vector = [direction[0], -direction[1], direction[2]];
  const object = traceObjects(room, point, mirrored);
  // satin varnish: what is near its mirror image shows, what is far spreads out
  const fresnel = (0.02 + 0.42 * (1 - mirrored[1]) ** 6) * (object ? Math.exp(-object.distance / 1.3) : 0.35);
  const seen = object?.light ?? wallLight(point[0] + mirrored[0] * 5, 1.2);
  return [
    light[0] + (seen[0] - light[0]) * fresnel,
    light[1] + (seen[1] - light[1]) * fresnel,
    light[2] + (seen[2] - light[2]) * fresnel,
  ];
}

function traceObjects({ objects }: Room, from: Vector, direction: Vector): Hit | undefined {
  let best: Hit | undefined;
  for (const object of objects) {
    const hit = hitCuboid(object, from, direction);
    if (hit && hit.distance < (best?.distance ?? Infinity))
      best = { distance: hit.distance, light: object.paint(hit.side, hit.u, hit.v) };
  }
  return best;
}

/** Warm plaster, a window at the left, a shelf of books and a string of lights at the right. */
function wallLight(x: number, y: number): Light {
  for (const [lx, ly] of LAMPS) if ((x - lx) ** 2 + (y - ly) ** 2 < 0.0025) return [9, 6, 2.6];
  const shelf = shelfLight(x, y);
  if (shelf) return shelf;
  if (x > -4.6 && x < -1.5 && y > 1.9 && y < 6.5) {
    const frame = Math.abs(x + 3.05) < 0.06 || Math.abs(y - 3.9) < 0.06 || x < -4.5 || x > -1.6 || y < 2;
    return frame ? [0.75, 0.72, 0.66] : [1.5, 1.55, 1.6];
  }
  const glow = Math.exp(-((x + 2.8) ** 2 + (y - 3.4) ** 2) / 9);
  return [0.2 + 0.42 * glow, 0.175 + 0.4 * glow, 0.15 + 0.37 * glow];
}

function shelfLight(x: number, y: number): Light | undefined {
  if (x < 0.5 || y < 2.8 || y > 4.1) return undefined;
  if (y < 2.9) return [0.13, 0.075, 0.04];
  const book = Math.floor(x / 0.19);
  const tall = 0.75 + 0.35 * (Math.sin(book * 12.9898) * 0.5 + 0.5);
  if (y > 2.9 + tall || book % 7 === 5) return undefined;
  const edge = smoothstep(0, 0.25, Math.abs(((x / 0.19) % 1) - 0.5) * -2 + 1);
  return scaleLight(BOOKS[Math.abs(book * 5) % BOOKS.length], 0.55 + 0.35 * edge);
}
