/** A drawing laid onto a picture: its size, turn, shadow, opacity, and how it meets what is below. */
import sharp from 'sharp';
import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { parseHexColor } from '../../kernels/planes/hex-color.ts';
import { createPlane } from '../../kernels/planes/plane.ts';
import { blendOver } from './blend.ts';
import { refuseTooLarge } from './draw-layer.ts';
import type { Layer, LayerShadow } from './layer-schema.ts';

interface Placed {
  readonly layer: Picture;
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
  const { opacity, blend } = layer;
  const hasPlace = layer.kind !== 'backdrop' && layer.kind !== 'frame';
  const size = layer.kind === 'subject' ? layer.size : 1;
  const turned = await turn(drawing, size, hasPlace && layer.flip, hasPlace ? layer.rotate : 0);
  const [x, y] = hasPlace ? [layer.x * width, layer.y * height] : [width / 2, height / 2];
  const at = { layer: turned, left: Math.round(x - turned.width / 2), top: Math.round(y - turned.height / 2) };
  const shadow = hasPlace ? layer.shadow : undefined;
  if (shadow !== undefined && shadow.opacity > 0)
    blendOver(picture, castShadow(at, shadow, Math.min(width, height)), opacity, blend);
  blendOver(picture, at, opacity, blend);
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
  { layer, left, top }: Placed,
  { x, y, blur, opacity, colour: color }: LayerShadow,
  shorter: number,
): Placed {
  const sigma = (blur * shorter) / 2;
  const pad = Math.ceil(sigma * 3);
  const [width, height] = [layer.width + 2 * pad, layer.height + 2 * pad];
  const cover = createPlane(width, height);
  for (let row = 0, from = 3; row < layer.height; row++)
    for (let column = 0; column < layer.width; column++, from += 4)
      cover.data[(row + pad) * width + column + pad] = layer.pixels[from] / 255;
  const soft = sigma < 0.3 ? cover : gaussianBlur(cover, sigma);
  const pixels = new Uint8Array(width * height * 4);
  const sample = Uint8Array.from([...parseHexColor(color), 0]);
  for (let i = 0, at = 0; i < soft.data.length; i++, at += 4) {
    pixels.set(sample, at);
    pixels[at + 3] = Math.round(255 * Math.min(1, soft.data[i]) * opacity);
  }
  return {
    layer: { width, height, channels: 4, pixels },
    left: Math.round(left - pad + x * shorter),
    top: Math.round(top - pad + y * shorter),
  };
}
