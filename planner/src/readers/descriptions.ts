/** Sentences that say how a photo is, or name a kind of result that several steps come near, with the choices that are offered. */
import type { LocalAdjustment } from '@afterglow/domain/edits/part-settings';
import type { Step } from '@afterglow/domain/edits/steps';

export interface Description {
  readonly says: RegExp;
  /** What is said with a "no" beside it is still meant: "no me deja subirla". */
  readonly withNo?: true;
  /** Without any it is to be marked. */
  readonly choices: readonly (readonly Step[])[];
}

const alone: Step = { op: 'remove-people' };
const blurred: Step = { op: 'remove-background', background: 'blur' };
const skinLit = (tone: LocalAdjustment['tone']): Step => ({
  op: 'adjust',
  settings: { local: [{ masks: [{ kind: 'found', part: 'skin' }], tone }] },
});
const balances: readonly (readonly Step[])[] = [
  [{ op: 'tone', temperature: -0.3 }],
  [{ op: 'tone', temperature: 0.3 }],
  [{ op: 'tone', tint: 0.3 }],
  [{ op: 'tone', tint: -0.3 }],
];
const filters: readonly (readonly Step[])[] = (['clean', 'warm-film', 'cinematic', 'vintage', 'noir'] as const).map(
  (name) => [{ op: 'look', name }],
);

export const legible: readonly (readonly Step[])[] = [
  [{ op: 'tone', contrast: 0.3, sharpen: 0.6 }],
  [{ op: 'tone', contrast: 0.6, saturation: -1 }],
  [{ op: 'upscale', scale: 2, mode: 'crisp' }],
];
const sticker: readonly (readonly Step[])[] = [
  [
    { op: 'remove-background', background: 'transparent' },
    { op: 'adjust', settings: { trim: true } },
  ],
  [{ op: 'anime-portrait' }],
];
export const slimmer: readonly (readonly Step[])[] = [
  [{ op: 'adjust', settings: { trim: true } }],
  [{ op: 'crop', ratio: [1, 1] }],
  [{ op: 'crop', ratio: [4, 5] }],
];

export const outstanding: readonly (readonly Step[])[] = [
  [blurred],
  [
    {
      op: 'adjust',
      settings: { local: [{ masks: [{ kind: 'found', part: 'background' }], tone: { exposure: -0.4 } }] },
    },
  ],
  [{ op: 'tone', clarity: 0.3, vibrance: 0.2 }],
];

