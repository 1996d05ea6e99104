import type { Size } from '../../view.ts';
import type { Crop } from '../geometry.ts';
import type { PanelState } from '../settings.ts';
import type { Histogram } from './histogram.ts';

/** A part that is looked at closely, in shares of what is shown, and how large it is on the screen. */
export interface Sight {
  readonly part: Crop;
  readonly pixels: Size;
}

export interface Preview {
  /**
   * @param whole The part that a crop cuts off is shown as well.
   * @param sight Only this is drawn, as sharply as the picture allows; where there is no graphics processor, all of it is drawn.
   */
  show(state: PanelState, whole: boolean, sight?: Sight): void;
  /** Mean color of a small place before it is toned; `x` and `y` are shares of what is shown. */
  colorAt(x: number, y: number): readonly [number, number, number] | undefined;
  stop(): void;
}

export interface PreviewSource {
  readonly picture: Size;
  readonly image: HTMLImageElement;
  /** With every pixel. */
  readonly fullUrl: string;
}

export interface PreviewListener {
  /** Of what goes into the curves. */
  onHistogram(histogram: Histogram): void;
  /** The part that the canvas shows now; undefined: all of it. */
  onPart(part: Crop | undefined): void;
  /** The graphics processor was taken away: another canvas is needed, and none of its kind. */
  onLost(): void;
}
