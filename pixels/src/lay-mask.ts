/** How a mask goes with those before it. */
export interface MaskMode {
  readonly mode?: 'add' | 'subtract' | 'intersect' | undefined;
  readonly inverted?: boolean | undefined;
}

/**
 * Lays a mask over those before it: added, taken away, or where both are. In place.
 *
 * @param cover 0..255 of each pixel.
 * @param share The mask, 0..1 of each pixel.
 */
export function layMask(
  cover: Uint8Array,
  share: ArrayLike<number>,
  { mode = 'add', inverted = false }: MaskMode,
): void {
  for (let i = 0; i < cover.length; i++) {
    const given = Math.round(255 * (inverted ? 1 - share[i] : share[i]));
    cover[i] =
      mode === 'add' ? Math.max(cover[i], given) : Math.min(cover[i], mode === 'subtract' ? 255 - given : given);
  }
}
