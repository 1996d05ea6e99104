/** Actions on things, and the things: backgrounds, people, hair, words. */
import type { WordRow } from './word-row.ts';

export const thingWords = {
  remove: [
    '收拾一下|收拾|p干净|弄干净|擦干净|清理干净|收拾干净|弄没|弄走|搞没|搞掉|修掉|清走|抹了|擦了|p没|删了|消失|消除掉|不见|拿走|去掉|去除|删除|删掉|移除|擦除|擦掉|抹掉|抹去|清除|消除|除掉|p掉|P掉|弄掉|拿掉|去一下|扔掉|消掉|处理掉|剔除|不要出现|不想要|不要了|清掉|清理掉',
    "obliterat*|wipe off|wipe away|polish away|scrub out|rid the image of|rid the photo of|rid the picture of|tidy up|tidy|declutter|ps out|shop out|remov*|delet*|eradicat*|omit*|exclude|banish*|discard*|purg*|get rid of|gone|eras*|take out|take away|clean up|clean|clear out|eliminate*|wipe out|drop|strip|edit out|photoshop out|take off|make disappear|lose|ditch|scrap|zap|hide|vanish|disappear|i don't want|i dont want|don't want|no more",
    'sacas|saques|saque|saquen|sacaras|ordena|recoge|desaparezca|esfuma|hazlo desaparecer|sobra|sobran|quit*|borr*|elimin*|suprim*|limpi*|saca|sacar|sacame|sacale|sacala|sacalo|sacales|sacarle|haz desaparecer|retir*|haz que desaparezca|desaparec*|fuera con|no quiero|ya no quiero|que no salga|que no aparezca|no aparezca|no salga|que no se vea',
  ],
  /** 去 removes what follows it, if that is something to remove; otherwise somebody went somewhere. */
  bareRemove: ['去', 'rid of', 'fuera'],
  change: [
    '修改为|修改成|转换为|转换成|转换|转为|换成|换一个|换个|换上|换掉|更换|替换成|替换|换为|换|改成|改为|改|变成|变为|变|新的',
    'chang*|replac*|swap*|switch*|substitut*|set|new|different',
    'pasen|pasenla|pasenlo|cambi*|reemplaz*|sustitu*|nuevo|nueva|otro|otra',
  ],
  make: [
    '做成|制作|p个|p一个|p上|p成|做|弄成|弄|调成|调整|调|转换成|转成|生成|画成|画|设成|设为|搞成|整成|来一张|来个|p成|p到|让|处理成',
    'make*|making|transfer*|turn into|turn it into|turn this into|turn me into|turn us into|turn him into|turn her into|into|convert*|transform*|draw*|create*|generate*|put|give|style|render|apply|adjust*|want|need|would like|should be|should look|needs to be|has to be',
    'la misma imagen pero|la misma foto pero|la misma pero|el mismo pero|tuviera|tuvieran|que tuviera|que fuera|que fueran|que quedara|que quedaran|que se viera|que se vieran|se viera|que pareciera|ponemos|pongamos|pongan|ponganle|ponganla|ponganme|hagan|haganla|haganle|haganme|dame|dame algo|echale|echarle|metele|poneme|daselo|hacerla|hacerlo|que salga|convertime|haz|hacela|hacelo|hacele|hace la|hace el|hace que|ponele|ponela|ponelo|pone un|pone una|pone el|volvela|volvelo|pinta|pintala|pintalo|pintame|hazla|hazlo|hazme|hacer|haga|pon|ponle|ponme|ponla|ponlo|poner|convier*|convert*|transform*|dibuj*|crea|crear|genera|dale|dar|aplic*|ajust*|quiero|necesito|como un|como una|deja*|que sea|que tenga|deberia ser|deberia verse|tiene que ser|tiene que verse',
  ],
  add: [
    '涂个|涂上|涂点|标价|标上|添加|加上|加个|加一个|加一圈|加圈|加入|放上|放一个|放|增添|贴上|加一行|戴上|戴个|戴|穿上|穿|贴',
    'add*|insert*|place|include|overlay|put on|stick|wear*|paste',
    'pegame|pegalo|pegala|anad*|agreg*|insert*|incorpor*|coloc*|mete*|vist*|lleve',
  ],
  keep: [
    '保留|保持|留住|留着|留下|不变|维持|保住',
    'keep*|preserv*|leave|maintain*|retain*|intact|unchanged|untouched|as it is|as is',
    'conserv*|manten*|preserv*|respet*|intact*|tal cual|igual que|deja la|deja el|deja las|deja los|deja a|deja al|deja mi|deja mis|dejando|dejame la|dejame el|sin perder la|sin perder el',
  ],
  touch: [
    '碰|动|动到|影响|改动|修改',
    'touch*|alter*|modif*|affect*|mess with|edit',
    'toc*|toques|modific*|alter*|afect*|edit*',
  ],
  negate: [
    '不要|不用|不能|不许|不需要|别|不|无需|没有|没',
    "don't|dont|do not|not|without|no|never|doesn't|shouldn't|no need to|avoid",
    'no|sin|nunca|jamas|tampoco|evita',
  ],
  but: ['但是|但|不过|可是|只是|而是|就', 'but|however|though|just', 'pero|aunque|sino'],
  and: [
    '然后|并且|接着|之后|同时|以及|还有|并|和|与|最后|另外|顺便',
    'and|then|also|plus|after that|afterwards|finally|as well',
    'y|e|luego|despues|ademas|tambien|finalmente|y luego',
  ],
  /** What follows is what is not wanted any more. */
  insteadOf: ['而不是', 'instead of|rather than', 'en vez de|en lugar de'],
  instead: ['改用|算了', 'instead|after all', 'mejor'],
  improve: [
    '职业形象照|形象照|职业照|商务照|像专业摄影师拍的|专业摄影师|你看着办|看着修|看着弄|看着改|随便修修|随便修|整好看|弄好看点|修高级一点|高级|更优雅|高级一点|更高级|照片质感|画面质感|增强质感|整体提升|整体调一下|更舒服|ins风格|ins风|高级感|优化|改善|美化|弄好看|好看点|好看一点|好看|漂亮|提升质感|更有质感|有质感|更好|修一下|修图|p个图|p张图|p图|p一下|精修',
    'pro shot it|shot by a pro|taken by a professional|professional took it|do your thing|do your magic|your magic|whatever you think|surprise me|up to you|as you see fit|make it pop nicely|more elegant|classier|more polished|more corporate|improv*|enhanc*|better|cleaner|nicer|beautiful|pretty|prettier|retouch*|touch up|polish|optimi*|professional|more pro',
    'hubiera tomado un profesional|lo hiciera un profesional|de fotografo profesional|que se vea pro|que quede linda|se vea pro|como veas|como tu veas|lo que tu veas|como mejor veas|haz tu magia|tu magia|sorprendeme|a tu gusto|a tu criterio|dale un toque profesional|quede pro|quede linda|quede lindo|mas linda|mas lindo|linda|lindo|bella|bello|hermosa|chula|chulo|guapa|buena onda la foto|mas elegante|mas corporativ*|hazla mejor|hazlo mejor|pulir|pulela|pulelo|que se vea mejor|se vea mejor|que quede mejor|quede mejor|que luzca mejor|mejor*|embellec*|retoc*|retoque|bonit*|optimiz*|perfeccion*|profesional*|mas pro',
  ],
  fix: [
    '调正常|弄正常|恢复正常|修正|修理|修一修|修好|救|拯救|修|处理一下|整一下|弄好',
    'can it be saved|can this be saved|be saved|fix*|correct*|rescue|save my|repair|mend',
    'arregl*|corrig*|corregi*|salva*|repar*',
  ],
  // backgrounds
  background: [
    '后面的墙|身后的墙|背景墙|背景色|背景|底色|底|背后|后面|后景|身后',
    'wall behind|the wall behind|background*|backdrop*|bg|behind|back ground',
    'pared de atras|pared de detras|fondo*|detras|trasfondo|atras',
  ],
  asBackground: [
    '作为背景|当作背景|当背景|做背景|当成背景|作背景|做成背景',
    'as the background|as background|as a background|as the backdrop|as my background',
    'como fondo|de fondo|para el fondo',
  ],
  cutOut: [
    '扣背景|抠背景|抠图|扣图|抠像|抠出来|扣出来|抠下来|抠出|扣出|抠个图|抠|提取出来|提取出|提取|去背|免抠|扣掉|抠掉|抠干净',
    'cut out|cutout|cut-out|isolat*|knock out|extract*|cut the',
    'recortame|recortanos|recortala a ella|recortalo a el|silueta|recorta la silueta|aisla*|extrae*|extraer|recortar la silueta|recorte',
  ],
  transparent: [
    '透明底|透明背景|透明',
    'transparent|see-through|transparency|no background|without background',
    'transparente|transparencia|sin fondo',
  ],
  gradient: [
    '渐变色|渐变|影棚',
    'gradient|studio backdrop|studio background|studio',
    'degradad*|gradiente|fondo de estudio|estudio fotografico',
  ],
  blur: [
    '光斑|背景虚化|虚化|景深|散景|柔焦|大光圈|镜头模糊|人像模式',
    'blur out|blur|blurring|blurriness|fuzziness|lens blur|portrait mode|bokeh|depth of field|defocus*|shallow focus',
    'mas profundidad de campo|menos profundidad de campo|desenfoca|desenfocalo|desenfocala|desenfocar|desenfoque|desenfocale|difumin*|bokeh|profundidad de campo|modo retrato|desenfoque de lente',
  ],
  blurry: [
    '对焦没对上|没对上|没对准|没合焦|没合上焦|对焦没对好|没对好焦|没对上焦|没对准焦|焦没对准|没对焦|发虚|太软了|模糊不清|模糊|拍糊了|拍糊|糊了|糊|虚了|不清楚|不清晰|失焦|手抖|对焦不准',
    'blurry|blurred|out of focus|shaky|motion blur|shook|fuzzy|unfocused|not in focus|camera shake',
    'borros*|movid*|desenfocad*|fuera de foco|trepidad*|sin foco',
  ],
  deblur: ['去模糊|消除模糊|去糊', 'deblur*|unblur*|remove blur', 'quitar el desenfoque|quita el desenfoque'],
  // people
  crowd: [
    '其他人都|后头的人|后头那些人|路人|行人|游客|人群|其他人|其他的人|别的人|别人|旁人|后面的人|背后的人|背景里的人|身后的人|多余的人|闲人|陌生人|旁边的人|周围的人|杂人|人们|那些人',
    'people in the background|people in the back|people behind|people around|people|background people|crowd*|tourist*|bystander*|stranger*|passers-by|passersby|passerby|passer-by|pedestrian*|other people|everyone else|everybody else|photobomber*|random people|others',
    'las personas|personas|gente del fondo|gente de fondo|gente de atras|gente de detras|gente que hay detras|gente|turista*|transeunte*|multitud|desconocid*|personas del fondo|personas de atras|personas de fondo|los demas|otras personas|curiosos|peaton*|viandante*',
  ],
  onlyMe: [
    '只留我一个|只留我|只保留我|只剩我|只要我|留我一个|只留主角|只留一个人|只留下我',
    'everything but me|all but me|everyone but me|everybody but me|only me|just me|leave only me|except me|except for me|but me|keep only me|me alone|only the main person|only myself|the only person|the only one|only person in',
    'todo menos a mi|todo menos yo|todos menos yo|solo a mi|solo yo|solo quede yo|menos yo|menos a mi|excepto yo|excepto a mi|solo salga yo|dejame solo|dejame sola|la unica persona|el unico|la unica en|menos a mi',
  ],
  subject: [
    '吃的|饭菜|这道菜|盘菜|食物|美食|菜品|主体|主角|产品|商品|物体|前景',
    'subject|product|object|foreground|item',
    'comida|platillo|sujeto|producto|objeto|protagonista|primer plano',
  ],
  person: [
    '阿姨|叔叔|姑娘|新郎|新娘|伴娘|伴郎|妹子|小姐姐|大叔|大爷|大妈|老头|小伙|孩子们|小朋友|人物|人像|女生|男生|女孩|男孩|男人|女人|小孩|老人|家伙|人|男的|女的|男士|女士',
    'bride|groom|bridesmaid|baby boy|toddler|teen|lad|fella|bloke|grandma in|person|man|men|woman|women|girl|boy|model|guy|guys|lady|kid|kids|child|children|somebody|someone|dude|couple|human|humans|human figure|newlyweds',
    'novia|novio|novios|pibe|piba|pibes|nena|nene|chava|chavo|muchach*|chamac*|wey que|don que|tipa|sra|sr|persona*|modelo|chica*|chico*|mujer*|hombre*|senor*|nino*|nina*|tipo|tio|alguien|pareja',
  ],
  inBackground: [
    '背景里面的|背景里面|背景里的|背景里|背景中的|背景中|背景上的|背后的|身后的|后面的|后面那个|后面那些|后面那位|身后那个|后边的|后边',
    'in the background|from the background|in the back|behind me|behind us|behind him|behind her|behind them',
    'del fondo|en el fondo|al fondo|de atras|detras de mi',
  ],
  face: ['面部|脸部|人脸|五官|脸', 'face*', 'cara|caras|rostro*'],
  /** More than the face: no mask is made of it. */
  skin: [
    '皮肤|肤色|肤质',
    'skintone|skintones|skin|skin tone|skin tones|complexion',
    'piel|tono de piel|tonos de piel|cutis',
  ],
  hair: ['头发|发色|秀发', 'hair|hair color', 'pelo|cabello*|melena'],
  dye: ['挑染|染成|染发|染', 'dye*|dyed', 'tine|tinelo|tinela|tineme|teni*|tintame|tinte'],
  hairstyle: [
    '寸头|白头发|平头|板寸|丸子头|双马尾|盘发|胡子刮了|毛躁|毛糙|炸毛|发型|短发|长发|卷发|刘海|光头|马尾|弄卷|烫卷|卷一点|烫发',
    'buzz cut|fade haircut|gray hairs|grey hairs|pigtails|bun hairstyle|frizz*|hairstyle|hair style|haircut|short hair|long hair|curly hair|curls|bangs|bald|ponytail|curly|wavy|straight hair',
    'corte degradado|degradado bajo|canas|cana|mechas|flequill*|encrespad*|frizz|peinado|corte de pelo|pelo corto|pelo largo|pelo rizado|rizos|flequillo|calv*|rizado|ondulado|liso',
  ],
  volume: ['蓬松|发量|浓密', 'volume|fuller|voluminous', 'volumen|volumin*'],
  // words on the picture
  text: [
    '文字|字样|标题|文案|题字|字幕|一行字|一句话|一句|字',
    'text|caption|words|title|lettering|letters|headline',
    'subtitulo|subtitulos|la letra|letra|texto|titulo|letras|frase|palabras|leyenda|rotulo',
  ],
  write: [
    '签个名|签名|署名|落款|签上|写上|写着|写|印上|打上|题上|内容是|内容为|叫做|名为',
    'write|type|say|says|saying|that reads|reading|reads|caption it|spell|called|titled|named|entitled',
    'firmala|firmalo|firma|escrib*|que diga|que ponga|diga|diciendo|que dice|ponga|titulad*|llamad*',
  ],
  watermark: ['水印', 'watermark*|water mark', 'marca de agua|marcas de agua|filigrana'],
  tiled: [
    '铺满|平铺|满屏|全图|到处',
    'all over|tiled|everywhere|repeated|across the whole',
    'por toda|mosaico|repetid*|por todas partes|en toda',
  ],
  bigLetters: [
    '大字|大号|大大的',
    'huge|giant|big letters|large letters|big|large',
    'grandote|grandota|grandotas|grandotes|enorme|gigante|letras grandes|en grande|grande',
  ],
  smallLetters: ['小字|小号|小小的', 'small letters|small', 'letras pequenas|en pequeno|pequen*'],
  font: [
    '字体|字型|楷体|宋体|黑体|圆体|隶书',
    'comic sans|times new roman|arial|helvetica|font|fonts|typeface|serif|sans serif',
    'tipografia|tipo de letra|fuente|serif',
  ],
  handFont: [
    '手写字体|手写体|手写',
    'cursive|in cursive|handwriting font|handwritten font|script font|handwritten|handwriting',
    'letra cursiva|en cursiva|letra de mano|letra a mano|letra manuscrita|letras manuscritas|manuscrit*|escrito a mano',
  ],
  brushFont: ['毛笔字|毛笔|书法', 'calligraphy|brush script', 'caligraf*'],
  // old prints and noise
  restore: [
    '修复|翻新|复原',
    'restor*|revive|bring back the colors|bring the colors back|bring back its colors|bring it back to life|bring back the colors|bring the colors back|bring back the color|bring back to life|bring them back to life|back to life',
    'reconstru*|restaur*|devuelvele la vida',
  ],
  oldPhoto: [
    '老照片|旧照片|老相片|旧照|老旧照片|年代照片',
    'old photo*|old picture*|old print|antique photo|vintage photo|old family photo*|ancient photo',
    'foto antigua|foto vieja|fotografia antigua|fotografia vieja|fotografias antiguas|imagen vieja|fotos antiguas|fotos viejas|foto de antes|retrato antiguo|imagen antigua',
  ],
  damage: [
    '发霉的点|发霉的|发霉|灰尘点|灰点|灰尘|划痕|折痕|破损|裂痕|裂纹|刮痕|污渍|霉点|破了|褪色|掉色|撕破|撕坏|破旧|残缺|撕',
    'scratch*|crease*|torn|stain*|cracks|damaged|damage|dust|dust specks|specks of dust|dust spots|scratched|creased|ripped|tears in|stained|faded|discolored|yellowed|broken photo',
    'rota por la mitad|esta rota por la mitad|partida en dos|partida por la mitad|rayones|rayon|rayadura*|rasgu*|aranazo*|rotura*|grieta*|manch*|descolorid*|pliegue*|doblez|dobleces|danad*|polvo|foto rota|imagen rota|esta rota|rotas|roto|desgastad*|estropead*|suciedad',
  ],
  colourise: [
    '上个色|上点色|上上色|黑白变彩|变彩|给黑白照片上色|上色|彩色化|着色|变彩色|变成彩色',
    'coloriz*|colouris*|coloris*|colouriz*|add color to|in color|color it|color this|color the photo',
    'anade color|anadir color|agrega color|agregar color|agregale color|pon color|poner color|ponle color|dar color|darle color|colorea|colorear|coloriz*|dale color|a color|en color|colore*',
  ],
  denoise: ['降噪点|去噪点|降噪声|去噪声|降噪音|去噪音|降噪|去噪', 'denois*', 'reduce el ruido|reducir el ruido'],
  noise: [
    '压缩痕迹|压缩色块|噪点|噪声|噪音|颗粒感|颗粒|杂点',
    'jpeg artifacts|jpg artifacts|compression artifacts|artifacts|artefacts|nois*|grain|grainy|speckle*',
    'artefactos|ruido|ruidos*|grano|granulad*',
  ],
} as const satisfies Record<string, WordRow>;
