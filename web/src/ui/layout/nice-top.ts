/** The end of a chart's scale: 2, 4, 6, 8, 10, 20, 40 … so that the highest bar fills more than half of it and half of it is a whole number. */
export function niceTop(most: number): number {
  const end = Math.max(2, most);
  const power = 10 ** Math.floor(Math.log10(end));
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= end) ?? end;
}
