export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** 0 below `from`, 1 above `to`, smooth between them; `from` may be the larger one. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Rec. 709. */
export const lumaOf = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Red, green and blue of `#rrggbb`, 0..255. */
export function rgbOf(hex: string): readonly [red: number, green: number, blue: number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
