/** Which colors of a picture an sRGB screen cannot show. Pure. */

export interface Proof {
  /** Share of the picture that lies outside sRGB. */
  readonly outside: number;
  /** RGBA: violet where a color is outside sRGB, see-through elsewhere. */
  readonly marked: Uint8ClampedArray<ArrayBuffer>;
}

/** Linear light of both spaces has the same curve; this turns sRGB's primaries into P3's (D65). */
const toP3 = [
  [0.8225, 0.1774, 0.0001],
  [0.0332, 0.9669, -0.0001],
  [0.0171, 0.0724, 0.9105],
] as const;
/** Levels that a browser's own conversions are off by; a color that is lost differs by more. */
const slack = 4;

const linearOf = (level: number): number => {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const linear = new Float32Array(256).map((_, level) => linearOf(level));
const least = new Float32Array(256).map((_, level) => linearOf(level - slack));
const most = new Float32Array(256).map((_, level) => linearOf(level + slack));

/**
 * A color is lost where the same picture, drawn for an sRGB screen, is another one: computing it from P3 alone takes rounding
 * and the edges of a reduced picture for lost colors.
 *
 * @param wide RGBA in Display P3.
 * @param narrow The same picture in sRGB, of the same size.
 */
export function proofSrgb(wide: Uint8ClampedArray, narrow: Uint8ClampedArray): Proof {
  const marked = new Uint8ClampedArray(wide.length);
  let [count, seen] = [0, 0];
  const lightAt = (at: number): number => linear[narrow[at] ?? 0] ?? 0;
  for (let i = 0; i < wide.length; i += 4) {
    if ((wide[i + 3] ?? 0) < 128) continue;
    seen += 1;
    const [red, green, blue] = [lightAt(i), lightAt(i + 1), lightAt(i + 2)];
    const isLost = toP3.some(([r, g, b], channel) => {
      const shown = r * red + g * green + b * blue;
      const level = wide[i + channel] ?? 0;
      return shown < (least[level] ?? 0) || shown > (most[level] ?? 1);
    });
    if (!isLost) continue;
    count += 1;
    marked.set([214, 64, 255, 255], i);
  }
  return { outside: count / Math.max(1, seen), marked };
}
