/** Where things go: a coarse grid over the chart that knows land, distances and what is taken already. */
import { labelComponents } from '../../kernels/masks.ts';
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

  constructor(chart: Chart) {
    const { unit, frame } = chart;
    this.columns = Math.max(1, Math.floor((frame.right - frame.left) / unit / CELL));
    this.rows = Math.max(1, Math.floor((frame.bottom - frame.top) / unit / CELL));
    const read = (plane: Chart['coast'], factor: number): Float32Array =>
      Float32Array.from({ length: this.columns * this.rows }, (_, cell) => {
        const [x, y] = this.centreOf(cell);
        return plane.data[Math.round(frame.top + y * unit) * plane.width + Math.round(frame.left + x * unit)] * factor;
      });
    this.coast = read(chart.coast, 1 / unit);
    this.busy = read(chart.busy, 1);
    this.green = read(chart.green, 1);
    this.island = labelComponents(
      Uint8Array.from(this.coast, (away) => (away > 0 ? 1 : 0)),
      this.columns,
      this.rows,
    ).labels;
    this.#taken = new Uint8Array(this.columns * this.rows);
  }

  /** Middle of a cell in units from the frame's corner. */
  centreOf(cell: number): [number, number] {
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

  /** Cells whose middle lies in the box. */
  #cellsOf({ x, y, halfWidth, halfHeight }: Box): number[] {
    const cells: number[] = [];
    for (let row = Math.max(0, Math.floor((y - halfHeight) / CELL)); row < Math.min(this.rows, Math.ceil((y + halfHeight) / CELL)); row++) {
      for (let column = Math.max(0, Math.floor((x - halfWidth) / CELL)); column < Math.min(this.columns, Math.ceil((x + halfWidth) / CELL)); column++) {
        cells.push(row * this.columns + column);
      }
    }
    return cells;
  }

  take(box: Box): void {
    for (const cell of this.#cellsOf(box)) this.#taken[cell] = 1;
  }

  isFree(box: Box): boolean {
    return this.#cellsOf(box).every((cell) => this.#taken[cell] === 0);
  }

  /** The most there is to see anywhere in the box, 0..1. */
  busiest(box: Box): number {
    return Math.max(0, ...this.#cellsOf(box).map((cell) => this.busy[cell]));
  }

  /** Share of a box that lies on land, 0..1. */
  landIn(box: Box): number {
    const cells = this.#cellsOf(box);
    return cells.length === 0 ? 1 : cells.filter((cell) => this.coast[cell] > -4).length / cells.length;
  }

  /**
   * The free place for a box inside the frame that covers the least land and scores best; undefined when every place
   * covers more than `mostLand` of it.
   */
  findAtSea(halfWidth: number, halfHeight: number, mostLand: number, score: (x: number, y: number) => number): Box | undefined {
    let best: Box | undefined;
    let bestScore = -Infinity;
    for (let cell = 0; cell < this.coast.length; cell++) {
      const [x, y] = this.centreOf(cell);
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
          const ground = this.coast[next] > 3 ? 1 + 1.2 * this.busy[next] : 4;
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
    for (let cell = to; cell >= 0; cell = before[cell]) way.unshift(this.centreOf(cell));
    return way;
  }
}
