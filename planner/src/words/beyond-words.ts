/** What needs a creative model, and what is not done at all. Known so that it is refused by name, not by chance. */
import type { WordRow } from './word-row.ts';

export const beyondWords = {
  creativeThing: [
    '夜景模式|睫毛|眉毛|古装|指甲|公主|海盗|宇航员|僵尸|热气|蒸汽|晚霞|彩霞|极光|星空|旗袍|唐装|胡子刮了|刮胡子|剃胡子|淡妆|妆容|浓妆|腮红|眼影|下雨|雨天|大雪|雷电|闪电|项链|耳环|领带|衬衫|俯视|仰视|俯视角度|鸟瞰|看镜头|摄影棚光|影棚光|棚拍光|衣服|西装|裙子|婚纱|汉服|制服|表情|帽子|眼镜|墨镜|天空|蓝天|白云|云|日落|夕阳|黄昏|夜晚|夜景|雪景|雪|雨|彩虹|海边|海滩|沙滩|草原|森林里|埃菲尔铁塔|长城|太空|纹身|姿势|妆|口红|胡子|翅膀|烟花|气球|猫|狗|花|圣诞|办公室|晚上|白天|夏天|秋天|春天|冬天|下雪',
    "night mode|eyelashes|eyebrows|nail polish|viking|pirate|princess|astronaut|zombie|vampire|steam|aurora|starry sky|northern lights|raining|snowing|storm clouds|lightning bolt|makeup look|bird's eye view|birds eye view|necklace|earrings|tie|studio light|studio lighting|clothes|outfit|suit|dress|tuxedo|jacket|shirt|hat|glasses|sunglasses|sky|sunset|sunrise|beach|snow|snowy|rain|rainbow|clouds|night scene|nighttime|night|makeup|lipstick|tattoo|pose|expression|beard|mustache|wings|fireworks|balloons|paris|eiffel tower|space|castle|crown|superhero|halloween|christmas|santa|flowers|garden|office|jungle|snow*|rain*|umbrella|mask|mountain view|sea view|summer|winter|autumn|daytime|night time",
    'modo noche|pestanas|cejas|unas pintadas|vikingo|pirata|princesa|astronauta|zombie|vampiro|soldado|policia|bombero|humito|vapor|flequillo postizo|este lloviendo|esta lloviendo|lloviendo|nevando|este nevando|corbata|collar|aretes|pendientes|maquillad*|vista desde arriba|vista aerea|luz de estudio|ropa|traje|vestido|camisa|chaqueta|sombrero|gorro|gafas|cielo|atardecer|amanecer|playa|nieve|lluvia|arcoiris|nubes|noche|maquillaje|labios|tatuaje|pose|expresion|barba|bigote|lentes|alas|fuegos artificiales|globos|paris|torre eiffel|espacio|castillo|corona|superheroe|navidad|flores|jardin|oficina|selva|de noche|de dia|verano|invierno|otono',
  ],
  collage: [
    '两张拼|三张拼|四张拼|几张拼|放旁边|摆一起|上下拼|左右拼|拼一起|拼起来|竖着拼|横着拼|竖着排|并排放|拼个图|并排|九宫格|四宫格|拼成|拼成一张|拼在一起|拼图|拼接|合成一张|合并成一张|合成一张图|合在一起',
    'one above the other|one on top of the other|next to each other|in one frame|stack them|collage|photo grid|combine these|combine them|combine both|merge these|merge them|merge both|put them together|put these together|into one picture|into one image|stitch these|stitch them|stitch together|stitch the|side by side',
    'une estas|une estos|pega las dos|al lado de la otra|una arriba de la otra|una encima de la otra|una al lado de la otra|una junto a la otra|juntas las dos|en una misma imagen|en una misma foto|lado a lado|collage|junta la foto|junta las fotos|combina las|combina estas|combinalas|junta las|juntalas|une las|unelas|en una sola foto|en una sola imagen|fusiona',
  ],
  /** What a person in the picture is to do. */
  creativeAct: [
    '睁开的|闭着的眼睛|嘴角往上提|嘴角往上|嘴角提|嘴角上提|嘴巴闭上|闭嘴|脸转过来|转过脸|转头|抬头|低头|闭眼的|眨眼|比个耶|比心|看镜头|看着镜头|嘴角上扬|举手|摆个姿势|微笑|笑容|笑一笑|笑起来|笑一个|笑|睁开眼睛|睁眼|闭眼|站起来|坐下',
    'open them|open them up|lift his head|lift her head|lift my head|lift their heads|raise his head|raise her head|turn the head|tilt his head|tilt her head|raise his arm|raise her arm|raise my arm|raise his left arm|raise her left arm|raise his right arm|raise her right arm|left arm|right arm|lower his arm|lower her arm|cross his arms|cross her arms|close her mouth|close his mouth|close my mouth|turn his head|turn her head|turn my head|face the camera|facing the camera|eyes closed|eyes shut|raise his hand|raise her hand|hugging|smil*|laugh*|open her eyes|open his eyes|open my eyes|open their eyes|eyes open|close my eyes|look at the camera|stand up|sit down|wave',
    'cierra la boca|cierra los ojos|ojos cerrados|cerrados los ojos|voltea la cara|gira la cara|gira la cabeza|voltea la cabeza|mire al frente|mirando al frente|mira a la camara|levanta la mano|abraza*|sonrisa|sonrisas|mirando a la camara|mire a camara|abrir los ojos|abre sus ojos|abrele los ojos|de pie|sentad*|sonri*|sonrei*|sonre*|abre los ojos|abra los ojos|ojos abiertos|mire a la camara|rie*',
  ],
  otherStyle: [
    '辛普森|绘本风|绘本|儿童画|矢量风|线描|十字绣|刺绣|插画|水彩|梵高|莫奈|像素风|像素画|赛博朋克|皮克斯|吉卜力|宫崎骏|迪士尼|乐高|粘土|剪纸|浮世绘|印象派|3d卡通|波普',
    'illustration|storybook|minimalist illustration|vector art|watercolor*|watercolour*|van gogh|monet|picasso|pixar|ghibli|cyberpunk|pixel art|lego|clay|disney|impressionis*|3d cartoon|pop art|origami|ukiyo-e|art deco|surreal*|steampunk|minecraft|simpsons|comic book|stained glass|low poly',
    'minimalista|ilustracion|ilustracion infantil|cuento infantil|acuarela|van gogh|picasso|pixar|ghibli|cyberpunk|ciberpunk|pixel art|lego|plastilina|disney|impresionis*|arte pop|surrealis*|minecraft|los simpson|vidriera|steampunk',
  ],
  expand: [
    '拉远|拍远|头顶多留|头顶留|上面多留|上面留|四周多留|下面多留|扩图|扩展画布|扩展画面|扩展|补全画面|外扩|扩画|延伸|多留白|留白多一点|留白|多留点空间|多留空间|留点空间|留一点空间|留些空间|留出空间',
    'outpaint*|uncrop|expand*|extend*|zoom out|fill in the sides|widen the canvas|bigger canvas|more space on|more room on|extra space on|extra room on|more space at|more room at|more room above|more space above|more room over|room above|space above|more headroom|headroom|more room around|more space around|more room below|more space below',
    'aleja|alejala|alejalo|alejar|alejate|expand*|extiend*|extend*|amplia el lienzo|alarga el fondo|completa los lados|mas espacio a|mas espacio en|mas aire a|mas espacio arriba|mas espacio abajo|mas espacio encima|mas espacio sobre|mas espacio alrededor|mas espacio debajo',
  ],
  younger: [
    '变成小孩|变小孩|变年轻点|变老人|老奶奶|老爷爷|年轻|变老|变年轻|老年|小孩子|婴儿',
    'younger|older|age me|baby version|as a child|as a kid|aged',
    'de viejito|de viejita|de viejo|de vieja|viejito|viejita|anciano|anciana|hazme bebe|en bebe|como bebe|como nino|como nina|parezca mayor|se vea mayor|mas mayor|mas joven|rejuvenec*|envejec*|mas viej*|de nino|de bebe|de anciano',
  ],
  reshape: [
    '肚子收|收腹|翘臀|小肚子|小肚腩|下巴尖|尖下巴|鼻子小|鼻梁高|眼睛放大|眼睛变大|脸型|v脸|小v脸|大眼|脸小一点|小脸|脸瘦一点|腿拉长|腿长一点|拉长腿|p大|p小|p细|p长|p短|p瘦|p高|显高|瘦脸|瘦一点|变瘦|瘦身|显瘦|大长腿|长腿|丰胸|瘦',
    'taller|curvier|flatter stomach|flat stomach|bigger butt|tummy tuck|jawline|slim my face|thin my face|nose job|smaller face|slimmer|thinner|skinnier|slim|lose weight|muscular|muscles|taller person|bigger eyes|smaller nose',
    'ver mas alto|ver mas alta|panza|pancita|pompa|pompas|nalgas|gluteos|abdomen plano|barriga|afina la nariz|afinar la nariz|afiname la nariz|afina la cara|afiname la cara|afina el rostro|nariz mas fina|cara mas fina|nariz mas chica|cara mas chica|respingada|mas delgad*|adelgaz*|mas flac*|musculos*|ojos mas grandes|nariz mas pequena',
  ],
  bodyPart: [
    '眼睛|鼻子|嘴巴|嘴唇|下巴|腿|腰|肚子|手臂|胸',
    'eye|eyes|nose|mouth|lips|chin|legs|leg|waist|belly|arms|breasts|butt|head',
    'ojo|ojos|nariz|boca|labios|barbilla|piernas|cintura|barriga|brazos|cabeza',
  ],
  /** Words of other conversations; they count as not understood. */
  offTopic: [
    '色深|位深|颜色深度|提示词|指令|系统提示|天气|几点|股票|机票|外卖|星期几|马路|街道',
    'color depth|bit depth|prompt|instructions|system prompt|weather|stocks|stock market|ticket|tickets|recipe|homework|news|street|road',
    'profundidad de color|profundidad de bits|clima|billete|receta|deberes|noticias|tiempo hace|calle|calles|avenida',
  ],
  redEye: [
    '去红眼|消红眼|红眼|红眼了|眼睛是红的|眼睛红了',
    'red from the eyes|red in the eyes|red from my eyes|red eye|red eyes|redeye|red-eye|eyes are red|eyes came out red|eyes are glowing red|eyes glow red',
    'rojo de los ojos|rojo de mis ojos|rojo en los ojos|ojos rojos|ojo rojo|ojos en rojo',
  ],
  teeth: ['牙齿|牙', 'teeth|tooth', 'dientes|dentadura'],
  whiten: ['变白|白一点|白一些|更白', 'whiten*|whiter', 'blanque*|mas blancos'],
  smoothSkin: [
    '皮肤匀|肤色匀|肤色均匀|美颜|磨皮|皮肤磨|磨一下皮|柔化皮肤|皮肤柔化|皮肤光滑|光滑皮肤|皮肤光滑一点|皮肤变得更光滑|皮肤变得光滑|皮肤更光滑|皮肤变光滑|皮肤修得更平滑|皮肤平滑|皮肤细腻|平滑面部皮肤|平滑皮肤|平滑肌肤|柔肤|美肤|嫩肤',
    'even skin tone|even out the skin tone|improve the skin|improve my skin|better skin|smooth out my skin|smooth out the skin|smooth out her skin|smooth out his skin|smooth skin|smooth my skin|smooth the skin|smooth her skin|smooth his skin|skin smoother|smoother skin|soften skin|soften the skin|soften my skin|skin softer|softer skin|even out the skin|skin smoothing',
    'piel mas pareja|piel pareja|empareja la piel|empareja el tono|uniformiza el tono de piel|uniformiza el tono de la piel|unifica el tono de la piel|mejora la textura de la piel|mejora la piel|mejora mi piel|suaviza la piel|suaviza mi piel|suavizar la piel|alisa la piel|alisar la piel|piel mas suave|piel mas lisa|suavizado de piel',
  ],
  blemish: [
    '双下巴|眼袋|法令纹|颈纹|泪沟|粉刺|黑头|痘坑|痘疤|祛痘|痘痘|痘印|皱纹|黑眼圈|斑点|雀斑|祛斑|疤|疤痕|斑|痣|胎记|毛孔',
    'blemish*|pimple*|acne|wrinkle*|dark circles|freckle*|double chin|mole|moles|birthmark*|pores|beauty spot|beauty spots',
    'verruga*|espinilla*|barrito*|granit*|puntos negros|bolsas de los ojos|marcas de acne|granos|acne|arruga*|ojeras|pecas|imperfeccion*|papada|lunares|lunar|poros|cicatri*',
  ],
  /** Somewhere else in the picture. */
  move: [
    '往左边移|往右边移|往左边挪|往右边挪|左移|右移|挪到|移动|挪动|往左移|往右移|往上移|往下移|挪',
    'move|shift',
    'traslad*|muev*|mover*|desplaz*',
  ],
  video: [
    '视频|动图|会动|动起来|动画效果|动画|动态',
    'video*|animat*|gif|moving picture|make it move|make them move|make me move|make her move|make him move|moving|clip|movie of',
    'video*|anima|animala|animalo|animacion|gif|se mueva|en movimiento|que se mueva',
  ],
  whoIs: [
    '这是谁|他是谁|她是谁|是谁|谁|叫什么名字|哪个明星',
    "who is|who's|whos|who are|whose|name of this person|which celebrity",
    'quien es|quienes son|quien|de quien|como se llama',
  ],
  unsafe: [
    '脱衣|裸体|裸照|裸|脱光|脱掉衣服|去衣',
    'nude*|naked|undress*|nsfw|topless|take off her clothes|take off his clothes|take off the clothes|without clothes|remove her clothes|remove his clothes|remove the clothes|no clothes|strip her|porn*',
    'desnud*|sin ropa|quitale la ropa|quita la ropa|quitarle la ropa|porno*',
  ],
  blurPart: [
    '遮住|挡住|遮一下|盖住|遮脸|挡一下|糊住|打码|马赛克|打马赛克|打个码|打上马赛克|打上码',
    'cover the faces|cover his face|cover her face|cover their faces|cover my face|hide the faces|hide their faces|hide his face|hide her face|hide my face|hide the kids faces|pixelate|pixelize|pixelise|a mosaic over|a mosaic on|censor*|anonymi*|blur out|black out',
    'tapame|tapalo|tapala|tapando|cubre la cara|cubreme la cara|oculta la cara|oculta las caras|ocultar la cara|pixela|pixelalo|pixelarlo|pixelar|pixelala|pixele|mosaico en|censur*|anonimiz*|tapa|tapar|tapale|tapalas',
  ],
  thing: [
    '书包|手机|路灯|长椅|烟头|插座|电线|杆子|垃圾桶|垃圾|瓶子|杯子|车|汽车|树|牌子|路牌|标志|痣|日期|戳|文字水印|东西|杂物|这个东西|那个东西|反光|影子|手指|logo|椅子|桌子|动物|衬衫|衬衣|外套|水面|墙壁',
    'sidewalk|backpack|umbrella stand|phone|bench|trash bags|cigarette|wire*|cable*|pole|lamppost|trash|garbage|trash can|bin|bottle|cup|car|cars|tree|branch|sign|logo|mole|date stamp|timestamp|stuff|object in|thing|things|reflection|glare|finger|chair|table|cone|fence|bag|dog|cat|bird|power lines|spot|spots|clutter|mess|person on|stamp|cars|bike|wall|water|floor|building|animal|animals|skirt|trousers|sweater|blouse',
    'remera|playera|polera|buzo|campera|pollera|tacho|tachito|basurero|bote de basura|zafacon|celular|mochila|banco|cigarro|vereda|cable*|poste*|basura|papelera|botella|vaso|coche*|carro|arbol|rama|cartel|logo|logotipo|lunar|fecha|cosa*|reflejo|dedo|silla|mesa|cono|valla|bolsa|perro|gato|pajaro|tendido electrico|mancha en|trastos|farola|senal|sello|pared|agua|suelo|edificio|animal|animales|falda|camiseta',
  ],
} as const satisfies Record<string, WordRow>;
