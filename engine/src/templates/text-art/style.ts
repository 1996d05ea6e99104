import type { Picture } from '../../image/picture.ts';
import type { StepReport } from '../../run/step.ts';
import type { LoadedFont } from '../../text/fonts.ts';
import type { Palette } from './choose-palette.ts';
import type { Lettering } from './set-words.ts';

/** What a style is given. */
export interface StyleInput {
  readonly words: Lettering;
  readonly palette: Palette;
  readonly seed: number;
  readonly step: StepReport;
  /** The brush font, for a seal. */
  readonly sealFont: LoadedFont;
}

export type DrawStyle = (input: StyleInput) => Promise<Picture>;
