import type { TemplateDefinition } from '../template.ts';

export const crowdRemoval: TemplateDefinition = {
  id: 'crowd-removal',
  title: { zh: '去除路人', en: 'Crowd removal', es: 'Quitar a la gente' },
  description: {
    zh: '找出照片里的路人，连同影子和倒影一起去除，用周围的景物补全；主角的像素一个都不改。',
    en: 'Finds the bystanders, takes them out with their shadows and reflections, and fills in the scenery. The main subject is not touched.',
    es: 'Encuentra a los transeúntes, los quita con sus sombras y reflejos y completa el paisaje. El sujeto principal no se toca.',
  },
  category: 'aiTool',
  difficulty: 'medium',
  credits: 10,
  tags: [
    { zh: '去路人', en: 'bystanders', es: 'transeúntes' },
    { zh: '旅行照', en: 'travel photo', es: 'foto de viaje' },
    { zh: '补全', en: 'inpainting', es: 'relleno' },
  ],
  prompt:
    'Remove the bystanders from this photo and keep only the main subject (who stays: ${keep}). Take away every other person completely, including ' +
    'hair, limbs, bags and belongings, their cast shadows, their reflections in floors, water and windows, and any part of them that shows behind or ' +
    'beside the subject. Fill what they covered with the scenery that logically belongs there: continue walls, horizon, pavement joints, railings, ' +
    'foliage and water in the right perspective, with the same focus, light direction, colour and grain as the surroundings. The main subject stays ' +
    'exactly as photographed: face, expression, pose, clothes, hair and own shadow are unchanged. Same framing and aspect ratio. Do not add people, ' +
    'objects, animals or text, do not move or beautify the subject, no blurred patches, no repeated pattern, no ghost outlines, no new sky.',
  // the specification asks for English only here
  promptText: {
    zh: 'Keep only the main subject (${keep}) and remove every other person with their belongings, shadows and reflections. Continue the scenery behind them in the right perspective, with the same focus, light and grain. The subject is unchanged; nothing is added.',
    en: 'Keep only the main subject (${keep}) and remove every other person with their belongings, shadows and reflections. Continue the scenery behind them in the right perspective, with the same focus, light and grain. The subject is unchanged; nothing is added.',
    es: 'Keep only the main subject (${keep}) and remove every other person with their belongings, shadows and reflections. Continue the scenery behind them in the right perspective, with the same focus, light and grain. The subject is unchanged; nothing is added.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'choice',
      key: 'keep',
      label: { zh: '留下谁', en: 'Who stays', es: 'Quién se queda' },
      required: true,
      options: [
        { value: 'group', label: { zh: '主角和身边的同伴', en: 'The main person and companions', es: 'La persona principal y sus acompañantes' } },
        { value: 'one', label: { zh: '只留主角一人', en: 'Only the main person', es: 'Solo la persona principal' } },
        { value: 'left', label: { zh: '最左边的人', en: 'The person on the left', es: 'La persona de la izquierda' } },
        { value: 'centre', label: { zh: '正中间的人', en: 'The person in the middle', es: 'La persona del centro' } },
        { value: 'right', label: { zh: '最右边的人', en: 'The person on the right', es: 'La persona de la derecha' } },
        { value: 'nobody', label: { zh: '谁都不留，只要风景', en: 'Nobody, only the scenery', es: 'Nadie, solo el paisaje' } },
      ],
      default: 'group',
    },
    {
      type: 'toggle',
      key: 'shadows',
      label: { zh: '同时去除影子和倒影', en: 'Remove their shadows and reflections too', es: 'Quitar también sombras y reflejos' },
      required: false,
      default: true,
    },
  ],
  task: { id: 'crowd-removal', options: ({ keep, shadows }) => ({ keep, shadows }) },
};
