/** The air over the tile, to be drawn into: spots of light laid over the rendering and hidden by what stands nearer. */
import { layLight, type Light } from '../../kernels/surfaces/light-canvas.ts';
import type { Rendering } from '../../render3d/render.ts';
import type { Camera } from '../../render3d/scene.ts';

/** Size that the numbers below are meant for. */
export const DESIGN_WIDTH = 1440;

export interface Air {
  readonly picture: Rendering;
  readonly camera: Camera;
  readonly random: () => number;
  /** Pixels of this picture a pixel of the design. */
  readonly unit: number;
}

/** Lays color over a pixel unless something nearer than `depth` is there. */
export function put({ picture }: Air, x: number, y: number, depth: number, cover: number, light: Light): void {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) return;
  const i = row * picture.width + column;
  if (picture.depth[i] >= depth) layLight(picture, i, light, cover);
}

/** A round spot with a soft rim. */
export function dab(air: Air, x: number, y: number, depth: number, radius: number, cover: number, light: Light): void {
  const reach = Math.ceil(radius);
  for (let j = -reach; j <= reach; j++) {
    for (let i = -reach; i <= reach; i++) {
      const away = Math.hypot(Math.floor(x) + i + 0.5 - x, Math.floor(y) + j + 0.5 - y) / radius;
      if (away < 1) put(air, x + i, y + j, depth, cover * Math.min(1, (1 - away) * 2.2), light);
    }
  }
}
