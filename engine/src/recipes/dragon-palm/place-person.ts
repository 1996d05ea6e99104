/** The person's cut-out, scaled and placed on the tall sheet. */
import { resizePicture } from '../../image.ts';
import { createLightCanvas, layLight, type LightCanvas } from '../../kernels/light-canvas.ts';
import { LINEAR } from '../../kernels/linear-light.ts';
import { cropPicture } from '../../kernels/crop-picture.ts';
import { fractalNoise } from '../../kernels/noise.ts';
import { createPlane, smoothstep, type Plane } from '../../kernels/plane.ts';
import { cutOutToPicture, type CutOut } from '../../operations/cut-out.ts';
import type { Face } from '../../operations/detect-faces.ts';
import { FACE_PARTS } from '../../operations/face-parts.ts';
import type { Figure } from './body.ts';
import type { Palm } from './find-palm.ts';

export interface PlacedPerson {
  readonly canvas: LightCanvas;
  readonly cover: Plane;
  readonly figure: Figure;
}

/** Largest share of the sheet's height for head and whole figure, and of its width for the figure. */
const HEAD_SHARE = 0.17;
const CLOSE_HEAD_SHARE = 0.25;
/** Width over which a figure that the photo cuts off goes up in smoke, as a share of its width. */
const SMOKE = 0.2;
const FIGURE_SHARE = 0.66;
const WIDTH_SHARE = 0.84;
/** Ground below a figure that stands free. */
const GROUND_SHARE = 0.045;

export async function placePerson(cut: CutOut, face: Face | undefined, palm: Palm | undefined, width: number, height: number): Promise<PlacedPerson> {
  const [left, top, right, bottom] = cut.box;
  const { foreground } = cut;
  const boxWidth = right - left;
  const boxHeight = bottom - top;
  const chinRow = face ? face.mesh[FACE_PARTS.chin][1] : top + boxHeight * 0.28;
  const hairTop = face ? Math.max(top, chinRow - 1.75 * Math.abs(chinRow - face.mesh[FACE_PARTS.forehead][1])) : top;
  const head = Math.max(1, chinRow - hairTop);
  let scale = Math.min((HEAD_SHARE * height) / head, (FIGURE_SHARE * height) / boxHeight, (WIDTH_SHARE * width) / boxWidth);
  // shoulders that the photo cuts off are best cut off by the sheet too, as far as the head stays small enough
  const cutLeft = left <= 2;
  const cutRight = right >= foreground.width - 2;
  if (cutLeft || cutRight) scale = Math.max(scale, Math.min((width * 1.02) / boxWidth, (CLOSE_HEAD_SHARE * height) / head));
  const cutBelow = bottom >= foreground.height - 3;
  const w = Math.max(1, Math.round(boxWidth * scale));
  const h = Math.max(1, Math.round(boxHeight * scale));
  const small = await resizePicture(cropPicture(cutOutToPicture(cut), left, top, boxWidth, boxHeight), w, h);
  const x0 = Math.round((width - w) / 2);
  const y0 = height - h - (cutBelow ? 0 : Math.round(height * GROUND_SHARE));

  const canvas = createLightCanvas(width, height);
  const cover = createPlane(width, height);
  const haze = fractalNoise(w, h, w * 0.2, 4, 5).data;
  for (let y = Math.max(0, -y0); y < Math.min(h, height - y0); y++) {
    for (let x = Math.max(0, -x0); x < Math.min(w, width - x0); x++) {
      const at = (y * w + x) * 4;
      const i = (y + y0) * width + x + x0;
      const inset = Math.min(cutLeft && x0 > 0 ? x : w, cutRight && x0 > 0 ? w - x : w) / (w * SMOKE);
      const smoke = inset < 1.6 ? smoothstep(0.05, 1, inset + 0.55 * haze[y * w + x]) * smoothstep(0, 0.25, inset) : 1;
      cover.data[i] = (small.pixels[at + 3] / 255) * smoke;
      layLight(canvas, i, [LINEAR[small.pixels[at]], LINEAR[small.pixels[at + 1]], LINEAR[small.pixels[at + 2]]]);
    }
  }
  const toSheet = (x: number, y: number): [number, number] => [(x - left) * scale + x0, (y - top) * scale + y0];
  const faceMiddle = face ? (face.box[0] + face.box[2]) / 2 : (left + right) / 2;
  const chin = toSheet(0, chinRow)[1];
  const end = Math.min(height * 0.985, y0 + h);
  const figure: Figure = {
    middle: (toSheet(faceMiddle, 0)[0] + width / 2) / 2,
    top: Math.max(0.2 * height, toSheet(0, hairTop)[1]),
    chin,
    bottom: Math.max(end, chin + 0.22 * height),
    reach: width * 0.415,
    palm: palm ? toSheet(...palm.at) : [toSheet(faceMiddle, 0)[0], chin + 0.3 * (end - chin)],
  };
  return { canvas, cover, figure };
}
