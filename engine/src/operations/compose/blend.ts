/** How a layer meets what is below it, as W3C "Compositing and Blending Level 1" has it, so that a browser's canvas shows the same. */
import type { Picture } from '../../image/picture.ts';
import type { Layer } from './layer-schema.ts';

type Blend = Layer['blend'];

const screen = (below: number, above: number): number => below + above - below * above;
const hardLight = (below: number, above: number): number =>
  above <= 0.5 ? 2 * below * above : screen(below, 2 * above - 1);

/** Of one channel, both 0..1. */
const mixes: Readonly<Record<Blend, (below: number, above: number) => number>> = {
  normal: (_, above) => above,
  multiply: (below, above) => below * above,
  screen,
  overlay: (below, above) => hardLight(above, below),
  darken: Math.min,
  lighten: Math.max,
  'hard-light': hardLight,
  'soft-light'(below, above) {
    if (above <= 0.5) return below - (1 - 2 * above) * below * (1 - below);
    const bright = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below);
    return below + (2 * above - 1) * (bright - below);
  },
  difference: (below, above) => Math.abs(below - above),
};

/**
 * Lays an RGBA layer on a picture, which it covers from (left, top) on as far as both reach; the picture's samples change in
 * their place. libvips would mix colors that are multiplied by their alpha, which darkens what is see-through in part.
 *
 * @param opacity 0..1, of all of the layer.
 */
export function blendOver(
  picture: Picture,
  { layer, left, top }: { readonly layer: Picture; readonly left: number; readonly top: number },
  opacity: number,
  blend: Blend,
): void {
  const { pixels, channels, width } = picture;
  const mix = tabulate(mixes[blend]);
  const [firstRow, firstColumn] = [Math.max(0, -top), Math.max(0, -left)];
  const columns = Math.min(layer.width, width - left) - firstColumn;
  for (let row = firstRow; row < Math.min(layer.height, picture.height - top); row++) {
    let from = (row * layer.width + firstColumn) * 4;
    let to = ((top + row) * width + left + firstColumn) * channels;
    for (const end = to + columns * channels; to < end; to += channels, from += 4) {
      const above = (layer.pixels[from + 3] / 255) * opacity;
      if (above === 0) continue;
      const below = channels === 4 ? pixels[to + 3] / 255 : 1;
      const whole = above + below * (1 - above);
      for (let c = 0; c < 3; c++) {
        const [under, over] = [pixels[to + c], layer.pixels[from + c]];
        const mixed = (1 - below) * over + below * mix[under * 256 + over];
        pixels[to + c] = Math.round((above * mixed + (1 - above) * below * under) / whole);
      }
      if (channels === 4) pixels[to + 3] = Math.round(whole * 255);
    }
  }
}

/** In levels, for every pair of them. */
function tabulate(mix: (below: number, above: number) => number): Float32Array {
  const table = new Float32Array(256 * 256);
  for (let below = 0, i = 0; below < 256; below++)
    for (let above = 0; above < 256; above++, i++) table[i] = 255 * mix(below / 255, above / 255);
  return table;
}
