/** A picture's own transparency: what it shows of its subject, and whether it is the subject. */
import type { Picture } from '../../image/picture.ts';

/** A picture with at least this share of see-through pixels shows its own subject. */
const SEE_THROUGH = 0.005;
/** Of what the picture shows, the share that a network has to take for the subject as well. */
const SAME_SUBJECT = 0.8;
/** A shape that fills its box by more than this is a photo with a border or round corners. */
const PHOTO_SHAPE = 0.97;

/** Alpha 0..255 for each pixel; undefined where the picture is opaque, or as good as. */
export function readOwnAlpha({ channels, pixels, width, height }: Picture): Uint8Array | undefined {
  if (channels === 3) return undefined;
  const alpha = new Uint8Array(width * height);
  let seeThrough = 0;
  for (let i = 0; i < alpha.length; i++) {
    alpha[i] = pixels[i * 4 + 3];
    if (alpha[i] < 128) seeThrough++;
  }
  return seeThrough / alpha.length >= SEE_THROUGH ? alpha : undefined;
}

/** Without alpha, over black or white, whichever is farther from what it shows: a dark leg is not lost on black. */
export function layOnContrast(picture: Picture): Picture {
  const { width, height, pixels } = picture;
  const count = width * height;
  let light = 0;
  let shown = 0;
  for (let i = 0, at = 0; i < count; i++, at += 4) {
    light += (pixels[at] + pixels[at + 1] + pixels[at + 2]) * pixels[at + 3];
    shown += 3 * pixels[at + 3];
  }
  const ground = light < shown * 128 ? 255 : 0;
  const rgb = new Uint8Array(count * 3);
  for (let at = 0, to = 0; to < rgb.length; at += 4, to += 3) {
    const share = pixels[at + 3] / 255;
    for (let channel = 0; channel < 3; channel++)
      rgb[to + channel] = Math.round(pixels[at + channel] * share + ground * (1 - share));
  }
  return { ...picture, channels: 3, pixels: rgb };
}

/**
 * Whether the picture was cut out before: a network takes nearly all it shows for the subject, and it is not a photo with a
 * see-through border. Its own outline is then the better one.
 */
export function isCutOutAlready(own: Uint8Array, found: Uint8Array, width: number): boolean {
  let [left, top, right, bottom] = [width, own.length, -1, -1];
  let shown = 0;
  let same = 0;
  for (let i = 0; i < own.length; i++) {
    shown += own[i];
    same += Math.min(own[i], found[i]);
    if (own[i] < 128) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  const box = 255 * Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1);
  return same >= SAME_SUBJECT * shown && shown > 0 && shown < PHOTO_SHAPE * box;
}
