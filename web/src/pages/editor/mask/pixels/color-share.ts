import { rgbOf } from '@afterglow/domain/hex-color';

/** Largest distance of hues in degrees that have one name. */
const SAME_HUE = 24;

/** How many of these pixels (RGBA) have a color of that name, 0..1: shade and light do not count, except where there is no hue. */
export function colorShare(pixels: Uint8ClampedArray, hex: string): number {
  const wanted = hueOf(...rgbOf(hex));
  let count = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const seen = hueOf(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0);
    if (isAlike(seen, wanted)) count++;
  }
  return pixels.length === 0 ? 0 : (count * 4) / pixels.length;
}

interface Hue {
  readonly degrees: number;
  /** 0..1 */
  readonly strength: number;
  readonly light: number;
}

function isAlike(seen: Hue, wanted: Hue): boolean {
  // white, gray and black
  if (wanted.strength < 0.15) return seen.strength < 0.25 && Math.abs(seen.light - wanted.light) < 0.3;
  const away = Math.abs(seen.degrees - wanted.degrees) % 360;
  return seen.strength > 0.3 && seen.light > 0.12 && Math.min(away, 360 - away) < SAME_HUE;
}

function hueOf(red: number, green: number, blue: number): Hue {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  const sixth =
    spread === 0
      ? 0
      : most === red
        ? (green - blue) / spread
        : most === green
          ? 2 + (blue - red) / spread
          : 4 + (red - green) / spread;
  return { degrees: (sixth * 60 + 360) % 360, strength: most === 0 ? 0 : spread / most, light: most / 255 };
}
