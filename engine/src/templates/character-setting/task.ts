/**
 * On-device edition of the template `character-setting`: a design sheet of the character in the picture. Every view is
 * made of the picture itself; sides that it does not show are not invented.
 */

import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { clamp, resizePlane, smoothstep } from '../../kernels/planes/plane.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import { warnOfStanding } from '../../operations/cut-out/matte-warnings.ts';
import { detectFaces, type Face } from '../../operations/faces/detect-faces.ts';
import { FACE_PARTS } from '../../operations/faces/face-parts.ts';
import { moveFace } from '../../operations/faces/move-face.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { loadFont } from '../../text/fonts.ts';
import { measureHead } from '../id-photo/head.ts';
import { isolateSubject, type IsolatedSubject } from '../isolate-subject.ts';
import { chooseDetails, type Detail } from './choose-details.ts';
import { characterSettingContract } from './contract.ts';
import { drawFaceOnArt } from './draw-face-on-art.ts';
import { drawBack, drawFront, type Ruler, type SheetContent } from './draw-sheet.ts';
import { DETAIL_PLACES, planViews, SHEET } from './lay-out.ts';
import { readPalette } from './palette.ts';
import { drawAreas, drawLineArt, drawSilhouette, drawValues, withAlpha } from './views.ts';
import { ENGLISH_WORDS } from './words.ts';

/** Without a face, the large detail is looked for above this share of the figure. */
const UPPER = 0.24;
/** A figure higher than this times its width stands; others lie, leap or crouch, and have no height in heads. */
const UPRIGHT = 1.4;
/** Share of a cut-off figure's height that fades into the paper. */
const FADE = 0.07;

export const characterSetting = defineTask(characterSettingContract, {
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run([image], { title, words = ENGLISH_WORDS }, context) {
    const subject = onPaper(await isolateSubject(image, partOfContext(context, 0.02, 0.5)));
    const found = (await detectFaces(subject.photo, partOfContext(context, 0.5, 0.55)))[0];
    const face = found && moveFace(found, ([x, y]) => [x - subject.left, y - subject.top], 1);
    throwIfAborted(context.signal);
    const step = reportSteps(context, 0.55, 0.96);
    const { color, matte } = subject;
    const plan = planViews(color.width / color.height);
    const scale = plan.views[0].height / color.height;
    const details = await findDetails(subject, face);
    const content: SheetContent = {
      title: title === '' ? words.title : title,
      labels: words,
      plan,
      palette: readPalette(color, matte),
      details: details.map(({ x, y, side }) => ({ x: x * scale, y: y * scale, side: side * scale })),
      ruler: measureRuler(subject, face, scale),
      standing: !subject.cutBelow,
      upright: color.height > UPRIGHT * color.width,
    };
    await step(0.2);
    const fonts = {
      title: await loadFont(context.assets, 'sans-bold', context.signal),
      text: await loadFont(context.assets, 'sans', context.signal),
    };
    const sheet = dropAlpha(await drawSvg(drawBack(content, fonts), SHEET.width, SHEET.height));
    await step(0.4);
    await layViews(sheet, { ...subject, face }, content, step);
    for (const [i, detail] of details.entries()) {
      const { x, y, width } = DETAIL_PLACES[i];
      layOver(sheet, await enlarge(subject, detail, Math.round(width)), Math.round(x), Math.round(y));
    }
    layOver(sheet, await drawSvg(drawFront(content, fonts), SHEET.width, SHEET.height), 0, 0);
    await step(1);
    return {
      outputs: [{ name: 'result', picture: sheet, encode: { format: 'png' } }],
      report: {
        face: face !== undefined,
        palette: content.palette.map(({ hex }) => hex),
        ...(content.ruler.kind === 'heads'
          ? { heads: roundTo((plan.views[0].height - content.ruler.top) / content.ruler.head, 2) }
          : {}),
      },
      warnings: [...(subject.cutAbove ? (['cut_above'] as const) : []), ...warnOfStanding(subject.facts)],
      model: 'recipe:character-setting',
    };
  },
});

/** On white, half-seen hair and cloth look like gray smoke: what is mostly seen is there, what is hardly seen is not. */
function onPaper(subject: IsolatedSubject): IsolatedSubject {
  const { matte } = subject;
  return { ...subject, matte: { ...matte, data: matte.data.map((value) => smoothstep(0.16, 0.82, value)) } };
}

