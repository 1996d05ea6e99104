/** The body of the dragon: it leaves the palm, winds behind the person and in front, and rises over the head. */
import { clamp, smoothstep } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { boneShader, flameShader, scaleShader } from './materials.ts';
import { add, cross, dot, drawTube, smoothCurve, unit, type Stage, type Station, type Vector } from './stage.ts';

/** Where the person stands in the finished picture, in its pixels. */
export interface Figure {
  readonly middle: number;
  /** Top of head, chin, and lower end of the figure. */
  readonly top: number;
  readonly chin: number;
  readonly bottom: number;
  /** Half the width that the coils may take. */
  readonly reach: number;
  /** Where the dragon begins. */
  readonly palm: Point;
}

export interface Body {
  readonly stations: readonly Station[];
  /** Direction of the back at each station. */
  readonly backs: readonly Vector[];
}

const STATIONS = 1500;
/** Depth of a coil as a share of its reach. */
const DEPTH = 0.42;

/** Landmarks: across in reaches from the middle, down in pixels, depth -1 (behind) to 1 (before). The face stays free. */
function landmarks({ middle, top, chin, bottom, reach, palm }: Figure): Vector[] {
  const torso = bottom - chin;
  const head = chin - top;
  // the dragon's head stays on the sheet, well clear of the person's, and rises into the sky above small figures
  const lift = Math.min(Math.max(1.15 * head, 0.4 * top), 0.72 * top);
  const px = (palm[0] - middle) / reach;
  const py = palm[1];
  const turn = px > 0 ? -1 : 1;
  return [
    [px, py, 0.75],
    [px - turn * 0.16, py - 0.015 * torso, 1.05],
    [turn * -0.66, py + 0.05 * torso, 0.8],
    [turn * -1.0, py + 0.17 * torso, 0],
    [turn * -0.5, py + 0.27 * torso, -0.9],
    [turn * 0.45, py + 0.25 * torso, -0.9],
    [turn * 1.02, py + 0.24 * torso, 0.05],
    [turn * 0.62, Math.min(Math.max(py + 0.33 * torso, chin + 0.62 * torso), bottom - 0.1 * torso), 0.95],
    [turn * -0.45, Math.min(Math.max(py + 0.36 * torso, chin + 0.66 * torso), bottom - 0.06 * torso), 1],
    [turn * -1.06, chin + 0.42 * torso, 0.15],
    [turn * -0.94, chin + 0.1 * torso, -0.7],
    [turn * -0.2, chin - 0.02 * torso, -1.1],
    [turn * 0.66, chin - 0.25 * head, -1],
    [turn * 1.02, top + 0.2 * head, -0.5],
    [turn * 0.98, top - 0.5 * lift, 0],
    [turn * 0.58, top - 0.98 * lift, 0.4],
    [turn * 0.16, top - 0.84 * lift, 0.8],
  ];
}

export function shapeBody(figure: Figure): Body {
  const { middle, reach, top, chin } = figure;
  const thick = clamp((chin - top) * 0.24, reach * 0.115, reach * 0.16);
  const curve = smoothCurve(landmarks(figure), STATIONS);
  const stations = curve.map(([across, down, depth], i): Station => {
    const along = i / (STATIONS - 1);
    const swell = 0.06 + 0.94 * smoothstep(-0.03, 0.55, along);
    return {
      at: [middle + across * reach, down, depth * reach * DEPTH],
      radius: thick * swell * (1 - 0.12 * smoothstep(0.9, 1, along)) * (1 + 0.18 * depth),
    };
  });
  const backs = curve.map(([across, , depth]): Vector => unit([across * 0.8, -0.75, depth * 0.35]));
  return { stations, backs };
}

export function drawBody(stage: Stage, { stations, backs }: Body): void {
  drawTube(stage, { stations, up: backs, corners: 34, shade: scaleShader });
  let run = 0;
  let next = 3;
  for (let i = 6; i < stations.length - 30; i++) {
    const { at, radius } = stations[i];
    const before = stations[i - 1].at;
    run += Math.hypot(at[0] - before[0], at[1] - before[1], at[2] - before[2]) / radius;
    if (run < next) continue;
    next = run + 0.62;
    drawFin(stage, stations, backs, i);
  }
  for (const [share, side] of [
    [0.56, 1],
    [0.74, -1],
    [0.86, 1],
  ] as const) {
    drawClaw(stage, stations, backs, Math.round(share * stations.length), side);
  }
}

/** Directions of the tube at a station: along it, out of its back, to its side. */
function frameAt(
  stations: readonly Station[],
  backs: readonly Vector[],
  i: number,
): { along: Vector; back: Vector; side: Vector } {
  const along = unit(add(stations[i + 1].at, stations[i - 1].at, -1));
  const back = unit(add(backs[i], along, -dot(backs[i], along)));
  return { along, back, side: cross(along, back) };
}

/** One flame of the crest; it leans toward the tail. */
function drawFin(stage: Stage, stations: readonly Station[], backs: readonly Vector[], i: number): void {
  const { at, radius } = stations[i];
  const { along, back } = frameAt(stations, backs, i);
  const point = (out: number, forth: number): Vector => add(add(at, back, out * radius), along, forth * radius);
  const curve = smoothCurve([point(0.8, 0.25), point(1.22, 0.05), point(1.5, -0.4), point(1.62, -0.95)], 9);
  const widths = [0.3, 0.36, 0.34, 0.29, 0.24, 0.18, 0.12, 0.06, 0.01];
  drawTube(stage, {
    stations: curve.map((spot, k) => ({ at: spot, radius: widths[k] * radius })),
    up: cross(along, back),
    flat: 0.35,
    corners: 8,
    shade: flameShader,
  });
}

/** A leg with four talons, stretched out as in flight. */
function drawClaw(stage: Stage, stations: readonly Station[], backs: readonly Vector[], i: number, sign: 1 | -1): void {
  const { at, radius } = stations[i];
  const { along, back, side } = frameAt(stations, backs, i);
  const point = (forth: number, out: number, high: number): Vector =>
    add(add(add(at, along, forth * radius), side, out * sign * radius), back, high * radius);
  const leg = smoothCurve(
    [point(0, 0.5, -0.4), point(-0.5, 1.25, -0.9), point(0.35, 1.9, -1.35), point(0.9, 2.0, -1.75)],
    18,
  );
  drawTube(stage, {
    stations: leg.map((spot, k) => ({ at: spot, radius: radius * (0.42 - 0.012 * k) })),
    up: back,
    corners: 14,
    shade: scaleShader,
  });
  for (const [spread, reach] of [
    [-0.55, 0.85],
    [-0.1, 1.1],
    [0.35, 1.05],
    [0.8, 0.7],
  ] as const) {
    const talon = smoothCurve(
      [
        point(0.85, 2.0, -1.72),
        point(1.05 + reach * 0.4, 2.0 + spread * 0.6, -1.75),
        point(1.15 + reach * 0.75, 2.0 + spread, -2.15),
        point(1.05 + reach * 0.8, 2.0 + spread * 1.1, -2.6),
      ],
      10,
    );
    drawTube(stage, {
      stations: talon.map((spot, k) => ({ at: spot, radius: radius * 0.17 * (1 - k / 10) })),
      up: back,
      corners: 8,
      shade: boneShader,
    });
  }
}
