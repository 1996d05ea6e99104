/**
 * Pencil hatching by error feedback: each stroke follows a direction field and keeps its pressure while the mean tone
 * around it is still lighter than wanted (tone matching after Salisbury et al. 1994). The mean lives on a coarse grid;
 * feedback per pixel would dissolve the strokes into gray fog. Graphite catches on the tooth of the paper and fills it as
 * the tone deepens.
 */
import { createRandom, shuffledOrder } from '../planes/noise.ts';
import { clamp, type Plane } from '../planes/plane.ts';

/** Side of a cell of the tone grid in pixels. */
const CELL = 5;
/** Distance between two deposits along a stroke, in pixels. */
const STEP = 1.25;
/** Strokes stay this far inside the sheet, so that a deposit never has to test its bounds. */
const MARGIN = 4;

export interface HatchLayer {
  /** Candidate strokes per 1000 pixels. */
  readonly density: number;
  /** Mean length in pixels. */
  readonly length: number;
  /** Half width in pixels, below {@link MARGIN} - 1. */
  readonly width: number;
  /** Darkness of one stroke, 0..1. */
  readonly pressure: number;
  /** Strokes start only where the target is darker than this. */
  readonly from: number;
  /** Share of the target that this layer may reach. */
  readonly share: number;
  /** Rotation against the field in radians. */
  readonly turn: number;
  readonly seed: number;
}

export interface HatchGround {
  /** Darkness laid so far, 0..1; changed in place. */
  readonly dark: Plane;
  /** Darkness wanted. */
  readonly target: Plane;
  /** Unit direction of strokes. */
  readonly dx: Plane;
  readonly dy: Plane;
  /** Paper height 0..1. */
  readonly tooth: Plane;
  /** 1 where strokes should be shorter, thinner and lighter (faces). */
  readonly delicate: Plane;
}

/** A sheet being hatched: the ground and the mean darkness on a coarse grid, kept up to date by every deposit. */
export class HatchSheet {
  readonly #ground: HatchGround;
  readonly #columns: number;
  readonly #mean: Float32Array;
  /** Direction of the hand. */
  #px = 0;
  #py = 0;

