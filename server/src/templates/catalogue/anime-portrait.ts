import type { TemplateDefinition } from '../template.ts';

export const animePortrait: TemplateDefinition = {
  id: 'anime-portrait',
  title: { zh: '动漫头像', en: 'Anime portrait', es: 'Retrato anime' },
  description: {
    zh: '干净的线条、分层的赛璐璐上色、明亮的眼睛与手绘背景。肤色、发色与姿势按照片保留。',
    en: 'Clean lines, cel shading, bright eyes and a painted background. Skin tone, hair and pose stay those of the photo.',
    es: 'Líneas limpias, sombreado cel, ojos vivos y fondo pintado. Tono de piel, pelo y pose siguen siendo los de la foto.',
  },
  category: 'styleTransfer',
  difficulty: 'easy',
  credits: 8,
  tags: [
    { zh: '动漫', en: 'anime', es: 'anime' },
    { zh: '头像', en: 'avatar', es: 'avatar' },
    { zh: '人像', en: 'portrait', es: 'retrato' },
  ],
  prompt:
    'Redraw this photo as an original anime illustration, as a finished cel of a feature film. The person stays recognisable: same face shape, ' +
    'ethnicity, skin tone, age, hairstyle and hair colour, expression, pose, clothes and composition; framing and aspect ratio are those of the ' +
    'photo. Clean, confident line art of varying weight in dark relatives of the local colour; cel shading in two or three steps with crisp shadow ' +
    'edges; hair as long locks with a band of highlight; eyes moderately enlarged (about ${eyes} times) with a graded iris, dark lash line and two ' +
    'catch-lights; small nose and mouth; a touch of blush. Background: ${background}. Clear daylight colours, shadows lean to violet, soft bloom. ' +
    'No photo texture, no 3D render, no extra people or fingers, no changed skin tone, no sexualised pose or clothing, no younger look, no text or ' +
    'signature, and no imitation of a named studio, artist or existing character.',
  promptText: {
    zh: '把照片重画成原创动漫插画：五官、肤色、年龄、发型、表情、姿势、服装与构图保持可辨；线条干净有粗细，两到三层赛璐璐阴影，头发成束带高光，眼睛放大约 ${eyes} 倍并有渐变虹膜与高光；背景：${background}；不模仿任何工作室或角色，不加文字。',
    en: 'An original anime illustration of the same person: face, skin tone, age, hair, expression, pose, clothes and composition kept; clean lines, two or three cel steps, hair in locks, eyes about ${eyes} times as large with graded iris and catch-lights; background: ${background}; no named studio or character, no text.',
    es: 'Ilustración anime original de la misma persona: cara, tono de piel, edad, pelo, expresión, pose, ropa y composición se mantienen; líneas limpias, dos o tres pasos de sombra, pelo en mechones, ojos unas ${eyes} veces más grandes; fondo: ${background}; sin estudio ni personaje conocido, sin texto.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'choice',
      key: 'background',
      label: { zh: '背景', en: 'Background', es: 'Fondo' },
      required: true,
      options: [
        { value: 'painted', label: { zh: '原背景手绘化', en: 'The photo’s own, painted', es: 'El de la foto, pintado' } },
        { value: 'sky', label: { zh: '夏日天空', en: 'Summer sky', es: 'Cielo de verano' } },
      ],
      default: 'painted',
    },
    {
      type: 'range',
      key: 'eyes',
      label: { zh: '眼睛大小', en: 'Size of the eyes', es: 'Tamaño de los ojos' },
      required: false,
      min: 1,
      max: 1.4,
      step: 0.02,
      default: 1.16,
    },
  ],
  task: { id: 'anime-portrait', options: ({ background, eyes }) => ({ background, eyes }) },
};
