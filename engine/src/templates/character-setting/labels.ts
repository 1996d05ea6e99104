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

export const SHEET_LABELS: Readonly<Record<SheetLanguage, SheetLabels>> = {
  zh: {
    front: '主视图',
    mirrored: '镜像',
    line: '线稿',
    shape: '剪影',
    values: '明暗',
    details: '细节',
    palette: '配色',
    heads: '头身',
  },
  en: {
    front: 'Main view',
    mirrored: 'Mirrored',
    line: 'Line art',
    shape: 'Silhouette',
    values: 'Values',
    details: 'Details',
    palette: 'Palette',
    heads: 'heads',
  },
  es: {
    front: 'Vista principal',
    mirrored: 'Reflejada',
    line: 'Línea',
    shape: 'Silueta',
    values: 'Valores',
    details: 'Detalles',
    palette: 'Paleta',
    heads: 'cabezas',
  },
};

/** Chinese characters decide for Chinese; Spanish letters or the template's own Spanish title for Spanish. */
export function languageOf(title: string): SheetLanguage {
  if (/\p{Script=Han}/u.test(title)) return 'zh';
  return /[áéíóúñ¿¡]|personaje/iu.test(title) ? 'es' : 'en';
}
