import type { TemplateDefinition } from '../template.ts';

export const hairChange: TemplateDefinition = {
  id: 'hair-change',
  title: { zh: '换发色', en: 'New hair', es: 'Cambio de pelo' },
  description: {
    zh: '同一个人，同一张脸：九种发色一次看全，发丝与高光都保留；也可只换一种颜色，调节蓬松度。',
    en: 'The same person in nine hair colours at once, strands and shine kept; or one colour on the whole photo, with more or less volume.',
    es: 'La misma persona con nueve colores de pelo a la vez, con sus mechones y brillos; o un solo color en toda la foto, con más o menos volumen.',
  },
  category: 'aiTool',
  difficulty: 'medium',
  credits: 10,
  tags: [
    { zh: '发型', en: 'hair', es: 'pelo' },
    { zh: '人像', en: 'portrait', es: 'retrato' },
    { zh: '九宫格', en: 'board', es: 'panel' },
  ],
  prompt:
    'Give the person in this photo new hair: ${colour}. If that says "board", make a 3 by 3 grid of nine equal portraits of the same person, framed ' +
    'alike on white, with the hair in platinum, honey blonde, copper, auburn, chestnut, black, rose, violet and teal, in this order; otherwise keep ' +
    'the framing of the photo. The person stays exactly the same: face, skin, expression, age, clothes, background and light are unchanged. The hair ' +
    'keeps its strands, parting and shine; roots and shadows are darker, highlights paler; fine hairs over the forehead and against the background ' +
    'are coloured too; the hairline is clean. Brows, ears, skin and clothes take no colour. Volume ${volume} on a scale from -1 (flat) to 1 (full), ' +
    '0 being the photo’s own. No wig look, no helmet edges, no beautifying, no text, no watermark.',
  promptText: {
    zh: '为照片中的人换发色：${colour}（board 表示九宫格，九种发色并列），蓬松度 ${volume}。五官、肤色、表情、服装、背景与光线完全不变；发丝、分缝和高光保留，额前碎发一并染色，发际线干净；眉毛、耳朵、皮肤与衣服不沾色。',
    en: 'New hair for the person in the photo: ${colour} (board means nine colours in a grid), volume ${volume}. Face, skin, clothes and light stay; strands, parting and shine are kept, the hairline is clean, nothing but hair takes the colour.',
    es: 'Pelo nuevo para la persona de la foto: ${colour} (board: nueve colores en cuadrícula), volumen ${volume}. Cara, piel, ropa y luz no cambian; se conservan mechones, raya y brillos, el nacimiento queda limpio y solo el pelo toma color.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'choice',
      key: 'colour',
      label: { zh: '发色', en: 'Colour', es: 'Color' },
      required: true,
      options: [
        { value: 'board', label: { zh: '九宫格 · 全部九色', en: 'Board of all nine', es: 'Panel con los nueve' } },
        { value: 'platinum', label: { zh: '1 铂金', en: '1 Platinum', es: '1 Platino' } },
        { value: 'honey', label: { zh: '2 蜜糖金', en: '2 Honey blonde', es: '2 Rubio miel' } },
        { value: 'copper', label: { zh: '3 铜橘', en: '3 Copper', es: '3 Cobre' } },
        { value: 'auburn', label: { zh: '4 赤褐', en: '4 Auburn', es: '4 Caoba' } },
        { value: 'chestnut', label: { zh: '5 栗棕', en: '5 Chestnut', es: '5 Castaño' } },
        { value: 'black', label: { zh: '6 乌黑', en: '6 Black', es: '6 Negro' } },
        { value: 'rose', label: { zh: '7 玫瑰粉', en: '7 Rose', es: '7 Rosa' } },
        { value: 'violet', label: { zh: '8 紫罗兰', en: '8 Violet', es: '8 Violeta' } },
        { value: 'teal', label: { zh: '9 孔雀绿', en: '9 Teal', es: '9 Verde azulado' } },
      ],
      default: 'board',
    },
    { type: 'range', key: 'volume', label: { zh: '蓬松度', en: 'Volume', es: 'Volumen' }, required: true, min: -1, max: 1, step: 0.25, default: 0 },
  ],
  task: { id: 'hair-change', options: ({ colour, volume }) => ({ colour, volume }) },
};
