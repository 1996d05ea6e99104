/** Wishes with a known meaning, each said in several ways: what the generated sentences are built of. */
export const languages = ['zh', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

export interface Wish {
  /** In the notation of `judgePlan`. */
  readonly plan: string;
  /** Wishes of one topic are never joined: the later would replace the earlier. */
  readonly topic: string;
  readonly say: Readonly<Record<Language, readonly string[]>>;
}

const wish = (
  topic: string,
  plan: string,
  zh: readonly string[],
  en: readonly string[],
  es: readonly string[],
): Wish => ({ topic, plan, say: { zh, en, es } });

export const wishes: readonly Wish[] = [
  wish(
    'light',
    'tone exposure=0.5',
    ['调亮', '把照片提亮', '让图片变亮'],
    ['brighten the picture', 'make it brighter', 'lighten the photo'],
    ['aclara la foto', 'hazla más clara', 'ilumina la imagen'],
  ),
  wish(
    'light',
    'tone exposure=0.25',
    ['调亮一点', '稍微提亮', '亮一点点'],
    ['brighten it a little', 'make it slightly brighter', 'a bit brighter'],
    ['aclárala un poco', 'un poco más clara', 'hazla un poquito más clara'],
  ),
  wish(
    'light',
    'tone exposure=-0.5',
    ['调暗', '把照片压暗', '让图片变暗'],
    ['darken the picture', 'make it darker', 'darken it'],
    ['oscurece la foto', 'hazla más oscura', 'oscurécela'],
  ),
  wish(
    'contrast',
    'tone contrast=0.2',
    ['对比度+20', '对比度提高20%', '对比度加20'],
    ['contrast +20', 'increase the contrast by 20%', 'raise contrast by 20 percent'],
    ['contraste +20', 'sube el contraste un 20%', 'aumenta el contraste un 20 %'],
  ),
  wish(
    'contrast',
    'tone contrast=-0.1',
    ['对比度-10', '对比度降低10%', '对比度减10'],
    ['contrast -10', 'lower the contrast by 10%', 'reduce contrast by 10 percent'],
    ['contraste -10', 'baja el contraste un 10%', 'reduce el contraste un 10 %'],
  ),
  wish(
    'saturation',
    'tone saturation=0.3',
    ['饱和度+30', '饱和度提高30%', '颜色更鲜艳'],
    ['saturation +30', 'increase the saturation by 30%', 'raise saturation'],
    ['saturación +30', 'sube la saturación un 30%', 'aumenta la saturación'],
  ),
  wish(
    'warmth',
    'tone temperature=0.3',
    ['调暖', '变暖', '色调暖色'],
    ['make it warmer', 'warm it up', 'warmer'],
    ['hazla más cálida', 'más cálida', 'tonos cálidos'],
  ),
  wish(
    'warmth',
    'tone temperature=-0.3',
    ['调冷', '变冷', '做成冷色调'],
    ['make it cooler', 'cool it down', 'cooler tones'],
    ['hazla más fría', 'más fría', 'tonos fríos'],
  ),
  wish(
    'sharpness',
    'tone sharpen=0.6',
    ['锐化', '锐化照片', '把图片锐化'],
    ['sharpen it', 'sharpen the photo', 'make it sharper'],
    ['enfoca la foto', 'hazla más nítida', 'más nítida'],
  ),
  wish(
    'saturation',
    'tone saturation=-1',
    ['变成黑白', '黑白', '做成黑白照片'],
    ['make it black and white', 'turn it into b&w', 'convert to grayscale'],
    ['en blanco y negro', 'ponla en blanco y negro', 'pásala a blanco y negro'],
  ),
  wish(
    'look',
    'look name=sepia',
    ['做成棕褐色', '加棕褐色调'],
    ['make it sepia', 'apply sepia'],
    ['ponla en sepia', 'aplica sepia'],
  ),
  wish(
    'background',
    'remove-background background=transparent',
    ['去掉背景', '抠图', '把背景删掉'],
    ['remove the background', 'cut out the background', 'delete the background'],
    ['quita el fondo', 'elimina el fondo', 'borra el fondo'],
  ),
  wish(
    'background',
    'remove-background background=<white>',
    ['背景换成白色', '把背景改成白色', '白色背景'],
    ['make the background white', 'change the background to white', 'white background'],
    ['pon el fondo blanco', 'cambia el fondo a blanco', 'fondo blanco'],
  ),
  wish(
    'background',
    'remove-background background=<blue>',
    ['背景换成蓝色', '把背景改成蓝色'],
    ['make the background blue', 'change the background to blue'],
    ['pon el fondo azul', 'cambia el fondo a azul'],
  ),
  wish(
    'background',
    'remove-background background=blur',
    ['虚化背景', '把背景虚化'],
    ['blur the background', 'give it a blurred background'],
    ['desenfoca el fondo', 'pon el fondo borroso'],
  ),
  wish(
    'crop',
    'crop ratio=1:1',
    ['裁成正方形', '裁剪成1:1', '裁成1比1'],
    ['crop to a square', 'crop it 1:1', 'crop square'],
    ['recórtala cuadrada', 'recorta a 1:1', 'recorta en cuadrado'],
  ),
  wish(
    'crop',
    'crop ratio=16:9',
    ['裁成16:9', '裁剪成16比9'],
    ['crop to 16:9', 'crop it to 16:9'],
    ['recorta a 16:9', 'recórtala en 16:9'],
  ),
  wish(
    'crop',
    'crop ratio=4:5',
    ['裁成4:5', '裁剪成4比5'],
    ['crop to 4:5', 'crop it to 4:5'],
    ['recorta a 4:5', 'recórtala en 4:5'],
  ),
  wish(
    'turn',
    'rotate degrees=90',
    ['顺时针旋转90度', '向右旋转90度'],
    ['rotate it 90 degrees clockwise', 'rotate right by 90 degrees'],
    ['gírala 90 grados a la derecha', 'gira 90 grados en sentido horario'],
  ),
  wish(
    'turn',
    'rotate degrees=180',
    ['旋转180度', '转180度'],
    ['rotate 180 degrees', 'turn it 180 degrees'],
    ['gírala 180 grados', 'gira la foto 180 grados'],
  ),
  wish(
    'flip',
    'flip axis=horizontal',
    ['左右翻转', '水平翻转', '镜像'],
    ['flip it horizontally', 'mirror the picture', 'flip horizontally'],
    ['voltéala horizontalmente', 'voltea la imagen en horizontal'],
  ),
  wish(
    'size',
    'resize width=1080',
    ['宽度改成1080像素', '宽1080像素'],
    ['resize to 1080 px wide', 'make it 1080 pixels wide'],
    ['redimensiona a 1080 px de ancho', 'que mida 1080 px de ancho'],
  ),
  wish(
    'size',
    'resize width=800 height=600 fit=cover',
    ['改成800x600', '尺寸调整为800x600'],
    ['resize to 800x600', 'resize it to 800 x 600'],
    ['redimensiona a 800x600', 'cambia el tamaño a 800x600'],
  ),
  wish(
    'size',
    'upscale scale=2',
    ['放大2倍', '放大两倍'],
    ['enlarge it 2x', 'upscale 2x'],
    ['amplía la foto 2x', 'amplíala al doble'],
  ),
  wish(
    'size',
    'upscale scale=4',
    ['放大4倍', '放大四倍'],
    ['enlarge it 4x', 'upscale 4x'],
    ['amplía la foto 4x', 'amplíala 4 veces'],
  ),
  wish(
    'noise',
    'denoise',
    ['去噪点', '降噪', '去掉噪点'],
    ['remove the noise', 'denoise it', 'get rid of the noise'],
    ['quita el ruido', 'elimina el ruido'],
  ),
  wish(
    'people',
    'remove-people',
    ['去掉路人', '把路人删掉'],
    ['remove the people in the background', 'get rid of the tourists'],
    ['quita a la gente del fondo', 'elimina a los turistas'],
  ),
  wish(
    'style',
    'oil-painting',
    ['做成油画', '变成油画风格'],
    ['make it an oil painting', 'turn it into an oil painting'],
    ['conviértela en una pintura al óleo', 'hazla un óleo'],
  ),
  wish(
    'text',
    'text content=SALE place=top',
    ['在顶部写上“SALE”', '顶部加文字“SALE”'],
    ['write "SALE" at the top', 'add the text "SALE" at the top'],
    ['escribe "SALE" arriba', 'pon el texto "SALE" arriba'],
  ),
  wish(
    'light',
    'tone exposure=-0.5',
    ['别那么亮', '不要那么亮'],
    ['not so bright', 'not as bright'],
    ['no tan clara', 'que no sea tan clara'],
  ),
  wish(
    'look',
    'look name=golden-hour',
    ['金色时光', '夕阳氛围', '黄昏感'],
    ['golden hour', 'warm golden light'],
    ['hora dorada', 'luz dorada', 'luz dorada de la tarde'],
  ),
  wish(
    'saturation',
    'tone saturation=-0.3',
    ['马卡龙色', '莫兰迪色'],
    ['pastel colors', 'pastel tones'],
    ['colores pastel', 'tonos pastel'],
  ),
  wish(
    'crop',
    'crop ratio=3:4',
    ['要竖版的', '裁成3:4'],
    ['crop to portrait format', 'crop to 3:4'],
    ['ponla en vertical', 'recorta a 3:4'],
  ),
  wish(
    'text',
    'text content=$199 place=bottom',
    ['下面加个价格$199', '底部标价$199'],
    ['add the price $199 at the bottom', 'put the price $199 at the bottom'],
    ['agrega el precio $199 abajo', 'pon el precio $199 abajo'],
  ),
  wish(
    'frame',
    'compose layers=frame colour=#ffffff width=0.002 corner=0.08',
    ['圆角', '做成圆角'],
    ['rounded corners', 'make the corners rounded'],
    ['esquinas redondeadas', 'ponle esquinas redondeadas'],
  ),
  wish(
    'part',
    'adjust settings=sky exposure=-0.5',
    ['天空压暗', '把天空压暗'],
    ['darken the sky', 'make the sky darker'],
    ['oscurece el cielo', 'bájale el brillo al cielo'],
  ),
  wish(
    'part',
    'adjust settings=skin exposure=0.25',
    ['肤色白一点', '皮肤白一点'],
    ['make the skin slightly brighter', 'brighten the skin a little'],
    ['aclara un poco la piel', 'piel un poco más clara'],
  ),
  wish(
    'file',
    'export format=png',
    ['导出为png', '保存为png'],
    ['save it as png', 'export as png'],
    ['guárdala en png', 'exporta en png'],
  ),
];

/** Words around a wish that change nothing. */
export const polite: Readonly<Record<Language, { before: readonly string[]; after: readonly string[] }>> = {
  zh: {
    before: ['', '请', '帮我', '麻烦', '请帮我', '你好，', '我想', '能不能', '可以'],
    after: ['', '吧', '谢谢', '，谢谢', '可以吗', '。', '～', '，拜托了', '🙏'],
  },
  en: {
    before: [
      '',
      'please ',
      'can you ',
      'could you please ',
      'hi, ',
      'hey, can you ',
      "i'd like you to ",
      'pls ',
      'ok, ',
    ],
    after: ['', ' please', ', thanks', ' thx', '?', ' pls', '.', ' 🙏', ', thank you'],
  },
  es: {
    before: ['', 'por favor ', 'puedes ', 'hola, ', 'porfa ', '¿podrías ', 'oye, ', 'quiero que ', 'me gustaría que '],
    after: ['', ' por favor', ' porfa', ', gracias', '.', ' xfa', ' 🙏', ', plis', '?'],
  },
};

export const joiners: Readonly<Record<Language, readonly string[]>> = {
  zh: ['，', '，然后', '并且', '，再', '；'],
  en: [' and ', ', then ', ', ', ' and then ', '; '],
  es: [' y ', ', luego ', ', ', ' y luego ', '; '],
};

/** Limits that no tool keeps: with one of them a plan of the same steps would do more than was asked. */
export const limiters: Readonly<Record<Language, readonly string[]>> = {
  zh: ['，但天空不要动', '，只改左半边', '，除了汽车', '，右下角除外', '，只要左上角'],
  en: [
    ' except the car',
    ' but not the sky',
    ', only on the left half',
    ' but only the top right corner',
    ', excluding the tree',
  ],
  es: [
    ' excepto el coche',
    ', pero no el cielo',
    ', solo en la parte izquierda',
    ' salvo el árbol',
    ', solo arriba a la derecha',
  ],
};

/** Behind a wish for a part: nothing else was meant anyway. */
export const rests: Readonly<Record<Language, readonly string[]>> = {
  zh: ['，其他不动', '其他不要动', '，别的别动'],
  en: [' without touching the rest', ", don't touch the rest"],
  es: [' sin tocar lo demás', ', sin tocar lo demás', ', lo demás no lo toques'],
};

/** What declines a wish, put before it. */
export const refusals: Readonly<Record<Language, readonly string[]>> = {
  zh: ['不要', '别', '不用'],
  en: ["don't ", 'do not ', 'please dont '],
  es: ['no ', 'por favor no '],
};
