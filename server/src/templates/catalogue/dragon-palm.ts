import type { TemplateDefinition } from '../template.ts';

export const dragonPalm: TemplateDefinition = {
  id: 'dragon-palm',
  title: { zh: '降龙十八掌', en: 'Dragon-subduing palm', es: 'La palma del dragón' },
  description: {
    zh: '一掌推出，金龙破云：龙身从掌心盘旋而起，绕人而上，风卷衣袂，火光照亮轮廓。竖版 9:16。',
    en: 'One blow, and a golden dragon breaks from the palm, winds around you and rises over the storm; bands of cloth in your colours fly in the wind. Tall 9:16.',
    es: 'Un golpe y un dragón dorado brota de la palma, te rodea y se alza sobre la tormenta; telas de tus colores vuelan al viento. Vertical 9:16.',
  },
  category: 'creative',
  difficulty: 'hard',
  credits: 10,
  tags: [
    { zh: '武侠', en: 'wuxia', es: 'wuxia' },
    { zh: '龙', en: 'dragon', es: 'dragón' },
    { zh: '人像', en: 'portrait', es: 'retrato' },
  ],
  prompt:
    'A wuxia film still in 9:16 of the person in this photo striking the dragon-subduing palm (降龙十八掌). Identity kept exactly: face, age, ' +
    'hairstyle and body are those of the photo. They wear a flowing martial robe in the colours of their own clothes, sleeves and sash torn back by ' +
    'the wind, and thrust one open palm straight at the camera; the hand is anatomically right, five fingers, in foreshortened perspective. A golden ' +
    'Chinese dragon made of living energy, with scales, mane, antlers, whiskers and burning eyes, spirals out of the palm, winds behind and in front ' +
    'of the body and rears over the head with its jaws open. Low wide-angle camera, storm clouds lit from within, dust and stones lifted from the ' +
    'ground, sparks, golden rim light from the dragon on face and robe, deep contrast. One person only; no extra fingers, no second head, no western ' +
    'winged dragon, no weapon, no text, logo or watermark.',
  promptText: {
    zh: '照片中的人化身武侠高手，竖版 9:16：五官与身份不变，身着与原衣同色的劲装长袍，衣袂翻飞，一掌推向镜头；金色能量巨龙自掌心盘旋而出，绕身而上，昂首怒吼；低角度广角，风暴云、飞沙、火星与金色轮廓光。不出现多余手指、文字与水印。',
    en: 'The person as a wuxia master in 9:16: same face, a flowing robe in the colours of their clothes, one palm thrust at the camera; a golden energy dragon spirals from it around the body and over the head; storm, dust, sparks, golden rim light.',
    es: 'La persona como maestro wuxia en 9:16: misma cara, túnica ondeante con los colores de su ropa, una palma hacia la cámara; un dragón dorado de energía brota de ella, rodea el cuerpo y se alza; tormenta, polvo, chispas y contraluz dorado.',
  },
  requiresImage: true,
  inputs: [],
  task: { id: 'dragon-palm', options: () => ({}) },
};
