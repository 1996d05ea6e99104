/** Background removal: the cut-out as a transparent picture, or over one colour. */
import { z } from 'zod';
import type { Picture } from '../pictures/picture.ts';
import { defineTask } from '../task-row.ts';
import { cutOut, cutOutToPicture, type CutOut } from './cut-out.ts';

const options = z.strictObject({
  quality: z.enum(['fast', 'best']).default('best'),
  /** `transparent`, or a colour as `#rrggbb`; `white` is short for `#ffffff`. */
  background: z.union([z.enum(['transparent', 'white']), z.string().regex(/^#[0-9a-fA-F]{6}$/)]).default('transparent'),
});

/** Full-resolution PNG with alpha, or a picture without alpha over `background`. */
export const removeBackgroundTask = defineTask({
  options,
  images: { min: 1, max: 1 },
  // A colour by number means sRGB; without one, the source's own colours stay as they are.
  colour: ({ background }) => (background === 'transparent' ? 'keep' : 'srgb'),
  label: 'algorithmicallyEnhanced',
  async run([picture], { quality, background }, context) {
    const found = await cutOut(picture, { quality }, context);
    const report = {
      coverage: Number(found.coverage.toFixed(4)),
      box: found.box,
      quality: found.model === 'u2netp' ? 'fast' : 'best',
    };
    const colour = background === 'white' ? '#ffffff' : background;
    const result = colour === 'transparent' ? cutOutToPicture(found) : layOverColour(found, colour);
    return { outputs: [{ name: 'result', picture: result, encode: { format: 'png' } }], report, model: found.model };
  },
});

/** The subject over a colour `#rrggbb`. */
export function layOverColour({ alpha, foreground }: CutOut, colour: string): Picture {
  const value = Number.parseInt(colour.slice(1), 16);
  const background = [value >> 16, (value >> 8) & 255, value & 255];
  const pixels = new Uint8Array(foreground.pixels.length);
  for (let i = 0, at = 0; i < alpha.length; i++) {
    const share = alpha[i] / 255;
    for (let channel = 0; channel < 3; channel++, at++) {
      pixels[at] = Math.round(foreground.pixels[at] * share + background[channel] * (1 - share));
    }
  }
  return { ...foreground, pixels };
}
