/** Does a photo suit a template? Judged from a quick look, before anybody pays. */

/** What a template wants of a photo: declared beside its on-device edition. */
export interface TemplateFit {
  /** Pixels that the shorter side needs for a picture worth its credits. */
  readonly minSide: number;
  /** The longer side of the frame that the photo is put into, in pixels. */
  readonly frameSide?: number;
  /** `needed`: nothing comes of it without one. `wanted`: it is made for people. */
  readonly face?: 'needed' | 'wanted';
  /** Pixels that the face needs, hairline to chin. */
  readonly minFace?: number;
  /** It sets one subject apart from what is around it. */
  readonly subject?: true;
  /** The subject stands free in a new scene, where a straight edge of its photo is seen. */
  readonly standsFree?: true;
  /** It works on color: line art and black-and-white pictures would only become paler. */
  readonly color?: 'needed';
  /** Eyes keep less than half of what it makes (docs/quality.md): that is told of every picture. */
  readonly rough?: true;
  /** With a network of the operator's in this slot it needs no color, is not rough, and knows hair. */
  readonly unlessSlot?: string;
  /** It is made of one person, who looks at the camera with the head upright. */
  readonly pose?: 'official';
  /** It dyes hair, which has to be told from skin, clothes and hats. */
  readonly hair?: true;
  /** It takes bystanders out: nobody in the photo, nothing to do. */
  readonly crowd?: true;
  /** Screenshots and pages of text: refused where they make no sense. */
  readonly screenshots: 'refused' | 'taken';
}

/** Facts of the engine's quick look; null where a model is not there. */
export interface PhotoLook {
  readonly width: number;
  readonly height: number;
  readonly difference: number;
  readonly flat: number;
  readonly lettered: number;
  readonly textured: number;
  /** Rows with a long straight border between two even tones; null where nobody counted them. */
  readonly ruled: number | null;
  readonly faces: number | null;
  readonly faceSide: number | null;
  readonly faceCut: boolean;
  readonly subject: number | null;
  /** Faces nearly as large as the largest; how far that is turned to a side (0..1), and tilted (degrees). */
  readonly people: number | null;
  readonly faceTurn: number | null;
  readonly faceTilt: number | null;
  /** The eyes are behind dark or mirrored glasses; the head reaches over the upper edge. Null in looks from before. */
  readonly eyesCovered: boolean | null;
  readonly headCut: boolean | null;
  /** A hand is at the face; how far the lips are apart, by the mouth's width. Null in looks from before. */
  readonly handAtFace: boolean | null;
  readonly mouthGap: number | null;
  /** Picture below the largest face, in heights of that face. */
  readonly roomBelow: number | null;
  /** Everybody who is seen; those besides the main person and companions; the share of the picture that their boxes cover. Null in looks from before. */
  readonly bodies: number | null;
  readonly bystanders: number | null;
  readonly crowdShare: number | null;
  /** How much of what lies at the sides of these is scenery, 0..1. */
  readonly crowdRoom: number | null;
  /** How soft the subject's matte is. */
  readonly doubt: number | null;
  /** The upper edge cuts the subject, or without a face one of the sides; null in looks from before. */
  readonly subjectCut: boolean | null;
  /** How unsure it is where the hair of the largest heads is, 0..1; null without a face, and in looks from before. */
  readonly hairDoubt: number | null;
  /** Share of the picture that has color; null where nobody looked for it yet. */
  readonly colored: number | null;
}

export const fitCodes = [
  'too_small',
  'blank',
  'screenshot',
  'no_color',
  'no_face',
  'several_faces',
  'face_missing',
  'face_small',
  'face_cut',
  'face_turned',
  'face_profile',
  'eyes_hidden',
  'head_cut',
  'hand_at_face',
  'mouth_open',
  'shoulders_missing',
  'nobody_there',
  'nobody_beside',
  'crowd_wide',
  'crowd_busy',
  'subject_small',
  'subject_unclear',
  'subject_cut',
  'hair_unclear',
  'few_pixels',
  'rough_edition',
] as const;
export type FitCode = (typeof fitCodes)[number];

