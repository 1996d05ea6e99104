/**
 * What is done, and how things are: words that name nothing to draw. A coloring page tells of deeds, which it cannot show; a loose
 * sketch around an object passes them over. Folded: lower case, no accents; `*`: any ending.
 */

const wordsOf = (text: string): RegExp =>
  new RegExp(
    String.raw`^(?:${text
      .split(/\s+/u)
      .map((word) => word.replace('*', String.raw`\p{L}*`))
      .join('|')})$`,
    'u',
  );

/** Seen in any standing figure, or no deed at all. */
const STATES = wordsOf(
  'standing sitting walking running smiling looking living having being going playing wearing holding riding carrying flying floating driving watching ' +
    'taking coming making getting using something anything nothing everything during amazing charming interesting exciting shining glowing growing rising ' +
    'hanging lying resting waiting landing passing surrounding following including missing morning evening ' +
    'parado sentado caminando corriendo sonriendo mirando viviendo jugando llevando montando paseando volando flotando conduciendo viendo sosteniendo brillando creciendo esperando',
);

const DOING = /..(?:ing|(?:ando|iendo|yendo)(?:se|l[aeo]s?)?)$/;

/** Forms without the ending of a gerund. */
const DEEDS = wordsOf(
  'reads read reading sings sing dances dance jumps jump swims swim sleeps sleep eats eat drinks drink cooks cook bakes bake paints paint draws draw writes write ' +
    'digs dig pulls pull pushes push kicks kick throws throw catches catch chases chase hugs hug kisses kiss feeds feed washes wash brushes builds build picks pick ' +
    'climbs climb skates skate skis surfs surf dives dive blows blow cuts cut opens hides hide fights fight plays rides flies saves save breaks break lands land turns turn ' +
    'chased chasing hugged lost found broken grows grow rises rise lifts lift carries juggles juggle waters runs run walks walk ' +
    'lee leen canta cantan baila bailan bailar salta saltan saltar nada nadan nadar duerme duermen dormir come comen comer bebe beben beber cocina cocinan pinta pintan pintar ' +
    'dibuja dibujan escribe escriben cava tira empuja lanza atrapa persigue persiguen perseguir abraza abrazan besa alimenta lava lavan construye construyen construir recoge recogen ' +
    'trepa escala patina patinan esquia bucea sopla corta abre esconde lucha luchan juega juegan jugar monta vuelan volar salva salvan salvar rompe rompiendo aterriza gira erupcion ' +
    'teje tejen tejer riega riegan regar llega llegan llegar crece crecen nace hace hacen sale salen sube suben baja bajan lleva llevan toca tocan tocar ' +
    'wins win falls fall holds hold keeps keep follows follow guards delivers deliver escapes escape explores explore discovers discover leads lead hangs sleeps leaps leap stands sits waits smiles laughs laugh cries shouts roars howls barks ' +
    'melts melt burns burn shines shine sparkles sails travels travel arrives arrive returns return lives meets finds find loses lose wears needs need wants want helps help protects protect heals cleans cools warms fills covers wraps shares share serves serve stirs mixes ' +
    'vuelve vuelven volver regresa regresan sueña sueñan soñando sonrie rie rien llora grita susurra ladra ruge aulla brilla brillan late cae caen caer cuelga espera esperan despierta despiertan viaja viajan viajar navega navegan descubre descubren explora exploran ' +
    'busca buscan buscar encuentra encuentran protege cuida cuidan comparte comparten celebra celebran disfruta disfrutan regala refresca calienta enfria ilumina llena cubre envuelve sirve mezcla remueve derrite quema flota gana ganan pierde entrena levanta sujeta agarra ' +
    '叼着 叼 衔着 衔 伸懒腰 打哈欠 伸手 招手 挥手 转圈 打太极 练功 冥想 打坐 思考 做梦 许愿 呼吸 出汗 流汗 吃草 产奶 挤奶 下蛋 孵蛋 筑巢 采蜜 酿蜜 搬家 搬运 送货 购物 逛街 出发 到达 回来 归来 团圆 团聚 相聚 聚会 聚餐 干杯 举杯 碰杯 畅饮 解渴 降温 取暖 保暖 ' +
    '晒太阳 日光浴 泡澡 泡温泉 洗澡 化妆 自拍 拍照 合影 直播 打电话 发呆 熬夜 起床 早起 赖床 盖着 裹着 披着 顶着 扛着 拎着 挑着 划船 划水 散发 飘香 飘着 飘来 飘落 落下 掉下 掉落 倒出 倒进 穿越 跨越 翻过 越过 加速 腾飞 降落 俯冲 盘旋 流泪 打喷嚏 ' +
    '睡觉 睡 睡着 打瞌睡 打盹 冬眠 吃 喝 唱歌 跳舞 跳 跳起 游泳 跑步 画画 写字 写作业 做饭 烤 挖 拉 推 踢 扔 接 追 追赶 追逐 抓 捉 抱 拥抱 亲吻 喂 洗 刷 盖 种 采 摘 爬 滑冰 溜冰 滑雪 冲浪 潜水 ' +
    '吹 切 打开 躲 躲猫猫 捉迷藏 打架 打球 玩耍 荡秋千 荡 玩 跳绳 堆 浇水 浇 拯救 打破 爆发 喷发 停在 落在 开往 通往 飞往 前往 变成 变为 长出 升起 送给 献给 直送 直达 表演 耍 举起 拿起 戴 戴着 穿 穿着 ' +
    '欢呼 乘凉 照亮 点亮 微笑 大笑 哭 休息 聊天 喝茶 品尝 享受 庆祝 加油 呐喊 鼓掌 飞舞 起舞 绽放 盛开 开花 发芽 成长 燃烧 融化 漂浮 流淌 洒 喷 喷出 冒出 涌出 流出 跳出 飞出 伸出 ' +
    '挂着 挂在 坐在 站在 躺在 趴在 睡在 住在 藏在 绕着 围着 环绕 包围 排队 比赛 赛跑 相遇 带来 带着 背着 推着 牵着 嬉戏 攀登 登上 登顶 征服 挑战 战胜 打败 对抗 大战 面对 遇见 看见 看到 望着 仰望 醒来 起床 唤醒 ' +
    '叫醒 加班 追风 灭火 救火 刷牙 躲雨 避雨 淋雨 洗脸 洗手 打伞 灌篮 投篮 射门 打滚 揉面 西部 ' +
    '施 施展 打 敲 弹 弹奏 奔跑 奔向 冲向 飞向 飞过 飞越 飞翔 翱翔 航行 跨过 穿过 走过 走向 走进 钻出 钻进 逃跑 上学 放学 上班 回家 旅行 探险 寻找 发现 守护 保护 迎接 等待 织 织布 缝 擦 拖地 骑马',
);

