/** Light, color and sharpness. */
import type { WordRow } from './word-row.ts';

export const toneWords = {
  /** Of exposure: twice the light. */
  stops: ['档', 'stops|stop|ev|f stops|f-stops', 'ev|diafragmas|diafragma'],
  // what to do
  brighter: [
    'p亮|调亮|提亮|变亮|加亮|打亮|增亮|亮起来|亮化|弄亮|更亮|美白',
    'brighten*|brighter|lighter|lighten*|light up|illuminate*',
    'aclar*|ilumina|iluminar|iluminala|iluminalo|iluminame|abrillant*|mas luz|mas luz natural|mas iluminacion|mas clarit*|mas iluminad*|mas luminos*|mas brillo|mas claro|mas clara|mas claras|mas claros',
  ],
  darker: [
    'p暗|p黑|沉一点|调暗|变暗|压暗|更暗|弄暗',
    'darken*|darker|dim|dimmer|less light',
    'oscurec*|oscurez*|menos luz|mas oscurit*|mas oscur*',
  ],
  sharpen: [
    '锐化|更锐',
    'sharpen*|sharper|crisper|sharpening|bring into focus|bring it into focus',
    'enfoc*|afil*|agudiz*|mas definicion',
  ],
  warmer: [
    '暖黄色|暖黄|暖橙色|暖橙|调暖|变暖|暖色调|暖色系|暖色',
    'warmer|warm up|warm it up|warm tones|warm tone',
    'calient*|tonos calidos|tono calido',
  ],
  cooler: [
    '调冷|变冷|冷色调|冷色系|冷色',
    'cooler|colder|cool down|cool it down|cool tones|cool tone|bluer',
    'enfri*|tonos frios|tono frio',
  ],
  soften: ['柔和', 'softer|soften*', 'suaviz*|mas suave'],
  saturate: ['加饱和', 'saturate', 'satura|saturar'],
  desaturate: [
    '马卡龙色|马卡龙|莫兰迪色|莫兰迪|奶油色调|低饱和一点|素一点|素一些|褪色一点|褪色',
    'duller|pastel colors|pastel tones|pastel palette|desaturate*|mute the colors|fade the colors|fade the color|paler|less colorful',
    'colores pastel|tonos pastel|en tonos pastel|paleta pastel|desatur*',
  ],
  // how it is or should be
  bright: [
    '亮堂|明亮|亮',
    'bright|brite|luminous',
    'resplandecient*|brillante|brillantes|luminos*|clara|claro|claras|claros',
  ],
  dark: [
    '人脸黑|黑乎乎的|黑漆漆|乌漆嘛黑|乌漆麻黑|昏暗|暗淡|阴暗|暗沉|黑乎乎|暗',
    'dark|gloomy|murky|dim looking|shadowy',
    'oscur*|sombri*',
  ],
  vivid: [
    '欢快|活泼|明快|更有食欲|有食欲|诱人|更诱人|鲜艳|鲜亮|鲜活|有活力|生动|更浓|浓一点|浓|艳丽|浓郁|鲜明|艳|色彩丰富|多彩',
    'appetizing|more appetizing|appetising|delicious|tasty|mouthwatering|vivid|vibrant|brilliant|bold|bolder|rich|intense|colorful|colourful|saturated|punchy|punchier|pop|rich colors|richer|lively|livelier|vivider|bolder colors',
    'mas rica|mas rico|mas sabrosa|mas sabroso|mas apetecible|chillon*|chillones|estridente*|apetitos*|mas apetitos*|apetecible|delicios*|rica se vea|provocativ*|vibrante|vibrantes|dale mas vida|darle mas vida|mas vida|dale vida|darle vida|vivo|viva|vivos|vivas|vivid*|intensos|intensas|intenso|intensa|colorid*|saturad*|llamativ*|alegre|alegres',
  ],
  muted: [
    '素雅|素淡|清淡|淡雅|低饱和',
    'low saturation|muted|subdued|washed out|faded colors',
    'lavad*|deslavad*|poca saturacion|baja saturacion|poco saturad*|apagad*|tenue*',
  ],
  warm: ['温暖|暖和|暖', 'warm', 'calid*'],
  coolness: ['冷感', 'coolness', 'frialdad'],
  warmth: ['暖意|暖度', 'warmth|warmness', 'calidez'],
  cool: ['清冷|冷|凉', 'cool|cold', 'frio|fria|frios|frias'],
  flat: [
    '发白|泛白|灰蒙蒙|发灰|平淡|没有层次|灰扑扑',
    'lacks life|needs life|flat|dull|hazy|lifeless',
    'opac*|le falta vida|falta vida|le falta chispa|plana|plano|sosa|soso|sin vida|sin contraste',
  ],
  sharp: ['锐利|锐', 'sharp|crisp', 'nitid*|definid*'],
  soft: ['柔软|柔', 'soft', 'suave'],
  shadeLight: ['浅浅的|浅|淡淡的|淡', 'pale|pastel|baby', 'clarit*|pastel|palid*'],
  shadeDark: ['深|墨', 'deep', 'profund*'],
  yellowCast: [
    '发黄|偏黄|泛黄|黄黄的',
    'yellowness|orangeness|yellowish|yellow cast|yellow tint|orange cast|orangey',
    'amarillent*|tono amarillo',
  ],
  blueCast: ['发蓝|偏蓝|发青|偏青', 'blueness|bluish|blue cast|blue tint', 'azulad*|tono azul'],
  redCast: ['发红|偏红|泛红|红红的', 'reddish|red cast|red tint|redness', 'rojiz*|enrojecid*|tono rojo'],
  greenCast: ['发绿|偏绿', 'greenness|greenish|green cast|green tint', 'verdos*|tono verde'],
  deepen: ['加深|更深', 'deepen*|deeper', 'mas profund*|profundas'],
  // what of it
  /** Counted in stops when the number is small. */
  exposure: ['曝光度|曝光', 'exposure|expose|exposed|exposure level|exposure levels', 'exposicion'],
  brightness: [
    '亮度|明度',
    'brightness|luminosity|luminance|brilliance|brightness level|brightness levels|light level|light levels|light exposure',
    'brillo|luminosidad',
  ],
  /** What is less of it is more light. */
  darkness: ['黑暗程度|暗度', 'darkness', 'oscuridad'],
  contrast: ['对比度|反差|明暗对比', 'contrast|contrast level|contrast levels', 'contrastad*|contraste|contrast'],
  saturation: [
    '色彩饱和度|饱和度|饱和|色彩浓度',
    'saturation|color intensity|saturation level|saturation levels',
    'saturacion|intensidad de color|intensidad',
  ],
  vibrance: ['自然饱和度|鲜艳度', 'vibrance|vibrancy', 'vibracion'],
  /** Without a color's name nobody knows which way it is to turn. */
  hue: ['色相', 'hue|hues', 'matiz|matices'],
  whiteBalance: [
    '平衡一下颜色|平衡颜色|颜色平衡一下|调个色|调下色|调一下色|调色|校个色|校准颜色|颜色校准|偏色|色彩平衡|白平衡|校色|校正颜色|颜色校正',
    'balance the colors|balance the color|balance out the colors|fix my white balance|color balanced|colors look off|colors are off|color is off|color grade|color balance|white balance|wb|color correct|color correction|correct the colors|correct the color|fix the colors|fix the color',
    'balance de los blancos|corrige el color|corrige color|corregir el color|equilibra los blancos|equilibra el blanco|equilibra los colores|equilibra el color|ajusta los blancos|arregla los colores|arregla el color|los colores no son reales|los colores estan raros|balance de color|balance de colores|equilibrio de color|balance de blancos|balance de blanco|corrige los colores|corregir los colores|correccion de color',
  ],
  temperature: ['色温|冷暖', 'temperature|color temperature', 'temperatura|temperatura de color'],
  highlights: [
    '高光|亮部|高亮部分',
    'highlights|bright areas|bright parts|highlight value|glare',
    'altas luces|los brillos|brillos|luces|zonas claras|zonas quemadas|zonas sobreexpuestas|partes claras|reflejos',
  ],
  shadows: [
    '阴影|暗部|影子|暗处',
    'shadows|shadow|shadow cast|shadows cast|dark areas|dark parts|shadow level|shadow levels|shadow value',
    'sombra|sombras|zonas oscuras|partes oscuras',
  ],
  sharpness: ['锐度|清晰度', 'sharpness|definition|focus', 'nitidez|definicion|claridad|enfoque'],
  vignette: [
    '四个角压暗|四个角暗一点|四个角暗|四角变暗|角落压暗|四周暗一点|边缘暗一点|边缘压暗|暗角|四角压暗|四周压暗|压暗四角',
    'vignette|vignetting|darker at the edges|darker at the corners|darker edges|dark edges|darker corners|dark corners|darken the corners|darken the edges',
    'mas oscura en los bordes|mas oscuro en los bordes|bordes mas oscuros|oscurece los bordes|vineta|vinetas|vineteado|viñeteado|esquinas oscuras|oscurece las esquinas|oscurecer las esquinas',
  ],
  dehaze: [
    '雾蒙蒙|雾蒙蒙的|朦朦胧胧|蒙了层雾|蒙了一层雾|像蒙了层|蒙了一层|灰雾|雾太大|雾太重|雾气太重|通透感|通透|去雾|除雾|去除雾霾|去雾霾|去掉雾霾|去除雾气',
    'too hazy|too foggy|dehaze|dehazing|remove the haze|remove haze|clear the haze|cut the haze|cut through the haze|defog|remove the fog',
    'mucha niebla|mucha neblina|mucha bruma|quita la neblina|quitar la neblina|quitar neblina|elimina la neblina|quita la bruma|quita la niebla|quita la calima|desnebl*',
  ],
  /** That lies over a photo; added, a creative model paints it. */
  haze: [
    '雾气|雾霾|薄雾|雾|霾',
    'haze|haziness|fog|fogginess|foggy|mist|mistiness|misty|smog',
    'neblinos*|brumos*|neblina|niebla|bruma|calima',
  ],
  localContrast: [
    '突出纹理|纹理更清楚|纹理更清晰|质感更强|突出质感|把细节提出来|细节提出来|与细节|和细节|更有层次|层次更|细节拉出来|拉出细节|细节更多|细节多一点|突出细节|局部对比度|局部反差|局部对比|增强画面细节|增强细节|提升细节|丰富细节',
    'more texture|bring out the texture|enhance the texture|enhance texture|enhance details|enhance the details|enhance detail|bring out the details|bring out details|bring out the detail|more details|more detail|clarity|local contrast|midtone contrast|micro contrast|microcontrast|structure',
    'se note mas la textura|que se note mas la textura|mas textura|mas la textura|resalta la textura|realza la textura|resalta los detalles|resaltar los detalles|mas detalles|mas detalle|contraste local|microcontraste|estructura',
  ],
  blacks: ['黑场|黑色色阶', 'blacks|black level', 'los negros'],
  midtones: [
    '中间调',
    'midtones|mid tones|midtone|gamma',
    'nivel gamma|nivel de gamma|medios tonos|tonos medios|gamma',
  ],
  whites: ['白场', 'whites|white point|white level', 'los blancos|punto blanco'],
  // whole moods
  blackWhite: [
    '去色|去掉颜色|去掉彩色|去掉色彩|没有颜色|灰白|全部变灰|其他变灰|其余变灰|黑白色|黑白|灰度|单色',
    'black and white|black & white|black n white|black white|b&w|b/w|bw|grayscale|greyscale|monochrome|no color|gray scale|black&white',
    'todo gris|todo en gris|blanco y negro|escala de grises|monocrom*|b/n|byn|sin color',
  ],
  sepia: ['棕褐色调|棕褐色|泛黄色调|怀旧色', 'sepia', 'sepia'],
  negative: [
    '反相|负片|反色|颜色反转',
    'invert the colors|invert colors|inverted colors|negative',
    'negativo|invierte los colores|invertir colores|invertir los colores',
  ],
  vintage: [
    '五十年代|四十年代|三十年代|二十年代|50年代|40年代|像老照片|老照片那种颜色|老照片那种色|六十年代|七十年代|八十年代|九十年代|60年代|70年代|80年代|90年代|胶片质感|柯达胶卷|富士胶片|柯达|富士|胶卷|拍立得那样的|拍立得那样|拍立得|宝丽来|复古|胶片|怀旧|老电影|做旧|年代感|老照片的感觉',
    'film camera|50s|1950s|40s|1940s|60s|70s|80s|90s|1960s|1970s|1980s|1990s|sixties|seventies|eighties|nineties|vintage|retro|look old|looks old|look aged|aged look|kodak portra|kodak gold|kodak|kodachrome|fujifilm|portra|35mm film|35 mm film|shot on film|disposable camera|film look|old film|nostalgic|analog|polaroid|old school|film vibe|film style|analogue',
    'los 50|los cincuenta|los 60|los 70|los 80|los 90|los sesenta|los setenta|los ochenta|los noventa|vintage|retro|que parezca antigua|que se vea antigua|kodak|fujifilm|carrete|de pelicula antigua|pelicula vieja|de pelicula vieja|peliculas viejas|nostalgic*|analogic*|pelicula antigua',
  ],
  cinematic: [
    '青橙色调|青橙|电影感|电影质感|电影色调|大片',
    'teal and orange|orange and teal|cinematic|movie look|like a movie|film-like|movie still|film still|like a film',
    'cinematografic*|de cine|de pelicula',
  ],
  // light as a whole
  lighting: [
    '灯光|自然光|环境光|光线|光照|光影|打光|光',
    'lighting|light|lights|illumination|natural light|natural lighting|ambient light|ambient lighting',
    'luz|iluminacion|luz natural|iluminacion natural|luz ambiente|luz ambiental',
  ],
  badLight: [
    '拍暗了|拍黑了|拍暗|拍黑|补光|补点光|补一点光|逆光|背光|欠曝|曝光不足|夜景太黑',
    'backlit|underexposed|low light|low-light|badly lit',
    'contraluz|a contraluz|subexpuest*|mal iluminad*',
  ],
  overexposed: [
    '拍亮了|拍曝了|白花花|亮得晃眼|晃眼|高光溢出|过亮|亮瞎|过曝|曝光过度|太亮|刺眼|太曝|曝了',
    'overexposed|overexposure|over exposure|blown out|over exposed|too bright|washed out by light|too much light',
    'sobreexpuest*|sobreexposicion|quemad*|demasiado clara|demasiado claro|muy clara|muy quemad*',
  ],
  autoEnhance: [
    '光线要好一点|光线好一点|光线好点|光线更好|自动调色|自动校色|自动修正|画面增强|整体增强|画质增强|自动色调|自动对比度|自动颜色|自动增强|一键增强|自动调整|一键美化|自动美化|自动优化|一键优化|智能优化|智能增强',
    'auto tone|auto contrast|auto color|auto colors|auto brightness|auto enhance|auto-enhance|autoenhance|auto fix|auto-fix|auto adjust|auto correct|one click enhance|auto levels|relight*',
    'tono automatico|contraste automatico|color automatico|automejora|mejora automatica|mejorar automaticamente|autoajuste|ajuste automatico|auto ajuste|retoque automatico',
  ],
} as const satisfies Record<string, WordRow>;
