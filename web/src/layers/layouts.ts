/** Ways to divide a rectangle among two to nine pictures. */

/** Left, top, width and height in shares of the whole. */
export type Box = [left: number, top: number, width: number, height: number];

/** Pictures in each row, for each number of pictures. */
const rows: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [[2]],
  3: [[3], [1, 2], [2, 1]],
  4: [[2, 2], [1, 3], [3, 1], [4]],
  5: [
    [2, 3],
    [3, 2],
    [1, 4],
  ],
  6: [
    [3, 3],
    [1, 2, 3],
  ],
  7: [
    [3, 4],
    [2, 3, 2],
    [1, 3, 3],
  ],
  8: [
    [4, 4],
    [3, 2, 3],
  ],
  9: [
    [3, 3, 3],
    [2, 3, 4],
    [4, 5],
  ],
};

/** Every layout as rows, and as columns where that is another. */
export function layoutsFor(pictures: number): readonly (readonly Box[])[] {
  return (rows[pictures] ?? []).flatMap((pattern) => {
    const lying = boxesOf(pattern);
    const standing = lying.map(([left, top, width, height]): Box => [top, left, height, width]);
    return JSON.stringify(lying) === JSON.stringify(standing.toSorted(byPlace)) ? [lying] : [lying, standing];
  });
}

function boxesOf(pattern: readonly number[]): Box[] {
  const height = 1 / pattern.length;
  return pattern.flatMap((count, row) =>
    Array.from({ length: count }, (_, column): Box => [column / count, row * height, 1 / count, height]),
  );
}

const byPlace = (a: Box, b: Box): number => a[1] - b[1] || a[0] - b[0];