/** How things are. */
const TRAITS = wordsOf(
  'you me us them him alpine bald calvo calva mountainous stormy icy rocky sandy muddy furry hairy shiny sticky crispy bubbly fizzy foamy elegant royal noble fearless restless playful cheerful grumpy sleepy ' +
    'hungry thirsty tired lazy busy wise famous ancient modern tropical glowing frozen melted melting broken lost hidden secret perfect real true free full empty clean dirty wet dry ' +
    'heavy light soft hard smooth sharp quick slow quiet loud proud lonely gentle curious crazy wonderful fantastic delicious tasty juicy sour bitter salty spicy crunchy creamy ' +
    'another other every each more most less few enough next final single double whole half entire lovely endless infinite ' +
    'summer autumn winter spring season windy breezy sunny rainy cloudy starry among amongst amid beneath underneath beyond around between above across along behind through toward towards onto without within against while when where until after before ' +
    'becomes become became becoming transforms transform transformed makes appears appear looks feels seems shows brings gives gets goes stays meets wakes awake away off out up down ' +
    'midnight noon midday dawn dusk tonight today tomorrow year month week hour minute second awake asleep alone bite sip taste smell sound touch ' +
    'air prisa hurry wish wishes deseo deseos power strength energy force speed success luck joy happiness freedom peace beauty style quality spell ' +
    'dormido dormida dormidos hambriento hambrienta cansado cansada perezoso famoso famosa antiguo antigua tropical perdido perdida secreto perfecto verdadero libre vacio limpio sucio ' +
    'mojado seco pesado ligero suave duro rapido rapida lento lenta tranquilo ruidoso curioso loco loca maravilloso delicioso deliciosa rico jugoso acido salado picante crujiente ' +
    'otro otra otros cada mas menos proximo unico doble mitad entero infinito congelado helada directo directa encendido iluminado ' +
    'medianoche mediodia madrugada hoy manana ano mes hora solo sola ' +
    'ventoso ventosa soleado soleada nublado entre verano otono primavera invierno tiempo alrededor hacia hasta mientras cuando donde desde durante contra ' +
    'convierte convierten convertido transforma transforman aparece aparecen parece parecen muestra trae queda vive viven detras delante arriba abajo fuera ' +
    'fuerza poder energia exito suerte alegria felicidad libertad paz belleza calidad ' +
    '散步 漫步 溜达 愿望 深夜 午夜 半夜 中午 今天 明天 ' +
    '红色 蓝色 绿色 黄色 白色 黑色 粉色 粉红色 紫色 橙色 棕色 灰色 金色 银色 彩色 五彩 五颜六色 力量 能量 幸福 快乐 自由 和平 美好 成功 幸运 热带 神秘 古老 现代 空中 天上 天空中 云端 夏天 夏日 秋天 秋日 冬天 冬日 春天 春日 之间 之中 时间 四周 周围 到处 满满 满是 充满 一样 好像 仿佛 准时 永远 终于 慢慢 轻轻 静静 悄悄 饥饿 疲惫 睡着的 小小 大大',
);

