/** A portrait and a landscape in one silhouette on a plain ground. */
import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { clamp, createPlane, resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import { createLightCanvas, layPicture, type LightCanvas } from '../../kernels/surfaces/light-canvas.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import type { StepReport } from '../../run/step.ts';
import type { IsolatedSubject } from '../isolate-subject.ts';
import type { SceneName } from './contract.ts';
import { exposeTwice } from './expose.ts';
import { faceWindows, type Placing } from './face-window.ts';
import { drawScene } from './scenes.ts';

export interface DoubleExposureOptions {
  readonly scene: SceneName;
  readonly colour: number;
  readonly seed: number;
}

/** Sides of the result in pixels; it stands upright unless the figure lies. */
const LONG = 1500;
const SHORT = 1200;
/** A face should be at least this high in the picture. */
const FACE_SHARE = 0.27;
/** Coming closer enlarges the photo so far at most: beyond, its pixels are seen. */
const MOST_ENLARGED = 4;
/** So much of a figure may lie beside the frame: more is no portrait but somebody who bends over or lies. */
const MOST_LOST = 0.2;
/** Hair and hats end within this many faces above a face; what is higher is an arm. */
const MOST_ABOVE = 1.2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `faces` in pixels of the subject's photo. A `backdrop` takes the place of the rendered scene. */
export async function makeDoubleExposure(
  subject: IsolatedSubject,
  faces: readonly Face[],
  backdrop: Picture | undefined,
  { scene, colour: color, seed }: DoubleExposureOptions,
  step: StepReport,
): Promise<Picture> {
  const size =
    subject.color.width > subject.color.height * 1.25 ? { width: LONG, height: SHORT } : { width: SHORT, height: LONG };
  const { scale, left, top } = frameFigure(subject, faces, size);
  const width = Math.round(subject.color.width * scale);
  const height = Math.round(subject.color.height * scale);
  const figure = await resizePicture(subject.color, width, height);
  await step(0.1);
  const frame = { ...size, top, bottom: Math.min(size.height, top + height) };
  const canvas = backdrop ? await layBackdrop(backdrop, size) : await drawScene(scene, frame, seed);
  await step(0.6);
  const portrait = {
    color: placePicture(figure, left, top, size),
    matte: placePlane(resizePlane(subject.matte, width, height), left, top, size),
    face: faceWindows(
      faces,
      { left: subject.left - left / scale, top: subject.top - top / scale, scale },
      size.width,
      size.height,
    ),
  };
  await step(0.75);
  return exposeTwice(portrait, canvas, { color, seed, cut: cutEdges(subject, { left, top, width, height }, size) });
}

/**
 * Whole figures stand free; a portrait comes close enough for its face, its head below the upper edge. Nobody comes closer
 * who raises the arms or has others beside: hands and heads would lie outside the frame.
 */
export function frameFigure(subject: IsolatedSubject, faces: readonly Face[], size: Size): Placing {
  const { color, left, top, cutBelow } = subject;
  const [first, ...others] = faces.filter((each) => isOf(subject, each));
  const face =
    first && others.length === 0 && first.box[1] - top < MOST_ABOVE * (first.box[3] - first.box[1]) ? first : undefined;
  const fit = Math.min((size.width * 0.92) / color.width, (size.height * (cutBelow ? 0.87 : 0.8)) / color.height);
  const wanted = face ? (size.height * FACE_SHARE) / (face.box[3] - face.box[1]) : 0;
  const close = Math.max(fit, Math.min(fit * 2, wanted, MOST_ENLARGED));
  const focus = face ? (face.box[0] + face.box[2]) / 2 - left : color.width / 2;
  const scale = shareBeside(subject.matte, focus, size.width / close) > MOST_LOST ? fit : close;
  const [width, height] = [color.width * scale, color.height * scale];
  const middle = focus * scale;
  const centered = (size.width - width) / 2;
  // as much about the face as the figure allows without leaving a gap beside it
  const x = width > size.width ? Math.min(0, Math.max(size.width - width, size.width / 2 - middle)) : centered;
  const y =
    height > size.height * 0.87 ? size.height * 0.11 : cutBelow ? size.height - height : (size.height - height) / 2;
  return { scale, left: Math.round(x), top: Math.round(y) };
}

/** Share of the figure that lies outside of a frame so wide about the focus, or as near to it as the figure goes. */
function shareBeside({ width, height, data }: Plane, focus: number, frame: number): number {
  const from = clamp(focus - frame / 2, 0, Math.max(0, width - frame));
  let whole = 0;
  let beside = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      whole += data[i];
      if (x < from || x >= from + frame) beside += data[i];
    }
  }
  return beside / Math.max(1, whole);
}

