/** What skin is measured from, and what one face tells of itself. */
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import type { Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';

export interface SkinSource {
  /** Lightness of the photo as it came. */
  readonly photo: Plane;
  /** As lit, with its texture. */
  readonly lit: LabPicture;
  readonly flat: LabPicture;
  readonly faces: readonly Face[];
  readonly features: Plane;
  readonly combed: Plane;
  readonly subject: Plane | undefined;
}

export interface FaceTone {
  readonly face: Face;
  readonly center: Point;
  readonly size: number;
  /** Lightness of the lit skin without glare, and median color. */
  readonly L: number;
  readonly a: number;
  readonly b: number;
  /** Lightness from deep shade (8th percentile) to light (92nd): above 0.2 the light is hard. */
  readonly range: number;
  /** Median lightness in the photo itself, before its levels were stretched. */
  readonly photoL: number;
  /** 0..1, 1 where the cheeks are rosy though the rest has lost its color to a gray light. */
  readonly blush: number;
}
