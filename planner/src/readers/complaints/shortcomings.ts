/** What is wrong with a photo and is no matter of its light: too small, on its side, full of empty sky. Each has its choices. */
import type { Step } from '@afterglow/domain/edits/steps';
import { type Description, legible, outstanding } from '../descriptions.ts';

const sharper: readonly (readonly Step[])[] = [[{ op: 'upscale', scale: 2, mode: 'crisp' }], [{ op: 'deblur' }]];
const wider: readonly (readonly Step[])[] = (['patch', 'mirror', 'blur'] as const).map((beyond) => [
  { op: 'extend', share: 0.2, beyond },
]);

export const SHORTCOMINGS: readonly Description[] = [
  {
    says: /\b(?:logo|text|letters|edges|borders|letras|bordes)\b.{0,12}\b(?:pixela\p{L}*|pixelead\p{L}*|jagged|blocky)\b|锯齿|马赛克感|毛边|糊成一[团片]/iu,
    choices: sharper,
  },
  {
    says: /^(?:the |this |my )?(?:photo|picture|pic|image|it) ?(?:is|'s|came out|looks) (?:way |far |a bit )?(?:too |so |really |very )?(?:small|tiny|low res(?:olution)?)$|^(?:la |mi |esta )?(?:foto|imagen) (?:es|sale|sali[oó]|est[aá]|qued[oó]|se ve) (?:muy |demasiado |re )?(?:chi(?:ca|quita)|peque[ñn](?:a|ita))$|^(?:这?张?)?(?:照片|图片|图)(?:太|有点|好)小了?$/iu,
    choices: [[{ op: 'upscale', scale: 2, mode: 'crisp' }], [{ op: 'upscale', scale: 4, mode: 'crisp' }]],
  },
  {
    says: /\b(?:too much|so much|lots of|a lot of) (?:empty |blank |dead )?(?:space|room|sky|headroom)(?: (?:above|on top|at the top|overhead))?$|\b(?:sobra|hay|mucho|demasiado)\b.{0,12}\b(?:espacio|aire|cielo)\b(?: (?:vac[ií]o|de m[aá]s))?(?: (?:arriba|encima))?$|(?:上面|上方|头顶)(?:太|有点|好)空|天(?:空)?(?:占)?(?:得|的)?太(?:多|大)/iu,
    choices: [
      [{ op: 'trim', edge: 'top', share: 0.2 }],
      [{ op: 'crop', ratio: [4, 5] }],
      [{ op: 'crop', ratio: [1, 1] }],
    ],
  },
  {
    says: /\btoo close to the (?:edge|border|frame|side)s?\b|\b(?:pegad|cerca)\p{L}* (?:al|del) (?:borde|filo|marco|costado)\b|(?:太|有点|好)(?:贴边|靠边|贴着边)/iu,
    choices: wider,
  },
  {
    says: /^(?:la foto |la imagen )?(?:se ve|est[aá]|sali[oó]|qued[oó]) (?:toda )?(?:de lado|de costado|acostada|tumbada|volteada)$|^(?:照片|图片|图)?(?:是|怎么)?(?:躺着|横着|侧着)的?(?:了|呢)?$/iu,
    choices: ([90, 270, 180] as const).map((degrees) => [{ op: 'rotate', degrees }]),
  },
  {
    says: /\blook(?:s|ing)? like a (?:ghost|vampire|corpse)\b|\bpare[czs]\p{L}* (?:un )?(?:fantasma|muert[oa]|vampir[oa])\b|像(?:个)?(?:鬼|死人|僵尸)(?:一样)?/iu,
    choices: [[{ op: 'tone', temperature: 0.15 }], [{ op: 'tone', highlights: -0.5 }], [{ op: 'tone', vibrance: 0.3 }]],
  },
  {
    says: /\b(?:white |gr[ae]y )?(?:veil|film|layer) (?:over|on|of (?:white|fog|haze))\b|\bvelo (?:blanco|gris)\b|(?:蒙|盖|罩)了?一?层(?:白|灰|雾|纱|东西)(?!.*(?:通透|去雾|清楚|清晰))/iu,
    choices: [[{ op: 'tone', dehaze: 0.3 }], [{ op: 'tone', contrast: 0.3 }]],
  },
  {
    says: /\b(?:looks?|taken) (?:like )?(?:it was |it'?s )?(?:taken )?(?:from|on|with|by) an? (?:old|cheap|bad) (?:phone|camera|potato)\b|\bparece\b.{0,16}\b(?:celular|tel[eé]fono|m[oó]vil|c[aá]mara) (?:viej|barat|mal)|像.{0,4}(?:老|旧|破|山寨)手机|质感(?:太|很|好)?差/iu,
    choices: [[{ op: 'upscale', scale: 2, mode: 'crisp' }], [{ op: 'denoise' }], [{ op: 'enhance-light' }]],
  },
  {
    says: /\b(?:uneven|patchy|blotchy) (?:skin|complexion)|\bskin (?:tone )?(?:is|looks) (?:uneven|patchy|blotchy)|\b(?:piel|tez|tono)\b.{0,10}\b(?:dispare?j|manchad|desigual)\p{L}*|肤色不(?:均|匀)|脸上.{0,3}一块.{1,2}一块/iu,
    withNo: true,
    choices: [[{ op: 'retouch', skin: 0.5 }], [{ op: 'retouch', skin: 0.8 }]],
  },
  {
    says: /\bmuddy colou?rs?\b|\bcolou?rs? (?:is|are|look) (?:muddy|dirty)|\bcolores? (?:sucios?|turbios?)|颜色(?:有点|很|太)?(?:脏|浑)/iu,
    choices: [
      [{ op: 'tone', clarity: 0.2, vibrance: 0.3 }],
      [{ op: 'tone', temperature: -0.3 }],
      [{ op: 'tone', contrast: 0.3 }],
    ],
  },
  {
    says: /\b(?:you can see|visible|obvious) (?:the )?flash\b|\bflash (?:is|looks) (?:too )?(?:obvious|harsh|visible)|\bse nota (?:mucho )?el flash\b|闪光灯.{0,4}(?:明显|太强|痕迹)/iu,
    choices: [
      [{ op: 'tone', highlights: -0.5 }],
      [{ op: 'tone', contrast: -0.15, highlights: -0.3 }],
      [{ op: 'tone', exposure: -0.5 }],
    ],
  },
  {
    says: /\b(?:text|letters|writing|sign) (?:is|are) (?:hard|difficult|impossible) to read\b|\b(?:can'?t|cannot) read the (?:text|letters|sign|writing)\b|\b(?:letras?|texto|cartel)\b.{0,4}\bno se (?:lee|ve|entiende)\p{L}*\b/iu,
    withNo: true,
    choices: legible,
  },
  {
    says: /(?:跟|和|与)背景(?:分不开|融在一起|糊在一起|混在一起)|\bblends? in(?:to)? (?:with )?the background\b|\bse (?:pierde|confunde|funde) con el fondo\b|\bno (?:hay|tiene) (?:casi )?contraste (?:entre|con)\b.*\bfondo\b/iu,
    withNo: true,
    choices: outstanding,
  },
  {
    says: /^(?:something|it feels like something) (?:is|'s) (?:missing|off)$|^(?:感觉|总觉得|好像)?(?:还)?(?:少|缺|差)了?点(?:什么|东西|啥)$/iu,
    choices: [[{ op: 'enhance-light' }], [{ op: 'tone', contrast: 0.15, vibrance: 0.3 }], [{ op: 'analyse' }]],
  },
  {
    // cleaned by hand, or painted over: its place is asked for
    says: /^(?:the |my |his |her )?\p{L}+(?: \p{L}+)? (?:is|are|looks?) (?:too |so |really |very |a bit )?(?:dirty|messy|cluttered|stained|untidy)$|^(?:el|la|los|las|mi|su) \p{L}+ (?:est[aá]n?|se ven?) (?:muy |todo |toda |re )?(?:suci|desordenad|manchad)\p{L}*$|(?:地板|地上|桌子?上?|房间|床上?|墙上?|衣服|沙发|地毯|台面)上?(?:太|好|很|有点)(?:脏|乱)|(?:veins?|venas|青筋|法令纹|血丝)|(?:嘴唇|唇)(?:没|没有)?(?:血色|发白)|\b(?:labios|lips)\b.{0,8}\b(?:p[aá]lid|pale|dry|sec)|(?:窗|玻璃|水面|屏幕|镜片).{0,8}反光|\bno se (?:le |me )?ven? (?:bien |casi )?(?:la|su|mi) cara (?:de|del) .+|\b(?:can'?t|can hardly) see the face of .+|(?:边|面)那?(?:个|位)?(?:人|男的|女的)?的?脸(?:都|也)?看不[清见]/iu,
    withNo: true,
    choices: [],
  },
];
