/**
 * Where the frame of an ID photo lies around a head. The rule's target is only one wish among others: hair must not be
 * cut, and where the photo ends above the frame's lower edge a slightly larger head hides the gap. So all positions that
 * the rule allows are tried, and a few that it does not, and the cheapest is taken.
 */
import type { Head } from './head.ts';
import type { IdPhotoStandard, Range } from './standards.ts';

/** A rectangle in pixels of the measured picture, of the standard's shape; it may reach beyond the picture. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the photo has pixels, and at which of its edges the person continues beyond. */
export interface PhotoLimits {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly cutLeft: boolean;
  readonly cutRight: boolean;
}

const HEAD_STEPS = 24;
const TOP_STEPS = 12;
/** Below the chin at least this share of the frame is neck and shoulders. */
const BELOW_CHIN = 0.1;
/** Cost of a full range's width off the target, and of one frame side of missing picture or cut hair. */
const COST = { offTarget: 0.2, outsideRule: 15, missing: 12, hair: 20 };

/** The best frame for a head under a standard. */
export function chooseFrame(head: Head, standard: IdPhotoStandard, limits: PhotoLimits): Frame {
  const { headHeight, topMargin } = standard;
  let best: Frame | undefined;
  let bestCost = Infinity;
  for (let h = 0; h <= HEAD_STEPS; h++) {
    // a tall hairdo may need a smaller head than the rule allows: rather a warning than cut hair
    const share = headHeight.min * 0.8 + (headHeight.max - headHeight.min * 0.8) * (h / HEAD_STEPS);
    for (let t = 0; t <= TOP_STEPS; t++) {
      const margin = topMargin.min * 0.5 + (topMargin.max - topMargin.min * 0.5) * (t / TOP_STEPS);
      const frame = placeFrame(head, standard, share, margin);
      const cost =
        offRange(share, headHeight) +
        offRange(margin, topMargin) +
        missingCost(frame, head, limits) +
        hairCost(frame, head);
      if (cost < bestCost) {
        bestCost = cost;
        best = frame;
      }
    }
  }
  return best ?? placeFrame(head, standard, headHeight.target, topMargin.target);
}

function placeFrame(head: Head, standard: IdPhotoStandard, share: number, margin: number): Frame {
  const height = (head.chin - head.crown) / share;
  const width = (height * standard.width) / standard.height;
  return { left: head.middle - width / 2, top: head.hairTop - margin * height, width, height };
}

function offRange(value: number, { min, target, max }: Range): number {
  const outside = Math.max(0, min - value, value - max);
  return (COST.offTarget * Math.abs(value - target)) / (max - min) + (COST.outsideRule * outside) / (max - min);
}

/** Picture that the frame asks for and the photo does not have, where the person would continue. */
function missingCost(frame: Frame, head: Head, limits: PhotoLimits): number {
  const below = Math.max(0, frame.top + frame.height - limits.bottom) / frame.height;
  const left = limits.cutLeft ? Math.max(0, limits.left - frame.left) / frame.width : 0;
  const right = limits.cutRight ? Math.max(0, frame.left + frame.width - limits.right) / frame.width : 0;
  const chin = Math.max(0, (head.chin - frame.top) / frame.height - (1 - BELOW_CHIN));
  return COST.missing * (below + left + right + chin);
}

/** Hair beside the head that the frame would cut. */
function hairCost(frame: Frame, head: Head): number {
  const left = Math.max(0, frame.left - head.left);
  const right = Math.max(0, head.right - frame.left - frame.width);
  return (COST.hair * (left + right)) / frame.width;
}