/** The middle of the face is a part of the figure. */
function isOf({ matte, left, top }: IsolatedSubject, { box }: Face): boolean {
  const x = Math.round((box[0] + box[2]) / 2) - left;
  const y = Math.round((box[1] + box[3]) / 2) - top;
  return x >= 0 && y >= 0 && x < matte.width && y < matte.height && matte.data[y * matte.width + x] > 0.5;
}

/** Where the figure is cut off: at the lower edge of the picture, and at edges of the photo that cut it. */
function cutEdges(
  { color, photo, left: photoLeft, top: photoTop, cutBelow }: IsolatedSubject,
  place: Size & { left: number; top: number },
  size: Size,
): Plane {
  const { left, top, width, height } = place;
  const reach = size.height * 0.2;
  const side = size.width * 0.16;
  const floor = cutBelow || top + height > size.height ? Math.min(size.height, top + height) : Infinity;
  const north = photoTop <= 1 ? Math.max(0, top) : -Infinity;
  const west = photoLeft <= 1 && left > 2 ? left : -Infinity;
  const east = photoLeft + color.width >= photo.width - 1 && left + width < size.width - 2 ? left + width : Infinity;
  const cut = createPlane(size.width, size.height);
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i++) {
      cut.data[i] = Math.max(
        0,
        1 - (floor - y) / reach,
        1 - (y - north) / side,
        1 - (x - west) / side,
        1 - (east - x) / side,
      );
    }
  }
  return cut;
}

/** A picture as the scene, filling the frame. */
async function layBackdrop(picture: Picture, size: Size): Promise<LightCanvas> {
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  const width = Math.max(size.width, Math.round(picture.width * scale));
  const height = Math.max(size.height, Math.round(picture.height * scale));
  const large = await resizePicture(dropAlpha(picture), width, height);
  const canvas = createLightCanvas(size.width, size.height);
  layPicture(
    canvas,
    cropPicture(large, (width - size.width) >> 1, (height - size.height) >> 1, size.width, size.height),
  );
  return canvas;
}

/** The picture in a black frame, whatever lies outside left out. */
function placePicture({ width, height, pixels }: Picture, left: number, top: number, size: Size): Picture {
  const placed = new Uint8Array(size.width * size.height * 3);
  const [from, to] = [Math.max(0, -left), Math.min(width, size.width - left)];
  for (let y = Math.max(0, -top); y < Math.min(height, size.height - top); y++) {
    placed.set(
      pixels.subarray((y * width + from) * 3, (y * width + to) * 3),
      ((top + y) * size.width + left + from) * 3,
    );
  }
  return { width: size.width, height: size.height, channels: 3, pixels: placed };
}

function placePlane({ width, height, data }: Plane, left: number, top: number, size: Size): Plane {
  const placed = createPlane(size.width, size.height);
  const [from, to] = [Math.max(0, -left), Math.min(width, size.width - left)];
  for (let y = Math.max(0, -top); y < Math.min(height, size.height - top); y++) {
    placed.data.set(data.subarray(y * width + from, y * width + to), (top + y) * size.width + left + from);
  }
  return placed;
}
