import type { Article } from '../article.ts';

export const removingPeople: Article = {
  category: 'templates',
  related: ['choosing-a-photo', 'result-problems', 'cut-outs'],
  shown: ['crowd-removal'],
  text: {
    zh: {
      title: '去除路人',
      summary: '怎样告诉它留下谁，影子和倒影怎么处理，什么时候会拒绝。',
      keywords: '去路人 消除 擦除 旅行照 人群 影子 倒影 多余的人',
      body: `
[去除路人](/templates/crowd-removal)找出照片里的人，留下主角，其余的连同影子和倒影一起去掉，用周围的景物补上。主角的像素一个都不改。

## 留下谁

| 选项 | 结果 |
| 主角和身边的同伴 | 默认；最大、最居中的人和贴着他的人 |
| 只留主角一人 | 同伴也去掉 |
| 最左、正中、最右 | 主角不明显时自己指定 |

## 效果好的照片

路人和主角之间有空隙；后面是天空、草地、墙面、海这类能接上的景物。人很小、很远时也能找到。如果人把画面占满，要补的地方比留下的还多，它会直接说做不好并退回积分，而不是编一块假背景给你。没找到要去除的人时，同样退回积分。

补上的内容是推测出来的，不要当成现场的证据使用。
`,
    },
    en: {
      title: 'Removing bystanders',
      summary: 'How to say who stays, what happens to shadows, and when it refuses.',
      keywords: 'erase people crowd tourists shadow reflection travel photo remove object strangers',
      body: `
[Crowd removal](/templates/crowd-removal) finds the people in a photo, keeps the main person and takes the others out with their shadows and reflections. Scenery is filled in from around. Not one pixel of the main person is changed.

## Who stays

| Choice | Result |
| The main person and companions | The default: the largest, most central person and whoever touches them |
| Only the main person | Companions go as well |
| Left, middle, right | You say who, when it is not obvious |

## Photos that work well

There is a gap between bystanders and you, and behind them is sky, grass, a wall or the sea, which can be continued. Small, distant people are found too. When people fill the picture and more would be invented than kept, it says so and returns your credits rather than giving you a made-up place. So it does when it finds nobody to remove.

What is filled in is a guess. Do not use it as evidence of how a place looked.
`,
    },
    es: {
      title: 'Quitar a la gente',
      summary: 'Cómo decir quién se queda, qué pasa con las sombras y cuándo se niega.',
      keywords: 'borrar personas gente turistas sombra reflejo foto de viaje quitar desconocidos',
      body: `
[Quitar a la gente](/templates/crowd-removal) encuentra a las personas, conserva a la principal y quita a las demás con sus sombras y reflejos. El paisaje se completa con lo que hay alrededor. No cambia ni un píxel de la persona principal.

## Quién se queda

| Opción | Resultado |
| La persona principal y sus acompañantes | Por defecto: la más grande y central y quienes la tocan |
| Solo la persona principal | Los acompañantes también se van |
| Izquierda, centro, derecha | Lo dices tú cuando no es evidente |

## Fotos que funcionan

Hay espacio entre la gente y tú, y detrás hay cielo, hierba, un muro o el mar, que se pueden continuar. También encuentra personas pequeñas y lejanas. Si la gente llena la foto y habría que inventar más de lo que queda, lo dice y devuelve tus créditos en vez de darte un lugar falso. Lo mismo si no encuentra a nadie que quitar.

Lo que se completa es una suposición. No lo uses como prueba de cómo era un lugar.
`,
    },
  },
};
