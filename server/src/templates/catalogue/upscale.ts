import type { TemplateDefinition } from '../template.ts';

export const upscale: TemplateDefinition = {
  id: 'upscale',
  title: { zh: '高清放大', en: 'Upscale', es: 'Ampliar' },
  description: {
    zh: '把照片放大 2 倍或 4 倍，重建边缘与纹理，没有拼接痕迹，颜色保持不变。',
    en: 'Makes a photo two or four times as large, with edges and texture rebuilt, no seams, and the same colours.',
    es: 'Amplía una foto dos o cuatro veces, con bordes y texturas reconstruidos, sin costuras y con los mismos colores.',
  },
  category: 'aiTool',
  difficulty: 'easy',
  credits: 10,
  tags: [
    { zh: '放大', en: 'upscaling', es: 'ampliación' },
    { zh: '高清', en: 'high resolution', es: 'alta resolución' },
    { zh: '修复', en: 'restoration', es: 'restauración' },
  ],
  prompt:
    'Recreate this photo at ${scale} times its resolution. The content is identical: same people, faces, expressions, objects, lettering, composition, ' +
    'colours, light and depth of field. Resolve fine detail that the small picture only suggests — hair, skin pores, fabric weave, foliage, print — ' +
    'in keeping with what is there, and keep the natural film or sensor grain. Edges crisp without halos, ringing or stair steps; no JPEG blocks. Same ' +
    'framing and aspect ratio. Invent nothing, beautify nothing, change no text, and add no sharpening glow, border or watermark.',
  promptText: {
    zh: '把照片清晰放大 ${scale} 倍：人物、物体、文字、构图、颜色与光线完全一致；还原发丝、皮肤、织物等细节并保留自然颗粒；边缘干净无光晕、无压缩块；不臆造、不美化。',
    en: 'The same photo at ${scale} times the resolution: identical content, colours and light; fine detail resolved, natural grain kept, clean edges without halos or blocks; nothing invented or beautified.',
    es: 'La misma foto a ${scale} veces la resolución: contenido, colores y luz idénticos; detalle fino resuelto, grano natural, bordes limpios sin halos ni bloques; nada inventado ni embellecido.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'choice',
      key: 'scale',
      label: { zh: '倍数', en: 'Scale', es: 'Escala' },
      required: true,
      options: [
        { value: '2', label: { zh: '2 倍', en: '2×', es: '2×' } },
        { value: '4', label: { zh: '4 倍', en: '4×', es: '4×' } },
      ],
      default: '2',
    },
    {
      type: 'choice',
      key: 'mode',
      label: { zh: '方式', en: 'Mode', es: 'Modo' },
      required: true,
      options: [
        { value: 'faithful', label: { zh: '忠实（更快，保留颗粒）', en: 'Faithful (faster, keeps grain)', es: 'Fiel (más rápido, conserva el grano)' } },
        { value: 'crisp', label: { zh: '清晰（去噪，细节更锐）', en: 'Crisp (denoised, sharper detail)', es: 'Nítido (sin ruido, más detalle)' } },
      ],
      default: 'faithful',
    },
  ],
  task: { id: 'upscale', options: ({ scale, mode }) => ({ scale: Number(scale), mode }) },
};
