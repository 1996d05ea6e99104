import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const idPhoto: TemplateShape = {
  id: 'id-photo',
  category: 'aiTool',
  difficulty: 'easy',
  credits: 10,
  fit: { minSide: 200, face: 'needed', minFace: 120, pose: 'official', screenshots: 'refused' },
  prompt:
    'Turn this portrait into a formal ID photo. The person stays exactly the same: identity, facial features, expression, skin, age, hairstyle, ' +
    'glasses and clothes are unchanged, nothing is beautified. Head straight and centered, eyes level, both ears and the whole hair inside the frame, ' +
    'shoulders symmetrical and cut at chest height, camera at eye level without distortion. Perfectly even background of color ${background}, ' +
    'crisp natural hair edges without halo. Flat frontal light without shadows on face or background, neutral white balance. Portrait format for ' +
    '${size}. No text, frame, date, watermark, hat, filter or second person.',
  ...onDevice('id-photo', [
    {
      type: 'choice',
      key: 'size',
      required: true,
      options: ['1-inch', 'small-2-inch', '2-inch', 'cn-passport', 'us', 'schengen'],
    },
    {
      type: 'colour',
      key: 'background',
      required: true,
      options: ['#ffffff', '#438edb', '#d9001b'],
      default: '#438edb',
    },
    { type: 'toggle', key: 'sheet', required: false },
  ]),
};
