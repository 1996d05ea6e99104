/** On-device edition of the template `text-art`: words alone, no picture. */

import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { loadFont, loadFontFor, type FontId } from '../../text/fonts.ts';
import { noLexicon } from '../../words/no-lexicon.ts';
import { readFields } from '../../words/word-field.ts';
import { choosePalette } from './choose-palette.ts';
import { chooseStyle, type StyleId } from './choose-style.ts';
import { textArtContract } from './contract.ts';
import { drawBalloon } from './draw-balloon.ts';
import { drawChrome } from './draw-chrome.ts';
import { drawFloral } from './draw-floral.ts';
import { drawIce } from './draw-ice.ts';
import { drawInk } from './draw-ink.ts';
import { drawNeon } from './draw-neon.ts';
import { drawPaper } from './draw-paper.ts';
import { drawWood } from './draw-wood.ts';
import { setWords, type SettingOptions } from './set-words.ts';
import type { DrawStyle } from './style.ts';
import { textArtFields } from './word-fields.ts';

interface StyleRow {
  readonly draw: DrawStyle;
  /** For words in Latin letters, and for words with Chinese characters. */
  readonly fonts: readonly [FontId, FontId];
  readonly setting: Omit<SettingOptions, 'font' | 'scale'>;
}

const STYLES: Readonly<Record<StyleId, StyleRow>> = {
  neon: { draw: drawNeon, fonts: ['round', 'playful'], setting: { across: 0.82, down: 0.6, spacing: 0.03 } },
  chrome: { draw: drawChrome, fonts: ['condensed', 'sans-bold'], setting: { across: 0.84, down: 0.66, spacing: 0.02 } },
  paper: { draw: drawPaper, fonts: ['round', 'sans-bold'], setting: { across: 0.84, down: 0.7, spacing: 0.03 } },
  balloon: { draw: drawBalloon, fonts: ['round', 'playful'], setting: { across: 0.86, down: 0.66, spacing: 0.02 } },
  ink: { draw: drawInk, fonts: ['marker', 'brush'], setting: { across: 0.74, down: 0.62, spacing: 0.02 } },
  wood: { draw: drawWood, fonts: ['round', 'sans-bold'], setting: { across: 0.84, down: 0.66, spacing: 0.03 } },
  ice: { draw: drawIce, fonts: ['sans-bold', 'sans-bold'], setting: { across: 0.84, down: 0.64, spacing: 0.03 } },
  floral: { draw: drawFloral, fonts: ['sans-bold', 'sans-bold'], setting: { across: 0.84, down: 0.68, spacing: 0.03 } },
};

/** 1600 × 1000 for words; square for a single sign or many lines. */
export const textArt = defineTask(textArtContract, {
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run(_, { textContent, artStyle, colorTheme, scale, seed }, context) {
    const text = textContent.trim() === '' ? 'Hello' : textContent.trim();
    const style = chooseStyle(artStyle, text);
    const { draw, fonts, setting } = STYLES[style];
    const chinese = /\p{Script=Han}/u.test(text);
    context.onProgress('reading', 0.05);
    const font = await loadFontFor(context.assets, fonts[chinese ? 1 : 0], text, context.signal);
    const sealFont = await loadFont(context.assets, 'brush', context.signal);
    const words = setWords(text, { font, scale, ...setting });
    if (words.letters.length === 0)
      throw new EngineError('options_invalid', { path: 'textContent', message: 'nothing that can be drawn' });
    const picture = await draw({
      words,
      palette: choosePalette(colorTheme, style),
      seed,
      step: reportSteps(context, 0.1, 0.95),
      sealFont,
    });
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93, fullChroma: true } }],
      report: {
        words: readFields(textArtFields, { textContent: text, artStyle, colorTheme }, noLexicon, { pictures: 0 }),
        style,
        lines: words.lines,
        width: picture.width,
        height: picture.height,
      },
      model: 'recipe:text-art',
    };
  },
});
