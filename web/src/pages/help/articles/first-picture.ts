import type { Article } from '../article.ts';

export const firstPicture: Article = {
  category: 'start',
  related: ['choosing-a-photo', 'credits', 'downloads'],
  text: {
    zh: {
      title: '做出第一张图',
      summary: '从选模板到下载，四步走完，并知道每一步会发生什么。',
      keywords: '怎么用 入门 新手 教程 开始 使用方法 第一次',
      body: `
1. 打开[模板](/templates)，挑一个。每张示例都是本产品自己做出来的，左右拖动可以看前后对比。
2. 放入照片：拖进来、点一下选择、直接粘贴，或在手机上拍一张。没有登录也可以先放，登录之后照片还在。
3. 看一眼按钮上方的价格。确认后点“开始制作”，积分先被预留，做成了才真正扣除。
4. 完成后拖动光线比较前后，然后下载。结果也会自动存进[我的图片](/gallery)。

## 等待的时候

你会看到前面还有几个任务、大约还要多久、现在做到哪一步。可以关掉页面：任务在服务器上继续，回来时结果就在“我的图片”里。随时可以取消，预留的积分会立刻退回。

## 不满意怎么办

原图不会被改动。换个参数再做一次，或换一个模板，每次结果都单独保存，互不覆盖。想知道什么样的照片效果好，看[怎样选照片](/help/choosing-a-photo)。
`,
    },
    en: {
      title: 'Make your first picture',
      summary: 'From choosing a template to downloading, in four steps, with what happens at each.',
      keywords: 'start tutorial begin how to use getting started guide',
      body: `
1. Open [Templates](/templates) and choose one. Every sample was made by this product; drag across it to compare before and after.
2. Add a photo: drop it, click to choose, paste it, or take one on a phone. You can do this before logging in; the photo is still there afterwards.
3. Look at the price above the button, then press “Create”. The credits are held, and only spent once the picture is done.
4. Drag the light across the result to compare, then download. It is also kept in [My pictures](/gallery).

## While you wait

You see how many jobs are ahead of you, about how long it takes, and which step is running. You may close the page: the job goes on at the server, and the result waits in My pictures. You can cancel at any moment, and the held credits are back at once.

## If you do not like it

Your original is never altered. Run it again with other settings, or try another template; each result is kept beside the others. [Choosing a photo](/help/choosing-a-photo) says what works well.
`,
    },
    es: {
      title: 'Haz tu primera imagen',
      summary: 'De elegir una plantilla a descargar, en cuatro pasos, y qué ocurre en cada uno.',
      keywords: 'empezar tutorial cómo usar primeros pasos guía comenzar',
      body: `
1. Abre [Plantillas](/templates) y elige una. Todas las muestras las ha hecho este producto; arrastra sobre ellas para comparar el antes y el después.
2. Añade una foto: suéltala, haz clic para elegirla, pégala o tómala con el móvil. Puedes hacerlo antes de iniciar sesión; la foto seguirá ahí después.
3. Mira el precio encima del botón y pulsa «Crear». Los créditos se reservan y solo se gastan cuando la imagen está hecha.
4. Arrastra la luz sobre el resultado para comparar y descárgalo. También queda en [Mis imágenes](/gallery).

## Mientras esperas

Ves cuántos trabajos hay delante, cuánto falta más o menos y qué paso está en marcha. Puedes cerrar la página: el trabajo sigue en el servidor y el resultado te espera en Mis imágenes. Puedes cancelar en cualquier momento y los créditos reservados vuelven al instante.

## Si no te gusta

Tu original nunca se modifica. Repite con otros ajustes o prueba otra plantilla; cada resultado se guarda junto a los demás. En [Elegir una foto](/help/choosing-a-photo) verás qué funciona bien.
`,
    },
  },
};
