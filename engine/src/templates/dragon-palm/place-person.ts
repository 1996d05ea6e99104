/** The person's cut-out, scaled and placed on the tall sheet. */
import { LINEAR } from '@afterglow/pixels/linear-light';
import { resizePicture } from '../../image/image.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { fractalNoise } from '../../kernels/planes/noise.ts';
import { createPlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { createLightCanvas, layLight, type LightCanvas } from '../../kernels/surfaces/light-canvas.ts';
import { cutOutToPicture, type CutOut } from '../../operations/cut-out/cut-out.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { FACE_PARTS } from '../../operations/faces/face-parts.ts';
import type { Figure } from './body.ts';
import type { Palm } from './find-palm.ts';

export interface PlacedPerson {
  readonly canvas: LightCanvas;
  readonly cover: Plane;
  readonly figure: Figure;
  /** Heads, 0..1: nothing passes before them. */
  readonly heads: Plane;
}

/** Largest share of the sheet's height for head and whole figure, and of its width for the figure. */
const HEAD_SHARE = 0.17;
const CLOSE_HEAD_SHARE = 0.25;
/** Width over which a figure that the photo cuts off goes up in smoke, as a share of its width. */
const SMOKE = 0.2;
const FIGURE_SHARE = 0.66;
const WIDTH_SHARE = 0.84;
/** Largest share of the height from the highest of several heads down. */
const GROUP_SHARE = 0.7;
/** Ground below a figure that stands free. */
const GROUND_SHARE = 0.045;

/** Places the figure with all its `faces` (largest first) free of the sheet's rim, and says where the dragon may be. */
export async function placePerson(
  cut: CutOut,
  faces: readonly Face[],
  palm: Palm | undefined,
  width: number,
  height: number,
): Promise<PlacedPerson> {
  const [left, top, right, bottom] = cut.box;
  const { foreground } = cut;
  const boxWidth = right - left;
  const boxHeight = bottom - top;
  const spans = faces.map(headSpan);
  const chinRow = spans.reduce(
    (lowest, span) => Math.max(lowest, span.chin),
    spans.length > 0 ? 0 : top + boxHeight * 0.28,
  );
  const hairTop = spans.reduce(
    (highest, span) => Math.min(highest, Math.max(top, span.hair)),
    spans.length > 0 ? chinRow : top,
  );
  const head = Math.max(1, spans.length > 0 ? spans[0].chin - Math.max(top, spans[0].hair) : chinRow - hairTop);
  let scale = Math.min(
    (HEAD_SHARE * height) / head,
    (FIGURE_SHARE * height) / boxHeight,
    (WIDTH_SHARE * width) / boxWidth,
  );
  // shoulders that the photo cuts off are best cut off by the sheet too, as far as the head stays small enough
  const cutLeft = left <= 2;
  const cutRight = right >= foreground.width - 2;
  if (cutLeft || cutRight)
    scale = Math.max(scale, Math.min((width * 1.02) / boxWidth, (CLOSE_HEAD_SHARE * height) / head));
  // above several heads the dragon's own needs room
  if (faces.length > 1) scale = Math.min(scale, (GROUP_SHARE * height) / (bottom - hairTop));
  const cutBelow = bottom >= foreground.height - 3;
  const w = Math.max(1, Math.round(boxWidth * scale));
  const h = Math.max(1, Math.round(boxHeight * scale));
  const small = await resizePicture(cropPicture(cutOutToPicture(cut), left, top, boxWidth, boxHeight), w, h);
  const x0 = Math.round((width - w) / 2);
  const y0 = height - h - (cutBelow ? 0 : Math.round(height * GROUND_SHARE));

  const canvas = createLightCanvas(width, height);
  const cover = createPlane(width, height);
  const haze = fractalNoise(w, h, w * 0.2, 4, 5).data;
  const smoke = {
    left: smokeWidth(faces.map(({ box }) => box[0] - left)),
    right: smokeWidth(faces.map(({ box }) => right - box[2])),
  };
  function smokeWidth(rooms: readonly number[]): number {
    return Math.max(1, Math.min(w * SMOKE, ...rooms.map((room) => 0.5 * room * scale)));
  }
  for (let y = Math.max(0, -y0); y < Math.min(h, height - y0); y++) {
    for (let x = Math.max(0, -x0); x < Math.min(w, width - x0); x++) {
      const at = (y * w + x) * 4;
      const i = (y + y0) * width + x + x0;
      const inset = Math.min(cutLeft && x0 > 0 ? x / smoke.left : 2, cutRight && x0 > 0 ? (w - x) / smoke.right : 2);
      const rest = inset < 1.6 ? smoothstep(0.05, 1, inset + 0.55 * haze[y * w + x]) * smoothstep(0, 0.25, inset) : 1;
      cover.data[i] = (small.pixels[at + 3] / 255) * rest;
      layLight(canvas, i, [LINEAR[small.pixels[at]], LINEAR[small.pixels[at + 1]], LINEAR[small.pixels[at + 2]]]);
    }
  }
  const toSheet = (x: number, y: number): [number, number] => [(x - left) * scale + x0, (y - top) * scale + y0];
  const faceMiddle = faces.length === 1 ? (faces[0].box[0] + faces[0].box[2]) / 2 : (left + right) / 2;
  const chin = toSheet(0, chinRow)[1];
  const end = Math.min(height * 0.985, y0 + h);
  const figure: Figure = {
    middle: (toSheet(faceMiddle, 0)[0] + width / 2) / 2,
    top: Math.max(0.2 * height, toSheet(0, hairTop)[1]),
    chin,
    bottom: Math.max(end, chin + 0.22 * height),
    reach: width * 0.415,
    palm: palm ? toSheet(...palm.at) : [toSheet(faceMiddle, 0)[0], chin + 0.3 * Math.max(end - chin, 0.2 * height)],
  };
  return { canvas, cover, figure, heads: drawHeads(spans, toSheet, scale, width, height) };
}

interface HeadSpan {
  /** Rows of hair and chin, middle and half width, in pixels of the photo. */
  readonly hair: number;
  readonly chin: number;
  readonly middle: number;
  readonly half: number;
}

function headSpan({ mesh, box }: Face): HeadSpan {
  const chin = mesh[FACE_PARTS.chin][1];
  const hair = chin - 1.75 * Math.abs(chin - mesh[FACE_PARTS.forehead][1]);
  return { hair, chin, middle: (box[0] + box[2]) / 2, half: 0.62 * (box[2] - box[0]) };
}

/** Soft ellipses over the heads on the sheet. */
function drawHeads(
  spans: readonly HeadSpan[],
  toSheet: (x: number, y: number) => [number, number],
  scale: number,
  width: number,
  height: number,
): Plane {
  const heads = createPlane(width, height);
  for (const { hair, chin, middle, half } of spans) {
    const [x, y] = toSheet(middle, (hair + chin) / 2);
    const across = 1.25 * half * scale;
    const down = 1.15 * ((chin - hair) / 2) * scale;
    for (let row = Math.max(0, Math.floor(y - down)); row < Math.min(height, y + down); row++) {
      for (let column = Math.max(0, Math.floor(x - across)); column < Math.min(width, x + across); column++) {
        const inside = smoothstep(1, 0.86, Math.hypot((column - x) / across, (row - y) / down));
        heads.data[row * width + column] = Math.max(heads.data[row * width + column], inside);
      }
    }
  }
  return heads;
}
