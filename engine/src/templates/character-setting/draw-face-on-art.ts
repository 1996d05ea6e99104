/** The face of the line art: what edges give of a small face is a dot or nothing, so its features are drawn from the mesh. */
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fillPolygon, growOutline } from '../../kernels/masks/polygon.ts';
import { createPlane } from '../../kernels/planes/plane.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { faceSize } from '../../operations/faces/face-masks.ts';
import { FACE_OVAL } from '../../operations/faces/face-parts.ts';
import { turnOf } from '../../operations/faces/face-pose.ts';
import { drawFaceLines } from '../coloring-page/face-lines.ts';

/** Pixels of the art below which features run together, and the turn beyond which the mesh guesses the far side. */
const LEAST = 34;
const TURNED = 0.45;
/** Width of a line in pixels; lines are drawn this much larger, since they have a least width of their own. */
const LINE = 2.4;
const FINE = 4;
/** Share of the face's outline that is cleared of edges. */
const CLEARED = 0.86;

/** Lays the features over RGBA line art in place of the edges there; `scale` takes the face's pixels to those of the art. */
export async function drawFaceOnArt(art: Picture, face: Face, scale: number): Promise<Picture> {
  if (faceSize(face) * scale < LEAST || Math.abs(turnOf(face)) > TURNED) return art;
  const { width, height } = art;
  const oval = createPlane(width, height);
  fillPolygon(
    oval,
    growOutline(
      FACE_OVAL.map((i) => [face.mesh[i][0] * scale, face.mesh[i][1] * scale]),
      CLEARED,
    ),
  );
  const cleared = gaussianBlur(oval, 1).data;
  const lines = await drawSvg(
    `<g transform="scale(${1 / FINE})" fill="none" stroke="#262428" stroke-linecap="round" stroke-linejoin="round">${drawFaceLines(face, scale * FINE, 0, 0, LINE * FINE)}</g>`,
    width,
    height,
  );
  const pixels = new Uint8Array(art.pixels);
  for (let i = 0, at = 0; i < cleared.length; i++, at += 4) {
    pixels[at + 3] = Math.round(pixels[at + 3] * (1 - cleared[i]));
    if (lines.pixels[at + 3] > pixels[at + 3]) pixels.set(lines.pixels.subarray(at, at + 4), at);
  }
  return { ...art, pixels };
}
