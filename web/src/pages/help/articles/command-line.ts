import type { Article } from '../article.ts';

export const commandLine: Article = {
  category: 'host',
  related: ['models', 'self-hosting', 'reading-labels'],
  text: {
    zh: {
      title: '命令行',
      summary: '不开服务器，直接处理一张图或整个文件夹。',
      keywords: '命令行 批量 文件夹 CLI npx 脚本 终端',
      body: `
在项目文件夹里，引擎可以单独使用，结果和网站上一样，不需要账号和积分：

\`\`\`
npx afterglow remove-background photo.jpg -o cutout.png
npx afterglow enhance-light holiday/ -o better/
npx afterglow oil-painting 'cats/**/*.jpg' -o paintings/
npx afterglow text-art --text-content "生日快乐" -o birthday.png
npx afterglow analyse photo.jpg --json
\`\`\`

## 常用

| 想做 | 命令 |
| 有哪些命令 | \`npx afterglow --help\` |
| 某个命令的选项、范围和默认值 | \`npx afterglow upscale --help\` |
| 换一张背景 | \`remove-background me.jpg --background picture --with beach.jpg\` |
| 修补遮罩标出的地方 | \`inpaint\`，用遮罩图标出要补的部分 |
| 检查模型 | \`npx afterglow models verify\` |

输入可以是一张图、一个文件夹或通配符，进度显示在终端里。退出码 0 是成功，1 是有图片失败，2 是用法不对，130 是中途停止。
`,
    },
    en: {
      title: 'The command line',
      summary: 'Work on one picture or a whole folder, without a server.',
      keywords: 'command line batch folder CLI npx script terminal bulk',
      body: `
In the project folder the engine works by itself, with the same results as the site and without account or credits:

\`\`\`
npx afterglow remove-background photo.jpg -o cutout.png
npx afterglow enhance-light holiday/ -o better/
npx afterglow oil-painting 'cats/**/*.jpg' -o paintings/
npx afterglow text-art --text-content "Happy Birthday" -o birthday.png
npx afterglow analyse photo.jpg --json
\`\`\`

## Often wanted

| You want | Command |
| All commands | \`npx afterglow --help\` |
| Options of one, with range and default | \`npx afterglow upscale --help\` |
| Another background | \`remove-background me.jpg --background picture --with beach.jpg\` |
| To fill what a mask marks | \`inpaint\` with a mask picture |
| To check the models | \`npx afterglow models verify\` |

The input is a picture, a folder or a pattern; progress shows in the terminal. Exit code 0 is done, 1 a picture failed, 2 wrong use, 130 stopped.
`,
    },
    es: {
      title: 'La línea de órdenes',
      summary: 'Trabaja con una imagen o una carpeta entera, sin servidor.',
      keywords: 'línea de órdenes comandos lote carpeta CLI npx script terminal',
      body: `
En la carpeta del proyecto el motor funciona por sí solo, con los mismos resultados que el sitio y sin cuenta ni créditos:

\`\`\`
npx afterglow remove-background photo.jpg -o cutout.png
npx afterglow enhance-light holiday/ -o better/
npx afterglow oil-painting 'cats/**/*.jpg' -o paintings/
npx afterglow text-art --text-content "Feliz cumpleaños" -o birthday.png
npx afterglow analyse photo.jpg --json
\`\`\`

## Lo más pedido

| Quieres | Orden |
| Todas las órdenes | \`npx afterglow --help\` |
| Opciones de una, con rango y valor por defecto | \`npx afterglow upscale --help\` |
| Otro fondo | \`remove-background me.jpg --background picture --with beach.jpg\` |
| Rellenar lo que marca una máscara | \`inpaint\` con una imagen de máscara |
| Revisar los modelos | \`npx afterglow models verify\` |

La entrada es una imagen, una carpeta o un patrón; el progreso se ve en la terminal. El código 0 es hecho, 1 falló una imagen, 2 uso incorrecto, 130 detenido.
`,
    },
  },
};
