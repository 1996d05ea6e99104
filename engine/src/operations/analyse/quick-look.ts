/**
 * A look at a photo that takes a moment: facts by which a template can be judged before anybody pays. Sizes and tones, drawn
 * or photographed, faces, and how much of the picture its subject covers.
 */

import type { z } from 'zod';
import { dropAlpha, fitPicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { EngineContext } from '../../run/context.ts';
import { defineTask } from '../../run/task-row.ts';
import { detectFaces, type Face } from '../faces/detect-faces.ts';
import { ANIMALS, keepPeople } from '../faces/drop-animal-faces.ts';
import { areEyesCovered } from '../faces/eyes-covered.ts';
import { faceSize } from '../faces/face-masks.ts';
import { eyeTilt, mouthGap, turnOf } from '../faces/face-pose.ts';
import { focusOf } from '../faces/find-focus.ts';
import { areHandsAtFace } from '../faces/hands-at-face.ts';
import { detectObjects } from './detect-objects.ts';
import { lookAtCrowd } from './look-at-crowd.ts';
import { lookAtHair } from './look-at-hair.ts';
import { findSubject, measureSubject, type HeadSpan } from './look-at-subject.ts';
import { orNull } from './or-null.ts';
import { quickLookContract } from './quick-look-contract.ts';
import { countRuledRows } from './ruled-lines.ts';

/** Small enough that the noise of a dark sensor is gone. */
const DIFFERENCE_SIDE = 64;
const TINT = 30;
/** A face that fills less than a fortieth of the longer side is not found, and of no use to any template. */
const FACE_SIDE = 960;
const BLOCK = 16;
/** Blocks looked at along each side. */
const GRID = 48;
/** No sensor gives 256 pixels within so few levels, unless it is blown out. */
const FLAT_RANGE = 2;
/** Letters and lines: a hard step, and most of the block is the paper's one tone. */
const MARK_RANGE = 60;
const PAPER_SHARE = 0.35;
const PAPER_TOLERANCE = 3;
/** Share of the side within which a face's box counts as cut by the edge. */
const EDGE = 0.004;
/** Where the top of the head is looked for, beside its middle in widths of the face. */
const HEAD_REACH = 0.4;

type LookReport = z.output<(typeof quickLookContract)['report']>;
type FaceFacts = Pick<
  LookReport,
  | 'faces'
  | 'faceSide'
  | 'faceCut'
  | 'focus'
  | 'people'
  | 'faceTurn'
  | 'faceTilt'
  | 'eyesCovered'
  | 'handAtFace'
  | 'mouthGap'
  | 'roomBelow'
>;
type CrowdReport = Pick<LookReport, 'bodies' | 'bystanders' | 'crowdShare' | 'crowdRoom'>;
const noCrowd: CrowdReport = { bodies: null, bystanders: null, crowdShare: null, crowdRoom: null };

interface Blocks {
  readonly flat: number;
  readonly lettered: number;
  readonly textured: number;
}

/** Share of pixels whose channels differ by more than an old scan's or a warm lamp's tint does. */
function measureColored({ pixels }: Picture): number {
  let colored = 0;
  for (let i = 0; i < pixels.length; i += 3) {
    const range = Math.max(pixels[i], pixels[i + 1], pixels[i + 2]) - Math.min(pixels[i], pixels[i + 1], pixels[i + 2]);
    if (range > TINT) colored += 1;
  }
  return (3 * colored) / pixels.length;
}

/** Standard deviation of the channel that varies most, 0..1. */
function measureDifference({ pixels, width, height }: Picture): number {
  const count = width * height;
  let most = 0;
  for (let channel = 0; channel < 3; channel++) {
    let sum = 0;
    let squares = 0;
    for (let i = channel; i < 3 * count; i += 3) {
      sum += pixels[i];
      squares += pixels[i] ** 2;
    }
    most = Math.max(most, squares / count - (sum / count) ** 2);
  }
  return Math.sqrt(Math.max(0, most)) / 255;
}

/** Sorts a grid of blocks, at full size: shrinking makes gray of letters. */
function sortBlocks({ width, height, pixels }: Picture): Blocks {
  const [across, down] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)];
  const [columns, rows] = [Math.min(GRID, across), Math.min(GRID, down)];
  const counts = { flat: 0, lettered: 0, textured: 0 };
  const tones = new Uint8Array(BLOCK * BLOCK);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const left = Math.floor((column * across) / columns) * BLOCK;
      const top = Math.floor((row * down) / rows) * BLOCK;
      for (let y = 0, i = 0; y < BLOCK; y++)
        for (let x = 0; x < BLOCK; x++, i++) {
          const from = ((top + y) * width + left + x) * 3;
          tones[i] = (pixels[from] * 77 + pixels[from + 1] * 150 + pixels[from + 2] * 29) >> 8;
        }
      counts[sortBlock(tones)] += 1;
    }
  const total = Math.max(1, rows * columns);
  return { flat: counts.flat / total, lettered: counts.lettered / total, textured: counts.textured / total };
}

