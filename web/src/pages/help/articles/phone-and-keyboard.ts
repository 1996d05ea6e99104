import type { Article } from '../article.ts';

export const phoneAndKeyboard: Article = {
  category: 'start',
  related: ['first-picture', 'gallery', 'account'],
  text: {
    zh: {
      title: '手机、键盘和辅助功能',
      summary: '在手机上拍照即用、全程键盘操作、深色外观和三种语言。',
      keywords: '快捷键 键盘 手机 拍照 深色模式 语言 无障碍 读屏 夜间',
      body: `
## 在手机上

“拍一张”直接打开相机。比较前后时左右滑动，上下滑动照常滚动页面。支持系统分享的手机会多一个“分享”按钮，把成品交给其他应用。

## 用键盘

| 按键 | 作用 |
| ← → | 移动比较线 |
| 按住空格 | 看原图 |
| Home / End | 比较线移到两端 |
| Ctrl 或 ⌘ + V | 在有上传框的页面粘贴照片 |
| Esc | 关闭窗口、大图和菜单 |

## 语言和外观

页脚和导航栏可以切换中文、English、Español，以及浅色、深色或跟随系统。切换语言不会离开当前页面，填好的内容也还在。

## 无障碍

每个按钮都有名称，处理进度会念给读屏软件，放大到 200% 不丢内容；系统设置了“减少动态效果”时，动画会停下来。公开页面没有 JavaScript 也能阅读，表单也能提交。发现哪里用不了，请[告诉我们](/contact)。
`,
    },
    en: {
      title: 'Phone, keyboard and accessibility',
      summary: 'Take a photo and use it, work by keyboard alone, dark look, three languages.',
      keywords: 'shortcuts keyboard mobile camera dark mode language accessibility screen reader theme',
      body: `
## On a phone

“Take a photo” opens the camera. Swipe sideways to compare; swiping up and down scrolls as usual. Phones that can share pictures show a Share button that hands the result to another app.

## By keyboard

| Key | What it does |
| ← → | Moves the compare line |
| Hold Space | Shows the original |
| Home / End | Takes the line to either end |
| Ctrl or ⌘ + V | Pastes a photo where one can be added |
| Esc | Closes dialogs, the large view and menus |

## Language and look

In the footer and the navigation bar you choose Chinese, English or Spanish; the footer also has light, dark or as your system. Switching keeps you on the page, and what you typed stays.

## Accessibility

Every button has a name, progress is read out by screen readers, nothing is lost at 200 % zoom, and animation stops when your system asks for less motion. Public pages can be read, and forms sent, without JavaScript. If something does not work for you, [tell us](/contact).
`,
    },
    es: {
      title: 'Móvil, teclado y accesibilidad',
      summary: 'Haz una foto y úsala, trabaja solo con el teclado, aspecto oscuro y tres idiomas.',
      keywords: 'atajos teclado móvil cámara modo oscuro idioma accesibilidad lector de pantalla tema',
      body: `
## En el móvil

«Hacer una foto» abre la cámara. Desliza hacia los lados para comparar; hacia arriba y abajo la página se mueve como siempre. En los móviles que pueden compartir imágenes aparece un botón Compartir que pasa el resultado a otra aplicación.

## Con el teclado

| Tecla | Qué hace |
| ← → | Mueve la línea de comparación |
| Mantener Espacio | Muestra el original |
| Inicio / Fin | Lleva la línea a un extremo |
| Ctrl o ⌘ + V | Pega una foto donde se puede añadir una |
| Esc | Cierra diálogos, la vista grande y menús |

## Idioma y aspecto

En el pie y en la barra de navegación eliges chino, inglés o español; en el pie, además, claro, oscuro o como tu sistema. Al cambiar sigues en la misma página y lo que escribiste se conserva.

## Accesibilidad

Cada botón tiene nombre, los lectores de pantalla anuncian el progreso, no se pierde nada al 200 % y las animaciones paran si tu sistema pide menos movimiento. Las páginas públicas se leen, y los formularios se envían, sin JavaScript. Si algo no te funciona, [cuéntanoslo](/contact).
`,
    },
  },
};
