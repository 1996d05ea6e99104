/** Looks by their names: always with a word such as "look" or "filter", because the names alone are ordinary words. */
import type { PresetLook } from '@afterglow/domain/edits/step-names';
import type { WordRow } from './word-row.ts';

const names: Readonly<Record<PresetLook, WordRow>> = {
  vintage: ['复古', 'vintage', 'vintage|retro'],
  cinematic: ['电影感', 'cinematic', 'cine'],
  'golden-hour': ['金色时光|黄金时刻', 'golden hour', 'hora dorada'],
  'blue-hour': ['蓝调时刻', 'blue hour', 'hora azul'],
  'teal-orange': ['青橙', 'teal and orange|teal & orange|teal orange', 'turquesa y naranja|teal and orange'],
  'warm-film': ['暖胶片', 'warm film', 'pelicula calida'],
  'cool-film': ['冷胶片', 'cool film', 'pelicula fria'],
  matte: ['哑光', 'matte|matt', 'mate'],
  noir: ['黑色电影', 'noir|film noir', 'cine negro|noir'],
  silver: ['银盐黑白|银盐', 'silver', 'plata'],
  selenium: ['硒调', 'selenium', 'selenio'],
  cyanotype: ['蓝晒', 'cyanotype', 'cianotipia'],
  clean: ['干净', 'clean', 'limpio'],
  airy: ['清透', 'airy|light and airy', 'aereo'],
  moody: ['暗调', 'moody|dark and moody', 'sombrio'],
  forest: ['森系', 'forest', 'bosque'],
  autumn: ['秋日', 'autumn|fall', 'otono'],
  desert: ['大漠', 'desert', 'desierto'],
  nordic: ['北欧', 'nordic', 'nordico'],
  neon: ['霓虹夜|霓虹', 'neon night|neon', 'noche de neon|neon'],
  portrait: ['柔和人像', 'soft portrait', 'retrato suave'],
  peach: ['蜜桃', 'peach', 'melocoton'],
  street: ['街拍', 'street', 'calle'],
  vista: ['壮阔', 'vista', 'panorama'],
};
/** Names that say enough without such a word. */
const bare: Readonly<Partial<Record<PresetLook, WordRow>>> = {
  'golden-hour': [
    '黄昏金色的光|金色的光|金色光线|黄昏的光|黄昏感|金色时光|黄金时刻|暖色夕阳|夕阳色调|日落色调|傍晚夕阳的暖黄色|夕阳的暖黄色|夕阳的暖色|夕阳感|日落感|夕阳氛围|日落氛围',
    'golden hour light|golden light|warm golden light|golden hour|sunset tones|sunset lighting|sunset light',
    'luz dorada de la tarde|luz dorada|luz de la tarde|hora dorada|tonos de atardecer|luz de atardecer|luz al atardecer|luz a atardecer|luz del atardecer',
  ],
  airy: [
    '日系小清新|小清新|日系清新|清新色调|清新风格|日系',
    'light and airy|bright and airy|airy',
    'claro y aireado|luminoso y aireado|aireado',
  ],
  moody: ['情绪暗调|暗黑系', 'dark and moody|moody and dark|moody dark|moody', 'oscuro y melancolico'],
  matte: [
    '哑光质感|哑光|黑色提一点|黑色抬一点',
    'matte finish|matte effect|lifted blacks|faded blacks',
    'acabado mate|aspecto mate|efecto mate|negros lavados|negros levantados',
  ],
};
const markers = {
  zh: ['滤镜', '风格', '色调'],
  en: ['look', 'filter', 'preset'],
  es: ['filtro', 'estilo', 'look'],
} as const;

const looksByPhrase = new Map<string, PresetLook>();
const lists: [string[], string[], string[]] = [[], [], []];
for (const look of Object.keys(names)) {
  if (!isNamed(look)) continue;
  const [zh, en, es] = names[look].map((list) => list.split('|'));
  const add = (to: string[], phrase: string): void => {
    to.push(phrase);
    looksByPhrase.set(phrase, look);
  };
  for (const name of zh ?? []) for (const marker of markers.zh) add(lists[0], name + marker);
  for (const name of en ?? []) for (const marker of markers.en) add(lists[1], `${name} ${marker}`);
  for (const name of es ?? []) for (const marker of markers.es) add(lists[2], `${marker} ${name}`);
  for (const [at, phrases] of (bare[look] ?? []).entries())
    for (const phrase of phrases.split('|')) add(lists[at] ?? [], phrase);
}

function isNamed(name: string): name is PresetLook {
  return Object.hasOwn(names, name);
}

/** The look that a phrase of the instruction names, written as in the lists. */
export const lookOfPhrase = (phrase: string): PresetLook | undefined => looksByPhrase.get(phrase);

export const lookWords = {
  presetLook: [lists[0].join('|'), lists[1].join('|'), lists[2].join('|')],
} as const satisfies Record<string, WordRow>;
