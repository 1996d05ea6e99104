import type { Article } from '../article.ts';

export const figuresAndScenes: Article = {
  category: 'templates',
  related: ['cut-outs', 'painted-styles', 'words-only'],
  shown: ['character-figurine', 'character-setting', 'glass-texture', 'double-exposure', 'dragon-palm', 'treasure-map'],
  text: {
    zh: {
      title: '手办、玻璃、双重曝光等创意模板',
      summary: '六个把照片放进新场景的模板，各要什么样的照片。',
      keywords: '手办 玻璃 双重曝光 藏宝图 角色设定 龙 创意 3D',
      body: `
这些模板先把主体抠出来，再搭一个新场景，所以[抠图的建议](/help/cut-outs)同样适用：一个完整、清楚的主体。

| 模板 | 要什么样的照片 |
| [角色手办](/templates/character-figurine) | 全身或半身，人、宠物、插画角色都行 |
| [角色设定图](/templates/character-setting) | 照片或插画；标题可以改 |
| [玻璃质感](/templates/glass-texture) | 轮廓有特点的物体、动物、标志 |
| [双重曝光](/templates/double-exposure) | 侧脸或半身，轮廓干净 |
| [降龙十八掌](/templates/dragon-palm) | 伸出手的姿势最好，结果是 9:16 竖图 |
| [藏宝图](/templates/treasure-map) | 地图截图，或轮廓清楚的照片 |

## 小技巧

- 手办的包装盒会印上原图，选一张完整好看的。
- 双重曝光的“风景色彩”调低，人像更突出。
- 藏宝图的“版本”换一个数字，山、船和路线就重新布置一遍。
- 头发、手指、尾巴被画面切掉的照片，切口在新场景里也看得出来。
`,
    },
    en: {
      title: 'Figurines, glass, double exposure and other scenes',
      summary: 'Six templates that put your photo into a new scene, and the photo each wants.',
      keywords: 'figurine glass double exposure treasure map character sheet dragon creative 3D scene',
      body: `
These cut the subject out first and then build a scene, so [what helps cut-outs](/help/cut-outs) helps here: one subject, whole and clear.

| Template | The photo it wants |
| [Character figurine](/templates/character-figurine) | Full or half length; people, pets and drawn characters |
| [Character sheet](/templates/character-setting) | A photo or a drawing; you choose the title |
| [Glass texture](/templates/glass-texture) | Things, animals or logos with a telling outline |
| [Double exposure](/templates/double-exposure) | A profile or half length with a clean outline |
| [Dragon-subduing palm](/templates/dragon-palm) | Best with an arm stretched out; the result is a tall 9:16 |
| [Treasure map](/templates/treasure-map) | A map screenshot, or a photo with clear shapes |

## Small tricks

- The figurine’s box shows the source picture, so choose a handsome one.
- In Double exposure, less colour in the scene brings the person forward.
- Another Version number of the treasure map lays out peaks, ships and the way anew.
- What the frame cuts off (hair, fingers, a tail) stays cut off in the new scene.
`,
    },
    es: {
      title: 'Figuras, vidrio, doble exposición y otras escenas',
      summary: 'Seis plantillas que llevan tu foto a una escena nueva y la foto que pide cada una.',
      keywords: 'figura vidrio doble exposición mapa del tesoro hoja de personaje dragón creativo 3D escena',
      body: `
Primero recortan el sujeto y luego construyen la escena, así que [lo que ayuda a los recortes](/help/cut-outs) ayuda aquí: un sujeto entero y claro.

| Plantilla | La foto que pide |
| [Figura de colección](/templates/character-figurine) | Cuerpo entero o medio; personas, mascotas y personajes dibujados |
| [Hoja de personaje](/templates/character-setting) | Una foto o un dibujo; tú eliges el título |
| [Textura de vidrio](/templates/glass-texture) | Objetos, animales o logotipos de contorno expresivo |
| [Doble exposición](/templates/double-exposure) | Perfil o medio cuerpo con contorno limpio |
| [La palma del dragón](/templates/dragon-palm) | Mejor con un brazo extendido; el resultado es vertical 9:16 |
| [Mapa del tesoro](/templates/treasure-map) | Una captura de un mapa o una foto de formas claras |

## Pequeños trucos

- La caja de la figura muestra la imagen original: elige una bonita.
- En Doble exposición, menos color en el paisaje destaca a la persona.
- Otro número de Versión del mapa coloca de nuevo montañas, barcos y ruta.
- Lo que el encuadre corta (pelo, dedos, una cola) sigue cortado en la escena nueva.
`,
    },
  },
};
