/** Where things go: a coarse grid over the chart that knows land, distances and what is taken already. */
import { labelComponents } from '../../kernels/masks/masks.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { shuffledOrder } from '../../kernels/planes/noise.ts';
import type { Chart } from './chart.ts';

/** Side of a cell, in units. */
const CELL = 10;

export interface Box {
  /** Middle and half sides, in units. */
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

export class PlaceFinder {
  readonly columns: number;
  readonly rows: number;
  /** Units to the coast, positive on land. */
  readonly coast: Float32Array;
  readonly busy: Float32Array;
  readonly green: Float32Array;
  /** Number of the island a cell belongs to, 0 at sea. */
  readonly island: Int32Array;
  readonly #taken: Uint8Array;
  #takenSums: Int32Array;
  readonly #landSums: Int32Array;

  constructor(chart: Chart) {
    const { unit, frame } = chart;
    this.columns = Math.max(1, Math.floor((frame.right - frame.left) / unit / CELL));
    this.rows = Math.max(1, Math.floor((frame.bottom - frame.top) / unit / CELL));
    const read = (plane: Chart['coast'], factor: number): Float32Array =>
      Float32Array.from({ length: this.columns * this.rows }, (_, cell) => {
        const [x, y] = this.centerOf(cell);
        return plane.data[Math.round(frame.top + y * unit) * plane.width + Math.round(frame.left + x * unit)] * factor;
      });
    this.coast = read(chart.coast, 1 / unit);
    this.busy = read(chart.busy, 1);
    this.green = read(chart.green, 1);
    this.island = labelComponents(
      mapToBytes(this.coast, (away) => (away > 0 ? 1 : 0)),
      this.columns,
      this.rows,
    ).labels;
    this.#taken = new Uint8Array(this.columns * this.rows);
    this.#takenSums = this.#addUp(() => 0);
    this.#landSums = this.#addUp((cell) => (this.coast[cell] > -4 ? 1 : 0));
  }

  /** Middle of a cell in units from the frame's corner. */
  centerOf(cell: number): [number, number] {
    return [((cell % this.columns) + 0.5) * CELL, (Math.floor(cell / this.columns) + 0.5) * CELL];
  }

  cellAt(x: number, y: number): number {
    const column = Math.min(this.columns - 1, Math.max(0, Math.floor(x / CELL)));
    return Math.min(this.rows - 1, Math.max(0, Math.floor(y / CELL))) * this.columns + column;
  }

  get width(): number {
    return this.columns * CELL;
  }

  get height(): number {
    return this.rows * CELL;
  }

  /** The box in cells: first and last column and row, the last ones left out. */
  #cellsOf({ x, y, halfWidth, halfHeight }: Box): readonly [number, number, number, number] {
    const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
    return [
      within(Math.floor((x - halfWidth) / CELL), this.columns),
      within(Math.ceil((x + halfWidth) / CELL), this.columns),
      within(Math.floor((y - halfHeight) / CELL), this.rows),
      within(Math.ceil((y + halfHeight) / CELL), this.rows),
    ];
  }

  take(box: Box): void {
    const [left, right, top, bottom] = this.#cellsOf(box);
    for (let row = top; row < bottom; row++) this.#taken.fill(1, row * this.columns + left, row * this.columns + right);
    this.#takenSums = this.#addUp((cell) => this.#taken[cell]);
  }

  /** Takes a box unless any of it is taken; tells whether it did. */
  takeIfFree(box: Box): boolean {
    if (!this.isFree(box)) return false;
    this.take(box);
    return true;
  }

  /** All cells in random order. */
  shuffledCells(random: () => number): number[] {
    return Array.from(shuffledOrder(this.coast.length, random));
  }

  isFree(box: Box): boolean {
    return this.#countIn(this.#takenSums, box) === 0;
  }

