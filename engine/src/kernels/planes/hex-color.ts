/** Colors written as `#rrggbb`. */

/** `#rrggbb`, digits in upper or lower case. Without a flag for that: JSON Schema knows none. */
export const HEX_COLOR = /^#[0-9a-fA-F]{6}$/u;

/** Red, green and blue of `#rrggbb`, 0..255. */
export function parseHexColor(hex: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
