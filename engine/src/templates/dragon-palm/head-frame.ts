/** A frame to build a head in: forward, up and to the side, in units of the neck's radius. */
import {
  add,
  cross,
  dot,
  drawTube,
  smoothCurve,
  unit,
  type Shader,
  type Stage,
  type Station,
  type Vector,
} from './stage.ts';

export interface HeadPose {
  /** Where the neck ends. */
  readonly at: Vector;
  /** Radius of the neck in pixels. */
  readonly size: number;
  readonly forward: Vector;
  readonly up: Vector;
}
/** Forward, up, side, radius: a station in the head's frame. */
export type Knot = readonly [forward: number, up: number, side: number, radius: number];

export interface HeadFrame {
  /** Unit vectors of the frame, on the stage. */
  readonly forward: Vector;
  readonly up: Vector;
  readonly side: Vector;
  /** Draws a tube through knots; `flat` is its height over its width. */
  readonly tube: (knots: readonly Knot[], shade: Shader, flat?: number, count?: number, corners?: number) => void;
  /** The same on both sides of the head. */
  readonly pair: (knots: readonly Knot[], shade: Shader, flat?: number, count?: number) => void;
}

export function createHeadFrame(stage: Stage, { at, size, forward, up }: HeadPose): HeadFrame {
  const f = unit(forward);
  const p = unit(add(up, f, -dot(up, f)));
  const q = cross(f, p);
  const place = (forth: number, high: number, side: number): Vector =>
    add(add(add(at, f, forth * size), p, high * size), q, side * size);
  const tube: HeadFrame['tube'] = (knots, shade, flat = 1, count = 24, corners = 18) => {
    const points = knots.map(([forth, high, side]) => place(forth, high, side));
    const radii = smoothCurve(
      knots.map((knot): Vector => [knot[3], 0, 0]),
      count,
    );
    const stations = smoothCurve(points, count).map((point, i): Station => ({
      at: point,
      radius: Math.max(0.02, radii[i][0]) * size,
    }));
    drawTube(stage, { stations, up: p, flat, corners, shade });
  };
  const pair: HeadFrame['pair'] = (knots, shade, flat = 1, count = 16) => {
    for (const side of [-1, 1]) {
      const placed = knots.map(([forth, high, aside, radius]): Knot => [forth, high, aside * side, radius]);
      tube(placed, shade, flat, count, 12);
    }
  };
  return { forward: f, up: p, side: q, tube, pair };
}
