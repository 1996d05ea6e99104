/** Sentences for what an analysis suggests. Codes and numbers stay the interface. */
import { engineTexts } from '../../run/engine-texts.ts';
import type { Reason, Suggestion } from './photo-analysis.ts';

/** How `{value}` of a reason is written; the others have none. */
const shownAs: Partial<Readonly<Record<Reason['code'], 'percent' | 'number'>>> = {
  dark: 'percent',
  overexposed: 'percent',
  small: 'number',
  damaged: 'percent',
  bystanders: 'number',
};

/** "Improve the light: the photo is dark (mean brightness 21%), the contrast is low", in `language`. */
export function describeSuggestion({ task, reasons }: Suggestion, language: string): string {
  const { analysis } = engineTexts(language);
  const action = analysis.actions[task] ?? task;
  const list = new Intl.ListFormat(language, { type: 'unit', style: language === 'zh' ? 'short' : 'long' }).format(
    reasons.map((reason) => describeReason(reason, language)),
  );
  const head = action.charAt(0).toLocaleUpperCase(language) + action.slice(1);
  return analysis.sentence.replace('{action}', () => head).replace('{reasons}', () => list);
}

function describeReason({ code, value }: Reason, language: string): string {
  const text = engineTexts(language).analysis.reasons[code] ?? code;
  const shown = shownAs[code];
  if (shown === undefined) return text;
  const style = shown === 'percent' ? { style: 'percent' as const, maximumFractionDigits: value < 0.1 ? 1 : 0 } : { maximumFractionDigits: 2 };
  return text.replace('{value}', new Intl.NumberFormat(language, style).format(value));
}
