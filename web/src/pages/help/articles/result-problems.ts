import type { Article } from '../article.ts';

export const resultProblems: Article = {
  category: 'trouble',
  related: ['choosing-a-photo', 'cut-outs', 'holds'],
  text: {
    zh: {
      title: '结果不理想时',
      summary: '边缘毛糙、脸不像、太重太淡，各有一个先试的办法。',
      keywords: '效果不好 不满意 模糊 毛边 不像 失真 重做 难看',
      body: `
| 看到的 | 先试这个 |
| 抠图边缘缺一块 | 换成“最佳”，或先裁剪到主体附近 |
| 边上有一圈背景色 | 换一张主体和背景颜色分得开的照片 |
| 脸画得太简略 | 裁剪得近一点，让脸更大 |
| 画面灰、没有力 | 先做[光线增强](/templates/enhance-light) |
| 颜色太重或太淡 | 调节强度、厚涂、设色这些滑块，再做一次 |
| 放大后还是糊 | 原图没对上焦，细节不存在，放大补不回来 |
| 老照片有漏掉的划痕 | 提高修复强度 |
| 人没有去干净 | 指定留下谁，或再做一次 |

## 没有扣积分的情况

提示“没有找到主体”“没有找到人脸”“有多张人脸”“做不好这张照片”时，积分都已经退回。

## 还是不行

[写信给我们](/contact)，说明用了哪个模板、想要什么样子。请不要在信里发别人的隐私照片。
`,
    },
    en: {
      title: 'When a result is not good',
      summary: 'Rough edges, a face that is not alike, too much or too little: what to try first.',
      keywords: 'bad result unhappy blurry edges wrong face distorted quality redo ugly',
      body: `
| What you see | Try this first |
| A piece of the cut-out is missing | Choose Best, or crop closer to the subject |
| A rim of the old background | A photo where subject and background differ in colour |
| A face drawn too simply | Crop closer, so that the face is larger |
| Grey and weak | [Light enhancement](/templates/enhance-light) first |
| Too strong or too faint | Move the slider (strength, thickness, colour) and run it again |
| Still blurred after upscaling | The focus was missed; detail that is not there cannot be enlarged |
| Scratches left on an old photo | More strength |
| Somebody is still there | Say who stays, or run it once more |

## When nothing was charged

After “no subject found”, “no face found”, “several faces” and “this photo cannot be done well”, your credits are back already.

## It still does not work

[Write to us](/contact) with the template and what you wanted. Please do not send private photos of others.
`,
    },
    es: {
      title: 'Cuando un resultado no queda bien',
      summary: 'Bordes ásperos, una cara que no se parece, demasiado o poco: qué probar primero.',
      keywords: 'mal resultado insatisfecho borroso bordes cara distinta calidad repetir feo',
      body: `
| Lo que ves | Prueba primero |
| Falta un trozo del recorte | Elige Máxima o recorta más cerca del sujeto |
| Un cerco del fondo antiguo | Una foto donde sujeto y fondo tengan colores distintos |
| Una cara dibujada con poco detalle | Recorta más cerca para que sea más grande |
| Gris y sin fuerza | Antes, [Mejorar la luz](/templates/enhance-light) |
| Demasiado fuerte o débil | Mueve el control (intensidad, grosor, color) y repite |
| Sigue borrosa al ampliar | Falló el enfoque; no se amplía un detalle que no existe |
| Quedan arañazos en una foto antigua | Más intensidad |
| Alguien sigue ahí | Di quién se queda o repite |

## Cuando no se cobró nada

Tras «no se encontró sujeto», «no se encontró ninguna cara», «hay varias caras» o «no se puede hacer bien», tus créditos ya han vuelto.

## Sigue sin funcionar

[Escríbenos](/contact) con la plantilla y lo que querías. No envíes fotos privadas de otras personas.
`,
    },
  },
};
