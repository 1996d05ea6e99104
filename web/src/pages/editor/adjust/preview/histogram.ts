/** How often each level occurs. */
export interface Histogram {
  /** 256 counts each, the largest 1. */
  readonly luma: Float32Array<ArrayBuffer>;
  readonly red: Float32Array<ArrayBuffer>;
  readonly green: Float32Array<ArrayBuffer>;
  readonly blue: Float32Array<ArrayBuffer>;
}

/** Of RGBA pixels; see-through ones do not count. The very ends are left out of the scale: a black border would flatten all else. */
export function measureHistogram(data: Uint8ClampedArray): Histogram {
  const [luma, red, green, blue] = [
    new Float32Array(256),
    new Float32Array(256),
    new Float32Array(256),
    new Float32Array(256),
  ];
  const count = (bins: Float32Array, value: number): void => {
    bins[value] = (bins[value] ?? 0) + 1;
  };
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] ?? 0) < 128) continue;
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
    count(red, r);
    count(green, g);
    count(blue, b);
    count(luma, Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b));
  }
  return { luma: normalize(luma), red: normalize(red), green: normalize(green), blue: normalize(blue) };
}

function normalize(bins: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const most = bins.subarray(1, 255).reduce((a, b) => Math.max(a, b), 1);
  return bins.map((value) => Math.min(1, value / most));
}
