/**
 * ID photo: face points → upright crop around the head → cut-out → frame after the standard → exact background color →
 * compliance report measured on the result. Only moved, turned, resized and cut out: the face is never regenerated. A corner
 * that leveling leaves free below the shoulders is continued.
 */

import { fitPicture, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { labelComponents } from '../../kernels/masks/masks.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { cropLevel, pointToCrop, type CropPose } from '../../kernels/planes/level-crop.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { cutOut } from '../../operations/cut-out/cut-out.ts';
import { detectFaces, type Face } from '../../operations/faces/detect-faces.ts';
import { faceSize } from '../../operations/faces/face-masks.ts';
import { FACE_OVAL, FACE_PARTS } from '../../operations/faces/face-parts.ts';
import { eyeCenters, eyeTilt } from '../../operations/faces/face-pose.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import { EngineError } from '../../run/task.ts';
import { checkIdPhoto } from './checks.ts';
import { cleanMatte } from './clean-matte.ts';
import { cleanRim } from './clean-rim.ts';
import { continueCloth } from './continue-cloth.ts';
import type { Check } from './contract.ts';
import { chooseFrame, type Frame, type PhotoLimits } from './frame.ts';
import { measureHead, type Coverage } from './head.ts';
import { reachFrame, type Reach } from './reach-frame.ts';
import { ID_PHOTO_STANDARDS, type IdPhotoSize, type IdPhotoStandard } from './standards.ts';

export interface IdPhoto {
  readonly photo: Picture;
  readonly checks: readonly Check[];
  /** Tilt of the eyes in the source, degrees. */
  readonly tiltBefore: number;
  readonly model: string;
}

/** Larger pictures are shrunk first: the largest output needs a face of about 300 pixels. */
const MAX_SIDE = 3000;
/** A face smaller than this share of the largest is a bystander far away or a picture on the wall. */
const SAME_SIZE = 0.4;
/** The crop around the head in face heights (mesh hairline to chin): half width, above and below the eyes. */
const AROUND = { side: 1.9, above: 1.9, below: 2.4 };
/** Face height in the crop, at most: 1.6 megapixels in all. */
const MAX_FACE_HEIGHT = 310;
/** Beyond this enlargement the result would be mush; better to say so. */
const MAX_ENLARGEMENT = 4;

/**
 * @throws EngineError `no_face_found`, `several_faces_found` {faces}, `face_too_small` {enlargement}, `result_rejected` {reason:
 *   face_not_found_again}, `no_subject_found`, `aborted`.
 */
export async function makeIdPhoto(
  source: Picture,
  size: IdPhotoSize,
  background: readonly [number, number, number],
  context: EngineContext,
): Promise<IdPhoto> {
  const standard = ID_PHOTO_STANDARDS[size];
  context.onProgress('analysing', 0.05);
  const picture = await fitPicture(source, MAX_SIDE);
  const shrunk = picture.width / source.width;
  const face = await findTheFace(picture, context);
  throwIfAborted(context.signal);
  context.onProgress('analysing', 0.2);

  const { pose, ends } = withinPicture(poseAround(face), picture);
  const mesh = face.mesh.map((point) => pointToCrop(point, pose));
  const level = continueCloth(cropLevel(picture, pose), { ...sidesOf(mesh), chin: mesh[FACE_PARTS.chin][1] });
  const wanted = { quality: 'best', beforePlain: true } as const;
  const cut = await cutOut(level.picture, wanted, partOfContext(context, 0.2, 0.8));
  throwIfAborted(context.signal);

  const matte = cleanMatte(cut.alpha, pose.width, pose.height);
  const coverage = coverageOfPerson(matte, level.inside, level.picture, mesh);
  const head = measureHead(mesh, coverage);
  const limits = photoLimits(level.inside, coverage, ends);
  const frame = chooseFrame(head, standard, limits);
  const rim = cleanRim(level.picture, cut.foreground, coverage, { ...head, ...sidesOf(mesh) });
  const enlargement = (standard.height / frame.height / pose.step) * shrunk;
  if (enlargement > MAX_ENLARGEMENT) {
    throw new EngineError('face_too_small', { enlargement: roundTo(enlargement, 1) });
  }
  const reach = reachFrame(frame, limits, head);
  const { photo, coverage: finished } = await renderFrame(rim, frame, reach, standard, background);
  throwIfAborted(context.signal);
  context.onProgress('processing', 0.9);

  const [found] = await detectFaces(photo, context);
  if (!found) throw new EngineError('result_rejected', { reason: 'face_not_found_again' });
  const checks = checkIdPhoto({
    photo,
    coverage: finished,
    face: found,
    head: measureHead(found.mesh, finished),
    standard,
    background,
    enlargement,
    missing: missingShare(frame, limits, head.hairTop),
  });
  return { photo, checks, tiltBefore: (eyeTilt(face.mesh) * 180) / Math.PI, model: cut.model };
}

async function findTheFace(picture: Picture, context: EngineContext): Promise<Face> {
  const faces = await detectFaces(picture, context);
  if (faces.length === 0) throw new EngineError('no_face_found');
  const near = faces.filter((face) => faceSize(face) >= SAME_SIZE * faceSize(faces[0]));
  if (near.length > 1) throw new EngineError('several_faces_found', { faces: near.length });
  return faces[0];
}

/** Left and right end of the face's outline. */
function sidesOf(mesh: readonly Point[]): { readonly left: number; readonly right: number } {
  const across = FACE_OVAL.map((i) => mesh[i][0]);
  return { left: Math.min(...across), right: Math.max(...across) };
}

/** An upright crop with the eyes level and room for hair and shoulders. */
function poseAround(face: Face): CropPose {
  const [right, left] = eyeCenters(face.mesh);
  const forehead = face.mesh[FACE_PARTS.forehead];
  const chin = face.mesh[FACE_PARTS.chin];
  const faceHeight = Math.hypot(chin[0] - forehead[0], chin[1] - forehead[1]);
  const step = Math.max(1, faceHeight / MAX_FACE_HEIGHT);
  const unit = faceHeight / step;
  return {
    anchor: [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2],
    at: [Math.round(AROUND.side * unit), Math.round(AROUND.above * unit)],
    angle: eyeTilt(face.mesh),
    step,
    width: Math.round(2 * AROUND.side * unit),
    height: Math.round((AROUND.above + AROUND.below) * unit),
  };
}

/** Sides at which the crop ends because the photo does. */
interface PhotoEnds {
  readonly left: boolean;
  readonly right: boolean;
}

/** The crop without the sides that show nothing of the photo: a network takes repeated pixels for a backdrop, and shoulders with them. */
function withinPicture(
  pose: CropPose,
  { width, height }: Picture,
): { readonly pose: CropPose; readonly ends: PhotoEnds } {
  const corners = (
    [
      [0, 0],
      [width, 0],
      [0, height],
      [width, height],
    ] as const
  ).map((corner) => pointToCrop(corner, pose));
  const across = corners.map(([x]) => x);
  const down = corners.map(([, y]) => y);
  const left = Math.max(0, Math.floor(Math.min(...across)));
  const top = Math.max(0, Math.floor(Math.min(...down)));
  const right = Math.min(pose.width, Math.ceil(Math.max(...across)));
  const bottom = Math.min(pose.height, Math.ceil(Math.max(...down)));
  return {
    pose: { ...pose, at: [pose.at[0] - left, pose.at[1] - top], width: right - left, height: bottom - top },
    ends: { left: left > 0, right: right < pose.width },
  };
}

/** The cut-out's coverage, only of the piece that holds the face, and only where the photo has pixels. */
function coverageOfPerson(
  alpha: Uint8Array,
  inside: Uint8Array,
  { width, height }: Picture,
  mesh: readonly Point[],
): Coverage {
  const mask = alpha.map((value, i) => (value > 12 && inside[i] > 0 ? 1 : 0));
  const { labels } = labelComponents(mask, width, height);
  const votes = new Map<number, number>();
  for (const [x, y] of mesh) {
    const label = x >= 0 && y >= 0 && x < width && y < height ? labels[Math.floor(y) * width + Math.floor(x)] : 0;
    if (label > 0) votes.set(label, (votes.get(label) ?? 0) + 1);
  }
  const [person] = [...votes].sort((a, b) => b[1] - a[1]).map(([label]) => label);
  if (person === undefined) throw new EngineError('no_subject_found', { reason: 'face_outside_cut_out' });
  return { width, height, alpha: alpha.map((value, i) => (labels[i] === person ? value : 0)) };
}

function photoLimits(inside: Uint8Array, { width, height, alpha }: Coverage, ends: PhotoEnds): PhotoLimits {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === 0) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  const touches = (x: number): boolean => {
    let rows = 0;
    for (let y = top; y < bottom; y++) if (alpha[y * width + x] > 127) rows++;
    return rows > height * 0.02;
  };
  const cutLeft = (ends.left || left > 0) && touches(Math.min(width - 1, left + 2));
  const cutRight = (ends.right || right < width) && touches(Math.max(0, right - 3));
  return { left, top, right, bottom, cutLeft, cutRight };
}

