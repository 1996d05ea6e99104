/** Sentences for what an analysis suggests, in the three languages of the product. Codes and numbers stay the interface. */
import type { Reason, Suggestion } from './photo-analysis.ts';

export const SUGGESTION_LANGUAGES = ['zh', 'en', 'es'] as const;
export type SuggestionLanguage = (typeof SUGGESTION_LANGUAGES)[number];

type Words = Readonly<Record<SuggestionLanguage, string>>;

/** `{value}` is filled with the measurement as `shown` says: a percentage, a plain number, or not at all. */
interface ReasonWords extends Words {
  readonly shown?: 'percent' | 'number';
}

const REASONS: Readonly<Record<Reason['code'], ReasonWords>> = {
  dark: {
    shown: 'percent',
    zh: '画面偏暗（平均亮度 {value}）',
    en: 'the photo is dark (mean brightness {value})',
    es: 'la foto es oscura (brillo medio {value})',
  },
  overexposed: {
    shown: 'percent',
    zh: '{value} 的画面过曝',
    en: '{value} of it is burnt out',
    es: 'el {value} está quemado',
  },
  flat: { zh: '对比度低', en: 'the contrast is low', es: 'tiene poco contraste' },
  'colour-cast': { zh: '偏色', en: 'the colours lean to one side', es: 'tiene una dominante de color' },
  small: {
    shown: 'number',
    zh: '只有 {value} 百万像素',
    en: 'it has only {value} megapixels',
    es: 'solo tiene {value} megapíxeles',
  },
  soft: { zh: '不够清晰', en: 'it is soft', es: 'le falta nitidez' },
  noisy: { zh: '噪点明显', en: 'noise is visible', es: 'se ve ruido' },
  'looks-old': { zh: '像一张老照片', en: 'it looks like an old print', es: 'parece una foto antigua' },
  damaged: {
    shown: 'percent',
    zh: '{value} 的画面有划痕或破损',
    en: 'scratches and spots cover {value}',
    es: 'rayas y manchas cubren el {value}',
  },
  'one-face': { zh: '有一张清楚的脸', en: 'it shows one clear face', es: 'muestra una cara clara' },
  bystanders: {
    shown: 'number',
    zh: '有 {value} 位路人',
    en: 'it shows {value} passers-by',
    es: 'aparecen {value} transeúntes',
  },
  'clear-subject': { zh: '主体清楚', en: 'it has a clear subject', es: 'tiene un sujeto claro' },
  scene: { zh: '适合做成一幅画', en: 'it would make a good painting', es: 'daría un buen cuadro' },
};

const ACTIONS: Readonly<Record<string, Words>> = {
  'enhance-light': { zh: '改善光线', en: 'improve the light', es: 'mejorar la luz' },
  'old-photo-restore': { zh: '修复老照片', en: 'restore the old photo', es: 'restaurar la foto' },
  denoise: { zh: '去除噪点', en: 'remove the noise', es: 'quitar el ruido' },
  upscale: { zh: '放大', en: 'enlarge it', es: 'ampliarla' },
  'id-photo': { zh: '制作证件照', en: 'make an ID photo', es: 'hacer una foto de carné' },
  'sketch-portrait': { zh: '画成素描', en: 'draw it in pencil', es: 'dibujarla a lápiz' },
  'anime-portrait': { zh: '变成动漫头像', en: 'turn it into an anime portrait', es: 'convertirla en un retrato anime' },
  'hair-change': { zh: '换个发色', en: 'try another hair colour', es: 'probar otro color de pelo' },
  'crowd-removal': { zh: '去除路人', en: 'take the passers-by out', es: 'quitar a los transeúntes' },
  'remove-background': { zh: '去除背景', en: 'cut out the subject', es: 'recortar el sujeto' },
  'glass-texture': { zh: '变成玻璃质感', en: 'make it of glass', es: 'hacerlo de cristal' },
  'oil-painting': { zh: '画成油画', en: 'paint it in oil', es: 'pintarla al óleo' },
};

/** "Improve the light: the photo is dark (mean brightness 21%), the contrast is low", in `language`. */
export function describeSuggestion({ task, reasons }: Suggestion, language: SuggestionLanguage): string {
  const action = ACTIONS[task]?.[language] ?? task;
  const list = new Intl.ListFormat(language, { type: 'unit', style: language === 'zh' ? 'short' : 'long' }).format(
    reasons.map((reason) => describeReason(reason, language)),
  );
  const head = action.charAt(0).toLocaleUpperCase(language) + action.slice(1);
  return language === 'zh' ? `${head}：${list}` : `${head}: ${list}`;
}

function describeReason({ code, value }: Reason, language: SuggestionLanguage): string {
  const { shown, [language]: text } = REASONS[code];
  if (shown === undefined) return text;
  const style =
    shown === 'percent'
      ? { style: 'percent' as const, maximumFractionDigits: value < 0.1 ? 1 : 0 }
      : { maximumFractionDigits: 2 };
  return text.replace('{value}', new Intl.NumberFormat(language, style).format(value));
}
