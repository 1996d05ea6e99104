/** Words on the sheet. They follow the language of the title a person types, since an engine knows no other. */

export type SheetLanguage = 'zh' | 'en' | 'es';

export interface SheetLabels {
  readonly front: string;
  readonly mirrored: string;
  readonly line: string;
  readonly shape: string;
  readonly values: string;
  readonly details: string;
  readonly palette: string;
  readonly heads: string;
}

/** Chinese characters decide for Chinese; Spanish letters or the template's own Spanish title for Spanish. */
export function languageOf(title: string): SheetLanguage {
  if (/\p{Script=Han}/u.test(title)) return 'zh';
  return /[áéíóúñ¿¡]|personaje/iu.test(title) ? 'es' : 'en';
}
