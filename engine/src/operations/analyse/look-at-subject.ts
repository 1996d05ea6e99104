/** The subject of a photo at first sight, on a small copy with the small network. */
import type { z } from 'zod';
import { fitPicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import type { Plane } from '../../kernels/planes/plane.ts';
import type { EngineContext } from '../../run/context.ts';
import { runMatteModel } from '../cut-out/coarse-matte.ts';
import { orNull } from './or-null.ts';
import type { quickLookContract } from './quick-look-contract.ts';

const SUBJECT_SIDE = 640;
/** Coverage that is no decision, and the softness beyond which more says nothing. */
const SOFT = [0.1, 0.9] as const;
const MOST_DOUBT = 9;
/** Share of the top of the head that touches the upper edge when that cuts it. */
const HEAD_CUT = 0.3;
/** Share of its width that a subject has at the upper edge when that cuts it. */
const SUBJECT_CUT = 0.15;
/** And at its left or right edge, in shares of the subject's height. */
const SIDE_CUT = 0.12;

type SubjectFacts = Pick<
  z.output<(typeof quickLookContract)['report']>,
  'subject' | 'doubt' | 'headCut' | 'subjectCut'
>;

/** What is said where the network is not there. */
const noSubject = { subject: null, doubt: null, headCut: null, subjectCut: null } as const;

/** Left and right of the head's middle, as shares of the picture's width. */
export type HeadSpan = readonly [from: number, to: number];

/** The matte of an RGB picture at first sight; null where the network is not there. @throws EngineError `aborted`. */
export async function findSubject(rgb: Picture, context: EngineContext): Promise<Plane | null> {
  return orNull(runMatteModel(await fitPicture(rgb, SUBJECT_SIDE), 'u2netp', context));
}

/** The size of the subject, how soft its edge is, and which of its sides the photo cuts off. */
export function measureSubject(matte: Plane | null, head: HeadSpan | undefined): SubjectFacts {
  if (matte === null) return noSubject;
  let [covered, soft] = [0, 0];
  for (const value of matte.data) {
    if (value > 0.5) covered += 1;
    if (value > SOFT[0] && value < SOFT[1]) soft += 1;
  }
  return {
    subject: roundTo(covered / matte.data.length, 4),
    doubt: roundTo(Math.min(MOST_DOUBT, soft / Math.max(1, covered)), 3),
    headCut: head === undefined ? null : isHeadCut(matte, head),
    // shoulders of a portrait may reach its sides
    subjectCut: isSubjectCut(matte) || (head === undefined && isCutAtSide(matte)),
  };
}

/** The upper edge cuts more than a tip off. Measured: figures without heads 0.25 to 0.47 of their width, thirty others nothing. */
function isSubjectCut({ data, width }: Plane): boolean {
  let [left, right] = [width, -1];
  for (let i = 0; i < data.length; i++) {
    if (data[i] <= 0.5) continue;
    left = Math.min(left, i % width);
    right = Math.max(right, i % width);
  }
  // the outermost row is the network's own border
  const row = data.subarray(width, 2 * width);
  return row.filter((value) => value > 0.5).length > SUBJECT_CUT * (right + 1 - left);
}

/** The left or right edge cuts it. Measured without faces: whole things 0 to 0.06 of their height, cut ones from 0.17 on. */
function isCutAtSide({ data, width, height }: Plane): boolean {
  let [top, bottom] = [height, -1];
  const sides = [1, width - 2];
  const touched = sides.map(() => 0);
  for (let i = 0; i < data.length; i++) {
    if (data[i] <= 0.5) continue;
    top = Math.min(top, Math.floor(i / width));
    bottom = Math.floor(i / width);
    for (const [side, x] of sides.entries()) if (i % width === x) touched[side] += 1;
  }
  return Math.max(...touched) > SIDE_CUT * (bottom + 1 - top);
}

/** The person reaches over the upper edge where the head is. */
function isHeadCut({ data, width }: Plane, [from, to]: HeadSpan): boolean {
  const [left, right] = [Math.max(0, Math.floor(from * width)), Math.min(width, Math.ceil(to * width))];
  // the outermost row is the network's own border
  const row = data.subarray(width + left, width + right);
  return row.filter((value) => value > 0.5).length > HEAD_CUT * row.length;
}
