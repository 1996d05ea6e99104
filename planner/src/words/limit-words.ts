/** What narrows a wish or says where it applies. Read by few, so that the planner notices when nobody read it. */
import type { WordRow } from './word-row.ts';

export const limitWords = {
  except: [
    '除掉以外|除了|除开|以外|之外|除外',
    'except|except for|excluding|other than|apart from|aside from|all but|everything but|anything but|with the exception of',
    'excepto|salvo|a excepcion de|aparte de|exceptuando|todo menos|menos la|menos el|menos los|menos las|menos su',
  ],
  /** What follows is all that is meant. */
  only: [
    '只|仅仅|仅|只有|单独',
    'only|solely|exclusively|nothing but',
    'solo|solamente|unicamente|nada mas que|nomas|exclusivamente',
  ],
  border: [
    '留个边|边框|相框|画框|镶边|留边|细黑边|细白边|细边|白边|黑边|白框|黑框',
    'border|borders|frame|picture frame|photo frame|frame around|framed|margin|margins|padding|white bars|black bars|bars on the sides|letterbox',
    'bordecit*|marquit*|marco|borde|bordes|recuadro|margen|margenes',
  ],
  /** Of letters, and of what is cut out. */
  outline: ['描边|勾边', 'outline*|stroke', 'contorno|contornos|delineado|delineada'],
  canvas: ['画布', 'canvas', 'lienzo'],
  /** What fills a larger canvas. */
  fillWith: [
    '用周围填充|用周围的画面填充|用周围画面填充|用周围内容填充|延续画面|接着画面|镜像填充|用镜像填充|模糊填充|用模糊填充',
    'with its surroundings|with the surroundings|with what is around it|with patches|patch fill|continuing the photo|continuing the picture|with a reflection|mirror fill|with a blur|blur fill',
    'con lo de alrededor|con su entorno|con trozos de la foto|continuando la foto|continuando la imagen|con un reflejo|relleno de reflejo|con desenfoque|relleno desenfocado',
  ],
  dropShadow: [
    '加点影子|加影子|加点阴影|加一点影子|打点影子|来点影子|加个影子|来点阴影|投影|落影|加阴影|阴影效果|加个阴影|添加阴影',
    'drop shadow|drop shadows|cast shadow|cast a shadow|add a shadow|add shadow',
    'sombrita|una sombra debajo|sombra debajo|sombra paralela|sombra proyectada|anade una sombra|agrega una sombra|ponle sombra|pon una sombra',
  ],
  addGrain: [
    '加颗粒|加噪点|颗粒感|加细颗粒|加点细颗粒|细颗粒|粗颗粒|胶片颗粒|加点颗粒|和颗粒感|和颗粒|与颗粒',
    'add grain|with grain|add some grain|film grain|add noise|add some noise|grain effect|and grain|grainy look',
    'con grano|ponle grano|poner grano|metele grano|anadir grano|agregar grano|ponle grano de pelicula|ponle grano fino de pelicula|grano fino|grano fino de pelicula|anade grano|agrega grano|pon grano|efecto de grano|grano de pelicula',
  ],
  /** What something costs is answered, not done. */
  priceQuestion: [
    '别扣积分|不要扣积分|别扣我|太贵|好贵|这么贵|那么贵|怎么贵|价格|价钱|价位|为什么扣|扣了多少|扣多少|扣几个|要钱吗|花钱吗|要花钱吗|贵吗|收钱吗|要积分吗|费用|多少钱|多少积分|几个积分|几积分|要花多少|收费吗|怎么收费|价格是多少|什么价格|要不要钱|免费吗',
    "dont charge me|don't charge me|do not charge me|so expensive|too expensive|that expensive|expensive|cost|costs|price|pricing|how much is this|how much for|how much are|how much|cost me|cost so much|does it cost|did it cost|did that cost|did this cost|that cost|is this free|is that free|it free|are you charging|do i have to pay|do i need to pay|price of|the price|how much does it cost|how much does this cost|how much would it cost|how much would|how much does|how much is it|how much will|what does it cost|what would it cost|how many credits|how much credits|is it free|what is the price|what’s the price",
    'no me cobres|no me cobren|sin que me cobres|tan caro|tan cara|muy caro|muy cara|cuesta|cuestan|costo|precio|cuanto me cobran|cuanto cobran|me cobraron|me cobraste|por que me cobr*|tengo que pagar|hay que pagar|es de pago|esto es gratis|cuanto es|cuanto seria|cuanto sale|cuanto cuesta|cuanto me cuesta|cuanto costaria|me costaria|costaria|cuanto vale|cuantos creditos|que precio tiene|es gratis|cuanto sale',
  ],
} as const satisfies Record<string, WordRow>;
