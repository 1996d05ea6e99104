/**
 * Things of photos by field. No tool knows them; they are known so that "brighten the lamp" asks where the lamp is instead of
 * brightening all, and so that a longer word is not read by a part of it: 别墅 is no "don't", 草莓 no grass, 玻璃瓶 no texture.
 * They never correct a slip: only words of wishes do.
 */
interface NounField {
  readonly zh: string;
  /** English and Spanish, in the singular. */
  readonly latin: string;
}

export const nounFields: readonly NounField[] = [
  // animals
  {
    zh: '小鸟|鸟儿|海鸥|鸽子|鹦鹉|天鹅|猫头鹰|公鸡|母鸡|小鸡|鸭子|大鹅|孔雀|企鹅|兔子|老虎|狮子|豹子|猴子|熊猫|狐狸|松鼠|老鼠|仓鼠|乌龟|青蛙|金鱼|鲸鱼|海豚|鲨鱼|蝴蝶|蜜蜂|蜻蜓|小猪|山羊|绵羊|羊驼|骆驼|长颈鹿|斑马|小鹿|金毛|柯基|猫咪|小猫|小狗|狗狗|羊毛|羽毛|鸟|鱼|虾|蟹|鸡|鸭|猪|兔|熊|羊|鹿',
    latin:
      'seagull|pigeon|parrot|swan|owl|rooster|hen|peacock|penguin|rabbit|bunny|tiger|lion|leopard|monkey|panda|fox|squirrel|hamster|turtle|tortoise|frog|goldfish|whale|dolphin|shark|butterfly|bee|pig|goat|sheep|alpaca|camel|giraffe|zebra|deer|kitten|puppy|fur|feather|gaviota|paloma|loro|cisne|buho|gallo|gallina|pinguino|conejo|tigre|leon|mono|panda|zorro|ardilla|hamster|tortuga|rana|ballena|delfin|tiburon|mariposa|abeja|cerdo|cabra|oveja|camello|jirafa|cebra|ciervo|venado|lana|pelaje|pluma',
  },
  // plants and nature
  {
    zh: '树干|树枝|树木|大树|小树|棕榈树|椰子树|仙人掌|草莓|草帽|草丛|花朵|花瓣|花束|花盆|花园|玫瑰花|玫瑰|向日葵|樱花|荷叶|竹子|落叶|枝叶|藤蔓|苔藓|石头|岩石|沙子|泥土|瀑布|小溪|河流|河面|池塘|湖面|湖泊|海面|海浪|浪花|雪山|雪地|山峰|山坡|悬崖|冰块|火焰|火堆|树',
    latin:
      'trunk|palm tree|cactus|rose petal|petal|bouquet|flowerpot|sunflower|cherry blossom|vine|moss|boulder|sand|waterfall|creek|stream|pond|lake|wave|cliff|flame|campfire|tronco|palmera|cactus|petalo|ramo|girasol|musgo|arena|cascada|catarata|arroyo|rio|estanque|lago|ola|acantilado|llama|fogata',
  },
  // food and drink
  {
    zh: '蛋糕|面包|饼干|披萨|汉堡|薯条|沙拉|牛排|寿司|面条|米饭|饺子|火锅|鸡蛋|奶酪|巧克力|冰淇淋|糖果|水果|苹果|香蕉|葡萄|西瓜|柠檬|柠檬片|草莓|蓝莓|樱桃|桃子|菠萝|番茄|土豆|黄瓜|白菜|青菜|蔬菜|咖啡|奶茶|果汁|牛奶|啤酒|红酒|饮料|酱料|盘子|碟子|碗|筷子|勺子|杯垫|杯子|玻璃杯|酒瓶|玻璃瓶|水壶|茶壶|水杯',
    latin:
      'bread|cookie|pizza|burger|hamburger|fries|salad|steak|sushi|noodle|dumpling|cheese|chocolate|ice cream|candy|fruit|grape|watermelon|lemon slice|lemon|strawberry|blueberry|pineapple|tomato|potato|cucumber|vegetable|juice|milk|beer|wine|beverage|drink|sauce|saucer|dish|plate|chopstick|jar|pitcher|teapot|tray|napkin|galleta|pizza|hamburguesa|ensalada|filete|queso|helado|dulce|fruta|uva|sandia|rodaja|fresa|arandano|pina|tomate|papa|patata|pepino|verdura|jugo|zumo|leche|cerveza|vino|bebida|salsa|platillo|palillo|frasco|jarra|bandeja|servilleta',
  },
  // clothes and what is worn
  {
    zh: '婚纱|礼服|旗袍|汉服|裤子|牛仔裤|短裤|毛衣|卫衣|大衣|羽绒服|棉袄|马甲|背心|睡衣|泳衣|校服|围裙|围巾|手套|袜子|鞋子|靴子|高跟鞋|运动鞋|拖鞋|腰带|皮带|背包|书包|手提包|钱包|黑框眼镜|金丝眼镜|金框眼镜|眼镜框|镜框|帽子|草帽|棒球帽|头盔|头巾|发夹|发卡|发箍|蝴蝶结|珍珠项链|手镯|手链|手表|戒指|耳机|耳钉|口罩|面具|胸针|袖子|领子|衣领|扣子|纽扣|拉链|口袋|衬衫|鞋',
    latin:
      'jeans|shorts|hoodie|coat|vest|pajamas|swimsuit|bikini|uniform|apron|glove|sock|sneaker|boot|heels|sandal|belt|handbag|backpack|purse|wallet|baseball cap|headband|hairpin|bow tie|pearl necklace|bracelet|wristwatch|earring|headphones|face mask|sleeve|collar|button|zipper|pocket|bra strap|strap|pantalon|short|sudadera|abrigo|chaleco|pijama|bikini|uniforme|delantal|guante|calcetin|media|bota|tacon|sandalia|cinturon|cartera|billetera|diadema|moño|pulsera|aretes|audifonos|cubrebocas|mascarilla|manga|cuello de la camisa|boton|cierre|bolsillo|collar de perlas|corbata',
  },
  // at home, tools
  {
    zh: '桌面|桌布|餐桌|书桌|台面|椅子|凳子|沙发|坐垫|抱枕|枕头|被子|床单|地毯|窗帘|窗户|房门|大门|门把手|书架|书本|柜子|衣柜|抽屉|架子|镜子|画框|吊灯|台灯|灯泡|灯笼|蜡烛|花瓶|风扇|空调|冰箱|洗衣机|电视机|电视|电脑|键盘|鼠标|充电器|数据线|线缆|插座|开关|遥控器|相机|三脚架|话筒|麦克风|吉他|钢琴|玩具|积木|气球|礼物|盒子|箱子|行李箱|袋子|塑料袋|垃圾袋|纸巾|毛巾|牙刷|肥皂|扫把|拖把|水桶|梯子|锤子|剪刀|钥匙|硬币|钞票|雨伞|灯|伞|床|门|窗',
    latin:
      'tablecloth|desk|countertop|stool|sofa|armchair|cushion|pillow|blanket|bedsheet|rug|curtain|doorknob|bookshelf|shelf|cabinet|wardrobe|drawer|mirror|chandelier|lamp|light bulb|lantern|candle|vase|fridge|refrigerator|washing machine|television|laptop|computer|keyboard|charger|power outlet|socket|light switch|remote control|tripod|microphone|mic stand|guitar|piano|toy|balloon|gift|box|suitcase|bottle cap|plastic bag|towel|toothbrush|soap|broom|bucket|ladder|hammer|scissors|keychain|coin|banknote|spoon handle|crumbs|mantel|escritorio|encimera|banquito|sillon|cojin|almohada|cobija|manta|sabana|alfombra|cortina|perilla|librero|estante|armario|ropero|cajon|espejo|candelabro|lampara|foco|bombilla|vela|florero|jarron|refrigerador|nevera|lavadora|televisor|computadora|teclado|cargador|enchufe|interruptor|tripode|microfono|guitarra|juguete|globo|regalo|caja|maleta|tapa|toalla|jabon|escoba|balde|cubeta|escalera|martillo|tijeras|llavero|moneda|billete|migajas',
  },
  // streets, buildings, vehicles
  {
    zh: '别墅|高楼|大楼|楼房|房子|小屋|木屋|城堡|教堂|寺庙|亭子|铁塔|大桥|桥|楼梯|台阶|栏杆|围栏|围墙|砖墙|墙面|墙纸|屋顶|烟囱|阳台|柱子|雕像|喷泉|招牌|广告牌|路牌|红绿灯|路灯|灯杆|电线杆|电线|井盖|马路牙子|人行道|斑马线|车道|车牌|车牌号|车灯|车轮|轮胎|轮毂|车门|货车|卡车|公交车|出租车|跑车|摩托车|电动车|自行车|火车|地铁|高铁|飞机|直升机|轮船|帆船|游艇|小船|帐篷|旗子|国旗|船|楼',
    latin:
      'skyscraper|cottage|cabin|church|temple|pagoda|bridge|staircase|stairs|railing|handrail|brick wall|rooftop|chimney|balcony|pillar|statue|fountain|billboard|exit sign|street light|streetlight|light pole|lamp post|telephone pole|manhole|crosswalk|license plate|headlight|wheel|tire|rims|truck|trolley|taxi|motorcycle|bicycle|helicopter|seaplane|sailboat|yacht|ship|tent|flag|trash bin|rascacielos|cabana|iglesia|templo|puente|escalinata|barandal|barandilla|ladrillo|azotea|chimenea|balcon|columna|estatua|fuente|valla publicitaria|letrero|poste de luz|alcantarilla|paso de peatones|placas|faro|faros|rueda|llanta|rines|camioneta|taxi|motocicleta|bicicleta|helicoptero|hidroavion|velero|yate|barco|carpa|bandera',
  },
  // marks and small faults
  {
    zh: '污点|油渍|水渍|霉点|折痕|油污|唾沫|头皮屑|眼屎|口水|条纹|摩尔纹|指纹',
    latin:
      'price tag|the price tag|price sticker|the price sticker|etiqueta del precio|etiqueta de precio|crease|smudge|water stain|fingerprint|drool|lint|pliegue|mancha de agua|huella|pelusa',
  },
];
