/** Gaussian blur of the luma for the preview's sharpening, as the engine's for small radii: exact taps, borders clamped. */

/** Radius in pixels of the preview for a picture of `fullPixels`: the engine's, made smaller as the preview is. */
export function smoothSigma(pixels: number, fullPixels: number): number {
  const full = Math.min(2.2, Math.max(0.6, Math.sqrt(fullPixels) / 1800));
  return Math.max(0.3, full * Math.min(1, Math.sqrt(pixels / fullPixels)));
}

/** Weights from one end of the reach to the other; their sum is 1. */
export function smoothKernel(sigma: number): Float32Array<ArrayBuffer> {
  const radius = Math.ceil(sigma * 2.6);
  const taps = Float32Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)),
  );
  const sum = taps.reduce((a, b) => a + b, 0);
  return taps.map((tap) => tap / sum);
}

export function smoothLuma(luma: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const kernel = smoothKernel(sigma);
  const radius = (kernel.length - 1) / 2;
  const across = new Float32Array(luma.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let value = 0;
      for (let i = -radius; i <= radius; i++)
        value += (luma[y * width + Math.min(width - 1, Math.max(0, x + i))] ?? 0) * (kernel[i + radius] ?? 0);
      across[y * width + x] = value;
    }
  }
  const out = new Float32Array(luma.length);
  for (let y = 0; y < height; y++) {
    for (let i = -radius; i <= radius; i++) {
      const row = Math.min(height - 1, Math.max(0, y + i)) * width;
      const weight = kernel[i + radius] ?? 0;
      for (let x = 0; x < width; x++) out[y * width + x] = (out[y * width + x] ?? 0) + (across[row + x] ?? 0) * weight;
    }
  }
  return out;
}
