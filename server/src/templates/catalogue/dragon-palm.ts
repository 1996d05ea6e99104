import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const dragonPalm: TemplateShape = {
  id: 'dragon-palm',
  category: 'creative',
  difficulty: 'hard',
  credits: 10,
  fit: { minSide: 64, subject: true, screenshots: 'refused' },
  prompt:
    'A wuxia film still in 9:16 of the person in this photo striking the dragon-subduing palm (降龙十八掌). Identity kept exactly: face, age, ' +
    'hairstyle and body are those of the photo. They wear a flowing martial robe in the colors of their own clothes, sleeves and sash torn back by ' +
    'the wind, and thrust one open palm straight at the camera; the hand is anatomically right, five fingers, in foreshortened perspective. A golden ' +
    'Chinese dragon made of living energy, with scales, mane, antlers, whiskers and burning eyes, spirals out of the palm, winds behind and in front ' +
    'of the body and rears over the head with its jaws open. Low wide-angle camera, storm clouds lit from within, dust and stones lifted from the ' +
    'ground, sparks, golden rim light from the dragon on face and robe, deep contrast. One person only; no extra fingers, no second head, no western ' +
    'winged dragon, no weapon, no text, logo or watermark.',
  ...onDevice('dragon-palm', []),
};