export interface FitReason {
  readonly code: FitCode;
  /** Nothing worth its credits can come of it: the server refuses, and nothing is charged. */
  readonly refused: boolean;
  /** Numbers for its sentence. */
  readonly details: Readonly<Record<string, number>>;
}

/** Photos of one tone, a cap left on, a wall: measured at most 0.003, a dark night 0.05. */
const BLANK_DIFFERENCE = 0.012;
/** Measured: text and interfaces at most 0.02 with texture and at least 0.16 with marks, photos at least 0.5 with texture. */
const SCREENSHOT = { textured: 0.08, flat: 0.3, lettered: 0.12 } as const;
/** Measured: windows and pages with pictures have at least 12 ruled rows and 0.24 flat, and at most 0.54 color; photos at most 6 rows, but for a railing before a lake, 0.22 flat and 0.6 color; drawings 0.79 color. */
const INTERFACE = { ruled: 10, flat: 0.235, colored: 0.57 } as const;
/** Measured: line art and gray scans at most 0.002, drawings in color at least 0.5. */
const COLORED_SHARE = 0.02;
/** A photo with less than this of the frame's side leaves a wide border, or is enlarged for all to see. */
const FRAME_SHARE = 0.6;
/** A subject that covers less than this is lost in the picture. */
const SUBJECT_SHARE = 0.02;
/** Of a whole figure without a face so little is found only when most of it is missed: measured 0.03, others from 0.08 on. */
const STANDING_SHARE = 0.04;

/** The limit of the finished photo's own check. */
const TURNED = 0.18;
/** Beyond this, making the eyes level takes the corners from below the shoulders. */
const TILTED = 8;
/** Nearly a profile, or lying on the shoulder: nothing straightens that. Measured: see docs/quality.md. */
const PROFILE = 0.55;
const LYING = 22;
/** Smiles that show teeth are at most 0.29 apart, mouths that laugh, talk or put a tongue out 0.37 and more. */
const OPEN_MOUTH = 0.34;
/** With less below the chin there are no shoulders to show. */
const SHOULDERS = 0.2;
/** Boxes of people that cover more leave too little scenery to continue. Measured: see docs/quality.md. */
const WIDE = 0.2;
/** Bodies fill more than six tenths of their boxes: the engine would refuse what is left of these. */
const FULL = 0.42;
/** With less scenery beside people there is too little to continue behind them. Measured: see docs/quality.md. */
const CROWDED = 0.55;
/** Measured: see docs/quality.md. */
const UNCLEAR = 0.45;
/** Measured: see docs/quality.md. */
const HAIR_UNCLEAR = 0.5;

const refused = (code: FitCode, details = {}): FitReason => ({ code, refused: true, details });
const warned = (code: FitCode, details = {}): FitReason => ({ code, refused: false, details });

/** A photo without the pixels that the template needs; undefined when it has them. */
export function refuseSmall(
  { minSide }: TemplateFit,
  { width, height }: Pick<PhotoLook, 'width' | 'height'>,
): FitReason | undefined {
  return Math.min(width, height) < minSide ? refused('too_small', { side: minSide }) : undefined;
}

/**
 * Why the photo does not suit the template, what is refused first; empty when it does. `slots`: those that the operator's own
 * networks fill.
 */
