/** Words that carry no wish: politeness, articles, pronouns. They neither help nor hinder an instruction. */
import type { WordRow } from './word-row.ts';

export const smallWords = {
  filler: [
    '也|请帮我|请帮忙|帮我把|帮我|帮忙|麻烦|请|给我|给它|替我|一下|把|将|的|了|吧|吗|呢|啊|呀|哦|嘛|我要|我想要|我想|想要|我|你|它|这|那|想|要|能不能|能|可以|可不可以|可否|成|为|在|里面|里|上去|上|下|个|得|地|给|到|用|是|有|些微|左右两|整张|整体|画面|整个|现在|先|再把|看起来|显得|变得|比较|稍|色调|色|之|加以|处理|效果|弄|搞|我的|我们的|我们|他|她|他们|一张|这张|那张|这个|那个|一个|和谐|自然|来|做|以内|以下|之内|内|不超过|需要|希望|点击|好|行|嗯|那|呗|哈|么|就行|还是|还|配上|配|要求|即可|位置|部分|地方|因为|所以|了点|刚才|刚刚|前|后|做商品图|商品主图|电商主图|那种|那些|这些|这里|那里|整张图|用的|样子|看看|爷爷|奶奶|外公|外婆|爸爸|妈妈|爸妈|父母|家人|孩子|宝宝|儿子|女儿|老婆|老公|朋友|结婚|毕业|婚礼|全家福|照|我家|几个|几位|厚重',
    "please|pls|plz|can|could|would|will|you|your|i|i'd|i'm|my|me|we|our|us|it|its|it's|this|that|these|those|the|a|an|of|for|to|in|at|on|from|by|with|so|be|is|are|was|were|am|as|let|let's|lets|have|has|had|get|got|do|does|did|just a|some|any|now|there|here|too much of|if|or|which|what|who|when|while|where|his|her|hers|he|she|him|them|they|their|like|please make|thing is|bit of|whole|entire|overall|tone|tones|tint|effect|please can|ok|okay|um|well|hmm|actually|maybe|really want|kindly|go ahead|possible|than|because|since|look at|looking|seems|seem|feels|feel|using|use|version of|grandma|grandpa|grandparents|grandmother|grandfather|mom|mum|dad|parents|wife|husband|son|daughter|friend|friends|baby|family|wedding|graduation|made|done|same as|over|out|off|under|within|last|side|sides|edge|edges|part|area|bit more of|thick|thing about",
    'por favor|porfa|porfavor|puedes|podrias|puede|podria|me|te|se|le|lo|la|los|las|les|el|un|una|unos|unas|de|del|al|a|en|con|para|por|que|esta|este|esto|esa|ese|eso|mi|mis|tu|tus|su|sus|es|son|ha|he|salio|sale|quede|queda|quedo|ver|muy por|asi|ahora|primero|como|cuando|si|tan|ya|tono|tonos|tinte|efecto|toda|entera|entero|completa|todo el|parte|lado|borde|me gustaria|gustaria|querria|quisiera|hay|ser|sea|estan|estaba|tiene|ay|vale|bueno|venga|aqui|ahi|siguiente|tipo|usa|usando|ultimo|ultima|veo|favor|creo|nos|yo|ella|les|abuela|abuelo|abuelos|mama|papa|padres|hijo|hija|hijos|amigo|amiga|amigos|bebe|familia|boda|graduacion|marido|esposa|grueso',
  ],
  /** Of the picture as a whole; weighs nothing, since a colour's name may stand beside it. */
  colours: ['颜色|色彩', 'color|colors', 'color|colores'],
} as const satisfies Record<string, WordRow>;
