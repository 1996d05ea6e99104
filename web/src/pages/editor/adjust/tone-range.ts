import type { ToneSetting } from '@afterglow/domain/edits/step-names';

/** What a slider of the tone can be set to: exposure in stops, everything else in shares of its most. */
export function toneRange(name: ToneSetting): { readonly least: number; readonly most: number } {
  if (name === 'exposure') return { least: -3, most: 3 };
  return { least: name === 'sharpen' || name === 'blur' || name === 'grain' ? 0 : -1, most: 1 };
}
