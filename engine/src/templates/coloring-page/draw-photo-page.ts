/** A photo as a page to color: closed outlines of its regions in the frame, the photo itself small below them. */

import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { traceBorders, curvePath, pointsPath } from '../../kernels/masks/trace-borders.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import type { FoundObject } from '../../operations/analyse/detect-objects.ts';
import { faceSize } from '../../operations/faces/face-masks.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import { reportSteps, type StepReport } from '../../run/step.ts';
import { EngineError } from '../../run/task.ts';
import { readPortraitScene, type PortraitScene } from '../portrait-scene.ts';
import { findAnimalFace, type AnimalFace } from './animal-face.ts';
import { findCloseUp } from './close-up.ts';
import { drawAnimalFace, findAnimals } from './draw-animal.ts';
import { drawFaceLines } from './face-lines.ts';
import { drawBorder, type PageFrame } from './frame-border.ts';
import { layInCorner, toInk } from './lay-page.ts';
import { layOutPage, LINE, type Paper } from './page-size.ts';
import { findPhotoDetails, type PhotoDetails } from './photo-details.ts';
import { DRAWN_FACE, FACE, findPhotoRegions, isForehead, isInkSpot, SEEN } from './photo-regions.ts';

export interface DrawnPhoto {
  readonly page: Picture;
  /** Areas to color. */
  readonly regions: number;
  readonly faces: number;
  /** An animal is in it whose eyes were not found: its face may be blank. */
  readonly hasBlankAnimal: boolean;
}

type SceneWithAnimals = PortraitScene & { readonly animals?: readonly FoundObject[] };

/** Share of the page from which an animal is what it is about, and how certain it must be to tell of it. */
const MAIN_ANIMAL = 0.08;
const CERTAIN = 0.3;
/** Pixels in which outlines are sought: finer ones would only be texture. */
const WORK_PIXELS = 800_000;
/** Width of the strip beside or below the picture that holds the reference, and the white around the picture. */
const STRIP = 470;
const WHITE = 44;
/** Strokes within an area are thinner than outlines by this, but as wide as a pencil. */
const STROKE = 0.8;
/** Pictures flatter than this are a line on the sheet. */
const MAX_RATIO = 12;

/** @throws EngineError `picture_too_narrow`, `nothing_to_outline`, `aborted`, `model_unavailable`. */
export async function drawPhotoPage(
  photo: Picture,
  paper: Paper,
  seed: number,
  context: EngineContext,
): Promise<DrawnPhoto> {
  const ratio = Math.max(photo.width / photo.height, photo.height / photo.width);
  if (ratio > MAX_RATIO) throw new EngineError('picture_too_narrow');
  const whole = overWhite(photo);
  let flat = whole;
  let scene = await readPortraitScene(await workOn(whole), partOfContext(context, 0, 0.2), 'sharp', 'people');
  const near = findCloseUp(scene);
  if (near) {
    const [left, top, width, height] = near;
    const across = whole.width / scene.lab.width;
    const down = whole.height / scene.lab.height;
    flat = cropPicture(
      whole,
      Math.round(left * across),
      Math.round(top * down),
      Math.round(width * across),
      Math.round(height * down),
    );
    scene = await readPortraitScene(await workOn(flat), partOfContext(context, 0.2, 0.35), 'sharp', 'people');
  }
  const frame = layOutPage(paper, flat.width > flat.height * 1.1);
  const animals = await findAnimals(await workOn(flat), scene.faces, context);
  const { ink, regions, hasBlankAnimal } = await inkScene(
    { ...scene, animals },
    frame,
    seed,
    reportSteps(context, 0.35, 0.9),
  );
  const referenceScale = Math.min((STRIP - 120) / flat.height, (STRIP - 120) / flat.width);
  const reference = await resizePicture(
    flat,
    Math.max(16, Math.round(flat.width * referenceScale)),
    Math.max(16, Math.round(flat.height * referenceScale)),
  );
  return { page: layInCorner(ink, reference, frame), regions, faces: scene.faces.length, hasBlankAnimal };
}

/** At the size in which outlines are sought; a thumbnail gains nothing from more than twice its own. */
function workOn(picture: Picture): Promise<Picture> {
  const shrink = Math.min(2, Math.sqrt(WORK_PIXELS / (picture.width * picture.height)));
  const side = (length: number): number => Math.max(64, Math.round(length * shrink));
  return resizePicture(picture, side(picture.width), side(picture.height));
}

