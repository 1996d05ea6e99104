import type { TemplateDefinition } from '../template.ts';

export const ancientStyle: TemplateDefinition = {
  id: 'ancient-style',
  title: { zh: '古风水墨', en: 'Ancient ink style', es: 'Tinta antigua' },
  description: {
    zh: '宣纸水墨写意：焦浓重淡清五色墨，远山、花木、书法题字与印章。衣着按照片保留，是一种意境演绎。',
    en: 'Ink and wash on xuan paper: five tones of ink, misty ridges, a plant, calligraphy and seal. An interpretation: the clothes stay those of the photo.',
    es: 'Tinta y aguada sobre papel xuan: cinco tonos, montañas en la niebla, una planta, caligrafía y sello. Es una interpretación: la ropa es la de la foto.',
  },
  category: 'styleTransfer',
  difficulty: 'medium',
  credits: 10,
  tags: [
    { zh: '古风', en: 'ancient style', es: 'estilo antiguo' },
    { zh: '水墨', en: 'ink wash', es: 'aguada' },
    { zh: '书法', en: 'calligraphy', es: 'caligrafía' },
  ],
  prompt:
    'Turn the person in this photo into a classical Chinese portrait, vertical 3:4, from the knees up. Identity stays exact: facial features, age, ' +
    'skin tone, expression and hair length are those of the photo; hair is dressed in a period style. They wear a modest, historically plausible ' +
    'hanfu of layered silk in muted mineral colours, calm posture, hands natural and correct. Setting: a quiet garden at night with ${plant}, ' +
    'lantern light from one side, moonlight behind, misty hills far away. Painted in ink and wash on xuan paper with selective mineral colour ' +
    '(strength ${colour} out of 1): wet pooled edges, flying-white brush lines, much empty paper. Leave the upper left or right corner empty for ' +
    'calligraphy that is added later. No text, characters, seal, signature, frame, modern objects, extra people, revealing clothes, plastic skin ' +
    'or imitation of a named living artist.',
  promptText: {
    zh: '把照片中的人画成古典中国肖像，竖幅，膝上构图：五官、年龄、神情不变，着端庄的汉服，夜色庭院，配景：${plant}，一侧灯火、远山薄雾；宣纸水墨，墨分五色，设色强度 ${colour}，留白充足。题字：${title}（留空则配景自选）。不出现现代物品与多余人物。',
    en: 'A classical Chinese portrait of the same person, knees up, in modest hanfu in a garden at night with ${plant}; ink and wash on xuan paper, colour ${colour}, much empty paper. Calligraphy: ${title} (one that suits the picture if empty). No modern objects, no extra people.',
    es: 'Retrato clásico chino de la misma persona, de rodillas arriba, con hanfu recatado en un jardín nocturno con ${plant}; tinta y aguada sobre papel xuan, color ${colour}, mucho papel vacío. Caligrafía: ${title} (una adecuada si se deja vacía). Sin objetos modernos ni más personas.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'text',
      key: 'title',
      label: { zh: '题字', en: 'Calligraphy', es: 'Caligrafía' },
      placeholder: { zh: '如：清风徐来；留空自动选择', en: 'for example 清风徐来; empty picks one', es: 'por ejemplo 清风徐来; vacío elige uno' },
      required: false,
      maxLength: 16,
      default: { zh: '', en: '', es: '' },
    },
    {
      type: 'choice',
      key: 'plant',
      label: { zh: '配景', en: 'Beside the figure', es: 'Junto a la figura' },
      required: true,
      options: [
        { value: 'auto', label: { zh: '随照片', en: 'To suit the photo', es: 'Según la foto' } },
        { value: 'plum', label: { zh: '梅花', en: 'Plum blossom', es: 'Flor de ciruelo' } },
        { value: 'bamboo', label: { zh: '修竹', en: 'Bamboo', es: 'Bambú' } },
        { value: 'lotus', label: { zh: '荷花', en: 'Lotus', es: 'Loto' } },
        { value: 'moon', label: { zh: '明月', en: 'Moon', es: 'Luna' } },
      ],
      default: 'auto',
    },
    {
      type: 'range',
      key: 'colour',
      label: { zh: '设色', en: 'Colour', es: 'Color' },
      required: false,
      min: 0,
      max: 1,
      step: 0.05,
      default: 0.8,
    },
  ],
  task: { id: 'ancient-style', options: ({ title, plant, colour }) => ({ title, plant, colour }) },
};
