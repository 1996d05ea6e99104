import type { TemplateDefinition } from '../template.ts';

export const animeToReal: TemplateDefinition = {
  id: 'anime-to-real',
  title: { zh: '动漫转真人', en: 'Anime to real person', es: 'De anime a persona real' },
  description: {
    zh: '去除线稿，把平涂变成柔和的立体光影，补上皮肤、头发与布料质感、景深与颗粒。本机版保留画中的脸，得到的是有质感的立体插画，而不是真人照片；真人照片需要创意模型。',
    en: 'Line art out, flat colour into soft, modelled light, textures of skin, hair and cloth, lens depth and grain. The on-device edition keeps the drawn face: it gives a modelled illustration. A photo of a person takes a creative model.',
    es: 'Sin líneas, del color plano a una luz suave con volumen, texturas de piel, pelo y tela, profundidad y grano. La edición local conserva el rostro dibujado: da una ilustración con volumen. La foto de una persona necesita un modelo creativo.',
  },
  category: 'creative',
  difficulty: 'hard',
  credits: 10,
  tags: [
    { zh: '动漫', en: 'anime', es: 'anime' },
    { zh: '真人', en: 'real person', es: 'persona real' },
    { zh: '演绎', en: 'interpretation', es: 'interpretación' },
  ],
  prompt:
    'Turn this illustration into a believable photograph of a real adult person dressed and posed as the character. Keep hair colour, hairstyle, ' +
    'costume, colours, accessories, props, pose, gesture, camera angle, framing and mood. Translate the drawing into anatomy: natural eye size and ' +
    'spacing, real nose and lips, believable proportions and hands with five fingers. Real materials: skin with pores and fine hair, single strands ' +
    'of hair with flyaways, woven cloth with seams and folds. One plausible light as in the drawing, 85 mm lens, background blur ${depth} out of 1, ' +
    'film grain ${grain} out of 1. The person is clearly an adult of at least 21 whatever the drawing looks like, and is not any real, known person. ' +
    'Modest: no more skin than in the drawing and nothing sexualised. No line art, cel shading, doll or wax look, 3D render, text or watermark.',
  promptText: {
    zh: '把插画变成可信的真人照片：发型发色、服装、配饰、姿势、构图与氛围保持一致；眼睛与五官比例自然，手指正确；皮肤、发丝、织物有真实质感；85 毫米镜头，背景虚化 ${depth}，颗粒 ${grain}。人物必须是 21 岁以上的成年人，且不是任何真实名人；不性感化，不留线稿。（本机版只作质感与光影的演绎。）',
    en: 'A believable photograph of a real adult as the character: same hair, costume, props, pose, framing and mood; natural eyes and anatomy; real skin, hair and cloth; 85 mm lens, background blur ${depth}, grain ${grain}. Clearly over 21, no known person, nothing sexualised, no line art. (The on-device edition only interprets light and material.)',
    es: 'Fotografía creíble de una persona adulta como el personaje: mismo pelo, vestuario, accesorios, pose, encuadre y ambiente; ojos y anatomía naturales; piel, pelo y tela reales; 85 mm, desenfoque ${depth}, grano ${grain}. Claramente mayor de 21, nadie conocido, nada sexualizado, sin líneas. (La edición local solo interpreta luz y materiales.)',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'range',
      key: 'depth',
      label: { zh: '背景虚化', en: 'Background blur', es: 'Desenfoque del fondo' },
      required: false,
      min: 0,
      max: 1,
      step: 0.05,
      default: 0.6,
    },
    {
      type: 'range',
      key: 'grain',
      label: { zh: '胶片颗粒', en: 'Film grain', es: 'Grano de película' },
      required: false,
      min: 0,
      max: 1,
      step: 0.05,
      default: 0.5,
    },
  ],
  task: { id: 'anime-to-real', options: ({ depth, grain }) => ({ depth, grain }) },
};
