/** How far a picture can be enlarged on this server: asked before a price is shown, and by the engine. */

/** Pixels of the largest result: twice a photo of 24 megapixels, four times one of 6. */
export const mostEnlargedPixels = 100_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether the result of enlarging a picture of this size in pixels `scale` times can be made. */
export function canEnlarge({ width, height }: Size, scale: number): boolean {
  return width * height * scale * scale <= mostEnlargedPixels;
}

/** Megapixels, rounded down, of the largest picture that can be enlarged `scale` times. */
export function mostMegapixelsToEnlarge(scale: number): number {
  return Math.floor(mostEnlargedPixels / (scale * scale) / 1_000_000);
}
