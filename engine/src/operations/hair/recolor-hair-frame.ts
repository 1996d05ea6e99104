/** Positions relative to a face, so that a rule like "beside the cheeks" holds for every size and tilt. */
import { clamp, smoothstep } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from '../faces/detect-faces.ts';
import { FACE_PARTS } from '../faces/face-parts.ts';

/** Mesh points where the outline is widest, the person's right (left in the picture) first. */
const CHEEKBONES = [234, 454] as const;
const NOSE_TIP = 1;
/** Of a face that looks at us the tip of the nose is so near its middle, of one in profile so far, in face widths. */
const TURN = { none: 0.2, whole: 0.5 } as const;
/** The nose of a face in profile lies farther from its middle, in face widths. */
const PROFILE = 0.7;
/** How much farther the back of a head in profile lies from the middle of its face than the side of one that looks at us. */
const BACK = 0.6;

export interface FaceFrame {
  /** Hairline to chin, and cheek to cheek, in pixels. */
  readonly height: number;
  readonly width: number;
  readonly center: Point;
  /** Across the face in face widths (0 in the middle), and down in face heights (0 at the hairline, 1 at the chin). */
  readonly locate: (x: number, y: number) => { across: number; down: number };
  /** The same place on the other half of the face. */
  readonly mirror: (x: number, y: number) => Point;
  /** Where the tip of the nose is across: 0 for a face that looks at us. */
  readonly turn: number;
  /** Seen from the side: an ear stands where the cheek of other faces is. */
  readonly isProfile: boolean;
  /** `across` without its sign, and less toward the back of a head that is turned, as if it looked at us. */
  readonly sideOf: (across: number) => number;
}

export function frameOfFace({ mesh }: Pick<Face, 'mesh'>): FaceFrame {
  const forehead = mesh[FACE_PARTS.forehead];
  const chin = mesh[FACE_PARTS.chin];
  const [right, left] = CHEEKBONES.map((i) => mesh[i]);
  const height = Math.max(1, Math.hypot(chin[0] - forehead[0], chin[1] - forehead[1]));
  const width = Math.max(1, Math.hypot(left[0] - right[0], left[1] - right[1]));
  const center: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  const [dx, dy] = [(chin[0] - forehead[0]) / height, (chin[1] - forehead[1]) / height];
  const locate: FaceFrame['locate'] = (x, y) => ({
    across: ((x - center[0]) * dy - (y - center[1]) * dx) / width,
    down: ((x - forehead[0]) * dx + (y - forehead[1]) * dy) / height,
  });
  const nose = locate(...mesh[NOSE_TIP]).across;
  const back = BACK * smoothstep(TURN.none, TURN.whole, Math.abs(nose));
  return {
    height,
    width,
    center,
    locate,
    mirror: (x, y) => {
      const far = 2 * locate(x, y).across * width;
      return [x - far * dy, y + far * dx];
    },
    turn: nose,
    isProfile: Math.abs(nose) > PROFILE,
    sideOf: (across) => (across * nose < 0 ? Math.abs(across) / (1 + back) : Math.abs(across)),
  };
}

/** A rectangle in whole pixels, inside the picture. */
export interface HairWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that a head of hair can reach. */
export function hairWindow(face: Face, width: number, height: number): HairWindow {
  const { center, height: size } = frameOfFace(face);
  const x = Math.floor(clamp(center[0] - 2.1 * size, 0, width - 8));
  const y = Math.floor(clamp(center[1] - 2.2 * size, 0, height - 8));
  return {
    x,
    y,
    width: Math.ceil(clamp(center[0] + 2.1 * size, x + 8, width)) - x,
    height: Math.ceil(clamp(center[1] + 3.3 * size, y + 8, height)) - y,
  };
}
