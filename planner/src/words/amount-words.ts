/** How much, in Chinese, English and Spanish. `|` parts phrases, `*` ends a stem; Spanish is written without accents. */
import type { WordRow } from './word-row.ts';

export const amountWords = {
  slight: [
    '一点点|一点儿|一点|一丢丢|一丁点|丢丢|一滴滴|一内内|一些些|小小|点儿|一些|些|稍微|稍稍|略微|略|轻微|轻轻|少许|微微|微调|点|几度',
    'by a small margin|by a slight margin|small amounts of|very very slightly|very very little|small amounts of|very very slightly|very very little|very slightly|ever so slightly|very little|a very little|very small amount|a very small amount|a small amount|small amount|a small bit|tiniest bit|the tiniest bit|a fraction|minimally|minimal|a little bit|a little|a lil bit|a lil|lil bit|lil|a wee bit|a smidgen|a pinch|a skosh|just a touch|a bit|a touch|a tad|slightly|slight|somewhat|tad|a smidge|a hair|bit|little|gently|subtle|subtly|a few degrees|tiny bit|a notch|mild|mildly|lightly|thin|narrow',
    'tres rayitas|dos rayitas|unas rayitas|una rayita|rayitas|minimamente|de forma muy sutil|de forma sutil|de manera sutil|muy sutil|sutilmente|sutil|con sutileza|muy ligeramente|muy levemente|muy poco|muy poquito|un poco|un poquito|tantito|un tantito|una nada|un pelo|un toquecito|una pizquita|un pokito|un poko|poquitito|un poquitin|poquito|un pelin|un tanto|ligeramente|levemente|algo|una pizca|suavemente|un pelito|apenas|un toque|unos grados|ligero|ligera|ligeros|ligeras|muy ligera|muy ligero|leve|leves',
  ],
  /** A Chinese complaint that starts softly: 有点暗 says what is wrong, 暗一点 says what to do. */
  ratherTooMuch: [
    '有点儿|有一点|有点|有些|偏',
    'a bit too much|a little too much|slightly too much|a bit too|a little too|kind of|kinda|rather|sort of',
    'un poco demasiado|medio|un tanto',
  ],
  much: [
    '很多|非常|很|特别|大幅|大大|往死里|死命|使劲|好多|许多|十分|厉害|得多|明显|狠狠|超级|强烈|用力|最大|最强|拉满',
    'much|a lot|alot|allot|lots|by a large margin|by a wide margin|greatly|great amount|large amount|a large amount|quite a bit|quite a lot|quit a lot|quite a bunch|a good bit|a fair amount|a fair bit|substantially|tremendously|immensely|vastly|a bunch|way|far|very|really|strongly|heavily|strong|extremely|super|significantly|considerably|a ton|hugely|dramatically|drastically|maximum|max|all the way|a great deal|loads|heavy|intensely',
    'mucho|mucha|muchos|muchas|muchisimo|bastante|muy|fuertemente|super|un monton|drasticamente|intensamente|a tope|al maximo|maximo|considerablemente',
  ],
  too: [
    '太过了|太过|过了|太多了|太|过于|过度|过分|过头|过火',
    "that's too much|thats too much|that is too much|this is too much|too|excessive|excessively|overly|too much|went overboard|overdone|overdid it|over the top",
    'te pasaste|se paso|te has pasado|se te fue la mano|demasiado|demasiada|excesiv*',
  ],
  lacking: [
    '不够|不足|缺乏|缺少',
    "not enough|needs more|lacks|lacking|could use more|isn't enough",
    'falta|le falta|faltan|poca|necesita mas|le hace falta|poco',
  ],
  more: [
    '更加|更|再|多|加强|增强|强',
    'more|further|stronger|extra|even|higher',
    'se note mas|que se note mas|se noten mas|que se noten mas|mas|mas todavia|mas aun|todavia mas|aun mas|fuerte|mas fuerte|mas intenso',
  ],
  less: [
    '别那么重|不要那么重|没那么重|少|别过头|别过了|不要过头|不要太过|别太过|适度|减弱|弱|别那么|不要那么|不用那么|没那么|不那么|别太|不要太|不用太|轻一点|淡一点|柔一点|收|不要这么|别这么|没这么|不用这么',
    "less noticeable|less obvious|less|fewer|don't overdo it|dont overdo it|don't overdo|dont overdo|not overdo it|nothing crazy|don't go crazy|dont go crazy|don't go overboard|weaker|not so|not as|not that|not too|milder|not that much|not so much|not as much|weak|dial it back|dial back|ease off|back off|hold back",
    'que se note menos|se note menos|no se note tanto|que no se note tanto|menos|sin pasarte|sin exagerar|no exageres|no te pases|sin pasarse|no tan|no tanto|mas flojo',
  ],
  increase: [
    '增加|拉大|拉开|提一提|提点|提|增加|提高|提升|加大|调高|加|增大|拉高|升高|上调',
    'increase*|raise*|boost*|heighten*|elevat*|strengthen*|amplif*|intensif*|enrich*|liven up|up|bring up|brought up|dial up|amp up|crank up|turn up|turned up|bump up|bump|lift|pump up|push',
    'aument*|levant*|sub*|increment*|elev*|potenci*|realz*|resalt*|mas de',
  ],
  decrease: [
    '降低|减少|降一降|收一收|低|减|调低|减小|降|压低|拉低|下调|压',
    'decrease*|reduc*|lower*|lessen*|dampen*|diminish*|turn down|turned down|take down|taken down|brought down|bring down|down|tone down|cut down|minimi*|pull down|tame|smooth|smoothing|smooth out',
    'baj*|reduc*|reduz*|dismin*|rebaj*|quita un poco de',
  ],
  half: ['一半|减半', 'half|by half|half as much|half as strong|half the strength|halve*', 'la mitad|a la mitad|mitad'],
  double: [
    '两倍|二倍|一倍|加倍|翻倍|双倍|翻一倍',
    'twice|double*|two times|twofold|2 times',
    'dos veces mas grande|el doble|al doble|doble|duplic*|dos veces|dobla|doblar',
  ],
  fourfold: ['四倍|4倍', 'four times|fourfold|quadruple*', 'cuatro veces|cuadruplic*|al cuadruple'],
  times: ['倍', 'times|fold|x', 'veces'],
  degrees: ['度', 'degrees|degree|deg|°', 'grados|grado'],
  percent: ['百分之', 'percent|per cent', 'por ciento'],
} as const satisfies Record<string, WordRow>;
