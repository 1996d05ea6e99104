/**
 * Chinese ink and wash from a photo: the figure on xuan paper, on a fan, or scenery over the whole sheet; ridges, a plant
 * by choice or by the photo, calligraphy, seal and frame. It keeps the photo's dress: an interpretation, not a costume.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fillPolygon } from '../../kernels/masks/polygon.ts';
import { labOf } from '../../kernels/planes/lab-color.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, mix, percentile, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { ellipseOutline, smoothCurve } from '../../kernels/strokes/tapered-stroke.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { cutWindow, drawFaceMasks, faceSize, faceWindow } from '../../operations/faces/face-masks.ts';
import { FACE_PARTS } from '../../operations/faces/face-parts.ts';
import { faceInWindow } from '../../operations/faces/move-face.ts';
import type { StepReport } from '../../run/step.ts';
import type { LoadedFont } from '../../text/fonts.ts';
import { composeSheet, type Sheet, type SheetKind, type SheetSource } from './compose-sheet.ts';
import { PLANTS, type Plant } from './contract.ts';
import { createInkSurface, layWashes, spreadWash } from './lay-washes.ts';
import { createSheet, drawFanFrame, paintRidges, paintSilk } from './paint-ground.ts';
import { paintPlant } from './paint-plants.ts';
import { writeLettering } from './write-lettering.ts';

export interface AncientLook {
  /** Empty: one that suits the plant. */
  readonly title: string;
  /** `auto`: by the photo and the seed. */
  readonly plant: Plant | 'auto';
  /** How much of the photo's color survives as mineral pigment, 0..1. */
  readonly colour: number;
  readonly seed: number;
}

export interface AncientPicture {
  readonly lab: LabPicture;
  readonly kind: SheetKind;
  readonly plant: Plant;
  readonly title: string;
}

const TITLES: Readonly<Record<Plant, string>> = {
  plum: '暗香疏影',
  bamboo: '清风徐来',
  lotus: '出水芙蓉',
  moon: '花好月圆',
};
const SCENE_TITLE = '江山如画';
const SIGNATURE = '焕影写意';
const SEAL = '焕影印信';
const ROUGE = labOf('#c0392f');

/** Paints the photo on a sheet of its own size; what `step` throws stops the work. */
export async function paintAncient(
  source: SheetSource,
  font: LoadedFont,
  look: AncientLook,
  step: StepReport,
): Promise<AncientPicture> {
  const sheet = composeSheet(source);
  const { width, height } = sheet.lab;
  const unit = Math.sqrt((width * height) / 2e6);
  const masks = drawFaceMasks(sheet.faces, width, height);
  await step(0.1);
  const out = createSheet(width, height, unit, look.seed);
  const surface = createInkSurface(width, height, unit, look.seed);
  const wash = spreadWash(sheet, surface, unit);
  const plant = look.plant === 'auto' ? PLANTS[(fingerprint(source.lab) + look.seed) % PLANTS.length] : look.plant;
  await step(0.25);
  if (sheet.kind === 'figure') paintRidges(out, wash, unit, look.seed + 5);
  if (sheet.fan) paintSilk(out, sheet.fan);
  layWashes(
    out,
    sheet,
    masks,
    wash,
    surface,
    sheet.kind === 'scene' ? Math.min(1, look.colour * 1.25) : look.colour,
    unit,
    look.seed,
  );
  await step(0.75);
  for (const face of sheet.faces) layRouge(out, face, wash);
  const written = writingSide(sheet);
  paintPlant(out, coverOf(sheet), plant, written === 1 ? -1 : 1, unit, look.seed + 12);
  if (sheet.fan) drawFanFrame(out, sheet.fan, unit);
  await step(0.88);
  const title = look.title || (sheet.kind === 'scene' ? SCENE_TITLE : TITLES[plant]);
  await writeLettering(out, font, { title, signature: SIGNATURE, seal: SEAL }, written, surface, unit);
  return { lab: out, kind: sheet.kind, plant, title };
}

