/** A drawing laid onto a picture: its size, turn, shadow, opacity, and how it meets what is below. */
import sharp, { type Blend } from 'sharp';
import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { parseHexColor } from '../../kernels/planes/hex-color.ts';
import { createPlane } from '../../kernels/planes/plane.ts';
import { refuseTooLarge } from './draw-layer.ts';
import type { Layer, LayerShadow } from './layer-schema.ts';

interface Placed {
  readonly picture: Picture;
  readonly left: number;
  readonly top: number;
}

/**
 * Lays `drawing`, which is RGBA, over `picture` as `layer` says: the samples of the picture change in their place.
 *
 * @throws EngineError `picture_too_large`.
 */
export async function placeLayer(picture: Picture, drawing: Picture, layer: Layer): Promise<void> {
  const { width, height } = picture;
  const hasPlace = layer.kind !== 'backdrop' && layer.kind !== 'frame';
  const size = layer.kind === 'subject' ? layer.size : 1;
  const turned = await turn(drawing, size, hasPlace && layer.flip, hasPlace ? layer.rotate : 0);
  const [x, y] = hasPlace ? [layer.x * width, layer.y * height] : [width / 2, height / 2];
  const at = { picture: turned, left: Math.round(x - turned.width / 2), top: Math.round(y - turned.height / 2) };
  const blend: Blend = layer.blend === 'normal' ? 'over' : layer.blend;
  const shadow = hasPlace ? layer.shadow : undefined;
  if (shadow !== undefined && shadow.opacity > 0)
    await lay(picture, castShadow(at, shadow, Math.min(width, height)), layer.opacity, blend);
  await lay(picture, at, layer.opacity, blend);
}

async function turn(drawing: Picture, size: number, flip: boolean, degrees: number): Promise<Picture> {
  refuseTooLarge(drawing.width * size, drawing.height * size);
  const scaled =
    size === 1
      ? drawing
      : await resizePicture(
          drawing,
          Math.max(1, Math.round(drawing.width * size)),
          Math.max(1, Math.round(drawing.height * size)),
        );
  if (!flip && degrees === 0) return scaled;
  const raw = { width: scaled.width, height: scaled.height, channels: 4 } as const;
  const open = (pixels: Uint8Array) => sharp(pixels, { raw, limitInputPixels: false });
  const upright = premultiply(scaled.pixels);
  const flopped = flip ? await open(upright).flop().raw().toBuffer() : upright;
  if (degrees === 0) return { ...scaled, pixels: unpremultiply(flopped) };
  const { data, info } = await open(flopped)
    .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 4, pixels: unpremultiply(data) };
}

/** Turning mixes neighbors: what is see-through must not bring its color along. */
function premultiply(pixels: Uint8Array): Uint8Array {
  const made = Uint8Array.from(pixels);
  for (let at = 0; at < made.length; at += 4)
    for (let c = 0; c < 3; c++) made[at + c] = Math.round((made[at + c] * made[at + 3]) / 255);
  return made;
}

function unpremultiply(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3];
    if (alpha > 0 && alpha < 255)
      for (let c = 0; c < 3; c++) pixels[at + c] = Math.min(255, Math.round((pixels[at + c] * 255) / alpha));
  }
  return pixels;
}

/** Its outline in one color, moved and softened. Lengths are shares of `shorter`, in pixels. */
function castShadow(
  { picture, left, top }: Placed,
  { x, y, blur, opacity, colour: color }: LayerShadow,
  shorter: number,
): Placed {
  const sigma = (blur * shorter) / 2;
  const pad = Math.ceil(sigma * 3);
  const [width, height] = [picture.width + 2 * pad, picture.height + 2 * pad];
  const cover = createPlane(width, height);
  for (let row = 0, from = 3; row < picture.height; row++)
    for (let column = 0; column < picture.width; column++, from += 4)
      cover.data[(row + pad) * width + column + pad] = picture.pixels[from] / 255;
  const soft = sigma < 0.3 ? cover : gaussianBlur(cover, sigma);
  const pixels = new Uint8Array(width * height * 4);
  const sample = Uint8Array.from([...parseHexColor(color), 0]);
  for (let i = 0, at = 0; i < soft.data.length; i++, at += 4) {
    pixels.set(sample, at);
    pixels[at + 3] = Math.round(255 * Math.min(1, soft.data[i]) * opacity);
  }
  return {
    picture: { width, height, channels: 4, pixels },
    left: Math.round(left - pad + x * shorter),
    top: Math.round(top - pad + y * shorter),
  };
}

async function lay(
  picture: Picture,
  { picture: drawing, left, top }: Placed,
  opacity: number,
  blend: Blend,
): Promise<void> {
  const seen = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.min(drawing.width, picture.width - left),
    bottom: Math.min(drawing.height, picture.height - top),
  };
  if (seen.right <= seen.left || seen.bottom <= seen.top || opacity === 0) return;
  const part = cutOf(drawing, seen, opacity);
  const at = { x: left + seen.left, y: top + seen.top };
  // what lies elsewhere stays: a small layer on a large picture is little work
  const { width, height, channels, pixels } = cropPicture(picture, at.x, at.y, part.width, part.height);
  const data = await sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false })
    .composite([
      {
        input: Buffer.from(part.pixels.buffer, part.pixels.byteOffset, part.pixels.length),
        raw: { width, height, channels: 4 },
        left: 0,
        top: 0,
        blend,
      },
    ])
    .raw()
    .toBuffer();
  for (let row = 0, from = 0; row < height; row++) {
    let to = ((at.y + row) * picture.width + at.x) * channels;
    for (const end = to + width * channels; to < end; to += channels, from += 4) {
      picture.pixels[to] = data[from];
      picture.pixels[to + 1] = data[from + 1];
      picture.pixels[to + 2] = data[from + 2];
      if (channels === 4) picture.pixels[to + 3] = data[from + 3];
    }
  }
}

function cutOf(
  { width, pixels }: Picture,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  opacity: number,
): Picture {
  const wide = right - left;
  const made = new Uint8Array(wide * (bottom - top) * 4);
  for (let row = top, to = 0; row < bottom; row++, to += wide * 4)
    made.set(pixels.subarray((row * width + left) * 4, (row * width + right) * 4), to);
  if (opacity < 1) for (let at = 3; at < made.length; at += 4) made[at] = Math.round(made[at] * opacity);
  return { width: wide, height: bottom - top, channels: 4, pixels: made };
}