  constructor(ground: HatchGround) {
    const { width, height, data } = ground.dark;
    this.#ground = ground;
    this.#columns = Math.ceil(width / CELL);
    this.#mean = new Float32Array(this.#columns * Math.ceil(height / CELL));
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) this.#mean[this.#cell(x, y)] += data[y * width + x] / (CELL * CELL);
    }
  }

  #cell(x: number, y: number): number {
    return ((y / CELL) | 0) * this.#columns + ((x / CELL) | 0);
  }

  /** Lays one layer of strokes. */
  lay(layer: HatchLayer): void {
    const { width, height } = this.#ground.dark;
    const target = this.#ground.target.data;
    const random = createRandom(layer.seed);
    const spacing = Math.sqrt(1000 / layer.density);
    const columns = Math.ceil(width / spacing);
    for (const q of shuffledOrder(columns * Math.ceil(height / spacing), random)) {
      const x = ((q % columns) + random()) * spacing;
      const y = (Math.floor(q / columns) + random()) * spacing;
      const wobble = (random() - 0.5) * 0.2;
      const stretch = 0.55 + 0.9 * random();
      const force = 0.65 + 0.5 * random();
      if (x < MARGIN || y < MARGIN || x > width - MARGIN || y > height - MARGIN) continue;
      const i = (y | 0) * width + (x | 0);
      if (target[i] < layer.from || target[i] * layer.share - this.#mean[this.#cell(x, y)] < 0.012) continue;
      this.#draw(x, y, layer, wobble, stretch, force);
    }
  }

  /** One stroke centered on (x, y): walk back half its length, then forth, pressing where tone is still lacking. */
  #draw(startX: number, startY: number, layer: HatchLayer, wobble: number, stretch: number, force: number): void {
    const { width, height } = this.#ground.dark;
    const { dx, dy, delicate } = this.#ground;
    const target = this.#ground.target.data;
    const cos = Math.cos(layer.turn);
    const sin = Math.sin(layer.turn);
    const at = (startY | 0) * width + (startX | 0);
    const fine = delicate.data[at];
    const length = layer.length * stretch * (1 - 0.5 * fine);
    const half = layer.width * (1 - 0.25 * fine);
    const pressure = layer.pressure * force * (1 - 0.5 * fine) * (0.55 + 0.6 * target[at]);
    this.#px = cos * dx.data[at] - sin * dy.data[at];
    this.#py = sin * dx.data[at] + cos * dy.data[at];
    if (this.#px + this.#py * 0.5 < 0) {
      this.#px = -this.#px;
      this.#py = -this.#py;
    }
    let x = startX;
    let y = startY;
    for (let k = 0; k < length * 0.5; k += STEP) {
      x -= this.#px * STEP;
      y -= this.#py * STEP;
      if (x < MARGIN || y < MARGIN || x > width - MARGIN || y > height - MARGIN) break;
      this.#steer((y | 0) * width + (x | 0), cos, sin);
    }
    const norm = Math.sqrt(1 + wobble * wobble);
    const turned = (this.#px - wobble * this.#py) / norm;
    this.#py = (this.#py + wobble * this.#px) / norm;
    this.#px = turned;
    let enough = 0;
    for (let k = 0; k < length; k += STEP) {
      x += this.#px * STEP;
      y += this.#py * STEP;
      if (x < MARGIN || y < MARGIN || x > width - MARGIN || y > height - MARGIN) break;
      const i = (y | 0) * width + (x | 0);
      const lack = target[i] * layer.share - this.#mean[this.#cell(x, y)];
      enough = lack < 0.004 ? enough + 1 : 0;
      if (enough > 4) break;
      const t = k / length;
      const lift = Math.min(1, t * 6) * Math.min(1, (1 - t) * 2.2);
      const amount = pressure * lift * clamp(lack * 9 + 0.25) * (enough ? 0.4 : 1);
      if (amount > 0.004) this.#deposit(x, y, half, amount);
      this.#steer(i, cos, sin);
    }
  }

  /** Turns the hand a little toward the field. */
  #steer(i: number, cos: number, sin: number): void {
    const dx = this.#ground.dx.data[i];
    const dy = this.#ground.dy.data[i];
    let vx = cos * dx - sin * dy;
    let vy = sin * dx + cos * dy;
    if (vx * this.#px + vy * this.#py < 0) {
      vx = -vx;
      vy = -vy;
    }
    vx = 0.3 * vx + 0.7 * this.#px;
    vy = 0.3 * vy + 0.7 * this.#py;
    const length = Math.sqrt(vx * vx + vy * vy) || 1;
    this.#px = vx / length;
    this.#py = vy / length;
  }

  #deposit(x: number, y: number, half: number, amount: number): void {
    const { width } = this.#ground.dark;
    const dark = this.#ground.dark.data;
    const tooth = this.#ground.tooth.data;
    const x1 = Math.ceil(x + half);
    const y1 = Math.ceil(y + half);
    for (let py = Math.floor(y - half); py <= y1; py++) {
      for (let px = Math.floor(x - half); px <= x1; px++) {
        const ex = px - x;
        const ey = py - y;
        const edge = half + 0.6 - Math.sqrt(ex * ex + ey * ey);
        if (edge <= 0) continue;
        const i = py * width + px;
        const grip = clamp(0.15 + 1.5 * (tooth[i] - 0.2) + 0.45 * dark[i], 0.12, 1.2);
        const added = amount * (edge > 1 ? 1 : edge) * grip * (1 - dark[i]) * 0.7;
        dark[i] += added;
        this.#mean[this.#cell(px, py)] += added / (CELL * CELL);
      }
    }
  }
}
