/**
 * Where the photo stands on the sheet. A figure stands alone on upright paper; one that the photo's edge cuts at the
 * head or on both sides looks out of a round fan, where a cut is natural; a picture without a subject fills the sheet.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, sampleBilinear, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { moveFace } from '../../operations/faces/move-face.ts';
import { dropBystanders, measureSubject, type SubjectBox } from './subject-box.ts';

export type SheetKind = 'figure' | 'fan' | 'scene';

export interface Fan {
  readonly center: Point;
  readonly radius: number;
}

export interface Sheet {
  readonly kind: SheetKind;
  readonly lab: LabPicture;
  readonly faces: readonly Face[];
  /** What is painted with full force: the figure, or everything in a scene. */
  readonly subject: Plane;
  /** Pixels to where the wash has to end: a side of the photo that cuts the figure, a sheet's margin, the fan's rim. */
  readonly rim: Plane;
  readonly fan: Fan | undefined;
}

export interface SheetSource {
  readonly lab: LabPicture;
  readonly faces: readonly Face[];
  readonly subject: Plane | undefined;
}

/** Shorter side of the sheet in pixels (3:4, so 1.8 megapixels at most); small photos get a smaller one. */
const SHORT_SIDE = [640, 1170] as const;
/** How far a photo is enlarged for the sheet. */
const ENLARGE = 1.8;
const FAR = 1e4;

/** Width and height of the sheet for a photo, lying when `wide`. */
function sheetSize({ width, height }: LabPicture, wide: boolean): readonly [width: number, height: number] {
  const short = Math.round(clamp(ENLARGE * Math.min(width, height), SHORT_SIDE[0], SHORT_SIDE[1]));
  const long = Math.round((short * 4) / 3);
  return wide ? [long, short] : [short, long];
}

/** Lays the photo on a sheet: 3:4, or 4:3 for wide scenery. */
export function composeSheet(source: SheetSource): Sheet {
  if (!source.subject) return composeScene(source);
  // a fan is a window on the photo: there a cut is natural, and everybody stays
  const subject = dropBystanders(source.subject, source.faces);
  const box = measureSubject(subject);
  if (!box) return composeScene(source);
  return box.cutAbove || (box.cutLeft && box.cutRight)
    ? composeFan(source, source.subject, box)
    : composeFigure(source, subject, box);
}

function composeFigure(source: SheetSource, subject: Plane, box: SubjectBox): Sheet {
  const photo = source.lab;
  // a group lies across a wide sheet
  const wide = box.right - box.left > 1.25 * (box.bottom - box.top);
  const [width, height] = sheetSize(photo, wide);
  const fit = (share: number): number =>
    Math.min((width * share) / (box.right - box.left), (height * 0.76) / (box.bottom - box.top));
  const cut = box.cutLeft || box.cutRight;
  // arms that reach into both upper corners leave no room for words: then the figure stands aside, a little smaller
  const aside = !cut && reachesBothCorners(subject, box, fit(0.9) / width);
  const scale = fit(aside ? 0.76 : 0.9);
  // a figure cut by a side of the photo leans on that side of the sheet, one cut below stands on the lower edge
  const middle = width * (aside ? 0.58 : 0.5) - ((box.left + box.right) / 2) * scale;
  const left = box.cutLeft ? -box.left * scale : box.cutRight ? width - box.right * scale : middle;
  const top = (box.cutBelow ? height : height * 0.9) - box.bottom * scale;
  const distance = (x: number, y: number): number =>
    scale * Math.min(y, box.cutLeft ? FAR : x, box.cutRight ? FAR : photo.width - 1 - x);
  return place(
    source,
    'figure',
    { width, height, scale, left, top },
    (x, y) => sampleBilinear(subject.data, photo.width, photo.height, x, y),
    distance,
  );
}

/** Where words are written: so wide along each side of the sheet, in shares of its width, beside the upper part of the figure. */
const WORDS = { wide: 0.19, high: 0.4 } as const;

/** Whether the figure, in the middle of the sheet, covers a part of both places for words; `scale` in sheet widths per pixel. */
function reachesBothCorners({ width, data }: Plane, box: SubjectBox, scale: number): boolean {
  const middle = (box.left + box.right) / 2;
  const inked = [0, 0];
  for (let y = Math.floor(box.top); y < box.top + WORDS.high * (box.bottom - box.top); y++) {
    for (let x = Math.floor(box.left); x < box.right; x++) {
      const aside = (x - middle) * scale;
      if (Math.abs(aside) > 0.5 - WORDS.wide) inked[aside < 0 ? 0 : 1] += data[y * width + x];
    }
  }
  // a finger is enough
  const least = 0.0004 / scale ** 2;
  return Math.min(...inked) > least;
}

