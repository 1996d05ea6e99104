/** The description of a scene. Everything is structured-cloneable; the large arrays lie in shared memory. */
import type { Plane } from '../kernels/planes/plane.ts';
import type { Bvh } from './build-bvh.ts';
import { cross, dot, subtract, unit, type Vector } from './vector.ts';

/** Pattern and reflection of a surface, see `surface-pattern.ts`. */
export type SurfaceKind =
  | 'plain'
  | 'windows'
  | 'asphalt'
  | 'grass'
  | 'water'
  | 'tiles'
  | 'stone'
  | 'silk'
  | 'catcher'
  | 'cloud'
  | 'gloss'
  | 'metal';

export interface Material {
  readonly kind: SurfaceKind;
  /** Share of light sent back, linear RGB. */
  readonly albedo: Vector;
  /** 0 mirror .. 1 matt. */
  readonly roughness: number;
  /** Reflection looking straight on, 0..1. */
  readonly facing: number;
  /** Light of its own, linear RGB. */
  readonly glow: Vector;
  /** Second color of the pattern. */
  readonly second: Vector;
  /** Two lengths of the pattern in scene units, and a share 0..1; what they mean depends on the kind. */
  readonly pitch: number;
  readonly rise: number;
  readonly share: number;
  /** Color of the drawing. */
  readonly thread?: Vector;
  /** A drawing in the thread's color on faces that look toward +z, over x and y from -1 to 1; samples 0..1. */
  readonly print?: Plane;
}

export function createMaterial(kind: SurfaceKind, albedo: Vector, more: Partial<Material> = {}): Material {
  return {
    kind,
    albedo,
    roughness: 0.8,
    facing: 0.04,
    glow: [0, 0, 0],
    second: albedo,
    pitch: 1,
    rise: 1,
    share: 0.5,
    ...more,
  };
}

const MIRRORS: ReadonlySet<SurfaceKind> = new Set(['water', 'windows', 'gloss', 'metal']);

export const mirrors = ({ kind }: Material): boolean => MIRRORS.has(kind);

/** Whether a mirror ray leaves any surface: else the channels of mirrored light stay empty. */
export const mirrorsAnything = ({ materials, wet }: Pick<Scene, 'materials' | 'wet'>): boolean =>
  wet > 0 || materials.some(mirrors);

/** A far disc (`spread` is the radius of the disc at distance one) or a rectangle with half edges `u` and `v`. */
export type Light =
  | { readonly kind: 'sun'; readonly direction: Vector; readonly spread: number; readonly color: Vector }
  | { readonly kind: 'panel'; readonly center: Vector; readonly u: Vector; readonly v: Vector; readonly color: Vector };

/** A small light that reaches `reach` units. */
export interface Lamp {
  readonly at: Vector;
  readonly color: Vector;
  readonly reach: number;
}

export interface Camera {
  readonly eye: Vector;
  readonly target: Vector;
  /** Parallel projection; otherwise perspective. */
  readonly parallel: boolean;
  /** Half the height of the view: scene units when parallel, else the tangent of half the angle. */
  readonly half: number;
  /** Moves the picture down by this much, in the units of `half`. */
  readonly shift: number;
}

/** A small picture in linear light, interleaved RGB, that is stretched over the whole view. */
export interface Backdrop {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export interface Scene {
  readonly bvh: Bvh;
  readonly camera: Camera;
  readonly materials: readonly Material[];
  readonly lights: readonly Light[];
  readonly lamps: readonly Lamp[];
  /** Light from all around, for surfaces; the picture behind them is the backdrop. */
  readonly sky: { readonly zenith: Vector; readonly horizon: Vector; readonly ground: Vector };
  readonly backdrop: Backdrop;
  readonly fog?: { readonly density: number; readonly height: number; readonly color: Vector };
  /** Snow on upward faces, wet ground, share of windows lit: 0..1 each. */
  readonly snow: number;
  readonly wet: number;
  readonly night: number;
  /** Length of a ray of bounced light; what is farther does not darken. */
  readonly reach: number;
}

export interface Quality {
  /** Size of the picture in pixels. */
  readonly width: number;
  readonly height: number;
  /** Edge samples a pixel are the square of this. */
  readonly supersampling: number;
  /** Picture pixels a side of one light pixel. */
  readonly lightScale: number;
  /** Rays of each sort a light pixel. */
  readonly samples: number;
  /** Filter steps over shadows and over bounced light; each doubles the reach. */
  readonly shadowSteps: number;
  readonly bounceSteps: number;
}

export interface ViewFrame {
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
}

export function viewFrame({ eye, target }: Camera): ViewFrame {
  const forward = unit(subtract(target, eye));
  const right = unit(cross(forward, [0, 1, 0]));
  return { forward, right, up: cross(right, forward) };
}

/** Pixel position and depth along the view of a point, in a picture of `width` by `height`. */
export function projectPoint(camera: Camera, width: number, height: number, point: Vector): Vector {
  const { right, up, forward } = viewFrame(camera);
  const offset = subtract(point, camera.eye);
  const depth = dot(offset, forward);
  const shrink = camera.parallel ? 1 : 1 / depth;
  const pixels = height / 2 / camera.half;
  return [
    width / 2 + dot(offset, right) * shrink * pixels,
    height / 2 - (dot(offset, up) * shrink - camera.shift) * pixels,
    depth,
  ];
}
