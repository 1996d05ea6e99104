import type { Article } from '../article.ts';

export const wordsOnly: Article = {
  category: 'templates',
  related: ['figures-and-scenes', 'holds', 'ai-labels'],
  shown: ['coloring-page', 'silk-universe', 'city-weather-forecast', 'doodle-ad', 'text-art'],
  text: {
    zh: {
      title: '只用文字的模板',
      summary: '五个不需要照片的模板，以及怎样写才准确。',
      keywords: '文字 艺术字 填色画 天气 丝绸 涂鸦广告 不用照片 提示词',
      body: `
| 模板 | 写什么 |
| [儿童填色画](/templates/coloring-page) | 一句话，最多 200 字，如“三只小熊在月亮下” |
| [丝绸宇宙](/templates/silk-universe) | 一个表情、汉字或短词，最多 10 字 |
| [城市天气预报](/templates/city-weather-forecast) | 地标、城市、天气、温度 |
| [涂鸦广告](/templates/doodle-ad) | 物品、创意、文案，品牌可不填 |
| [艺术字](/templates/text-art) | 文字、风格、配色 |

## 写得准确

- 文字会一字不差地排上去，写完请检查一遍错别字。
- 空着就用默认值，默认值总能做出一张图。
- 数量和关系写清楚：“两只猫在树下”比“猫和树”更明确。
- 填色画和艺术字有“版本”：同样的文字，换一个数字就是另一种构图。

天气模板画的是你写的天气，不是真实预报。用[命令行](/help/command-line)时，填色画和涂鸦广告还可以带一张照片：前者把照片变成线稿，后者用你的产品代替画出来的物品。
`,
    },
    en: {
      title: 'Templates that need words only',
      summary: 'Five templates without a photo, and how to write what you mean.',
      keywords: 'text words lettering colouring page weather silk doodle ad prompt no photo',
      body: `
| Template | What to write |
| [Colouring page](/templates/coloring-page) | One sentence of up to 200 characters: “two cats under a tree” |
| [Silk universe](/templates/silk-universe) | An emoji, a letter or a short word, up to 10 characters |
| [City weather forecast](/templates/city-weather-forecast) | Landmark, city, weather, temperature |
| [Doodle ad](/templates/doodle-ad) | Object, idea and copy; the brand is optional |
| [Text art](/templates/text-art) | Text, style and colours |

## Writing what you mean

- Letters are set exactly as you type them, so check the spelling.
- Leave a field empty and its default is used; a default always makes a picture.
- Say how many and where: “two cats under a tree” tells more than “cats, tree”.
- Colouring page and Text art have a Version: the same words with another number are another composition.

The weather is what you write, no real forecast. On the [command line](/help/command-line), Colouring page and Doodle ad also take a photo: the first turns it into line art, the second uses your product in place of the drawn object.
`,
    },
    es: {
      title: 'Plantillas que solo piden palabras',
      summary: 'Cinco plantillas sin foto y cómo escribir lo que quieres decir.',
      keywords: 'texto palabras letras colorear tiempo seda garabato anuncio sin foto',
      body: `
| Plantilla | Qué escribir |
| [Página para colorear](/templates/coloring-page) | Una frase de hasta 200 caracteres: «dos gatos bajo un árbol» |
| [Universo de seda](/templates/silk-universe) | Un emoji, una letra o una palabra corta, hasta 10 caracteres |
| [El tiempo en miniatura](/templates/city-weather-forecast) | Monumento, ciudad, tiempo y temperatura |
| [Anuncio con garabatos](/templates/doodle-ad) | Objeto, idea y texto; la marca es opcional |
| [Arte con letras](/templates/text-art) | Texto, estilo y colores |

## Escribir lo que quieres decir

- Las letras se ponen tal como las escribes: revisa la ortografía.
- Si dejas un campo vacío se usa su valor por defecto, que siempre da una imagen.
- Di cuántos y dónde: «dos gatos bajo un árbol» dice más que «gatos, árbol».
- La página para colorear y el arte con letras tienen Versión: las mismas palabras con otro número son otra composición.

El tiempo es el que escribes, no un pronóstico real. En la [línea de órdenes](/help/command-line), la página para colorear y el anuncio también admiten una foto: la primera la convierte en líneas, el segundo usa tu producto en lugar del objeto dibujado.
`,
    },
  },
};