/** Share of the sheet's width. */
const FAN_RADIUS = 0.415;

function composeFan(source: SheetSource, subject: Plane, box: SubjectBox): Sheet {
  const photo = source.lab;
  const [width, height] = sheetSize(photo, false);
  const side = Math.min(photo.width, photo.height);
  // the largest circle of the photo that has the faces, else the subject, near its middle
  const wanted = middleOfFaces(source.faces) ?? [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const reach = side / 2 - 1;
  const centerX = Math.min(photo.width - 1 - reach, Math.max(reach, wanted[0]));
  const centerY = Math.min(photo.height - 1 - reach, Math.max(reach, wanted[1] + side * 0.08));
  const radius = width * FAN_RADIUS;
  const scale = radius / reach;
  const fan: Fan = { center: [width / 2, height * 0.48], radius };
  const frame = { width, height, scale, left: fan.center[0] - centerX * scale, top: fan.center[1] - centerY * scale };
  const distance = (x: number, y: number): number => radius - scale * Math.hypot(x - centerX, y - centerY);
  const sheet = place(
    source,
    'fan',
    frame,
    (x, y) => sampleBilinear(subject.data, photo.width, photo.height, x, y),
    distance,
  );
  return { ...sheet, fan };
}

function composeScene(source: SheetSource): Sheet {
  const photo = source.lab;
  const wide = photo.width > photo.height * 1.15;
  const [width, height] = sheetSize(photo, wide);
  const scale = Math.max((width * 0.94) / photo.width, (height * 0.8) / photo.height);
  const frame = {
    width,
    height,
    scale,
    left: (width - photo.width * scale) / 2,
    top: height * 0.97 - photo.height * scale,
  };
  // it rises out of mist above and ends in brushed edges at the margins
  const distance = (x: number, y: number): number => {
    const sheetX = x * scale + frame.left;
    const sheetY = y * scale + frame.top;
    return Math.min(
      sheetX - width * 0.02,
      width * 0.98 - sheetX,
      height * 0.975 - sheetY,
      Math.max(0, sheetY - height * 0.1) * 0.4,
      y * scale * 0.45,
    );
  };
  return place(source, 'scene', frame, () => 1, distance);
}

function middleOfFaces(faces: readonly Face[]): Point | undefined {
  if (faces.length === 0) return undefined;
  const x = faces.reduce((sum, { box }) => sum + (box[0] + box[2]) / 2, 0) / faces.length;
  const y = faces.reduce((sum, { box }) => sum + (box[1] + box[3]) / 2, 0) / faces.length;
  return [x, y];
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

function place(
  { lab: photo, faces }: SheetSource,
  kind: SheetKind,
  { width, height, scale, left, top }: Frame,
  cover: (x: number, y: number) => number,
  distance: (x: number, y: number) => number,
): Sheet {
  const planes = [photo.L, photo.a, photo.b].map((plane) => (scale < 0.6 ? gaussianBlur(plane, 0.5 / scale) : plane));
  const [L, a, b] = planes.map(() => createPlane(width, height));
  const subject = createPlane(width, height);
  const rim = createPlane(width, height, -FAR);
  for (let y = 0; y < height; y++) {
    const sy = (y - top) / scale;
    for (let x = 0; x < width; x++) {
      const sx = (x - left) / scale;
      const i = y * width + x;
      for (const [k, to] of [L, a, b].entries())
        to.data[i] = sampleBilinear(planes[k].data, photo.width, photo.height, sx, sy);
      if (sx < 0 || sy < 0 || sx > photo.width - 1 || sy > photo.height - 1) continue;
      rim.data[i] = distance(sx, sy);
      subject.data[i] = cover(sx, sy) * (kind === 'fan' ? smoothstep(-2, 2, rim.data[i]) : 1);
    }
  }
  const moved = faces.map((face) => moveFace(face, ([x, y]) => [x * scale + left, y * scale + top], scale));
  return { kind, lab: { width, height, L, a, b }, faces: moved, subject, rim, fan: undefined };
}
