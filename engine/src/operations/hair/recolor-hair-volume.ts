/** More or less hair: the picture around the face is drawn outwards or inwards, the face itself stays. */

import type { Picture } from '../../image/picture.ts';
import { clamp, smoothstep } from '../../kernels/planes/plane.ts';
import type { Face } from '../faces/detect-faces.ts';
import { frameOfFace } from './recolor-hair-frame.ts';

/** Distances from the middle of the face, in half face sizes: the hair lies between these, the warp fades out after. */
const FACE_EDGE = 1.02;
const HAIR_END = 1.9;
const FADE_END = 3.1;
/** Face sizes per unit of volume at the hair's edge. */
const REACH = 0.22;

/**
 * Warps an RGB picture so that the hair stands off by `volume`: 0.5 much more, -0.5 flat, 0 as it is. Nothing within the
 * outline of the face moves; below the chin the warp fades away, so that shoulders keep their shape.
 */
export function changeHairVolume(picture: Picture, face: Face, volume: number): Picture {
  if (volume === 0) return picture;
  const { width, height, pixels } = picture;
  const frame = frameOfFace(face);
  const [cx, cy] = frame.center;
  const out = new Uint8Array(pixels);
  const [rx, ry] = [frame.width / 2, frame.height * 0.62];
  for (let y = Math.max(0, Math.floor(cy - ry * FADE_END)); y < Math.min(height, cy + ry * FADE_END); y++) {
    for (let x = Math.max(0, Math.floor(cx - rx * FADE_END)); x < Math.min(width, cx + rx * FADE_END); x++) {
      const { down } = frame.locate(x, y);
      const radius = Math.hypot((x - cx) / rx, (y - cy) / ry);
      if (radius <= FACE_EDGE || radius >= FADE_END) continue;
      const body = smoothstep(FACE_EDGE, HAIR_END, radius) * (1 - smoothstep(HAIR_END, FADE_END, radius));
      const pull = (REACH * volume * body * (1 - smoothstep(0.75, 1.35, down))) / radius;
      copyBilinear(picture, x - (x - cx) * pull, y - (y - cy) * pull, out, (y * width + x) * 3);
    }
  }
  return { ...picture, pixels: out };
}

function copyBilinear({ width, height, pixels }: Picture, x: number, y: number, out: Uint8Array, to: number): void {
  const left = clamp(Math.floor(x), 0, width - 2);
  const top = clamp(Math.floor(y), 0, height - 2);
  const across = clamp(x - left);
  const down = clamp(y - top);
  const at = (top * width + left) * 3;
  for (let c = 0; c < 3; c++) {
    const upper = pixels[at + c] * (1 - across) + pixels[at + 3 + c] * across;
    const lower = pixels[at + width * 3 + c] * (1 - across) + pixels[at + width * 3 + 3 + c] * across;
    out[to + c] = Math.round(upper * (1 - down) + lower * down);
  }
}
