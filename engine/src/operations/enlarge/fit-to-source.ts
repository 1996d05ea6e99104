/** The last touch of an enlargement, in bands: what the network made up goes, what the source says stays. */
import type { Picture } from '../../image/picture.ts';
import { backProject, calmMesh } from '../../kernels/filters/back-project.ts';
import { throwIfAborted } from '../../run/abort.ts';

/** Back-projection: rounds; each reaches six pixels of the source, the calm of a mesh five. */
const ROUNDS = 2;
const REACH = 18;
/** Pixels of the result in a band, about: a dozen planes of numbers are made of each. */
const BAND_PIXELS = 4_000_000;

export interface Fit {
  /** As in `BackProjection`. */
  readonly tolerance: number;
  /** Whether the network leaves a mesh on even areas. */
  readonly hasMesh: boolean;
}

/**
 * Changes `enlarged` in place, so that a result of 100 megapixels is in memory once. Bands see the rows around them as
 * they were drawn, so that no seam shows.
 *
 * @param small RGB. @param enlarged RGB, 2 or 4 times as large.
 * @throws EngineError `aborted`.
 */
export async function fitToSource(
  small: Picture,
  enlarged: Picture,
  { tolerance, hasMesh }: Fit,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const scale = enlarged.height / small.height;
  const rows = Math.max(REACH, Math.floor(BAND_PIXELS / (enlarged.width * scale)));
  /** Rows above the band as they were before the band above was changed. */
  let above = enlarged.pixels.slice(0, 0);
  for (let top = 0; top < small.height; top += rows) {
    throwIfAborted(signal);
    onProgress(top / small.height);
    const bottom = Math.min(small.height, top + rows);
    const [first, last] = [Math.max(0, top - REACH), Math.min(small.height, bottom + REACH)];
    const below = rowsOf(enlarged, top * scale, last * scale).pixels;
    const drawn = withPixels(enlarged, (last - first) * scale, Buffer.concat([above, below]));
    const source = rowsOf(small, first, last);
    const even = hasMesh ? calmMesh(source, drawn) : drawn;
    const fitted = await backProject(source, even, { tolerance, rounds: ROUNDS }, signal);
    const next = Math.max(0, bottom - REACH);
    above = rowsOf(drawn, (next - first) * scale, (bottom - first) * scale).pixels.slice();
    enlarged.pixels.set(
      rowsOf(fitted, (top - first) * scale, (bottom - first) * scale).pixels,
      top * scale * enlarged.width * 3,
    );
  }
}

const withPixels = ({ width }: Picture, height: number, pixels: Uint8Array): Picture => ({
  width,
  height,
  channels: 3,
  pixels,
});

/** Rows `from` to `to` (exclusive), over the same bytes. */
function rowsOf(picture: Picture, from: number, to: number): Picture {
  return withPixels(picture, to - from, picture.pixels.subarray(from * picture.width * 3, to * picture.width * 3));
}
