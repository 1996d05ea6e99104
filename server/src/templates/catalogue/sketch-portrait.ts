import type { TemplateDefinition } from '../template.ts';

export const sketchPortrait: TemplateDefinition = {
  id: 'sketch-portrait',
  title: { zh: '素描肖像', en: 'Pencil sketch', es: 'Boceto a lápiz' },
  description: {
    zh: '石墨铅笔画在纹理纸上：轮廓线流畅，排线顺着形体走，明暗有力。',
    en: 'Graphite on grained paper: flowing outlines, hatching that follows the form, strong light and dark.',
    es: 'Grafito sobre papel con grano: contornos fluidos, rayado que sigue la forma, luces y sombras marcadas.',
  },
  category: 'styleTransfer',
  difficulty: 'easy',
  credits: 8,
  tags: [
    { zh: '素描', en: 'sketch', es: 'boceto' },
    { zh: '人像', en: 'portrait', es: 'retrato' },
    { zh: '铅笔', en: 'pencil', es: 'lápiz' },
  ],
  prompt:
    'Redraw this photo as a finished graphite pencil drawing on white, lightly grained drawing paper. Keep the likeness exact: facial features, ' +
    'expression, gaze, hairstyle, pose, clothes and composition are unchanged, proportions are anatomically right, and the framing and aspect ratio ' +
    'stay those of the photo. Draw with a ${grade} pencil: confident contour lines of varying weight, hatching and cross-hatching that follows the ' +
    'form, deepest darks in pupils, nostrils and hair shadows, paper left white for highlights, edges lost into the light. Soft directional light ' +
    'from the upper left, strong contrast. Background only hinted at and fading into the paper. Monochrome: no colour, no digital smoothness, no ' +
    'smudged filter look, no frame, hand, pencil, signature or text.',
  promptText: {
    zh: '用 ${grade} 铅笔在带纹理的白色素描纸上重画这张照片：五官、神情、发型、姿势与构图完全保留；线条有轻重变化，排线顺应结构，高光留白，对比强烈；背景渐隐入纸。只有黑白灰，不加文字与签名。',
    en: 'A finished ${grade} pencil drawing on grained white paper: exact likeness and composition, lines of varying weight, hatching that follows the form, paper left white for highlights, background fading out; monochrome, no text.',
    es: 'Un dibujo acabado a lápiz ${grade} sobre papel blanco con grano: parecido y composición exactos, líneas de peso variable, rayado que sigue la forma, luces en blanco de papel, fondo que se desvanece; monocromo, sin texto.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'choice',
      key: 'grade',
      label: { zh: '铅笔硬度', en: 'Pencil', es: 'Lápiz' },
      required: true,
      options: [
        { value: 'H', label: { zh: 'H · 清淡细致', en: 'H · light and fine', es: 'H · claro y fino' } },
        { value: 'HB', label: { zh: 'HB · 均衡', en: 'HB · balanced', es: 'HB · equilibrado' } },
        { value: '6B', label: { zh: '6B · 浓重有力', en: '6B · dark and bold', es: '6B · oscuro e intenso' } },
      ],
      default: 'HB',
    },
  ],
  task: { id: 'sketch-portrait', options: ({ grade }) => ({ grade }) },
};
