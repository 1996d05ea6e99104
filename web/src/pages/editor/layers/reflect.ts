/** The mirror image of what stands on the ground; as the engine's `reflect.ts`. */

const reach = 0.4;

/** RGBA rows with the mirror image below the lowest that is seen. Rows are added above and below alike where there is no room. */
export function reflect(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  strength: number,
): { readonly data: Uint8ClampedArray<ArrayBuffer>; readonly height: number } {
  const isSeen = (y: number): boolean => {
    for (let at = y * width * 4 + 3, end = at + width * 4; at < end; at += 4) if ((pixels[at] ?? 0) > 127) return true;
    return false;
  };
  let top = 0;
  while (top < height && !isSeen(top)) top++;
  let bottom = height;
  while (bottom > top && !isSeen(bottom - 1)) bottom--;
  const far = Math.round((bottom - top) * reach);
  const room = Math.max(0, far - (height - bottom));
  const tall = height + 2 * room;
  const data = new Uint8ClampedArray(width * tall * 4);
  data.set(pixels, room * width * 4);
  for (let k = 0; k < far; k++) {
    const from = (bottom - 1 - k) * width * 4;
    const to = (room + bottom + k) * width * 4;
    const share = strength * (1 - k / far) ** 1.5;
    for (let x = 0; x < width * 4; x += 4) {
      if ((data[to + x + 3] ?? 0) > 0) continue;
      for (let c = 0; c < 3; c++) data[to + x + c] = pixels[from + x + c] ?? 0;
      data[to + x + 3] = (pixels[from + x + 3] ?? 0) * share;
    }
  }
  return { data, height: tall };
}