/** True for a word that says what is done: "reading", 滑冰, "persigue". */
export const isDeed = (word: string): boolean => (DOING.test(word) && !STATES.test(word)) || DEEDS.test(word);

/** True for a word that names no thing: a deed, a state, or how something is. Things that end so ("sled") are known by name. */
export const isNoThing = (word: string): boolean =>
  isDeed(word) || STATES.test(word) || TRAITS.test(word) || /...(?:ed|[ai]d[oa]s?)$/.test(word);

/** Who reads holds an open book, or what is read: the deed that a thing in hand shows. A picture that is painted is not there yet. */
const READING: readonly (readonly [RegExp, string])[] = [
  // no mouth of its own is drawn beside the dog
  [/\bin (?:its|his|her|their|the) (?:mouth|beak|teeth)\b/gu, 'biting'],
  [/\ben (?:la|el|su) (?:boca|pico|hocico)\b/gu, 'mordiendo'],
  [/\b(?:painting|drawing) (?:an? |the )?(?:picture|landscape|portrait)\b/gu, 'drawing'],
  [/\b(?:reading|reads?) (?:an? |the |his |her |their )?(letter|newspaper)\b/gu, 'holding $1'],
  [/\b(?:leyendo|leen?) (?:una? |el |la |su )?(carta|periodico)\b/gu, 'sosteniendo $1'],
  [/(?:正?在)?(?:看|读)着?(报纸|信)/gu, '拿着$1'],
  [
    /\b(?:reading|reads?)(?:(?: (?:an?|the|his|her|their|some))?(?: (?:big|old|good|thick|picture|story|fairy|comic|little))?(?: (?:story ?books?|books?|novels?|comics?|stor(?:y|ies)|newspapers?)))?\b/gu,
    ' holding open book ',
  ],
  [
    /\b(?:leyendo|leen?)(?:(?: (?:una?|el|la|los|unos|sus?))?(?: (?:libros?|cuentos?|novelas?|historias?|c[oó]mics?)))?\b/gu,
    ' sosteniendo libro abierto ',
  ],
  [
    /(?:正?在)?(?:看着?|读着?|阅读)(?:一?本)?(?:故事|图画|漫画|童话|小人)?书|(?:正?在)?(?:阅读|读故事|看故事|念故事)/gu,
    '拿着翻开的书',
  ],
];

/** Folded words of a scene, with what somebody reads in their hands. */
export const spellOut = (text: string): string =>
  READING.reduce((said, [pattern, instead]) => said.replaceAll(pattern, instead), text);