/** The page but for its reference, 1 where it is black. */
export async function inkScene(
  scene: SceneWithAnimals,
  frame: PageFrame,
  seed: number,
  step: StepReport,
): Promise<{ ink: Uint8Array; regions: number; hasBlankAnimal: boolean }> {
  const map = await findPhotoRegions(scene, seed, step);
  const regions = map.regions.filter((region) => region !== undefined).length;
  if (regions < 2) throw new EngineError('nothing_to_outline');
  await step(0.8);
  const animals = findAnimalFaces(scene);
  const faces = animals.flatMap(({ face }) => face ?? []);
  const details = findPhotoDetails(scene, map, faces);
  await step(0.9);
  const place = placeArt(scene.lab.width, scene.lab.height, frame.inner);
  const body = drawLines(scene, map, { ...details, animals: faces }, { frame, ...place });
  return {
    ink: toInk(await drawSvg(body, frame.width, frame.height)),
    regions,
    hasBlankAnimal: animals.some(({ face, animal }) => face === undefined && isMain(animal, map)),
  };
}

function findAnimalFaces({
  lab,
  subject,
  animals = [],
}: SceneWithAnimals): { animal: FoundObject; face?: AnimalFace | undefined }[] {
  if (!subject) return [];
  const inside = mapToBytes(subject.data, (value) => (value > SEEN ? 1 : 0));
  return animals.map((animal) => ({ animal, face: findAnimalFace(lab.L, inside, animal.box) }));
}

function isMain({ box: [left, top, right, bottom], score }: FoundObject, { width, height }: Regions): boolean {
  return score > CERTAIN && (right - left) * (bottom - top) > MAIN_ANIMAL * width * height;
}

/** The largest place for the picture that leaves a strip free below it or on its right. */
function placeArt(
  width: number,
  height: number,
  inner: PageFrame['inner'],
): { scale: number; left: number; top: number } {
  const rooms = [
    { width: inner.width - 2 * WHITE, height: inner.height - WHITE - STRIP },
    { width: inner.width - WHITE - STRIP, height: inner.height - 2 * WHITE },
  ];
  const scales = rooms.map((room) => Math.min(room.width / width, room.height / height));
  const best = scales[0] >= scales[1] ? 0 : 1;
  const scale = scales[best];
  return {
    scale,
    left: inner.x + WHITE + (rooms[best].width - width * scale) / 2,
    top: inner.y + WHITE + (rooms[best].height - height * scale) / 2,
  };
}

interface Placing {
  readonly frame: PageFrame;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

type Regions = Awaited<ReturnType<typeof findPhotoRegions>>;

function drawLines(
  { faces, lab }: PortraitScene,
  map: Regions,
  details: PhotoDetails & { readonly animals: readonly AnimalFace[] },
  { frame, scale, left, top }: Placing,
): string {
  const unit = Math.sqrt((lab.width * lab.height) / WORK_PIXELS);
  const drawn = faces.filter((face) => faceSize(face) >= DRAWN_FACE * unit);
  const spot = 700 * unit * unit;
  const lines: string[] = [];
  const spots: string[] = [];
  for (const curve of traceBorders(map.labels, map.width, map.height, 4 * unit)) {
    const [one, other] = curve.sides.map((label) => map.regions[label]);
    const middle = curve.points[Math.floor(curve.points.length / 2)];
    // the mesh ends below the hairline: its upper rim must not become a line
    if ((one?.group === FACE) !== (other?.group === FACE) && isForehead(drawn, middle)) continue;
    const path = curvePath(curve, scale, left, top);
    if (curve.closed && (isInkSpot(one, spot) || isInkSpot(other, spot))) spots.push(path);
    lines.push(path);
  }
  for (const curve of traceBorders(details.spots, map.width, map.height, 2 * unit))
    if (curve.closed) spots.push(curvePath(curve, scale, left, top));
  const width = lab.width * scale;
  const height = lab.height * scale;
  return (
    `<rect width="${frame.width}" height="${frame.height}" fill="#fff"/>${drawBorder(frame, 'land', LINE)}` +
    `<clipPath id="art"><rect x="${left}" y="${top}" width="${width}" height="${height}"/></clipPath>` +
    `<g clip-path="url(#art)" fill="none" stroke="#000" stroke-linejoin="round" stroke-linecap="round" stroke-width="${LINE}">` +
    `<path d="${lines.join('')}"/><path d="${spots.join('')}" fill="#000"/>` +
    `<path d="${details.strokes.map((stroke) => pointsPath(stroke, scale, left, top)).join('')}" stroke-width="${LINE * STROKE}"/>${drawn.map((face) => drawFaceLines(face, scale, left, top, LINE)).join('')}${details.animals.map((face) => drawAnimalFace(face, scale, left, top)).join('')}</g>` +
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="none" stroke="#000" stroke-width="${LINE}"/>`
  );
}

/** Transparent parts are paper. */
function overWhite(picture: Picture): Picture {
  if (picture.channels === 3) return picture;
  const pixels = new Uint8Array(picture.pixels);
  for (let i = 0; i < pixels.length; i += 4) {
    const cover = pixels[i + 3] / 255;
    for (let c = 0; c < 3; c++) pixels[i + c] = Math.round(255 + (pixels[i + c] - 255) * cover);
  }
  return dropAlpha({ ...picture, pixels });
}
