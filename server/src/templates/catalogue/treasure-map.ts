import type { TemplateDefinition } from '../template.ts';

export const treasureMap: TemplateDefinition = {
  id: 'treasure-map',
  title: { zh: '藏宝图', en: 'Treasure map', es: 'Mapa del tesoro' },
  description: {
    zh: '照片或地图截图变成海盗的藏宝图：主体化作岛屿，海岸线加排线，焦边羊皮纸上有罗盘、帆船、群山与通往红叉的虚线。',
    en: 'A photo or a map screenshot becomes a pirate chart: what it shows turns into land, on burnt parchment with compass, ships, peaks and a dotted way to a red X.',
    es: 'Una foto o la captura de un mapa se vuelve carta pirata: lo que muestra es la isla, en pergamino quemado con rosa de los vientos, barcos, montes y una ruta a la X roja.',
  },
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  tags: [
    { zh: '地图', en: 'map', es: 'mapa' },
    { zh: '羊皮纸', en: 'parchment', es: 'pergamino' },
    { zh: '冒险', en: 'adventure', es: 'aventura' },
  ],
  prompt:
    'Redraw this picture as a hand-drawn pirate treasure map on one sheet of old parchment, seen from straight above, in the aspect ratio of the ' +
    'original. If it is a map or a screenshot of one, every coastline, river, island and main road keeps its course and position; if it is a photo, its ' +
    'main shapes become the land and stay recognisable by their outlines and inner contours. Sepia iron-gall ink with a fine nib, sparing watercolour: ' +
    'grey-green sea, ochre shore, moss woods. Coastlines with horizontal hatching at sea, little mountains with a shaded flank, palms by the shore, ' +
    'woods inland, one ruined tower, a sea serpent and two galleons on open water, a compass rose of 32 winds, a scale bar, and a red dotted route that ' +
    'runs past landmarks to a bold red X. Parchment with stains, fold lines, burnt and torn edges on a dark wooden table, even light. Leave a blank ' +
    'ribbon banner free of writing at the top: the title is set by us. Must not appear: modern interface parts, search boxes, buttons, pins, logos, ' +
    'road shields, printed labels, gibberish lettering, people in modern dress, hands, photographic textures.',
  promptText: {
    zh: '把画面重绘成手绘海盗藏宝图：地图的海岸、河流与道路位置不变，照片的主体轮廓成为陆地且可辨认；棕墨线条、淡彩；海岸排线、山峦、棕榈、帆船、海怪、罗盘与通向红叉的虚线；羊皮纸有污渍、折痕与焦边；题字「${title}」；不出现任何现代界面元素。',
    en: 'A hand-drawn pirate map: coasts and main shapes stay recognisable, sepia ink with sparing colour, hatching at the coast, peaks, palms, galleons, serpent, compass, a dotted way to a red X, burnt parchment; titled “${title}”; nothing of a modern interface.',
    es: 'Mapa pirata dibujado a mano: costas y formas principales reconocibles, tinta sepia con poco color, costa rayada, montes, palmeras, galeones, serpiente, rosa de los vientos, ruta punteada a la X roja, pergamino quemado; título «${title}»; nada de interfaz moderna.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'text',
      key: 'title',
      label: { zh: '地图标题', en: 'Title of the map', es: 'Título del mapa' },
      required: false,
      placeholder: { zh: '例如：猫咪岛', en: 'e.g. Isle of Cats', es: 'p. ej. Isla de los Gatos' },
      maxLength: 24,
      default: { zh: '藏宝图', en: 'Treasure Map', es: 'Mapa del Tesoro' },
    },
    {
      type: 'range',
      key: 'seed',
      label: { zh: '版本', en: 'Version', es: 'Versión' },
      required: false,
      min: 1,
      max: 50,
      step: 1,
      default: 3,
    },
  ],
  task: { id: 'treasure-map', options: ({ title, seed }) => ({ title, seed }) },
};