  /** The most there is to see anywhere in the box, 0..1. */
  busiest(box: Box): number {
    const [left, right, top, bottom] = this.#cellsOf(box);
    let most = 0;
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) most = Math.max(most, this.busy[row * this.columns + column]);
    }
    return most;
  }

  /** Share of a box that lies on land, 0..1. */
  landIn(box: Box): number {
    const [left, right, top, bottom] = this.#cellsOf(box);
    const area = (right - left) * (bottom - top);
    return area === 0 ? 1 : this.#countIn(this.#landSums, box) / area;
  }

  /** Summed-area table (Crow 1984): what lies in any box is four look-ups. */
  #addUp(valueOf: (cell: number) => number): Int32Array {
    const wide = this.columns + 1;
    const sums = new Int32Array(wide * (this.rows + 1));
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        const at = (row + 1) * wide + column + 1;
        sums[at] = valueOf(row * this.columns + column) + sums[at - 1] + sums[at - wide] - sums[at - wide - 1];
      }
    }
    return sums;
  }

  #countIn(sums: Int32Array, box: Box): number {
    const [left, right, top, bottom] = this.#cellsOf(box);
    const wide = this.columns + 1;
    return (
      sums[bottom * wide + right] - sums[top * wide + right] - sums[bottom * wide + left] + sums[top * wide + left]
    );
  }

  /**
   * The free place for a box inside the frame that covers the least land and scores best; undefined when every place
   * covers more than `mostLand` of it.
   */
  findAtSea(
    halfWidth: number,
    halfHeight: number,
    mostLand: number,
    score: (x: number, y: number) => number,
  ): Box | undefined {
    let best: Box | undefined;
    let bestScore = -Infinity;
    for (let cell = 0; cell < this.coast.length; cell++) {
      const [x, y] = this.centerOf(cell);
      if (x < halfWidth || y < halfHeight || x > this.width - halfWidth || y > this.height - halfHeight) continue;
      const box = { x, y, halfWidth, halfHeight };
      if (!this.isFree(box)) continue;
      const land = this.landIn(box);
      if (land > mostLand) continue;
      const value = score(x, y) - 4 * land;
      if (value > bestScore) {
        bestScore = value;
        best = box;
      }
    }
    return best;
  }

  /** Cells on land, calm and free, at least `inland` units from the coast. */
  landCells(inland: number, mostBusy: number): number[] {
    const cells: number[] = [];
    for (let cell = 0; cell < this.coast.length; cell++) {
      if (this.coast[cell] > inland && this.busy[cell] < mostBusy && this.#taken[cell] === 0) cells.push(cell);
    }
    return cells;
  }

  /** Cheapest way between two cells (Dijkstra): land is easy, sea and taken places are not. Middles of cells, in units. */
  findWay(from: number, to: number): [number, number][] {
    const { columns, rows } = this;
    const cost = new Float64Array(columns * rows).fill(Infinity);
    const before = new Int32Array(columns * rows).fill(-1);
    const done = new Uint8Array(columns * rows);
    const open = [from];
    cost[from] = 0;
    while (open.length > 0) {
      let least = 0;
      for (let k = 1; k < open.length; k++) if (cost[open[k]] < cost[open[least]]) least = k;
      const [cell] = open.splice(least, 1);
      if (done[cell]) continue;
      if (cell === to) break;
      done[cell] = 1;
      const x = cell % columns;
      const y = (cell - x) / columns;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if ((dx === 0 && dy === 0) || x + dx < 0 || y + dy < 0 || x + dx >= columns || y + dy >= rows) continue;
          const next = cell + dy * columns + dx;
          const ground = this.coast[next] > 3 ? 1 + 1.2 * this.busy[next] + (this.busy[next] > 0.9 ? 5 : 0) : 4;
          const total = cost[cell] + Math.hypot(dx, dy) * (ground + (this.#taken[next] ? 3 : 0));
          if (total < cost[next]) {
            cost[next] = total;
            before[next] = cell;
            open.push(next);
          }
        }
      }
    }
    const way: [number, number][] = [];
    for (let cell = to; cell >= 0; cell = before[cell]) way.unshift(this.centerOf(cell));
    return way;
  }
}
