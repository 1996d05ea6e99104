/**
 * What is wrong with a photo or a part of it, in words that complain, and what undoes it. The words are written as `normalize` leaves
 * them (lower case, no accents, simplified Chinese), as alternatives of a pattern.
 */
import type { LocalAdjustment } from '@afterglow/domain/edits/part-settings';

type Tone = LocalAdjustment['tone'];

export interface Fault {
  /** As it follows a verb: is "too dark", se ve "amarillo", 太"暗". */
  readonly words: readonly [latin: string, zh: string];
  /** As there is too much of it: "too much light", "mucho grano", 噪点多. */
  readonly nouns?: readonly [latin: string, zh: string];
  /** As there is too little of it: "not enough light", le falta "luz", 光线不足. */
  readonly lacks?: readonly [latin: string, zh: string];
  /** Nobody wishes for it, so that it complains without a "too". */
  readonly bare?: true;
  /** What undoes it in a part; noise is not undone in parts. */
  readonly tone: Tone | 'denoise';
  /** What undoes it in the whole photo; without it the readers of light and color know. */
  readonly whole?: Tone | 'denoise';
}

export const FAULTS: readonly Fault[] = [
  {
    words: ['dark|black|oscur[oa]s?|negr[oa]s?', '暗|黑'],
    nouns: ['darkness|oscuridad|shade', '阴影'],
    lacks: ['light|lighting|brightness|luz|iluminacion|brillo', '光|光线|亮度|补光'],
    tone: { exposure: 0.5, shadows: 0.2 },
  },
  {
    words: [
      'underexposed|gloomy|murky|dim|shadowy|badly lit|poorly lit|in (?:the )?shadows?|subexpuest[oa]s?|sombri[oa]s?|a contraluz|mal iluminad[oa]s?',
      '昏暗|暗沉|黑乎乎|黑漆漆|乌漆嘛黑|欠曝|曝光不足|暗淡|黯淡|逆光|背光',
    ],
    bare: true,
    tone: { exposure: 0.5, shadows: 0.2 },
  },
  {
    words: ['bright|white|light|luminos[oa]s?|brillantes?|clar[oa]s?|blanc[oa]s?', '亮|白'],
    nouns: ['light|brightness|exposure|luz|iluminacion|exposicion', '光|曝光|亮度'],
    tone: { exposure: -0.5 },
  },
  {
    words: [
      'overexposed|over exposed|blown out|blown-out|burn(?:ed|t) out|sobreexpuest[oa]s?|quemad[oa]s?|reventad[oa]s?',
      '过曝|曝光过度|曝了|死白|惨白|煞白|刺眼',
    ],
    bare: true,
    tone: { exposure: -0.5 },
  },
  {
    words: ['yellow|orange|golden|warm|amarill[oa]s?|naranjas?|calid[oa]s?', '黄|橙|暖'],
    nouns: [
      '(?:yellow|orange|warm)(?: casts?| tints?| tones?| hues?| light)?|warmth|amarillo|(?:tono|tinte) (?:amarillo|naranja)',
      '黄光|黄色|黄',
    ],
    tone: { temperature: -0.3 },
    whole: { temperature: -0.3 },
  },
  {
    words: ['yellowish|orangey|orangish|amarillent[oa]s?|anaranjad[oa]s?', '偏黄|发黄|泛黄|偏暖|黄黄'],
    bare: true,
    tone: { temperature: -0.3 },
    whole: { temperature: -0.3 },
  },
  {
    words: ['red|roj[oa]s?|colorad[oa]s?', '红'],
    nouns: ['red(?:ness)?(?: cast| tint| tone| hue)?|rojo|(?:tono|tinte) rojo', '红色|红'],
    tone: { temperature: -0.3 },
    whole: { temperature: -0.3 },
  },
  {
    words: ['reddish|rojiz[oa]s?|enrojecid[oa]s?', '偏红|发红|泛红|红红'],
    bare: true,
    tone: { temperature: -0.3 },
    whole: { temperature: -0.3 },
  },
  {
    words: ['blue|cold|cool|azul(?:es)?|fri[oa]s?', '蓝|冷|青'],
    nouns: ['blue(?: cast| tint| tone| hue)?|azul|(?:tono|tinte) azul', '蓝色|蓝光|蓝'],
    tone: { temperature: 0.3 },
    whole: { temperature: 0.3 },
  },
  {
    words: ['bluish|blueish|azulad[oa]s?|azulos[oa]s?', '偏蓝|发蓝|偏青|发青|泛蓝|偏冷'],
    bare: true,
    tone: { temperature: 0.3 },
    whole: { temperature: 0.3 },
  },
  {
    words: ['green|verdes?', '绿'],
    nouns: ['green(?: cast| tint| tone| hue)?|verde|(?:tono|tinte) verde', '绿色|绿光|绿'],
    tone: { tint: 0.3 },
    whole: { tint: 0.3 },
  },
  { words: ['greenish|verdos[oa]s?', '偏绿|发绿|泛绿'], bare: true, tone: { tint: 0.3 }, whole: { tint: 0.3 } },
  {
    words: ['pink|purple|magenta|violet|rosad[oa]s?|morad[oa]s?|violetas?', '粉|紫'],
    nouns: ['(?:pink|magenta|purple)(?: cast| tint| tone| hue)?|magenta', '紫色|粉色|紫光|粉光'],
    tone: { tint: -0.3 },
    whole: { tint: -0.3 },
  },
  {
    words: ['pinkish|purplish|rosace[oa]s?', '偏紫|偏粉|发紫|泛紫'],
    bare: true,
    tone: { tint: -0.3 },
    whole: { tint: -0.3 },
  },
  {
    words: [
      'washed out|washed-out|faded|bleached out|lavad[oa]s?|deslavad[oa]s?|deslucid[oa]s?|descolorid[oa]s?',
      '褪色|掉色',
    ],
    bare: true,
    tone: { contrast: 0.3, saturation: 0.3 },
    whole: { contrast: 0.3, saturation: 0.3 },
  },
  {
    words: ['gr[ae]y|colou?rless|gris(?:es)?|palid[oa]s?|pale', '灰|灰灰|苍白|没血色|没有血色'],
    tone: { contrast: 0.15, saturation: 0.3 },
    whole: { contrast: 0.15, saturation: 0.3 },
  },
  {
    words: [
      'dull|drab|bland|lifeless|muted|boring|apagad[oa]s?|sos[oa]s?|sin vida|opac[oa]s?|mate|trist(?:e|on)s?',
      '没精神|寡淡|没颜色|没有颜色',
    ],
    lacks: ['colou?r|colou?rs|life|vibrance|saturation|pop|color|colores|vida|chispa|alegria', '颜色|色彩|生气|活力'],
    bare: true,
    tone: { contrast: 0.15, vibrance: 0.3 },
  },
  {
    words: [
      'flat|plan[oa]s?|sin contraste',
      '发灰|发白|泛白|灰蒙蒙|灰扑扑|死气沉沉|死气沉沉的|没有生气|平|平淡|没层次|没有层次',
    ],
    lacks: ['contrast|depth|contraste|profundidad', '对比|对比度|层次|层次感|立体感'],
    bare: true,
    tone: { contrast: 0.3 },
    whole: { contrast: 0.3 },
  },
  {
    words: [
      'hazy|foggy|misty|smoggy|neblinos[oa]s?|brumos[oa]s?|con (?:mucha )?(?:neblina|niebla|bruma)',
      '雾蒙蒙|朦胧|蒙蒙的|有雾',
    ],
    nouns: ['haze|fog|mist|smog|neblina|niebla|bruma|calima', '雾|雾气|雾霾'],
    bare: true,
    tone: { dehaze: 0.3 },
    whole: { dehaze: 0.3 },
  },
  {
    words: [
      'saturated|oversaturated|over saturated|vivid|vibrant|colou?rful|intense|garish|neon|saturad[oa]s?|sobresaturad[oa]s?|intens[oa]s?|chillon(?:a|as|es)?|fuertes?|viv[oa]s?',
      '艳|鲜艳|浓|饱和|花哨|扎眼',
    ],
    nouns: ['saturation|saturacion', '饱和度'],
    tone: { saturation: -0.3 },
  },
  {
    words: ['contrasty|contrasted|harsh|contrastad[oa]s?|dur[oa]s?', '硬|生硬'],
    nouns: ['contrast|contraste', '对比|对比度|反差'],
    tone: { contrast: -0.3 },
  },
  {
    words: [
      'blurry|blurred|out of focus|fuzzy|not sharp|unsharp|unfocused|borros[oa]s?|desenfocad[oa]s?|movid[oa]s?|fuera de foco|sin foco|poco nitid[oa]s?',
      '模糊|糊|虚|不清楚|不清晰|没对上焦|失焦|看不清',
    ],
    nouns: ['blur', '模糊'],
    lacks: ['sharpness|detail|definition|focus|nitidez|detalle|definicion|foco', '清晰度|细节'],
    bare: true,
    tone: { sharpen: 0.6 },
  },
  {
    words: ['grainy|noisy|granulad[oa]s?|granulos[oa]s?|ruidos[oa]s?|con (?:mucho )?(?:grano|ruido)', '噪点多|颗粒感'],
    nouns: ['noise|grain|graininess|grano|ruido|granulado', '噪点|杂点|噪声|颗粒|颗粒感'],
    bare: true,
    tone: 'denoise',
    whole: 'denoise',
  },
  {
    words: ['shiny|glary|glossy|oily|brillos[oa]s?|reluciente', '油|反光|油腻|油光'],
    nouns: ['shine|glare|brillos?', '油光|高光'],
    tone: { highlights: -0.5 },
    whole: { highlights: -0.5 },
  },
];
