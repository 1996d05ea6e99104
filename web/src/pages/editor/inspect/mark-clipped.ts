export interface Clipping {
  /** Shares of the picture in which a color has reached its end. */
  readonly lights: number;
  readonly shadows: number;
  /** RGBA: red where light is lost, blue where shadow is, see-through elsewhere. */
  readonly marked: Uint8ClampedArray<ArrayBuffer>;
}

/** What has no detail left: a color at its light end, or all three at their dark end. */
export function markClipped(data: Uint8ClampedArray): Clipping {
  const marked = new Uint8ClampedArray(data.length);
  let [lights, shadows] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] ?? 0) < 128) continue;
    const [red, green, blue] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
    if (Math.max(red, green, blue) >= 254) {
      lights++;
      marked.set([255, 40, 40, 255], i);
    } else if (Math.max(red, green, blue) <= 1) {
      shadows++;
      marked.set([40, 90, 255, 255], i);
    }
  }
  const count = Math.max(1, data.length / 4);
  return { lights: lights / count, shadows: shadows / count, marked };
}