export function judgeFit(
  fit: TemplateFit,
  look: PhotoLook,
  slots: ReadonlySet<string> = new Set(),
): readonly FitReason[] {
  const small = refuseSmall(fit, look);
  if (small !== undefined) return [small];
  if (look.difference < BLANK_DIFFERENCE) return [refused('blank')];
  if (fit.screenshots === 'refused' && isScreenshot(look)) return [refused('screenshot')];
  if (
    fit.color === 'needed' &&
    !slots.has(fit.unlessSlot ?? '') &&
    look.colored !== null &&
    look.colored < COLORED_SHARE
  )
    return [refused('no_color')];
  if (look.faces === 0 && fit.face === 'needed') return [refused('no_face')];
  if (fit.pose === 'official' && (look.people ?? 0) > 1) return [refused('several_faces')];
  if (fit.pose === 'official' && look.eyesCovered === true) return [refused('eyes_hidden')];
  const [turn, tilt] = [look.faceTurn ?? 0, look.faceTilt ?? 0];
  if (fit.pose === 'official' && (turn > PROFILE || tilt > LYING)) return [refused('face_profile')];
  const crowd = fit.crowd === true ? (look.crowdShare ?? 0) : 0;
  if (crowd > FULL) return [refused('crowd_wide', { holePercent: Math.round(crowd * 100) })];
  const reasons: FitReason[] = [];
  if (look.faces === 0 && fit.face === 'wanted') reasons.push(warned('face_missing'));
  if (look.faceSide !== null && fit.minFace !== undefined && look.faceSide < fit.minFace)
    reasons.push(warned('face_small', { side: fit.minFace }));
  if (look.faceCut && fit.face !== undefined) reasons.push(warned('face_cut'));
  if (fit.pose === 'official' && (turn > TURNED || tilt > TILTED)) reasons.push(warned('face_turned'));
  if (fit.pose === 'official' && look.headCut === true) reasons.push(warned('head_cut'));
  if (fit.pose === 'official' && look.handAtFace === true) reasons.push(warned('hand_at_face'));
  if (fit.pose === 'official' && (look.mouthGap ?? 0) > OPEN_MOUTH) reasons.push(warned('mouth_open'));
  if (fit.pose === 'official' && look.roomBelow !== null && look.roomBelow < SHOULDERS)
    reasons.push(warned('shoulders_missing'));
  // a first look misses people who are tiny, and the engine charges nothing when it finds nobody either
  if (fit.crowd === true && look.bodies === 0) reasons.push(warned('nobody_there'));
  else if (fit.crowd === true && look.bystanders === 0) reasons.push(warned('nobody_beside'));
  if (crowd > WIDE) reasons.push(warned('crowd_wide'));
  else if (fit.crowd === true && (look.crowdRoom ?? 1) < CROWDED) reasons.push(warned('crowd_busy'));
  if (fit.subject === true && (look.subject ?? 0) >= SUBJECT_SHARE && (look.doubt ?? 0) > UNCLEAR)
    reasons.push(warned('subject_unclear'));
  if (fit.standsFree === true && look.subjectCut === true) reasons.push(warned('subject_cut'));
  const least = fit.standsFree === true ? STANDING_SHARE : SUBJECT_SHARE;
  if (look.subject !== null && look.subject < least && fit.subject === true && (look.faces ?? 0) === 0)
    reasons.push(warned('subject_small'));
  const knowsHair = slots.has(fit.unlessSlot ?? '');
  if (fit.hair === true && !knowsHair && ((look.hairDoubt ?? 0) > HAIR_UNCLEAR || look.handAtFace === true))
    reasons.push(warned('hair_unclear'));
  if (fit.frameSide !== undefined && Math.max(look.width, look.height) < FRAME_SHARE * fit.frameSide)
    reasons.push(warned('few_pixels', { side: fit.frameSide }));
  if (fit.rough === true && !slots.has(fit.unlessSlot ?? '')) reasons.push(warned('rough_edition'));
  return reasons;
}

function isScreenshot({ flat, lettered, textured, ruled, colored }: PhotoLook): boolean {
  // a drawing is flat and ruled too, and colored all over
  if ((colored ?? 0) > INTERFACE.colored) return false;
  if ((ruled ?? 0) >= INTERFACE.ruled && flat >= INTERFACE.flat) return true;
  return textured <= SCREENSHOT.textured && flat >= SCREENSHOT.flat && lettered >= SCREENSHOT.lettered;
}
