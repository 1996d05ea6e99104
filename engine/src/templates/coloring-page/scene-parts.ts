/** What a coloring page is planned from. */
import type { ThingPlace } from '../../pictograms/vocabulary.ts';

export type Setting = 'land' | 'night' | 'snow' | 'sea' | 'coast' | 'space';

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
}
