/** The sheet a doodle advertisement is drawn on. */
import type { ObjectShape } from './object-shape.ts';
import type { Pen } from './pen.ts';

export const SHEET = { width: 1440, height: 1800 } as const;

/** What an idea draws with and around. */
export interface Doodle {
  /** Lies below the object. */
  readonly behind: Pen;
  /** Lies on top of it. */
  readonly front: Pen;
  readonly object: ObjectShape;
  /** The object may be given eyes and a mouth: not when it is a photo, which may have its own. */
  readonly mayHaveFace: boolean;
  /** Free height of the sheet between copy and logo. */
  readonly from: number;
  readonly to: number;
}
