/**
 * The stage: a tabletop and a wall seen by a pinhole with a shifted lens, as product photographers use, so that verticals
 * stay vertical. The world is measured in units of half the frame's shorter side at the subject: X to the right, Y up from
 * the ground, Z away from the camera. The subject stands at (0, 0, DEPTH).
 */
import { smoothstep } from '../planes/plane.ts';
import type { Light } from '../standing/stage-light.ts';

/** From the camera to the subject: a short telephoto. */
export const DEPTH = 4;
const RADIAN = Math.PI / 180;

export interface Stage {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Picture column of the subject, of the horizon the row, and the focal length; pixels. */
  readonly middle: number;
  readonly horizon: number;
  readonly focal: number;
  /** Pixels of one unit at the subject. */
  readonly unit: number;
  /** Height of the camera above the ground, units. */
  readonly eye: number;
  /** Depth of the wall, units, and the picture row where it meets the ground. */
  readonly wall: number;
  readonly wallRow: number;
  /** Half width and height of the subject, units: a podium holds it, an arch clears it. */
  readonly half: number;
  readonly tall: number;
  readonly light: Light;
  /** Seen straight from above: ground only. */
  readonly fromAbove: boolean;
  /** The subject touches nothing. */
  readonly hangs: boolean;
}

export interface StageWish {
  readonly width: number;
  readonly height: number;
  /** Where the subject stands, pixels. */
  readonly column: number;
  readonly row: number;
  readonly half: number;
  readonly tall: number;
  /** As in StageLight; `behind` is the distance from the subject to the wall, units. */
  readonly tilt: number;
  readonly behind: number;
  readonly light: Light;
  readonly fromAbove: boolean;
  readonly hangs: boolean;
}

export function setStage({ column, row, tilt, behind, ...wish }: StageWish): Stage {
  const unit = Math.min(wish.width, wish.height) / 2;
  const focal = DEPTH * unit;
  const eye = tilt * DEPTH;
  const horizon = row - eye * unit;
  const wall = DEPTH + behind;
  return { ...wish, middle: column, horizon, focal, unit, eye, wall, wallRow: horizon + (eye * focal) / wall };
}

/** A point of the stage under a pixel, units. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly on: 'floor' | 'wall';
}

export function findPlace(stage: Stage, column: number, row: number): Place {
  if (stage.fromAbove)
    return {
      x: (column - stage.middle) / stage.unit,
      y: 0,
      z: DEPTH + (stage.height / 2 - row) / stage.unit,
      on: 'floor',
    };
  const across = (column - stage.middle) / stage.focal;
  const down = (row - stage.horizon) / stage.focal;
  const z = down > 1e-6 ? stage.eye / down : Infinity;
  if (z <= stage.wall) return { x: across * z, y: 0, z, on: 'floor' };
  return { x: across * stage.wall, y: stage.eye - down * stage.wall, z: stage.wall, on: 'wall' };
}

/**
 * Where the sunbeam through a place meets the wall's plane, units: a pattern of light read there lies on wall and ground
 * alike, and bends at the edge as it should.
 */
export function traceBeam({ light, wall, fromAbove }: Stage, { x, y, z }: Place): [u: number, v: number] {
  if (fromAbove) return [x, z - DEPTH];
  const azimuth = light.azimuth * RADIAN;
  const elevation = light.elevation * RADIAN;
  // a beam needs some way to go toward the wall
  const depth = Math.max(Math.sin(20 * RADIAN), -Math.sin(azimuth)) * Math.cos(elevation);
  const way = (wall - z) / depth;
  return [x + Math.cos(azimuth) * Math.cos(elevation) * way, y - Math.sin(elevation) * way];
}

/** Darkening where wall and floor meet; 1 is none. */
export function shadeCorner({ wall, fromAbove }: Stage, { on, y, z }: Place, depth: number, reach: number): number {
  if (fromAbove) return 1;
  return 1 - depth * Math.exp(-(on === 'wall' ? Math.max(0, y) : wall - z) / reach);
}

/** Light of a soft lamp on the side that shadows point away from, falling off; about 1. */
export function poolLight({ light }: Stage, { on, x, y, z }: Place, strength: number): number {
  const side = -Math.cos(light.azimuth * RADIAN);
  const across = x - side * 0.9;
  const away = on === 'wall' ? y - 0.9 : (DEPTH - z) * 0.6;
  return 1 + strength * (Math.exp(-(across * across + away * away) / 2.6) - 0.55);
}

/** How far a paper that bends from floor to wall has become wall, 0..1. `size` is a share of the height. */
export function bendOf({ fromAbove, wallRow, height }: Stage, row: number, size: number): number {
  return fromAbove ? 0 : smoothstep(wallRow + size * height, wallRow - size * height, row);
}
