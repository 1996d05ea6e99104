/** Where a subject sits in a frame of exact pixels. */
import { clamp } from '../planes/plane.ts';
import type { SubjectBox } from './subject-box.ts';

/**
 * `center`: the middle of the box. `optical`: as the eye sees the middle. `ground`: its lowest point at 80 % of the
 * height, for a scene.
 */
export type Anchor = 'optical' | 'center' | 'ground';

export interface FrameWish {
  /** Pixels of the frame. */
  readonly width: number;
  readonly height: number;
  /** Empty border as a share of the frame's shorter side, 0..0.45. */
  readonly margin: number;
  readonly anchor: Anchor;
  /** Whether the subject may have more pixels than its photo. */
  readonly enlarge: boolean;
}

/** The subject's pixel p lands at p × scale + offset. */
export interface Placement {
  readonly scale: number;
  readonly offsetX: number;
  readonly offsetY: number;
  /** The scale that the margin asks for; above 1 the photo has too few pixels for the frame. */
  readonly wanted: number;
}

const GROUND_AT = 0.8;
/** The eye reads the exact middle as sagging: raised by this share of the height. */
const RAISED = 0.015;

/**
 * The optical middle lies half way between box and center of mass, so that a cup's handle or a lamp's arm does not push
 * the body aside. The shift never eats more than half the margin.
 */
export function placeSubject(box: SubjectBox, wish: FrameWish): Placement {
  const { width, height, anchor } = wish;
  const margin = wish.margin * Math.min(width, height);
  const wide = box.right - box.left;
  const tall = box.bottom - box.top;
  const ground = GROUND_AT * height;
  const room = anchor === 'ground' ? ground - margin : height - 2 * margin;
  const wanted = Math.min((width - 2 * margin) / wide, room / tall);
  const scale = wish.enlarge ? wanted : Math.min(1, wanted);
  const middleX = (box.left + box.right) / 2;
  const middleY = (box.top + box.bottom) / 2;
  const slackX = Math.max(0, (width - wide * scale - margin) / 2);
  const slackY = Math.max(0, (height - tall * scale - margin) / 2);
  const isOptical = anchor !== 'center';
  const shiftX = isOptical ? clamp((middleX - box.massX) * 0.5 * scale, -slackX, slackX) : 0;
  const shiftY = isOptical ? clamp((middleY - box.massY) * 0.25 * scale - RAISED * height, -slackY, slackY) : 0;
  return {
    scale,
    offsetX: width / 2 - middleX * scale + shiftX,
    offsetY: anchor === 'ground' ? ground - box.bottom * scale : height / 2 - middleY * scale + shiftY,
    wanted,
  };
}
