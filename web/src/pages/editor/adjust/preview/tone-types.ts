import type { ToneSetting } from '@afterglow/domain/edits/step-names';
import type { Frame } from '@afterglow/pixels/frame';
import type { Mixer, SplitToning } from '@afterglow/pixels/hues';
import type { Curves } from '@afterglow/pixels/light';

/** Ranges as in `panelSettingsSchema`; 0 everywhere changes nothing. */
export interface Tone extends Readonly<Record<ToneSetting, number>> {
  readonly curves: Curves;
  readonly mixer: Mixer;
  readonly split: SplitToning;
}

/** As the browser has pixels: RGBA. */
export interface ToneFrame extends Omit<Frame, 'channels'> {
  readonly data: Uint8ClampedArray;
}
