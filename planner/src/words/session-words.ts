/** Versions, pictures, files, questions and small talk. */
import type { WordRow } from './word-row.ts';

export const sessionWords = {
  undo: [
    '取消刚才的|取消刚才|刚才不算|刚才那个不算|不要刚才那一步|不要刚才那步|刚才那一步|刚才那步|上一步不要|不要上一步|最后一步不要|撤销|撤回|撤消|返回上一步|退回上一步|退回一步|往回一步|回去一步|回到上一步|取消上一步|还原上一步|上一步|退一步|回退|不要这一步|退回去|退回来|退回|那步不要|那一步不要|这步不要|这一步不要|刚才的不要',
    'undo*|take that back|step back|go back one|go back|go back a step|one step back|revert that|previous version|last version|scratch that|take it back|take me back|undo it|roll back|put it back|revert',
    'deshac*|deshaz*|vuelve atras|volver atras|ve atras|anula*|un paso atras|hacia atras|revierte|paso atras|version anterior|echa atras|quita lo ultimo|regresa',
  ],
  redo: [
    '恢复刚才撤销|恢复刚撤销|恢复我撤销|重做|恢复撤销|取消撤销|前进一步',
    'redo*|undo the undo|step forward|what i just undid|what i undid|i just undid|i undid',
    'lo que deshice|lo deshecho|rehac*|rehaz*|paso adelante',
  ],
  steps: ['步', 'steps|step|changes|times back|edits', 'pasos|paso|cambios|ultimos'],
  original: [
    '恢复原样|变回原样|从头再来|重新开始|原图|最开始|最初|原来的样子|原始图片|原始|一开始|原片|初始|原版|原来',
    'original|start again|start over|from scratch|start from scratch|the beginning|beginning|first version|reset|initial|how it was',
    'original|empezar de cero|empieza de cero|desde cero|del principio|al principio|inicial|como estaba|version inicial',
  ],
  back: [
    '回到|返回|恢复成|恢复|还原成|还原|变回|退回到|回',
    'back|revert*|return|bring back',
    'vuelv*|volver|regres*|recuper*',
  ],
  compare: [
    '有什么区别|有啥区别|区别在哪|有什么不同|有什么差别|前后对比|对比一下|对比|比较|比一比',
    "what's the difference|whats the difference|what is the difference|show the difference|compar*|before and after|side by side|before/after|before vs after",
    'que diferencia|cual es la diferencia|compar*|antes y despues|lado a lado',
  ],
  export: [
    '发我|发给我|压小|存一下|导出|保存|下载|另存为|另存|存成|存为|存|压缩|输出',
    'export*|sav*|download*|compress*|output',
    'mandamela|mandamelo|enviamela|enviamelo|pasamela por|comprimela|export*|guard*|descarg*|bajame|comprim*|exporta',
  ],
  png: ['格式png|png格式|png', 'png', 'png'],
  jpg: ['格式jpg|jpg格式|jpeg格式|jpg|jpeg', 'jpg|jpeg', 'jpg|jpeg'],
  webp: ['格式webp|webp格式|webp', 'webp', 'webp'],
  avif: ['格式avif|avif格式|avif', 'avif', 'avif'],
  again: [
    '再来一次|再来一张|再来一遍|重新生成|再试一次|再试试|再做一次|再生成一张',
    'again|once more|try again|another version|another try|regenerat*|one more time',
    'otra vez|de nuevo|repit*|repet*|otra version|intentalo de nuevo|una vez mas',
  ],
  same: [
    '也要|也来一份|同样处理|同样|一样|相同|照样|也这样处理|也这样弄|也这样|也这么|这样处理|同上|按这个|照这个|照做',
    'same|likewise|ditto|same thing|the same thing|that too|apply this|apply it|apply that|repeat',
    'igualito|igualita|lo mismo|mismo|misma|igual|aplicalo|aplicala|repite',
  ],
  /** The look of another picture. */
  likeOther: [
    '和第一张统一|和第二张统一|跟第一张统一|跟第二张统一|和第一张一样|跟第一张一样|和第二张一样|跟第二张一样|和第三张一样|跟第三张一样|和另一张一样|跟另一张一样',
    'match the first|match the second|match the other|same as the first|same as the second|same as the other|like the first one|like the second one|like the other one',
    'igual que la primera|igual que la segunda|igual que la otra|igual a la primera|igual a la segunda|como la primera foto|como la segunda foto',
  ],
  allPictures: [
    '两张图|两张照片|这两张|所有的图片|所有的照片|所有图片|所有照片|所有图|全部照片|全部图片|每一张|每张|每张图|其他几张|其他照片|其他图片|其余几张|其余的|剩下的几张|剩下的|几张都|三张都|两张都|这几张|另外两张|另外几张|另外的几张|其它几张|其余',
    'all pictures|all the pictures|all photos|all the photos|all images|all the images|all of them|every picture|every photo|every image|every one|each picture|each photo|each one|the others|the rest|other pictures|other photos|other images|other ones|them all|both of them|both|both pictures|both photos|all three|all four|all my photos|all my pictures|all these',
    'todas|todas las fotos|todas las imagenes|cada foto|cada imagen|cada una|las demas|las otras|el resto|ambas fotos|ambas|todas ellas|todas las demas|las tres|las dos',
  ],
  all: [
    '全部|所有的|所有|都|统统|其他|其它',
    'the whole thing|whole thing|all|everything else|everything|every|each|others',
    'todo|todos|cada|lo demas',
  ],
  version: ['版本|版', 'version|versions', 'version|versiones'],
  picture: [
    '合照|大合照|合影|毕业照|结婚照|自拍照|这张室内人像|这张人像|室内人像|室外人像|户外人像|图片|照片|相片|图像|图|张|幅',
    'picture|photo|image|whole frame|entire frame|input image|input photo|input picture|skyline|pic|photograph|pictures|photos|images|shot|one|ones|photograph|snap',
    'foto|imagen|fotografia|fotos|imagenes|retrato',
  ],
  lastPicture: [
    '最后一张|最后一幅|最后那张',
    'last picture|last photo|last one|last image',
    'ultima foto|ultima imagen|la ultima',
  ],
  nextPicture: [
    '下一张|下一幅|下一个图|下张',
    'next picture|next photo|next image|next one',
    'siguiente foto|siguiente imagen|foto siguiente|la siguiente|proxima foto',
  ],
  otherPicture: [
    '另一张图|另一张照片|另外一张|另一张|另外那张|另一幅',
    'other picture|other photo|other image|other one|the other picture|the other photo|the other image|the other one',
    'otra foto|otra imagen|la otra foto|la otra imagen|la otra',
  ],
  select: [
    '选中|选择|切换到|切到|看',
    'select|choose|pick|switch to|go to|open|show',
    'selecciona|elige|abre|muestra|ve a|muestrame|ensename',
  ],
  analyse: [
    '是什么尺寸|什么尺寸|什么格式|是什么格式|啥格式|啥颜色|什么颜色|啥品种|品种|咋样|拍得咋样|哪里可以改|哪里能改|能用来办|能用来|哪张好|哪张更好|尺寸是多少|分辨率是多少|像素是多少|多大尺寸|多少像素|分析一下|分析|识别一下|描述一下|描述|有什么|有啥|是什么|是啥|缺什么|还差什么|有几个人|多少人|讲讲|评价|有几|几只|多少|怎么样|哪里不好|哪里可以改进|哪里可以改善|有什么可以改进|哪里需要改进|有什么问题|什么品种|照片里有|图里有|里有|有没有',
    "what color is|what colour is|which breed is|is this ok for|can i use this for|which photo is better|which one looks better|what size is|how big is|how large is|what resolution is|what are the dimensions|how many pixels|what is in|what's in|whats in|what is missing|what's missing|what does it need|what does this need|what do you see|what can you see|describ*|analy*|tell me about|what is this|what's this|what is that|how many|explain|what is on|what's on|assess|evaluate|rate this|what does this|what is shown|what's wrong|whats wrong|anything wrong|what could be improved|what can be improved|what could be better|what can be better|what would you improve|what should i improve|what do you think|what kind of|what type of|what breed|which breed|is there|are there|does it show|any good|is it good",
    'de que color|que raza|que marca|esta bien la foto|le falta algo|me sirve para|me sirve para el|cual esta mejor|cual quedo mejor|cual foto es mejor|cuanto mide|que tamano tiene|que medidas tiene|que resolucion tiene|cuantos pixeles|que le falta|que hay|que ves|describ*|analiz*|analis*|que aparece|que es esto|cuantos|cuantas|que se ve|evalua|que sale|que muestra|que contiene|que le pasa|que se puede mejorar|que podria mejorar|que se podria mejorar|que mejorarias|que opinas|es esta|es este|que tipo de|que clase de|hay un|hay una|hay algun|hay alguna|hay alguien|es buena|es buena esta',
  ],
  detect: [
    '检测物体|检测|找出物体|找出|识别物体|框出|标出',
    'detect*|find objects|find all objects|locate objects|recognize objects|object detection|label the objects',
    'detect*|localiz*|encuentra los objetos',
  ],
  hello: [
    '你好|您好|嗨|哈喽|早上好|在吗',
    'hello|hi|hey|good morning|good evening',
    'hola|buenas|buenos dias|buenas tardes',
  ],
  thanks: [
    '谢啦|谢了|挺好看的|挺好看|还不错|不错|很喜欢|喜欢|好喜欢|别的都好|谢谢|多谢|感谢|辛苦了|太棒了|好极了|完美|很好看|真好看|太好看了|很漂亮|真漂亮|太漂亮了|好漂亮',
    "love it|i love it|love this|looks good|that's good|thanks|thank you|thx|great job|perfect|awesome|looks great|nice work|cheers",
    'me encanta|me encanto|me gusta|todo bien|quedo genial|quedo hermosa|gracias|genial|estupendo|muy bien|excelente|te quedo',
  ],
  help: [
    '都会干啥|都能干啥|都会啥|会做啥|都会干嘛|看不懂|不会用|怎么弄啊|怎么操作|教教我|不懂|能干嘛|能干什么|能干啥|会干嘛|会干什么|会啥|会些什么|有啥功能|有什么功能|咋用|怎么玩|你会什么|你能做什么|能做什么|怎么用|有哪些功能|帮助|可以做什么|会做什么|功能有哪些',
    "i don't get it|i dont get it|how do i do this|i'm lost|im lost|confused|i don't understand|i dont understand|what can i do|what can i ask|what can i say|what else can you|what all can you|what are my options|how do you work|what do you do|what can you do|help me|help|how does this work|how do i use|what are you able|what features|options",
    'no entiendo nada|no entiendo|no se como|no le entiendo|estoy perdid*|como hago|como le hago|que puedo hacer|que puedo pedir|para que sirves|que mas puedes|como te uso|como se usa|que cosas haces|que puedes hacer|ayuda|ayudame|como funciona|que sabes hacer|opciones',
  ],
} as const satisfies Record<string, WordRow>;
