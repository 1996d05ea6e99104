import type { TemplateDefinition } from '../template.ts';

export const glassTexture: TemplateDefinition = {
  id: 'glass-texture',
  title: { zh: '玻璃质感', en: 'Glass texture', es: 'Textura de vidrio' },
  description: {
    zh: '把照片里的主体变成通透的幻彩玻璃：左上影棚光、折射与色散、薄膜虹彩，底下投出真实的焦散光斑。',
    en: 'Remakes the subject in clear iridescent glass: studio light from the top left, refraction, dispersion, and the caustic it casts.',
    es: 'Convierte el sujeto en vidrio transparente e iridiscente: luz de estudio, refracción, dispersión y la cáustica que proyecta.',
  },
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  tags: [
    { zh: '玻璃', en: 'glass', es: 'vidrio' },
    { zh: '幻彩', en: 'iridescent', es: 'iridiscente' },
    { zh: '3D', en: '3D', es: '3D' },
  ],
  prompt:
    'Remake the main subject of this picture as one solid object of clear, iridescent glass. The silhouette, pose, proportions and recognisable features ' +
    'stay exactly those of the picture; details become engraved or moulded relief in the glass. Transparent body with true refraction, visible dispersion ' +
    'at steep edges, thin-film colours in the palette "${tint}" with iridescence ${iridescence} out of 1, bright Fresnel rims and crisp reflections of a ' +
    'large soft box at the top left. The object stands alone on a dark glossy floor with a faint reflection and a coloured caustic beneath it; black ' +
    'background with a strong vignette, product photography, 85 mm lens, square format. No other objects, no people, no text, no logo, no frame, no ' +
    'frosted or opaque plastic look, no change of the shape.',
  promptText: {
    zh: '把主体变成一件通透的幻彩玻璃雕塑：轮廓、姿态与特征不变，细节化为玻璃浮雕；左上方柔光箱，折射、色散与薄膜虹彩（色调 ${tint}，强度 ${iridescence}）；黑色暗角背景，地面有倒影与焦散；不加文字与其他物体。',
    en: 'The subject as one object of clear iridescent glass: same silhouette and features, details as relief; soft box at the top left, refraction, dispersion, film colours (${tint}, strength ${iridescence}); black vignette, reflection and caustic on the floor; no text or other objects.',
    es: 'El sujeto como un objeto de vidrio transparente e iridiscente: misma silueta y rasgos, detalles en relieve; luz arriba a la izquierda, refracción, dispersión, colores de película (${tint}, intensidad ${iridescence}); fondo negro, reflejo y cáustica; sin texto ni otros objetos.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'choice',
      key: 'tint',
      label: { zh: '光色', en: 'Colours of the light', es: 'Colores de la luz' },
      required: true,
      options: [
        { value: 'aurora', label: { zh: '极光（青紫）', en: 'Aurora (cyan and violet)', es: 'Aurora (cian y violeta)' } },
        { value: 'ocean', label: { zh: '海洋（蓝绿）', en: 'Ocean (blue and green)', es: 'Océano (azul y verde)' } },
        { value: 'sunset', label: { zh: '落日（橙红）', en: 'Sunset (orange and red)', es: 'Atardecer (naranja y rojo)' } },
        { value: 'clear', label: { zh: '无色水晶', en: 'Colourless crystal', es: 'Cristal incoloro' } },
      ],
      default: 'aurora',
    },
    {
      type: 'range',
      key: 'iridescence',
      label: { zh: '虹彩强度', en: 'Iridescence', es: 'Iridiscencia' },
      required: false,
      min: 0,
      max: 1,
      step: 0.05,
      default: 0.8,
    },
  ],
  task: { id: 'glass-texture', options: ({ tint, iridescence }) => ({ tint, iridescence }) },
};
