/** What a studio scene is. */
import type { Light } from '../standing/stage-light.ts';
import type { SceneColor } from './scene-color.ts';
import type { Place, Stage } from './stage.ts';

/** Paints one place; `column` and `row` are the pixel, with fractions. */
export interface Painter {
  readonly colorAt: (place: Place, column: number, row: number) => SceneColor;
  /** How much of the subject's shadow a place shows, 0..1; absent: all of it. */
  readonly receives?: (place: Place) => number;
}

export interface Scene {
  readonly light: Light;
  /** As in StageLight. */
  readonly tilt: number;
  readonly cast: number;
  readonly gloss: number;
  /** From the subject to the wall, units of the stage. */
  readonly behind: number;
  /** Light on the subject: a color (white is neutral) and a factor. */
  readonly tint: SceneColor;
  readonly exposure: number;
  /** The ground has detail finer than a pixel: it is sampled four times. */
  readonly isFine: boolean;
  /** `color` is that of the paper, linear light; other scenes have their own colors. */
  readonly paint: (stage: Stage, color: SceneColor) => Painter | Promise<Painter>;
}

/** What most scenes share. */
export const PLAIN_SCENE = {
  light: { azimuth: 22, elevation: 42, softness: 24 },
  tilt: 0.2,
  cast: 0.55,
  gloss: 0,
  behind: 1.6,
  tint: [1, 1, 1],
  exposure: 1,
  isFine: false,
} as const satisfies Omit<Scene, 'paint'>;