/** The head first, then the richest parts of the figure. */
async function findDetails({ color, matte }: IsolatedSubject, face: Face | undefined): Promise<Detail[]> {
  const { width, height } = color;
  const heroes: Detail[] = [];
  if (face) {
    const forehead = face.mesh[FACE_PARTS.forehead];
    const chin = face.mesh[FACE_PARTS.chin];
    const side = Math.min(2 * Math.hypot(chin[0] - forehead[0], chin[1] - forehead[1]), width * 1.2, height);
    heroes.push({
      x: (face.box[0] + face.box[2]) / 2 - side / 2,
      y: clamp((forehead[1] * 1.15 + chin[1] * 0.85) / 2 - side / 2, -0.05 * side, height - side),
      side,
    });
  } else {
    // drawn faces are not found; heads are mostly at the top
    heroes.push(...(await chooseDetails(color, matte, Math.min(0.85 * width, 0.38 * height), 1, [], UPPER)));
  }
  const small = Math.min(0.46 * width, 0.2 * Math.max(height, width * 0.8));
  const found = await chooseDetails(color, matte, small, DETAIL_PLACES.length - heroes.length, heroes);
  const left = DETAIL_PLACES.length - heroes.length - found.length;
  // of a head alone, parts of the head: an empty frame shows nothing
  const nearer = left > 0 ? await chooseDetails(color, matte, small, left, found) : [];
  return [...heroes, ...[...found, ...nearer].toSorted((one, other) => one.y - other.y)];
}

function measureRuler({ color, matte }: IsolatedSubject, face: Face | undefined, scale: number): Ruler {
  if (!face) return { kind: 'quarters' };
  const alpha = mapToBytes(matte.data, (value) => Math.round(255 * value));
  const { crown, chin } = measureHead(face.mesh, { width: color.width, height: color.height, alpha });
  const head = (chin - crown) * scale;
  return head > 12 ? { kind: 'heads', top: crown * scale, head } : { kind: 'quarters' };
}

async function layViews(
  sheet: Picture,
  { color, matte, cutBelow, face }: IsolatedSubject & { readonly face: Face | undefined },
  { plan, palette }: SheetContent,
  step: (done: number) => Promise<void>,
): Promise<void> {
  const [main, ...others] = plan.views;
  const large = {
    color: await resizePicture(color, main.width, main.height),
    matte: resizePlane(matte, main.width, main.height),
  };
  layOver(sheet, fadeBelow(withAlpha(large), cutBelow), main.x, main.y);
  await step(0.5);
  const { width, height } = others[0];
  const small = { color: await resizePicture(color, width, height), matte: resizePlane(matte, width, height) };
  // lines and areas are drawn large and shrunk: they come out finer and surer
  const edges = drawLineArt(large);
  const art = face === undefined ? edges : await drawFaceOnArt(edges, face, main.height / color.height);
  const line = await resizePicture(art, width, height);
  const areas = await resizePicture(drawAreas(large, palette), width, height);
  const views = [areas, line, drawSilhouette(small), drawValues(small)];
  views.forEach((view, i) => layOver(sheet, fadeBelow(view, cutBelow), others[i].x, others[i].y));
  await step(0.75);
}

/** A figure that the photo cuts off ends softly instead of on a knife's edge. */
function fadeBelow(view: Picture, cut: boolean): Picture {
  if (!cut) return view;
  const { width, height, pixels } = view;
  for (let y = Math.floor(height * (1 - FADE)); y < height; y++) {
    const share = smoothstep(height, height * (1 - FADE), y);
    for (let x = 0; x < width; x++) pixels[(y * width + x) * 4 + 3] *= share;
  }
  return view;
}

async function enlarge({ color, matte }: IsolatedSubject, { x, y, side }: Detail, size: number): Promise<Picture> {
  const count = Math.max(4, Math.round(side));
  const pixels = new Uint8Array(count * count * 4);
  for (let row = 0; row < count; row++) {
    const fromY = Math.round(y) + row;
    if (fromY < 0 || fromY >= color.height) continue;
    for (let column = 0; column < count; column++) {
      const fromX = Math.round(x) + column;
      if (fromX < 0 || fromX >= color.width) continue;
      const i = fromY * color.width + fromX;
      const to = (row * count + column) * 4;
      pixels.set(color.pixels.subarray(i * 3, i * 3 + 3), to);
      pixels[to + 3] = Math.round(255 * matte.data[i]);
    }
  }
  return roundCorners(await resizePicture({ width: count, height: count, channels: 4, pixels }, size, size), 12);
}

function roundCorners(picture: Picture, radius: number): Picture {
  const { width, height, pixels } = picture;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = Math.max(0, radius - x - 0.5, x + 0.5 - (width - radius));
      const dy = Math.max(0, radius - y - 0.5, y + 0.5 - (height - radius));
      pixels[(y * width + x) * 4 + 3] *= clamp(radius - Math.hypot(dx, dy) + 0.5);
    }
  }
  return picture;
}

/** Lays an RGBA picture over the sheet in place; what lies outside is left away. */
function layOver(sheet: Picture, { width, height, pixels }: Picture, left: number, top: number): void {
  for (let y = Math.max(0, -top); y < Math.min(height, sheet.height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(width, sheet.width - left); x++) {
      const from = (y * width + x) * 4;
      const share = pixels[from + 3] / 255;
      if (share === 0) continue;
      const to = ((y + top) * sheet.width + x + left) * 3;
      for (let c = 0; c < 3; c++)
        sheet.pixels[to + c] = Math.round(sheet.pixels[to + c] * (1 - share) + pixels[from + c] * share);
    }
  }
}
