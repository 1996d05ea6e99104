/** A network of super-resolution over a picture in tiles, each reduced to the size asked for before the next begins. */
import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import type { ModelId } from '../../models/manifest.ts';
import { firstOutput } from '../../models/session.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { EngineContext } from '../../run/context.ts';

/** On each side of a tile: it covers the networks' reach, so no seams show. */
const PAD = 12;

export interface Network {
  readonly model: ModelId;
  /** How many times larger the network draws. */
  readonly factor: 2 | 4;
  /** Side of a tile without its pad: a smaller one takes less memory, and more time for the pads. */
  readonly tile: number;
}

/**
 * Draws `rgb` `scale` times as large. Beside the two pictures it needs memory for one tile only.
 *
 * @param scale At most the network's factor; less is reduced by Lanczos.
 * @throws EngineError `aborted`, `model_unavailable`.
 */
export async function enlargeTiles(
  rgb: Picture,
  { model, factor, tile }: Network,
  scale: 2 | 4,
  context: EngineContext,
): Promise<Picture> {
  const { width, height } = rgb;
  const pixels = new Uint8Array(width * height * scale * scale * 3);
  const result: Picture = { ...rgb, width: width * scale, height: height * scale, pixels };
  const total = Math.ceil(width / tile) * Math.ceil(height / tile);
  let done = 0;
  for (let top = 0; top < height; top += tile) {
    for (let left = 0; left < width; left += tile) {
      throwIfAborted(context.signal);
      context.onProgress('processing', 0.02 + (0.86 * done++) / total);
      const area = { left, top, width: Math.min(tile, width - left), height: Math.min(tile, height - top) };
      const { data } = firstOutput(await context.models.run(model, readTile(rgb, area), context.signal));
      const [wide, tall] = [area.width + 2 * PAD, area.height + 2 * PAD];
      const drawn = toPicture(data, wide * factor, tall * factor);
      writeTile(result, await resizePicture(drawn, wide * scale, tall * scale), area, scale);
    }
  }
  return result;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A padded tile as NCHW 0..1; beyond the border the edge pixel repeats. */
function readTile({ width, height, pixels }: Picture, area: Area): { data: Float32Array; dims: number[] } {
  const tileWidth = area.width + 2 * PAD;
  const tileHeight = area.height + 2 * PAD;
  const count = tileWidth * tileHeight;
  const data = new Float32Array(3 * count);
  for (let y = 0, to = 0; y < tileHeight; y++) {
    const row = Math.min(height - 1, Math.max(0, area.top + y - PAD)) * width;
    for (let x = 0; x < tileWidth; x++, to++) {
      const from = (row + Math.min(width - 1, Math.max(0, area.left + x - PAD))) * 3;
      data[to] = pixels[from] / 255;
      data[count + to] = pixels[from + 1] / 255;
      data[2 * count + to] = pixels[from + 2] / 255;
    }
  }
  return { data, dims: [1, 3, tileHeight, tileWidth] };
}

/** Planes 0..1 as they come from a network; what lies beyond is cut. */
function toPicture(data: Float32Array, width: number, height: number): Picture {
  const count = width * height;
  const pixels = new Uint8Array(count * 3);
  for (let i = 0, to = 0; i < count; i++) {
    for (let channel = 0; channel < 3; channel++) {
      const value = data[channel * count + i] * 255 + 0.5;
      pixels[to++] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
  return { width, height, channels: 3, pixels };
}

function writeTile(result: Picture, tile: Picture, area: Area, scale: number): void {
  const rowBytes = area.width * scale * 3;
  for (let y = 0; y < area.height * scale; y++) {
    const from = ((PAD * scale + y) * tile.width + PAD * scale) * 3;
    const to = ((area.top * scale + y) * result.width + area.left * scale) * 3;
    result.pixels.set(tile.pixels.subarray(from, from + rowBytes), to);
  }
}
