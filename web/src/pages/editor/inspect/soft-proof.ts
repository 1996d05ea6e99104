/** Which colors of a picture an sRGB screen cannot show. Pure, on samples in Display P3. */

export interface Proof {
  /** Share of the picture that lies outside sRGB. */
  readonly outside: number;
  /** RGBA: violet where a color is outside sRGB, see-through elsewhere. */
  readonly marked: Uint8ClampedArray<ArrayBuffer>;
}

/** Linear light of both spaces has the same curve; this turns P3's primaries into sRGB's (D65). */
const toSrgb = [
  [1.2249, -0.2247, 0],
  [-0.0421, 1.0421, 0],
  [-0.0196, -0.0786, 1.0979],
] as const;
/** Rounding to eight bits is not a color that is lost. */
const slack = 0.006;

const linear = new Float32Array(256).map((_, level) => {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** @param data RGBA in Display P3. */
export function proofSrgb(data: Uint8ClampedArray): Proof {
  const marked = new Uint8ClampedArray(data.length);
  let [count, seen] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] ?? 0) < 128) continue;
    seen += 1;
    const [red, green, blue] = [
      linear[data[i] ?? 0] ?? 0,
      linear[data[i + 1] ?? 0] ?? 0,
      linear[data[i + 2] ?? 0] ?? 0,
    ];
    const isOutside = toSrgb.some(([r, g, b]) => {
      const value = r * red + g * green + b * blue;
      return value < -slack || value > 1 + slack;
    });
    if (!isOutside) continue;
    count += 1;
    marked.set([214, 64, 255, 255], i);
  }
  return { outside: count / Math.max(1, seen), marked };
}
