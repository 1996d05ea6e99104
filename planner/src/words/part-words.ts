/** Parts of a picture to which a change of color belongs, and what is laid over a picture. */
import type { WordRow } from './word-row.ts';

export const partWords = {
  greenery: [
    '草地|草坪|草|树叶|叶子|绿植|植被',
    'grass|lawn|leaves|foliage|greenery|vegetation',
    'pasto|cesped|hierba|hojas|follaje|vegetacion',
  ],
  dramatic: ['戏剧性|戏剧化|震撼', 'dramatic|dramatically', 'dramatic*|impactante'],
  sticker: ['贴纸|贴图|表情贴', 'sticker*|emoji', 'pegatina*|sticker*|calcomania*'],
  /** Drawn over a picture also without the word "sticker". */
  drawing: [
    '箭头|爱心|红心|小心心|心形|五角星|星星',
    'arrow|heart|hearts|star|stars',
    'flecha|flechita|corazon|corazones|corazoncito|estrella|estrellita',
  ],
} as const satisfies Record<string, WordRow>;
