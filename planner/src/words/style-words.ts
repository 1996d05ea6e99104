/** The templates, and the ID photo with its sizes. */
import type { WordRow } from './word-row.ts';

export const styleWords = {
  oil: [
    '像画一样|像一幅画|画一样|油画风格|油画',
    'oil paint*|in oils|with oils|oil-paint*|oil on canvas|painting|painted',
    'oleo|pintura al oleo|cuadro al oleo|cuadro|pintura|al oleo',
  ],
  sketch: [
    '炭笔|炭笔画|炭画|素描|铅笔画|铅笔|速写',
    'pencil drawing|pencil sketch|pencil portrait|pencil*|sketch*|charcoal|graphite',
    'boceto|lapiz|dibujo a lapiz|carboncillo|bosquejo|a lapiz|retrato a lapiz',
  ],
  anime: [
    '动画片那样|动画片风格|动画片的样子|动画片|像动画片|动漫头像|动漫风格|动漫|二次元|漫画风|漫画|卡通头像|卡通',
    'anime character|anime portrait|anime|manga|cartoon*|comic',
    'retrato anime|estilo anime|anime|manga|dibujo animado|dibujos animados|caricatur*|comic',
  ],
  animeToReal: [
    '画变照片|画变真人|画转真人|漫画变真人|动漫转真人|动漫变真人|真人化|转真人|变真人|变成真人|写实',
    'drawing to photo|drawing into a photo|from drawing to real|anime to real|real person|make it real|live action|photorealistic|anime into a real|cartoon to real|real human|realistic',
    'de dibujo a foto real|dibujo a foto real|de dibujo a real|dibujo a persona|persona real|de anime a real|de anime a persona real|en la vida real|fotorrealista|realista|hiperrealista',
  ],
  glass: ['玻璃质感|玻璃|琉璃|水晶质感|水晶', 'glass|crystal|glassy', 'vidrio|cristal'],
  figurine: [
    '手办|公仔|玩偶|模型玩具',
    'figurine*|action figure|collectible|collectable|figure|toy figure|pvc figure|funko',
    'figura de coleccion|figura de accion|figura|figurita|munec*|juguete coleccionable',
  ],
  doubleExposure: ['双重曝光|双曝光|二次曝光|多重曝光', 'double exposure|double-exposure', 'doble exposicion'],
  treasureMap: [
    '藏宝图|海盗地图',
    'treasure map|pirate map|pirate chart',
    'mapa del tesoro|mapa pirata|mapa de tesoro',
  ],
  ancient: [
    '古风水墨|水墨画|水墨|古风|国画|中国画|国风|中国风',
    'chinese ink painting|chinese ink|ink painting|ink wash|chinese painting|ancient chinese|ancient style|hanfu',
    'tinta china|pintura china|aguada|estilo antiguo chino|tinta antigua|pintura tradicional china|acuarela china',
  ],
  silk: ['丝绸宇宙|丝绸', 'silk universe|silk', 'universo de seda|seda'],
  textArt: [
    '艺术字|花体字|立体字',
    'text art|word art|lettering art|wordart',
    'arte con letras|arte de letras|letras artisticas|texto artistico',
  ],
  weatherCard: [
    '天气预报图|城市天气|天气卡片|天气微缩|微缩天气',
    'weather forecast picture|weather card|city weather|weather miniature|miniature city|weather forecast card|weather poster',
    'tarjeta del tiempo|el tiempo en miniatura|miniatura del tiempo|ciudad en miniatura',
  ],
  coloring: [
    '线稿|线描稿|线稿图|填色画|涂色画|填色|涂色|涂色页',
    'line art|lineart|outline drawing|black line drawing|coloring page|coloring book|coloring sheet|coloring picture',
    'arte lineal|solo lineas|dibujo de lineas|lineart|para pintar|pagina para colorear|dibujo para colorear|para colorear|lamina para colorear',
  ],
  doodle: ['涂鸦广告|涂鸦', 'doodle ad|doodle*', 'garabato*|anuncio con garabatos'],
  dragon: [
    '降龙十八掌|降龙掌|降龙',
    'dragon palm|dragon-subduing palm|dragon subduing palm|eighteen dragon*',
    'palma del dragon|la palma del dragon',
  ],
  characterSheet: [
    '角色设定图|角色设定|设定图|三视图',
    'character sheet|character design|reference sheet|model sheet|turnaround|character setting',
    'hoja de personaje|ficha de personaje|diseno de personaje',
  ],
  styleOf: [
    '风格|画风|看起来像',
    'style|in the style of|look like|look|looks like|looks|looking like',
    'estilo|al estilo|parezca|aspecto|parece|se vea|se vean|que se vea|se ve|luce|se ven',
  ],
  darkPencil: ['浓一点的|浓重|浓', 'bold|6b', '6b|marcado|marcada'],
  // shades of templates
  oceanTint: ['海洋色', 'ocean', 'oceano'],
  sunsetTint: ['落日色', 'sunset tones', 'tonos de atardecer'],
  forest: ['森林|树林', 'forest|woods', 'bosque'],
  city: ['城市|都市', 'city|skyscrapers', 'ciudad'],
  sea: ['大海|海洋|海', 'sea|ocean waves', 'mar'],
  mountains: ['群山|山', 'mountain|mountains', 'montana|montanas'],
  plum: ['梅花', 'plum blossom|plum', 'ciruelo|flor de ciruelo'],
  bamboo: ['竹子|竹林|竹', 'bamboo', 'bambu'],
  lotus: ['荷花|莲花', 'lotus', 'loto'],
  moon: ['月亮|明月', 'moon', 'luna'],
  // ID photos
  idPhoto: [
    '证件照|登记照|寸照|免冠照|身份证照片|报名照|签证照|护照照片|护照照|证件相',
    'id photo*|id picture*|passport photo*|passport picture*|passport pic|visa photo*|id card photo|identification photo|passport size*|passport-size*|id pic|passport style',
    'foto tipo documento|tipo documento|foto documento|foto para documento|foto de carne|foto carne|foto de carnet|foto carnet|fotos de carnet|foto de pasaporte|foto para pasaporte|foto de dni|foto para el dni|foto tipo carnet|foto para el pasaporte|foto de identidad|foto tamano carnet|foto de visado|foto para visa|tipo carnet|tamano carnet',
  ],
  oneInch: ['一寸照片|一寸照|一寸|1寸照|1寸', 'one inch|one-inch|1 inch|1-inch|1inch', 'una pulgada|1 pulgada'],
  twoInch: [
    '二寸照片|二寸照|两寸照|二寸|两寸|2寸照|2寸',
    'two inch|two-inch|2 inch|2-inch|2inch|2 inches|two inches',
    'dos pulgadas|2 pulgadas',
  ],
  smallTwoInch: [
    '小二寸|小两寸|小2寸',
    'small two inch|small 2 inch|small two-inch|small 2-inch',
    '2 pulgadas pequena|dos pulgadas pequena',
  ],
  usa: [
    '美国签证照|美国签证|美国护照|美签|美国',
    'us visa|us passport|american visa|american passport|usa|us|american',
    'visado de ee uu|visa americana|visado americano|visa estadounidense|ee uu|eeuu|estados unidos|american*|estadounidense',
  ],
  schengenArea: [
    '申根签证照|申根签证|申根|欧洲签证',
    'schengen|schengen visa|european visa',
    'schengen|visado schengen|visa schengen',
  ],
  china: [
    '中国签证|中国签证照|中国护照|中国',
    'chinese passport|china passport|china|chinese',
    'visa china|visado chino|pasaporte chino|china|chino',
  ],
  passport: ['护照', 'passport', 'pasaporte|visado|visa'],
  sheet: [
    '排版打印|排版|打印版|冲印',
    'print sheet|sheet|printable|layout',
    'hoja de impresion|hoja|para imprimir|plancha',
  ],
} as const satisfies Record<string, WordRow>;
