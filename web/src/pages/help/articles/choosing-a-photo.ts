import type { Article } from '../article.ts';

export const choosingAPhoto: Article = {
  category: 'start',
  related: ['cut-outs', 'id-photos', 'result-problems'],
  text: {
    zh: {
      title: '怎样选一张效果好的照片',
      summary: '几个简单的习惯，比任何参数都更能决定结果。',
      keywords: '选照片 清晰 光线 主体 技巧 建议 质量',
      body: `
- **主体清楚**：人或物占画面三分之一以上，不要贴着边缘，也不要被挡住一半。
- **光线够**：脸上没有大块的黑影。逆光照片可以先做一次[光线增强](/templates/enhance-light)。
- **对焦准**：放大看眼睛或文字，糊的地方很难补回来。
- **用原文件**：聊天软件转发过的图通常被压缩过，尽量从相册里选原图。
- **尺寸够**：短边 1000 像素以上，大多数模板都能做得好看。小图先用[高清放大](/templates/upscale)。

## 按用途

| 想做 | 适合的照片 |
| 抠图、手办、玻璃 | 一个完整的主体，背景不太乱 |
| 证件照 | 正脸、平视、不戴帽子，一个人 |
| 油画、素描 | 明暗分明，有清楚的轮廓 |
| 去除路人 | 路人不挨着主角，后面有能补上的景物 |
| 老照片 | 扫描件最好；翻拍时放平、避免反光 |
`,
    },
    en: {
      title: 'Choosing a photo that works well',
      summary: 'A few simple habits decide more about the result than any setting.',
      keywords: 'tips quality sharp light subject advice good photo',
      body: `
- **A clear subject.** It fills a third of the frame or more, does not touch the edge and is not half hidden.
- **Enough light.** No large dark shadows on a face. A backlit photo gains from [Light enhancement](/templates/enhance-light) first.
- **In focus.** Zoom in on eyes or letters; what is blurred there can hardly be brought back.
- **The original file.** Messengers compress what they pass on, so choose from your photo library.
- **Enough pixels.** With 1,000 on the short side most templates look good. Use [Upscale](/templates/upscale) on small ones first.

## By purpose

| You want | A photo that suits |
| Cut-out, figurine, glass | One whole subject, not too busy behind |
| ID photo | One person from the front, eye level, no hat |
| Oil, pencil | Distinct light and dark, clear outlines |
| Crowd removal | Bystanders apart from you, scenery behind that can be filled in |
| Old photos | A scan if you can; otherwise lay it flat and avoid reflections |
`,
    },
    es: {
      title: 'Elegir una foto que dé buen resultado',
      summary: 'Unas costumbres sencillas deciden más que cualquier ajuste.',
      keywords: 'consejos calidad nítida luz sujeto recomendaciones buena foto',
      body: `
- **Un sujeto claro.** Ocupa un tercio del encuadre o más, no toca el borde y no está medio tapado.
- **Luz suficiente.** Sin grandes sombras oscuras en la cara. A contraluz, pasa antes por [Mejorar la luz](/templates/enhance-light).
- **Enfocada.** Amplía los ojos o las letras; lo que ahí está borroso apenas se puede recuperar.
- **El archivo original.** Las aplicaciones de mensajería comprimen lo que envían; elige desde tu galería.
- **Píxeles suficientes.** Con 1000 en el lado corto casi todas las plantillas quedan bien. Si es pequeña, usa antes [Ampliar](/templates/upscale).

## Según lo que quieras

| Quieres | Foto adecuada |
| Recorte, figura, vidrio | Un sujeto entero y un fondo no muy recargado |
| Foto de carné | Una persona de frente, a la altura de los ojos, sin sombrero |
| Óleo, lápiz | Luces y sombras marcadas, contornos claros |
| Quitar a la gente | Personas separadas de ti y un fondo que se pueda completar |
| Fotos antiguas | Mejor un escaneo; si no, ponla plana y evita los reflejos |
`,
    },
  },
};
