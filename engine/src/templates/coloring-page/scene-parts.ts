/** What a coloring page is planned from. */
import type { FigureBox } from '../../pictograms/placed-figure.ts';
import type { ThingPlace } from '../../pictograms/vocabulary.ts';

export type Setting = 'land' | 'night' | 'snow' | 'sea' | 'coast' | 'lake' | 'space' | 'room' | 'street';

/** A figure that wants a place. */
export interface Wanted {
  readonly name: string;
  readonly place: ThingPlace | 'foreground';
  /** As in {@link SIZES}. */
  readonly size: number;
  /** Nobody asked for it: it never grows to fill the sheet. */
  readonly filler?: boolean;
  /** Index of the figure on which it stands. */
  readonly on?: number;
  /** Index of the figure before which it stands. */
  readonly under?: number;
  /** Index of the figure that has it in hand. */
  readonly heldBy?: number;
}

/** One figure at its place; coordinates are shares of the picture's width (x, y and scale alike). */
export interface Placed {
  readonly name: string;
  /** Middle of its base. */
  readonly x: number;
  readonly y: number;
  /** Width of one grid unit. */
  readonly scale: number;
  readonly flip: boolean;
}

/** What places are chosen with; `height` of the picture as a share of its width. */
export interface Free {
  readonly random: () => number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, FigureBox>;
}

export function boxOf(boxes: ReadonlyMap<string, FigureBox>, name: string): FigureBox {
  return boxes.get(name) ?? { x: 0, y: 0, width: 128, height: 128 };
}

export const longest = ({ width, height }: FigureBox): number => Math.max(width, height);
