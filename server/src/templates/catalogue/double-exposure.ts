import type { TemplateDefinition } from '../template.ts';

export const doubleExposure: TemplateDefinition = {
  id: 'double-exposure',
  title: { zh: '双重曝光', en: 'Double exposure', es: 'Doble exposición' },
  description: {
    zh: '人像剪影里装进一片风景：雾山、森林、暮色都市或海上日落，面部保持清晰，轮廓之外留白。',
    en: 'A landscape inside the silhouette: misty mountains, forest, a city at dusk or the sea. The face stays clear, the surround plain.',
    es: 'Un paisaje dentro de la silueta: montañas con niebla, bosque, ciudad al anochecer o mar. El rostro sigue nítido y el fondo, liso.',
  },
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  tags: [
    { zh: '双重曝光', en: 'double exposure', es: 'doble exposición' },
    { zh: '人像', en: 'portrait', es: 'retrato' },
    { zh: '风景', en: 'landscape', es: 'paisaje' },
  ],
  prompt:
    'Make a double exposure from this portrait. The person is a crisp silhouette on a plain, nearly white monochrome ground; identity, face, expression, ' +
    'hair and pose stay exactly those of the photo. The portrait is black and white; inside its outline a landscape appears, "${scene}" ' +
    '(mountains: snow peak and spruces in mist; forest: tall spruces with beams of light; city: skyline at dusk with lit windows; sea: sunset over waves ' +
    'with heaped clouds), strongest in hair, clothes and shadows, ' +
    'dissolving gradually towards the face, with colour strength ${colour} out of 1. If a second picture is given, it is the landscape. Eyes, nose and ' +
    'mouth remain undisturbed; no line of the landscape crosses the chin. The bust fades into mist below. Fine paper grain, portrait format 4:5. No ' +
    'text, no frame, no second person, no landscape outside the silhouette, no distortion of the face.',
  promptText: {
    zh: '双重曝光人像：近白的纯净背景上，黑白人物剪影内浮现风景“${scene}”（色彩强度 ${colour}），在头发、衣服与暗部最浓，向面部渐隐；五官清晰不变，下缘化入薄雾；不加文字、边框与其他人物。',
    en: 'A double exposure: on a plain pale ground the black and white silhouette holds the landscape “${scene}” (colour ${colour}), strongest in hair, clothes and shadows, fading towards the unchanged face; mist below; no text, frame or second person.',
    es: 'Doble exposición: sobre un fondo claro y liso, la silueta en blanco y negro contiene el paisaje «${scene}» (color ${colour}), más intenso en cabello, ropa y sombras, que se desvanece hacia el rostro intacto; niebla abajo; sin texto, marco ni otra persona.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'choice',
      key: 'scene',
      label: { zh: '风景', en: 'Scene', es: 'Paisaje' },
      required: true,
      options: [
        { value: 'mountains', label: { zh: '雾中群山', en: 'Misty mountains', es: 'Montañas con niebla' } },
        { value: 'forest', label: { zh: '晨光森林', en: 'Forest in morning light', es: 'Bosque al amanecer' } },
        { value: 'city', label: { zh: '暮色都市', en: 'City at dusk', es: 'Ciudad al anochecer' } },
        { value: 'sea', label: { zh: '海上日落', en: 'Sea at sunset', es: 'Mar al atardecer' } },
      ],
      default: 'mountains',
    },
    {
      type: 'range',
      key: 'colour',
      label: { zh: '风景色彩', en: 'Colour of the scene', es: 'Color del paisaje' },
      required: false,
      min: 0,
      max: 1,
      step: 0.05,
      default: 0.85,
    },
  ],
  task: { id: 'double-exposure', options: ({ scene, colour }) => ({ scene, colour }) },
};