/** A number that differs from photo to photo and is the same for the same one. */
function fingerprint({ L }: LabPicture): number {
  let sum = 0;
  for (let i = 0; i < L.data.length; i += 97) sum = (sum * 31 + Math.round(L.data[i] * 255)) % 65_521;
  return sum;
}

/** -1 when the upper left is emptier, 1 when the upper right is. */
function emptierSide({ subject, lab, kind }: Sheet): -1 | 1 {
  const { width, height } = subject;
  let balance = 0;
  for (let y = 0; y < height * 0.5; y += 4) {
    for (let x = 0; x < width; x += 4) {
      // in scenery the bright side is the empty one
      const i = y * width + x;
      const weight = kind === 'scene' ? 1 - lab.L.data[i] : subject.data[i];
      balance += x < width / 2 ? weight : -weight * 0.98;
    }
  }
  return balance < 0 ? -1 : 1;
}

/**
 * Across from the emptier side, which is the plant's, unless the figure reaches into that corner and leaves the other
 * free: then they change places, because plants grow behind the figure and words do not.
 */
function writingSide(sheet: Sheet): -1 | 1 {
  const empty = emptierSide(sheet);
  const across = empty === 1 ? -1 : 1;
  if (sheet.kind !== 'figure') return across;
  const { width, height, data } = sheet.subject;
  const inked = (side: -1 | 1): number => {
    let sum = 0;
    for (let y = 0; y < height * 0.36; y += 4) {
      for (let x = 0; x < width * 0.18; x += 4) sum += data[y * width + (side < 0 ? x : width - 1 - x)];
    }
    return sum;
  };
  return inked(empty) * 3 < inked(across) ? empty : across;
}

/** What a plant grows behind; it may cross scenery and stands beside a fan. */
function coverOf({ kind, subject, fan }: Sheet): Plane {
  const { width, height } = subject;
  if (kind === 'figure') return subject;
  const cover = createPlane(width, height);
  if (!fan) return cover;
  for (let i = 0; i < cover.data.length; i++) {
    cover.data[i] = Math.hypot((i % width) - fan.center[0], Math.floor(i / width) - fan.center[1]) < fan.radius ? 1 : 0;
  }
  return cover;
}

/** Cheeks and lips in mineral red. */
function layRouge(out: LabPicture, whole: Face, wash: Plane): void {
  const window = faceWindow(whole, out.width, out.height, 0.1);
  const face = faceInWindow(whole, window);
  const size = faceSize(face);
  const cheeks = createPlane(window.width, window.height);
  for (const cheek of FACE_PARTS.cheeks) {
    const [x, y] = face.mesh[cheek];
    fillPolygon(cheeks, ellipseOutline([x, y + size * 0.01], size * 0.11, size * 0.08));
  }
  const pick = (numbers: readonly number[]): Point[] =>
    smoothCurve(
      numbers.map((i) => face.mesh[i]),
      4,
    );
  const lips = createPlane(window.width, window.height);
  fillPolygon(lips, [...pick(FACE_PARTS.lipsOuterTop), ...pick(FACE_PARTS.lipsOuterLow).reverse()]);
  const softCheeks = gaussianBlur(cheeks, size * 0.06).data;
  const softLips = gaussianBlur(lips, Math.max(0.8, size * 0.012)).data;
  const cover = cutWindow(wash, window).data;
  // on deep skin the same red would be paint rather than blush
  const strength = mix(0.5, 1, smoothstep(0.3, 0.65, percentile(cutWindow(out.L, window), 0.5, lips)));
  for (let k = 0; k < cover.length; k++) {
    const share = (0.22 * softCheeks[k] + 0.5 * softLips[k]) * cover[k] * strength;
    if (share < 0.003) continue;
    const i = (window.y + Math.floor(k / window.width)) * out.width + window.x + (k % window.width);
    out.L.data[i] = mix(out.L.data[i], Math.min(out.L.data[i], ROUGE.L + 0.25 * softCheeks[k]), share * 0.5);
    out.a.data[i] = mix(out.a.data[i], ROUGE.a, share);
    out.b.data[i] = mix(out.b.data[i], ROUGE.b, share);
  }
}