export const DESCRIPTIONS: readonly Description[] = [
  {
    says: /\b(?:escane|digitaliz)\p{L}*.*\b(?:document|papel|hoja|recibo|factura|apunte|foto)|\bque (?:se lea|sea legible|se pueda leer|se entienda lo que dice)|\bse lean? (?:bien|mejor|el texto|las letras)|\b(?:scan|digiti[sz]e) (?:the|this|my|a) (?:document|paper|page|receipt|note|invoice)|\blook like a scan\b|\b(?:make|get) (?:it|the (?:text|words|writing|document)) (?:more )?(?:legible|readable)|(?:文档|文件|合同|发票|收据|试卷|作业)(?:扫描|变|弄|调|处理)?.{0,4}(?:清[晰楚]|扫描)|扫描(?:成|件|文档|文件|一下)|字(?:都|体)?(?:看不清|不清楚|模糊)|字(?:能|可以|要|想)?(?:变|弄|调)得?(?:更)?清[楚晰]/iu,
    choices: legible,
  },
  {
    says: /\b(?:stickers?|pegatinas?) (?:de|para|for|of) (?:whatsapp|wsp|wasap|telegram|imessage|discord)\b|\b(?:into|en|como) (?:an? |un |una )?(?:sticker|pegatina)$|\bhaz\p{L}* (?:un |una )?(?:sticker|pegatina) (?:de|con) (?:m[ií]|esto|esta|la|el)|\bmake (?:this |it |me )?(?:an? )?sticker(?: of| out of)?|做成?(?:个|一个|微信)?(?:贴纸|表情包|贴图)/iu,
    choices: sticker,
  },
  {
    says: /\b(?:lo que sobra|los? sobrantes?|el exceso)\b.*\b(?:lados?|costados?|orillas?|alrededor|bordes?)|\b(?:extra|unused|excess|leftover) (?:space|area|bits?|stuff) (?:on|at|around|from) (?:the |both )?(?:sides?|edges?)|[两旁周][边侧围](?:的)?(?:多余|没用|空)(?:的|部分|地方)*/iu,
    choices: slimmer,
  },
  {
    says: /水.{0,3}清澈|\bagua\b.*\b(?:cristalina|transparente|m[aá]s clara)\b|\bwater\b.*\b(?:crystal clear|clearer)$/iu,
    choices: [
      [{ op: 'tone', dehaze: 0.3 }],
      [{ op: 'adjust', settings: { mixer: { aqua: { saturation: 0.3 }, blue: { saturation: 0.3 } } } }],
      [{ op: 'tone', clarity: 0.3 }],
    ],
  },
  {
    says: /\b(?:no se (?:me|le|nos) ve|no se ve|casi no se ve) (?:la |mi |su )?(?:cara|rostro)|\b(?:can'?t|cannot|can hardly|can barely) see (?:my|his|her|the|their) faces?\b|^(?:都|也|完全|根本)?看不[见清]脸|\bsal[ií](?:mos)? (?:todo |toda |muy )?(?:negr[oa]s?|oscur[oa]s?)$/iu,
    withNo: true,
    choices: [[{ op: 'enhance-light' }], [skinLit({ exposure: 0.5 })], [{ op: 'tone', shadows: 0.4 }]],
  },
  {
    says: /\b(?:sali[oó]|qued[oó]|est[aá]) (?:toda |todo |muy )?blanc[oa]$|^(?:全|都|整个)?(?:拍)?(?:白|曝)了$|打爆|死白/iu,
    choices: [
      [{ op: 'tone', highlights: -0.5 }],
      [{ op: 'tone', exposure: -0.5 }],
      [skinLit({ highlights: -0.6, contrast: -0.1 })],
    ],
  },
  {
    says: /\b(?:manch|polvo|punto|mota|suci)\p{L}*(?!\p{L}).*\b(?:lente|sensor|objetivo|cielo)\b|\b(?:lente|sensor|objetivo)\b.*\b(?:manch|polvo|suci)|\b(?:lens|sensor) (?:has )?(?:dust|dirt|smudges?|spots?)|\b(?:dirty|dusty) lens\b|\bspots? (?:in|on) the (?:sky|lens|sensor)\b|镜头(?:上)?(?:脏|有(?:灰|印|点|斑))|天(?:空)?上有(?:个|一个|些)?(?:黑点|斑点|点)/iu,
    choices: [],
  },
  {
    says: /\b(?:ojos|eyes)\b.*\b(?:brillantes|brillosos|glow\p{L}*|verdes por el flash)$|眼睛(?:反光|发光|发亮|绿了|亮了)/iu,
    choices: [],
  },
  {
    says: /\bfondo\b.*\b(?:distra|distractor|cargad|recargad|desordenad|molesta|fe[oa])\p{L}*|\bbackground\b.{0,8}\b(?:is|looks) (?:too |so |very |really )?(?:distracting|busy|messy|cluttered|ugly|bad)\b|\bbusy background\b|背景(?:太|有点|很|好)?(?:乱|抢眼|杂|丑|难看|花|不行|不好看)/iu,
    withNo: true,
    choices: [
      [blurred],
      [{ op: 'remove-background', background: '#ffffff' }],
      [{ op: 'remove-background', background: 'transparent' }],
    ],
  },
  {
    says: /\b(?:demasiad|much|tant)\p{L}* (?:gente|personas)\b|\btoo many people\b|\b(?:so many|lots of) people (?:behind|in the back)|(?:后面|背后|背景)?人(?:太|好|也太)多/iu,
    choices: [[alone], [blurred]],
  },
  {
    says: /\brom[aá]ntic[ao]?(?!\p{L})|\b(?:acogedor|nost[aá]lgic|so[ñn]ador|tiern)\p{L}*$|\b(?:cozy|cosy|dreamy|wholesome)\b|浪漫|温馨|梦幻|文艺|唯美/iu,
    choices: (['peach', 'golden-hour', 'warm-film'] as const).map((name) => [{ op: 'look' as const, name }]),
  },
  {
    says: /\bzoom\b.*\b(?:face|faces|cara|rostro)\b|\bclose[- ]?up of (?:the|my|his|her) face\b|脸(?:部)?(?:放大)?特写|只裁脸|\b(?:recort|dej)\p{L}*(?!\p{L}).*\bsolo (?:la|las) caras?\b|\bacerc\p{L}*(?!\p{L}).*\bcara\b|\bcrop (?:it )?(?:to|just) (?:the|my|our) faces?\b|\bprimer plano de (?:la|mi) cara\b/iu,
    choices: [[{ op: 'crop', ratio: [1, 1] }], [{ op: 'crop', ratio: [4, 5] }], [{ op: 'id-photo' }]],
  },
  {
    says: /\blist[ao] para imprimir\b|\bprint[- ]ready\b|\bready (?:to|for) print(?:ing)?\b|(?:可以|能)?直接打印|打印出来用/iu,
    choices: [
      [{ op: 'upscale', scale: 2, mode: 'crisp' }],
      [{ op: 'export', format: 'png' }],
      [{ op: 'enhance-light' }],
    ],
  },
  {
    says: /\b(?:de|desde) (?:la |el |los )?(?:cintura|pecho|hombros?|rodillas?|cadera) (?:para|hacia) arriba|\bmedio cuerpo\b|\b(?:from the )?(?:waist|chest|knees?|shoulders?) up\b|\bhead ?(?:and|&) ?shoulders\b|\bhalf[- ]body\b|(?:只|就)?(?:要|留)?(?:上半身|半身照?|胸部以上|腰部?以上|肩膀以上)/iu,
    choices: [
      [{ op: 'trim', edge: 'bottom', share: 0.4 }],
      [{ op: 'crop', ratio: [1, 1] }],
      [{ op: 'crop', ratio: [4, 5] }],
    ],
  },
  {
    says: /^(?:(?:at|in|a|en|to|make it|ponla a|la necesito a|用|要|改成)\s?)?\d{2,4} ?(?:dpi|ppp|ppi)$/iu,
    choices: [
      [{ op: 'upscale', scale: 2, mode: 'crisp' }],
      [{ op: 'upscale', scale: 4, mode: 'crisp' }],
      [{ op: 'export', format: 'png' }],
    ],
  },
  {
    says: /\b(?:peso|pesa|pesada|liger[ao])\b.*\b(?:foto|imagen|archivo|subir|mucho|menos)|\b(?:foto|imagen|archivo)\b.*\b(?:pesa|pesad[ao]|liger[ao])\b|\bfile (?:is )?too (?:big|large)\b|\btoo (?:big|large|heavy) to (?:upload|send|email)\b|\bmake the file (?:size )?smaller\b|文件太大|图太大|传不上去|体积(?:太)?[大小]|压缩一下/iu,
    withNo: true,
    choices: [[{ op: 'export', maxKb: 1024 }], [{ op: 'resize', width: 1920 }], [{ op: 'resize', scale: 0.5 }]],
  },
  {
    says: /^(?:est[aá] |se ve |la foto est[aá] )?(?:muy )?deste[ñn]id[ao]s?$|^(?:it'?s |it is |it has |the (?:photo|picture) (?:is|has) )?(?:all |badly )?faded$|^(?:照片|老照片)?(?:都|全|已经)?(?:褪色|掉色)了?$/iu,
    choices: [[{ op: 'restore' }], [{ op: 'tone', contrast: 0.2, vibrance: 0.3 }], [{ op: 'enhance-light' }]],
  },
  {
    says: /^(?:haz(?:me)?|cr[eé]a(?:me)?|make|create|generate|do|quiero|necesito|i (?:want|need)) (?:me )?(?:un|an?|my|mi) (?:avatar|foto de perfil|profile pic(?:ture)?)$|^(?:做|弄|来|搞|生成|换)(?:个|一个|一张)?头像$/iu,
    choices: [[{ op: 'crop', ratio: [1, 1] }], [{ op: 'anime-portrait' }], [{ op: 'id-photo' }]],
  },
  {
    says: /\b(?:make|let|have)\b.{1,24}\bstand out(?: more)?$|^que (?:resalte|destaque|sobresalga)n? (?:m[aá]s |bien )?(?:el|la|los|las|mi) \p{L}+(?: de \p{L}+)?$|^(?:让|使|把)?\p{Script=Han}{1,4}(?:更|再)?突出(?:一点|些|点)?$/iu,
    choices: outstanding,
  },
  {
    says: /(?:ins|韩系|欧美|性)?冷淡风|杂志(?:封面)?(?:风|感|那种|风格)|\bestilo (?:de )?(?:revista|editorial|instagram|vogue)\b|\bfiltros? (?:como|tipo|estilo|de) .*instagram|\b(?:magazine|editorial|vogue|instagram) (?:style|look|filter|vibe)\b|\bvsco\b|\bfiltro (?:de |del |para )?(?:verano|invierno|primavera|playa)(?!\p{L})|[春夏冬](?:天|日)?(?:的)?滤镜|\b(?:summer|winter|spring) filter\b/iu,
    choices: filters,
  },
  {
    says: /(?:跟|和)实物(?:颜色)?不|色差(?:太|很|有点)?(?:大|严重)|\bcolou?rs? (?:don't|doesn't|do not) match (?:the )?(?:real|product|reality)|\bcolou?rs? (?:is|are) (?:not|n't) (?:true|accurate)\b|\bcolor(?:es)? no (?:es|son|se ve|coincide)\p{L}* (?:como|igual|el|los|con)\b/iu,
    choices: balances,
  },
  {
    says: /\b(?:glare|reflections?)\b.{0,12}\bglasses\b|\b(?:reflejos?|brillos?)\b.{0,14}\b(?:lentes|gafas|anteojos|vidrio|ventana)\b|眼镜.{0,3}反光|玻璃.{0,3}反光/iu,
    choices: [],
  },
  {
    says: /\b(?:there(?:'| i)?s|there are|has|got|i see|showing)\b.*\b(?:someone|somebody|person|people|stranger|man|woman|guy|girl|kid|photobomber)\w*\b.*\b(?:behind|background|back)\b|\bhay\b.*\b(?:alguien|gente|personas?|desconocid|hombre|mujer|señor|tipo|chic[oa]|niñ[oa])\p{L}*\b.*\b(?:detr[aá]s|atr[aá]s|fondo)|(?:后面|背后|身后|背景里?)有(?:个|一个|几个|很多|好多|别的|其他)?(?:陌生|路)?(?:人|路人|男的|女的)|\b(?:se col[oó]|sale) (?:un|una|alguien|gente)\b/iu,
    choices: [[alone], [blurred]],
  },
  {
    says: /\b(?:looks?|am|seems?|appear)\b.*\b(?:tired|exhausted|sleepy|haggard)\b|\b(?:cara|pinta) de cansad|\b(?:me veo|salgo|sal[ií]|se ve) (?:muy |tan )?(?:cansad|agotad|demacrad)|(?:看起来|看着|显得|脸).*(?:累|疲惫|憔悴|没精神)|^好?(?:疲惫|憔悴|没精神)|\b(?:bags|circles) under (?:my|the|her|his) eyes\b/iu,
    choices: [[{ op: 'retouch', skin: 0.3 }], [skinLit({ exposure: 0.25, shadows: 0.2 })], [{ op: 'enhance-light' }]],
  },
  {
    says: /\b(?:looks?|am|seems?)\b.*\b(?:pale|sickly|like a ghost)\b|\b(?:me veo|salgo|sal[ií]|se ve) (?:muy |tan )?(?:p[aá]lid|enferm)|脸色(?:不好|苍白|发白|难看|太白)|没有?气色|气色(?:不好|差)/iu,
    choices: [
      [{ op: 'tone', temperature: 0.15 }],
      [skinLit({ temperature: 0.15, saturation: 0.15 })],
      [{ op: 'tone', vibrance: 0.3 }],
    ],
  },
  {
    says: /\b(?:my|her|his|the) (?:skin|face|complexion) (?:is|looks?) (?:bad|awful|terrible|rough|uneven|horrible|ugly)\b|皮肤(?:不好|差|粗糙|很差)|\b(?:mi|la) (?:piel|cara) (?:est[aá]|se ve) (?:mal|fatal|horrible|fea)/iu,
    choices: [[{ op: 'retouch', skin: 0.5 }], [skinLit({ exposure: 0.25 })]],
  },
  {
    says: /\bflash\b.*\b(?:washed|burn|ruin|blew|bleach|white)|\bflash\b.*\b(?:quem|blanc|arruin|reflej)|闪光灯.*(?:白|亮|曝|反光)/iu,
    choices: [
      [{ op: 'tone', highlights: -0.5 }],
      [skinLit({ highlights: -0.6, contrast: -0.1 })],
      [{ op: 'tone', exposure: -0.5 }],
    ],
  },
  {
    says: /\bcolou?rs? (?:is|are|looks?|seems?) (?:a bit |so |really |very )?(?:off|wrong|weird|strange|odd|bad|ugly|unnatural)\b|\b(?:color|colores) (?:est[aá]n?|se ven?|salieron) (?:muy )?(?:mal|rar|feos?|falsos?)|(?:颜色|色彩|色调)(?:不对|不正|奇怪|怪怪的|难看|不好看|不自然|失真|有问题)/iu,
    choices: [...balances, [{ op: 'tone', vibrance: 0.3 }]],
  },
  {
    says: /^(?:apply |add |put |use |give it |with )?(?:a |some |the )?(?:photo )?filters?(?: on it| to (?:it|the \w+))?$|^filter (?:the |this |my )?(?:photo|picture|image|pic)$|^(?:加|套|上|换|用)?(?:个|一个|一下)?(?:滤镜|调色)(?:效果)?$|^(?:pon(?:le)?|añade|agrega|aplica|con)?\s?(?:un )?filtros?$/iu,
    choices: filters,
  },
  {
    says: /^(?:change|adjust|edit) (?:the )?(?:hues?|colou?rs?|tones?|colou?r tones?)(?: (?:and|&) (?:tones?|hues?|colou?rs?))?(?: of (?:the |this |my )?(?:photo|picture|image|pic|whole \w+|entire \w+))?$|^(?:cambi|ajust)\p{L}* (?:el |los )?(?:matiz|tonos?|color|colores)(?: y (?:el |los )?(?:tonos?|matiz|colores))?(?: de (?:la |mi |esta )?(?:foto|imagen))?$|^(?:调整|改变|调|改|调节)(?:一下)?(?:照片|图片|画面)?的?(?:色相|色彩|颜色|色调)(?:和(?:色调|色彩))?$/iu,
    choices: [...balances, [{ op: 'tone', vibrance: 0.3 }]],
  },
  {
    says: /^(?:motion|directional|radial|zoom) ?blur$|^(?:运动|动感|径向|动态)模糊$|^desenfoque (?:de movimiento|radial|de zoom)$/iu,
    choices: [[{ op: 'deblur' }], [{ op: 'tone', blur: 0.4 }], [blurred]],
  },
];
