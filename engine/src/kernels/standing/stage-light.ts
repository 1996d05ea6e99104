/** How light falls where a subject stands: what a scene knows and its shadow needs. */
import type { Plane } from '../planes/plane.ts';

export interface Light {
  /** Where the shadow falls on the ground, degrees: 0 to the right, 90 toward the camera, 180 to the left. */
  readonly azimuth: number;
  /** Height of the lamp above the horizon, degrees, 15..80: low means long shadows. */
  readonly elevation: number;
  /** Size of the lamp, degrees, 1 (a bare bulb) .. 40 (a soft box, a window). */
  readonly softness: number;
}

/** `flat`: seen from above. `hanging`: touches no ground in the picture. */
export type Pose = 'standing' | 'flat' | 'hanging';

export interface StageLight {
  readonly light: Light;
  /** The ground as the camera sees it: pixels of picture height for each pixel of depth, 0.1..0.5. */
  readonly tilt: number;
  /** Strength of the cast shadow and of the ground's reflection, 0..1. */
  readonly cast: number;
  readonly gloss: number;
  readonly pose: Pose;
  /** A plain ground without end: shadows fade before the picture's border, so that white stays white there. */
  readonly isPlain: boolean;
  /** How much of a shadow each place shows, 0..1 (a podium ends); absent: all of it. */
  readonly receives?: Plane | undefined;
}
