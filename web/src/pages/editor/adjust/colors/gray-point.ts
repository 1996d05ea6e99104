/** The white balance that makes one color of the picture gray. */

/**
 * @param pixel Red, green and blue, 0..255.
 * @returns Temperature and tint, -1..1, after which the three channels of `adjust` are equal; the nearest there is when the
 *   color is too strong for that. Undefined for black, which has no color.
 */
export function balanceFor(
  pixel: readonly [number, number, number],
): { readonly temperature: number; readonly tint: number } | undefined {
  const [red, green, blue] = [linear(pixel[0]), linear(pixel[1]), linear(pixel[2])];
  if (Math.max(red, green, blue) < 0.003) return undefined;
  // red·(1 + 0.32 w + 0.09 t) = green·(1 - 0.16 t) = blue·(1 - 0.36 w + 0.09 t), solved for w and t
  const [a, b, c] = [0.32 * red, 0.09 * red + 0.16 * green, green - red];
  const [d, e, f] = [-0.36 * blue, 0.09 * blue + 0.16 * green, green - blue];
  const whole = a * e - b * d;
  if (Math.abs(whole) < 1e-9) return undefined;
  return { temperature: round((c * e - b * f) / whole), tint: round((a * f - c * d) / whole) };
}

function linear(value: number): number {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

const round = (value: number): number => Math.round(Math.min(1, Math.max(-1, value)) * 100) / 100;
