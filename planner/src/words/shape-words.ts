/** Cropping, turning, sizes, places. */
import type { WordRow } from './word-row.ts';

export const shapeWords = {
  crop: [
    '裁剪成|裁剪|裁切|裁成|剪裁|截取|截成|剪成|切成|裁',
    'crop*|reframe|trim|trimmed',
    'recort*|encuadr*|reencuadr*',
  ],
  cutOff: [
    '裁掉|切掉|剪掉|截掉|裁去',
    'cut off|cutting off|cutting anything off|cutting anything|cutting|chop off|crop off|cut away|trim off|crop out|chop|slice off|shave off',
    'cortar nada|corta|cortale|cortar|cortalo|cortala',
  ],
  zoomIn: [
    '凑近|离近一点|靠近一点|离近点|拉近些|拉近点|拉近|特写镜头|特写',
    'zoom in|zoomed in',
    'acerca|acercala|acercalo|acercate|acercar',
  ],
  aspect: [
    '宽高比|长宽比|比例|画幅',
    'aspect ratio|ratio|format|aspect',
    'proporcion|relacion de aspecto|formato|relacion',
  ],
  square: ['正方形|方形|正方|方图|方的|方形的', 'square', 'cuadrad*'],
  portraitFormat: [
    '来个竖的|再来个竖的|竖构图的|竖版的|竖着的|竖过来的|竖向的|竖版|竖屏|竖图|竖构图|竖的',
    'make it portrait|make this portrait|now vertical|now upright|vertical format|vertical version|portrait format|portrait orientation|portrait mode',
    'ahora en vertical|ahora vertical|ponla en vertical|ponlo en vertical|pasala a vertical|pasalo a vertical|hazla vertical|hazlo vertical|dejala en vertical|la quiero vertical|version vertical|en formato vertical|orientacion vertical|formato vertical|retrato vertical',
  ],
  landscapeFormat: [
    '来个横的|再来个横的|横着的|横向的|横版|横屏|横图|横构图|横的',
    'horizontal format|horizontal version|landscape format|landscape orientation|landscape mode|landscape',
    'ponla en horizontal|ponlo en horizontal|pasala a horizontal|pasalo a horizontal|hazla horizontal|hazlo horizontal|dejala en horizontal|la quiero horizontal|version horizontal|orientacion horizontal|apaisad*|formato horizontal|panoramic*',
  ],
  story: [
    '抖音封面|抖音|快手|视频号|手机壁纸|手机屏保|锁屏|朋友圈竖版|快拍',
    'instagram story|ig story|story|stories|reel|reels|tiktok|phone wallpaper|lock screen|phone background|youtube shorts|youtube short|snapchat',
    'historia de instagram|historia|historias|fondo de pantalla del movil|fondo del movil|fondo de movil|tiktok',
  ],
  widescreen: [
    '宽屏|电脑壁纸|桌面壁纸|视频封面|b站封面|公众号封面|横屏壁纸|壁纸',
    'youtube thumbnail|youtube|thumbnail|wallpaper|desktop wallpaper|desktop background|widescreen|wide screen|banner|presentation slide',
    'miniatura de youtube|fondo de pantalla|fondo de escritorio|panoramica|pantalla ancha',
  ],
  feed: [
    'ins封面|ins帖子|发ins|ins|instagram',
    'for feed|the feed|my feed|instagram post|instagram feed|instagram portrait|instagram|ig|insta',
    'para el feed|el feed|mi feed|publicacion de instagram|post de instagram',
  ],
  redbook: ['小红书封面|小红书', 'xiaohongshu|rednote|red note', 'xiaohongshu'],
  /** No shape that a picture can be cut to here. */
  round: [
    '变圆|圆形|圆角|圆框|圆的',
    'round|rounded|circle|circular',
    'esquinas redondeadas|bordes redondeados|redond*|circular|circulo',
  ],
  avatar: [
    '领英头像|领英|qq头像|头像尺寸|微信头像|头像',
    'profile picture|profile photo|profile pic|avatar|linkedin|whatsapp',
    'foto de perfil|imagen de perfil|perfil',
  ],
  rotate: [
    '旋转|转动|转到|转成|转|横过来|竖过来|调转|掉个方向|调个方向|掉个头',
    'rotat*|quarter turn|turn|spin|turned|sideways',
    'un cuarto de vuelta|cuarto de vuelta|gir*|rota|rotar|rotala|rotalo|rotado|rotada|da la vuelta',
  ],
  clockwise: [
    '顺时针',
    'clockwise|cw',
    'sentido horario|en sentido horario|horario|sentido de las agujas del reloj|agujas del reloj',
  ],
  counterclockwise: [
    '逆时针',
    'counterclockwise|anticlockwise|counter clockwise|counter-clockwise|anti-clockwise|anti clockwise|ccw',
    'sentido antihorario|antihorario|en sentido contrario a las agujas del reloj|sentido contrario',
  ],
  upsideDown: [
    '上下颠倒|颠倒|倒过来|倒着|倒了|头朝下',
    'upside down|upside-down|on its head',
    'al reves|boca abajo|de cabeza|del reves|patas arriba|dale la vuelta|dar la vuelta',
  ],
  crooked: [
    '拍歪|歪了|歪|倾斜|斜了|斜的|斜|不正|不水平|不直',
    "crooked|tilted|slanted|not straight|isn't straight|isnt straight|not level|isn't level|isnt level|wonky|uneven horizon|skewed|leaning|slopes|sloping|leans|slanting|off level",
    'torcid*|inclinad*|chuec*|desnivelad*|lade*',
  ],
  straighten: [
    '拉正|拉直|扶正|摆正|校正|矫正|转正|调正|弄正|调平',
    'straighten*|level|straight',
    'pon la imagen derecha|pon la foto derecha|imagen derecha|foto derecha|enderez*|enderec*|nivela|nivelar|nivelala|nivelalo|nivelame|nivelado|nivelada|alinea*|pon* recta|recta|recto|ponla derecha|ponlo derecho|derechita',
  ],
  /** What leans because the camera looked up, down or askew. */
  perspective: [
    '墙拉直|墙摆正|墙面拉直|广角变形|鱼眼|透视|梯形|近大远小|上小下大|楼歪|楼斜|楼往后倒|楼房倾斜|大楼倾斜|建筑倾斜|建筑物倾斜|建筑歪|墙歪',
    'straighten the walls|walls straight|straighten the building|wide angle distortion|fisheye|fish eye|lens distortion|perspective|keystone|keystoning|converging lines|converging verticals|vertical lines|verticals|leaning building|leaning buildings|building leans|buildings lean|building is leaning|buildings are leaning|building leaning|building is falling over|building is leaning backwards|buildings are leaning backwards|building is falling backwards|house is leaning|leaning walls|walls lean|walls are leaning',
    'endereza las paredes|enderezar las paredes|paredes rectas|paredes derechas|gran angular|ojo de pez|perspectiva|trapecio|trapezoidal|lineas verticales|lineas convergentes|verticales convergentes|edificio inclinado|edificio se inclina|edificio esta inclinado|edificio torcido|edificios inclinados|edificio se cae hacia atras|edificio se cae|edificios se caen|casa se cae hacia atras|torre se cae hacia atras|paredes inclinadas',
  ],
  horizon: ['地平线|水平线|海平面', 'horizon', 'horizonte'],
  tilt: ['倾斜一点', 'tilt*|lean', 'inclin*'],
  flip: [
    '翻到另一边|翻到另外一边|翻面|左右颠倒|左右反了|左右相反|翻转|镜像|反转|对称|翻个面|翻过来|反了|反过来',
    'flip*|mirror*',
    'volte*|espej*|reflej*|invierte|invertir',
  ],
  horizontal: [
    '水平|左右|横向',
    'horizontal|horizontally|left to right|left-right',
    'horizontal|horizontalmente|de izquierda a derecha',
  ],
  vertical: [
    '垂直|上下|竖直|竖向|纵向',
    'vertical|vertically|top to bottom',
    'vertical|verticales|verticalmente|de arriba abajo',
  ],
  left: [
    '左半部分|左半部|左半边|左边的|左边|左侧|左面|向左|往左|朝左|左',
    'left|leftmost|left-hand',
    'izquierda|izquierdo',
  ],
  right: [
    '右半部分|右半部|右半边|右边的|右边|右侧|右面|向右|往右|朝右|右',
    'right|rightmost|right-hand',
    'derecha|derecho',
  ],
  top: [
    '往上|向上|上移|放在最上面|放在上面|放到上面|放上面|上半部分|上半部|上半边|顶部|上方|上面|上边|顶上|最上面|顶端|左上|右上',
    'top|upper|above',
    'arriba|superior|parte de arriba|encima',
  ],
  bottom: [
    '往下|向下|下移|放在最下面|放在下面|放到下面|放下面|下半部分|下半部|下半边|底部|下方|下面|下边|底下|最下面|底端',
    'bottom|lower part|below|underneath',
    'abajo|inferior|parte de abajo|debajo',
  ],
  topLeft: [
    '左上角|左上',
    'top left|upper left|top-left',
    'arriba a la izquierda|superior izquierda|esquina superior izquierda',
  ],
  topRight: [
    '右上角|右上',
    'top right|upper right|top-right',
    'arriba a la derecha|superior derecha|esquina superior derecha',
  ],
  bottomLeft: [
    '左下角|左下',
    'bottom left|lower left|bottom-left',
    'abajo a la izquierda|inferior izquierda|esquina inferior izquierda',
  ],
  bottomRight: [
    '右下角|右下',
    'bottom right|lower right|bottom-right',
    'abajo a la derecha|inferior derecha|esquina inferior derecha',
  ],
  centre: [
    '正中间|正中|中间|中央|居中|中心|当中',
    'center|centre|middle|centered|centred|central',
    'centro|en medio|centrad*|centra|medio de|en el medio|al medio|en el centro',
  ],
  corner: ['角落|角上', 'corners|corner', 'esquinas|esquina'],
  /** A cut of one side does not know them. */
  bothSides: [
    '两边|两侧|四周|四边|上下两边|左右两边',
    'both sides|each side|every side|all sides|all four sides|all edges|top and bottom|left and right|all around',
    'ambos lados|los dos lados|cada lado|todos los lados|los cuatro lados|todo alrededor',
  ],
  /** Above a page of a person or firm; each network has its own shape. */
  cover: [
    '领英横幅|领英背景图|封面图|封面|主页背景图',
    'linkedin banner|twitter banner|facebook banner|twitter header|profile banner|linkedin header|facebook cover|twitter cover|linkedin cover|cover photo|cover image|page cover|cover',
    'banner de linkedin|banner de facebook|banner de twitter|portada de facebook|foto de portada|imagen de portada|portada',
  ],
  resize: [
    '调整大小|调整尺寸|改尺寸|尺寸|大小|缩放到|缩放|像素尺寸',
    'resiz*|size|dimensions|rescale*|scale it to|scale to|scale',
    'redimension*|tamano|dimensiones|medidas|escala*|que mida',
  ],
  resolution: ['分辨率|像素数', 'resolution|pixel count', 'resolucion'],
  width: ['宽度|宽', 'wide|width|across', 'ancho|anchura|de ancho'],
  height: ['高度|高', 'tall|height|high', 'alto|altura|de alto'],
  pixels: ['像素', 'px|pixels|pixel|pix', 'pixeles'],
  smaller: [
    '缩小|变小|小一点|弄小|改小|缩',
    'smaller|shrink*|scale down|scale it down|downsize|downscale*',
    'achic*|hazla chiquita|hazlo chiquito|mas chica|mas chico|encog*|mas pequen*|empequenec*',
  ],
  enlarge: [
    '大点儿|大点|放大|变大|增大|扩大|大一点|放大到',
    'enlarg*|upscal*|twice as big|twice as large|twice the size|double the size|bigger|larger|upsize|scale up|blow up|scale it up|up-scale',
    'el doble de grande|al doble de tamano|el doble de tamano|amplia*|agrand*|mas grande|upscal*',
  ],
  hd: [
    '全是格子|马赛克太重|满是马赛克|有马赛克|高质量|高品质|最高画质|清晰化|变精细|更精细|分辨率太低|分辨率低|分辨率不够|变清晰|更清晰|清晰|清楚|超高清|高清|超清|4k|8k|高分辨率|超分辨率|超分|画质|画质差|画质太差|不够清楚|像素太低|像素低|像素不够',
    'hd|high resolution|high-resolution|high res|high-res|hi-res|hi res|higher resolution|higher quality|better quality|high quality|clearer|clear|4k|8k|uhd|super resolution|superresolution|image quality|higher res|better res|more res|crystal clear|razor sharp|low quality|bad quality|poor quality|low res|low resolution|pixelated|pixely|blocky|jaggy',
    'cuadritos|pixeles se notan|calidad alta|maxima calidad|la mejor calidad|buena calidad|hd|alta resolucion|mas resolucion|alta definicion|mejor calidad|mas calidad|alta calidad|la calidad|calidad|4k|superresolucion|mala calidad|baja calidad|baja resolucion|pixelada|pixelado|pixeladas',
  ],
} as const satisfies Record<string, WordRow>;
