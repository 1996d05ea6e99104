/** Shapes that repeat in a row or a column: letters and buttons. Damage comes where it wants and in every size. */

/** Limits of a shape, as pixels: all inclusive. */
export interface ShapeBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Shape<Box> {
  readonly box: Box;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sides of a letter or button for a picture of 640 pixels: smaller ones are dust, larger ones repeat for other reasons. */
const SIDES = { least: 4, most: 70 } as const;
/** Letters of a line are of like height and of any width; of buttons both are alike. */
const LETTERS = { others: 3, height: 1.5, width: 3.5, away: 5 } as const;
const BUTTONS = { others: 2, side: 1.3, away: 9 } as const;
/** Middles in line, in heights or widths. */
const ALIGNED = 0.35;

/** Those of `boxes` that belong to a line of letters or to a row or column of buttons. `unit`: 1 for a side of 640 pixels. */
export function findRepeated<Box extends ShapeBox>(boxes: readonly Box[], unit: number): ReadonlySet<Box> {
  const shapes = boxes.map(measure).filter(({ width, height }) => {
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    return long >= SIDES.least * unit && long <= SIDES.most * unit && long <= 8 * short;
  });
  // by rows, so that only near ones are compared
  shapes.sort((a, b) => a.y - b.y);
  const found = new Set<Box>();
  for (const [index, shape] of shapes.entries()) {
    const reach = Math.max(BUTTONS.away * shape.height, LETTERS.away * shape.height);
    let [letters, buttons] = [0, 0];
    for (const step of [-1, 1]) {
      for (let i = index + step; i >= 0 && i < shapes.length && Math.abs(shapes[i].y - shape.y) <= reach; i += step) {
        if (isLetterBeside(shape, shapes[i])) letters++;
        if (isButtonNear(shape, shapes[i])) buttons++;
      }
    }
    if (letters >= LETTERS.others || buttons >= BUTTONS.others) found.add(shape.box);
  }
  return found;
}

function measure<Box extends ShapeBox>(box: Box): Shape<Box> {
  return {
    box,
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    width: box.right - box.left + 1,
    height: box.bottom - box.top + 1,
  };
}

function isLike(a: number, b: number, factor: number): boolean {
  return a <= factor * b && b <= factor * a;
}

function isLetterBeside(a: Shape<ShapeBox>, b: Shape<ShapeBox>): boolean {
  return (
    isLike(a.height, b.height, LETTERS.height) &&
    isLike(a.width, b.width, LETTERS.width) &&
    Math.abs(a.y - b.y) < ALIGNED * a.height &&
    Math.abs(a.x - b.x) < LETTERS.away * a.height
  );
}

function isButtonNear(a: Shape<ShapeBox>, b: Shape<ShapeBox>): boolean {
  if (!isLike(a.width, a.height, 1.8)) return false;
  const [across, down] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  const inLine = across < ALIGNED * a.width || down < ALIGNED * a.height;
  return (
    inLine &&
    Math.max(across, down) < BUTTONS.away * a.height &&
    isLike(a.width, b.width, BUTTONS.side) &&
    isLike(a.height, b.height, BUTTONS.side)
  );
}
