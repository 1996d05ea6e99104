/** Where the edge stands for a pointer, in per cent of the picture's width, kept between `least` and 100 − `least`. */
export function positionOfPointer(
  clientX: number,
  box: { readonly left: number; readonly width: number },
  least = 0,
): number {
  if (box.width <= 0) return 50;
  const position = ((clientX - box.left) / box.width) * 100;
  return Math.min(100 - least, Math.max(least, Math.round(position * 10) / 10));
}
