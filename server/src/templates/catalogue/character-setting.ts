import type { TemplateDefinition } from '../template.ts';

export const characterSetting: TemplateDefinition = {
  id: 'character-setting',
  title: { zh: '角色设定图', en: 'Character sheet', es: 'Hoja de personaje' },
  description: {
    zh: '一张图变成 16:9 角色设定稿：主视图与镜像、线稿、剪影、明暗、细节放大、头身比例尺，外加六色配色与色值。照片和插画都可以。',
    en: 'One picture becomes a 16:9 design sheet: main and mirrored view, line art, silhouette, values, enlarged details, a head-count ruler and a palette of six with hex codes. Photos and illustrations alike.',
    es: 'Una imagen se convierte en una hoja de diseño 16:9: vista principal y reflejada, línea, silueta, valores, detalles ampliados, regla de cabezas y paleta de seis colores con códigos. Sirven fotos e ilustraciones.',
  },
  category: 'creative',
  difficulty: 'medium',
  credits: 10,
  tags: [
    { zh: '角色', en: 'character', es: 'personaje' },
    { zh: '设定', en: 'design sheet', es: 'diseño' },
    { zh: '配色', en: 'palette', es: 'paleta' },
  ],
  prompt:
    'A professional character design sheet, 16:9, on a clean white background, of the character in this picture. Keep the character ' +
    'exactly: the same face, hairstyle, body, outfit, colours and props in every cell, and the drawing style of the source. Contents: full-body ' +
    'turnaround with front, side and back view on one ground line with aligned eye lines and a head-count proportion ruler; six facial expressions; ' +
    'three action poses; a breakdown of costume and props with enlarged details; a palette of six colour swatches taken from the picture. Clear grid, ' +
    'generous margins, thin light-grey guides, even studio light, no cast shadows beyond a soft contact shadow. Leave the upper tenth of the ' +
    'sheet empty white: the title is set there by us. No letters, words or labels, no signature, watermark, frame or background scenery; no extra characters; age and proportions are not changed.',
  promptText: {
    zh: '为图中角色制作专业设定稿，16:9 白底，标题“${title}”：正、侧、背三视图视线对齐并带头身比例尺，六种表情，三种动作，服装与道具拆解，六色配色。每一格的五官、发型、服装与颜色保持一致；除标题外不出现其他文字。',
    en: 'A 16:9 character design sheet on white titled “${title}”: front, side and back aligned with head-count proportions, six expressions, three poses, costume and prop details, a palette of six; the same face, outfit and colours in every cell.',
    es: 'Hoja de personaje 16:9 sobre blanco titulada «${title}»: frente, perfil y espalda alineados con proporciones en cabezas, seis expresiones, tres poses, detalles de vestuario y objetos, paleta de seis; misma cara, ropa y colores en cada celda.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'text',
      key: 'title',
      label: { zh: '标题', en: 'Title', es: 'Título' },
      required: false,
      placeholder: { zh: '角色名字', en: 'The character’s name', es: 'Nombre del personaje' },
      maxLength: 40,
      default: { zh: '角色设定图', en: 'Character sheet', es: 'Hoja de personaje' },
    },
  ],
  task: { id: 'character-setting', options: ({ title }) => ({ title }) },
};