/** How much of the frame's sides the photo could not fill; hair that touches the photo's upper edge counts as cut. */
function missingShare(frame: Frame, limits: PhotoLimits, hairTop: number): number {
  const left = limits.cutLeft ? Math.max(0, limits.left - frame.left) / frame.width : 0;
  const right = limits.cutRight ? Math.max(0, frame.left + frame.width - limits.right) / frame.width : 0;
  const below = Math.max(0, frame.top + frame.height - limits.bottom) / frame.height;
  const cutTop = hairTop <= limits.top + 1 ? 0.1 : 0;
  return left + right + below + cutTop;
}

/** Cuts the frame out, resizes it to the standard and lays it on the color; uncovered pixels are exactly the color. */
async function renderFrame(
  { foreground, coverage }: { readonly foreground: Picture; readonly coverage: Coverage },
  frame: Frame,
  reach: Reach,
  standard: IdPhotoStandard,
  background: readonly [number, number, number],
): Promise<{ photo: Picture; coverage: Coverage }> {
  const left = Math.round(frame.left);
  const top = Math.round(frame.top);
  const width = Math.round(frame.width);
  const height = Math.round(frame.height);
  const cut = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sx = Math.floor(reach.x(left + x + 0.5));
      const sy = Math.floor(reach.y(top + y + 0.5));
      if (sx < 0 || sy < 0 || sx >= coverage.width || sy >= coverage.height) continue;
      const from = sy * coverage.width + sx;
      const to = (y * width + x) * 4;
      cut[to] = foreground.pixels[from * 3];
      cut[to + 1] = foreground.pixels[from * 3 + 1];
      cut[to + 2] = foreground.pixels[from * 3 + 2];
      cut[to + 3] = coverage.alpha[from];
    }
  }
  const sized = await resizePicture({ width, height, channels: 4, pixels: cut }, standard.width, standard.height);
  const count = standard.width * standard.height;
  const alpha = new Uint8Array(count);
  const pixels = new Uint8Array(count * 3);
  for (let i = 0; i < count; i++) {
    alpha[i] = sized.pixels[i * 4 + 3];
    const share = alpha[i] / 255;
    for (let c = 0; c < 3; c++) {
      pixels[i * 3 + c] = Math.round(sized.pixels[i * 4 + c] * share + background[c] * (1 - share));
    }
  }
  const photo: Picture = { width: standard.width, height: standard.height, channels: 3, pixels };
  return { photo, coverage: { width: standard.width, height: standard.height, alpha } };
}
