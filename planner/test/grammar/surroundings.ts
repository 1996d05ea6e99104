/** What stands around generated wishes: courtesies, words that join, limit, spare and refuse. */
import type { Language } from './wishes.ts';

/** Words around a wish that change nothing. */
export const polite: Readonly<Record<Language, { before: readonly string[]; after: readonly string[] }>> = {
  zh: {
    before: ['', '请', '帮我', '麻烦', '请帮我', '你好，', '我想', '能不能', '可以'],
    after: ['', '吧', '谢谢', '，谢谢', '可以吗', '。', '～', '，拜托了', '🙏'],
  },
  en: {
    before: [
      '',
      'please ',
      'can you ',
      'could you please ',
      'hi, ',
      'hey, can you ',
      "i'd like you to ",
      'pls ',
      'ok, ',
    ],
    after: ['', ' please', ', thanks', ' thx', '?', ' pls', '.', ' 🙏', ', thank you'],
  },
  es: {
    before: ['', 'por favor ', 'puedes ', 'hola, ', 'porfa ', '¿podrías ', 'oye, ', 'quiero que ', 'me gustaría que '],
    after: ['', ' por favor', ' porfa', ', gracias', '.', ' xfa', ' 🙏', ', plis', '?'],
  },
};

export const joiners: Readonly<Record<Language, readonly string[]>> = {
  zh: ['，', '，然后', '并且', '，再', '；'],
  en: [' and ', ', then ', ', ', ' and then ', '; '],
  es: [' y ', ', luego ', ', ', ' y luego ', '; '],
};

/** Limits that no tool keeps: with one of them a plan of the same steps would do more than was asked. */
export const limiters: Readonly<Record<Language, readonly string[]>> = {
  zh: ['，但天空不要动', '，只改左半边', '，除了汽车', '，右下角除外', '，只要左上角'],
  en: [
    ' except the car',
    ' but not the sky',
    ', only on the left half',
    ' but only the top right corner',
    ', excluding the tree',
  ],
  es: [
    ' excepto el coche',
    ', pero no el cielo',
    ', solo en la parte izquierda',
    ' salvo el árbol',
    ', solo arriba a la derecha',
  ],
};

/** Behind a wish for a part: nothing else was meant anyway. */
export const rests: Readonly<Record<Language, readonly string[]>> = {
  zh: ['，其他不动', '其他不要动', '，别的别动'],
  en: [' without touching the rest', ", don't touch the rest"],
  es: [' sin tocar lo demás', ', sin tocar lo demás', ', lo demás no lo toques'],
};

/** What declines a wish, put before it. */
export const refusals: Readonly<Record<Language, readonly string[]>> = {
  zh: ['不要', '别', '不用'],
  en: ["don't ", 'do not ', 'please dont '],
  es: ['no ', 'por favor no '],
};