function sortBlock(tones: Uint8Array): keyof Blocks {
  const histogram = new Uint16Array(256);
  let [low, high] = [255, 0];
  for (const tone of tones) {
    histogram[tone] += 1;
    low = Math.min(low, tone);
    high = Math.max(high, tone);
  }
  if (high - low <= FLAT_RANGE) return 'flat';
  if (high - low < MARK_RANGE) return 'textured';
  const mode = histogram.indexOf(Math.max(...histogram));
  let paper = 0;
  for (let tone = Math.max(0, mode - PAPER_TOLERANCE); tone <= Math.min(255, mode + PAPER_TOLERANCE); tone++)
    paper += histogram[tone];
  return paper / tones.length >= PAPER_SHARE ? 'lettered' : 'textured';
}

/** A face smaller than this share of the largest is a bystander, or a picture on the wall. */
const SAME_SIZE = 0.4;
const nothingFound: FaceFacts = {
  faces: null,
  faceSide: null,
  faceCut: false,
  focus: null,
  people: null,
  faceTurn: null,
  faceTilt: null,
  eyesCovered: null,
  handAtFace: null,
  mouthGap: null,
  roomBelow: null,
};

/** Faces in a copy of the picture, and where the largest head is across. */
interface People {
  readonly seen: Picture;
  readonly faces: readonly Face[];
  readonly head: HeadSpan;
}

async function lookForPeople(
  rgb: Picture,
  context: EngineContext,
): Promise<{ readonly facts: FaceFacts & CrowdReport; readonly people?: People }> {
  const seen = await fitPicture(rgb, FACE_SIDE);
  const found = await orNull(detectFaces(seen, context));
  if (found === null) return { facts: { ...nothingFound, ...noCrowd } };
  throwIfAborted(context.signal);
  const objects = await orNull(detectObjects(seen, { kinds: ['person', ...ANIMALS], tiles: false }, context));
  const faces = objects === null ? found : keepPeople(found, objects);
  const persons = objects?.filter(({ kind }) => kind === 'person');
  const crowd = persons === undefined ? noCrowd : await lookAtCrowd(seen, persons, faces, context);
  const [largest] = faces;
  if (largest === undefined) return { facts: { ...nothingFound, ...crowd, faces: 0 } };
  const [left, top, right, bottom] = largest.box;
  const middle = (left + right) / 2 / seen.width;
  const reach = (HEAD_REACH * (right - left)) / seen.width;
  return {
    facts: {
      ...crowd,
      faces: faces.length,
      people: faces.filter((face) => faceSize(face) >= SAME_SIZE * faceSize(largest)).length,
      faceTurn: roundTo(Math.abs(turnOf(largest)), 3),
      faceTilt: roundTo(Math.abs((eyeTilt(largest.mesh) * 180) / Math.PI), 1),
      faceSide: Math.round((Math.min(right - left, bottom - top) * rgb.width) / seen.width),
      faceCut:
        left < EDGE * seen.width ||
        top < EDGE * seen.height ||
        right > (1 - EDGE) * seen.width ||
        bottom > (1 - EDGE) * seen.height,
      focus: focusOf(faces, seen),
      eyesCovered: areEyesCovered(seen, largest),
      handAtFace: await orNull(areHandsAtFace(seen, largest, context)),
      mouthGap: roundTo(mouthGap(largest), 2),
      roomBelow: roundTo(Math.max(0, (seen.height - bottom) / Math.max(1, faceSize(largest))), 2),
    },
    people: { seen, faces, head: [middle - reach, middle + reach] },
  };
}

/** No picture comes out. @throws EngineError `aborted`. */
export const quickLookTask = defineTask(quickLookContract, {
  colour: 'srgb',
  label: 'carry-over',
  async run([picture], { models }, context) {
    const rgb = dropAlpha(picture);
    const { flat, lettered, textured } = sortBlocks(rgb);
    const small = await fitPicture(rgb, DIFFERENCE_SIDE);
    const difference = measureDifference(small);
    throwIfAborted(context.signal);
    const { facts, people } = models ? await lookForPeople(rgb, context) : { facts: { ...nothingFound, ...noCrowd } };
    throwIfAborted(context.signal);
    const matte = models ? await findSubject(rgb, context) : null;
    const subject = measureSubject(matte, people?.head);
    const hairDoubt = people && matte ? roundTo(await lookAtHair(people.seen, people.faces, matte), 3) : null;
    return {
      outputs: [],
      report: {
        width: picture.width,
        height: picture.height,
        difference: roundTo(difference, 4),
        flat: roundTo(flat, 3),
        lettered: roundTo(lettered, 3),
        textured: roundTo(textured, 3),
        ruled: countRuledRows(rgb),
        ...facts,
        ...subject,
        hairDoubt,
        colored: roundTo(measureColored(small), 4),
      },
      model: 'quick-look',
    };
  },
});
