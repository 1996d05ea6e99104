/** Colors as `#rrggbb`: upper case is accepted, lower case is stored. */
const digits = String.raw`[\da-fA-F]{6}`;

export const hexColorPattern = new RegExp(`^#${digits}$`, 'u');
/** The six digits alone, as an address carries them: `#` has its own use there. */
export const hexDigitsPattern = new RegExp(`^${digits}$`, 'u');

export function isHexColor(value: string): boolean {
  return hexColorPattern.test(value);
}

/** Red, green and blue, 0..255. */
export function rgbOf(hex: string): readonly [red: number, green: number, blue: number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
