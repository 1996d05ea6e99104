/** Questions about the work itself, small talk, and comparisons with an earlier state. */
import type { WordRow } from './word-row.ts';

export const talkWords = {
  /** "A bit less than before": the strength of the last step. */
  thanBefore: [
    '比刚才的|比刚才|比刚刚|比之前|比上次|比上一步|比上一张|比原先|比先前|跟刚才比|跟之前比',
    'than before|than last time|than it was|than that|than now|than this|than the last one|than just now',
    'que antes|q antes|k antes|que la anterior|que el anterior|que hace un momento|que la vez anterior|que ahora|de lo que estaba',
  ],
  /** "As it was before": one step back. */
  asBefore: [
    '还是刚才那张|刚才那张好|还是之前那张|之前那张好|之前好看|还是之前|回刚才|跟之前一样|和之前一样|跟刚才一样|和刚才一样|变回刚才|回到刚才|恢复到刚才|改回去|变回去|调回去|换回去|弄回去|还是刚才那样|像之前那样|刚才那一步不要|刚才那步不要',
    'as it was before|like it was before|how it was before|the way it was before|the way it was|like before|as before|back how it was|back to how it was|put it back how it was|back to before|bring back the previous|previous one|the one before|take that back|change it back|switch it back',
    'como antes|como estaba antes|como la tenia|como lo tenia|como estaba hace un momento|a como estaba|la de antes|lo de antes|quita eso|quita lo ultimo|quita ese cambio',
  ],
  dislike: [
    '丑死了|好丑|难看死了|太假了吧|翻车了|去掉滤镜|重来|不对|不是这样|不是这个|错了|不喜欢|不好看|不满意|不怎么样|太丑了|太丑|丑|难看|不如刚才|没刚才好|还是之前好|还是刚才好|之前的更好|刚才的更好',
    "that's awful|thats awful|looks fake|looks weird|looks wrong|not good|remove the filter|remove the filters|take off the filter|that's wrong|thats wrong|that is wrong|it's wrong|wrong|not like that|don't like it|dont like it|do not like it|don't like that|dont like that|don't like this|dont like this|not what i wanted|not what i meant|looks worse|worse than before|looked better before|better before|liked it better before|liked it before|preferred it before|prefer the old one|looks bad|looks awful|looks terrible|ugly|hate it|hate this|ruined it|it's worse|its worse",
    'quedo rara|quedo raro|quedo muy mal|que feo|que fea|se ve rara|se ve raro|quita los filtros|quita el filtro|mejor sin eso|sin eso|eso no|esta mal|no es eso|no asi|asi no|mal|no me gusta|no me gusto|no me convence|me gustaba mas antes|estaba mejor antes|mejor antes|quedo peor|esta peor|quedo mal|quedo fatal|quedo horrible|queda mal|se ve peor|se ve mal|fea|horrible|no era eso|eso no era',
  ],
  whatWasDone: [
    '做了什么|做了啥|做了哪些|都做了|改了什么|改了啥|改了哪些|都改了|干了什么|干了啥|动了哪里|改动记录|修改记录|历史记录|操作记录|做到哪一步|做到哪了|哪些修改|改过什么|改过哪些|弄了什么|弄了啥|处理了什么',
    "what have you done|what did you just do|what did you just change|what have you just done|what just changed|what did you do|what you did|what you have done|what have i done|what did i do|what did i already do|what did i change|which edits did i|which edits|what edits|what has been done|what was done|what's been done|whats been done|what changed|what has changed|what have i changed|what did you change|what have you changed|which steps|list the edits|list my edits|list the changes|show my edits|edits so far|changes so far|edit history|done so far|done to it",
    'que pasos hiciste|que le cambiaste|que acabas de hacer|que acabas de cambiar|que has hecho|que hiciste|que le hiciste|que le has hecho|que he hecho|que hice|que cambios llevo|que cambios hay|que cambios hiciste|que cambios has hecho|que cambios he hecho|que cambiaste|que has cambiado|que se ha hecho|que se le ha hecho|que pasos|cuales cambios|que modificaste|lista de cambios|historial|que llevo|que llevamos',
  ],
  balance: [
    '花了多少钱|花了多少积分|花了多少|花掉多少|用了多少积分|用掉多少积分|扣了多少|扣了几个积分|消耗了多少|退我积分|退积分|积分退|还剩多少积分|还有多少积分|剩多少积分|剩余积分|积分余额|我有多少积分',
    'how much did that cost|how much did it cost|how much did this cost|how much have i spent|how much did i spend|how much i spent|what did that cost|what did it cost|how many credits did|how many credits have i used|refund|refunds|money back|credits back|how many credits do i have|how many credits are left|how many credits left|credits do i have left|credits left|my balance|my credits',
    'cuanto gaste|cuanto he gastado|cuanto me gaste|cuanto costo|cuanto me costo|cuanto salio eso|cuantos creditos gaste|cuantos creditos use|cuantos creditos he usado|cuanto llevo gastado|cuanto llevo|devuelves mis creditos|devuelvan mis creditos|reembols*|cuantos creditos me quedan|cuantos creditos tengo|creditos me quedan|mi saldo|mis creditos',
  ],
  privacy: [
    '照片会保存|会保存在哪|保存在哪里|保存在哪|存在哪里|图片存哪|照片存哪|会上传到|保存多久|保留多久|存多久|隐私|会保存我的|会保存照片|保存我的照片吗|会存我的|存在哪|存哪|会泄露|泄露|谁能看到|谁看得到|会不会被别人看到|上传到哪|会删除我的|安全吗|会被拿去',
    'privacy|keep my pictures|keep my photos|keep my images|private|keep my pictures|keep my photos|keep my images|do you keep my|do you store|do you save my|are you saving my|are my photos|how long do you keep|how long are my photos kept|how long do my photos stay|is my photo safe|is my picture safe|is my photo private|is my picture private|is my photo stored|is my picture stored|is my photo kept|is my picture kept|stored somewhere|who can see|who sees|do you share|do you sell|train on|trained on|where do my photos|where does my photo|delete my data|is it safe|is this safe',
    'cuanto tiempo guardan|cuanto tiempo se guardan|privacidad|privada|guardan mis|guardais mis|guardas mis|guardan las fotos|guardan la foto|se guardan|se guarda mi|almacen*|quien puede ver|quien ve|comparten mis|venden mis|donde quedan mis|donde quedan las fotos|donde se guardan|es seguro|es segura|borran mis|usan mis fotos',
  ],
  chitchat: [
    '会英语吗|会说英语|懂英文吗|要多久|好了吗|卡住了|卡了|能商用吗|可以商用|你是gpt|gpt吗|多久能好|呃|额|噢|哇|哪个好看|哪张好看|哪个更好看|哪张更好看|你喜欢哪|哎呀|哎呦|糟了|讲个笑话|讲笑话|笑话|哈哈|嘻嘻|嘿嘿|无聊|心情不好|难过|开心吗|你是机器人|是机器人吗|你是谁|你叫什么|你是ai|多大了|今天星期几|星期几|几点了|天气怎么样|天气|唱首歌|吃了吗|晚安|再见|拜拜|爱你|牛逼|绝了|太绝了|笑死|666|厉害了',
    "do you speak|speak english|speak spanish|how long does it take|how long will it take|are you done|is it done|use it commercially|commercial use|are you chatgpt|chatgpt|it's stuck|its stuck|which one do you like better|which do you like better|which one do you like more|which one do you like|which do you like|which do you prefer|which one do you prefer|which is better|which one is better|which looks better|oops|whoops|uh oh|tell me a joke|tell a joke|tell me something|joke|lol|lmao|haha*|hehe|you're funny|ur funny|you are funny|funny|i'm sad|im sad|i'm bored|im bored|bored|sad today|how are you|how r u|what's up|whats up|sup|are you a robot|are you human|are you real|are you ai|are you an ai|who are you|what's your name|whats your name|your name|what time is it|what day is it|weather|rain tomorrow|tell me a story|sing me a song|sing a song|sing|good night|bye|goodbye|see you|love you|i love you|wow|nice|cool beans",
    'sabes ingles|hablas ingles|sabes espanol|cuanto tarda|cuanto demora|ya terminaste|cargando mucho|se quedo cargando|eres chatgpt|chatgpt|puedo usarla comercialmente|uso comercial|uff|uf|ola ke ase|ke ase|ola|wow|guau|ostras|ala|no manches|pucha|cual te gusta mas|cual te gusta|cual prefieres|cual es mejor|cual queda mejor|ups|uy|huy|chiste|jaja*|jajaj|jajajj|jajajaj|jajajajaj|jeje*|que risa|que buena onda|buena onda|estoy triste|estoy aburrid*|aburrid*|como estas|que tal|que onda|que haces|eres un robot|eres humano|eres una ia|quien eres|como te llamas|tu nombre|que hora es|que dia es|el clima|que tiempo hace|cuentame|cantame|buenas noches|adios|chao|hasta luego|te quiero|te amo|vaya',
  ],
  enough: [
    '不用改了|不改了|就这样吧|就这样|可以了|够了|行了|没事了|算了|先这样|不需要了|不用了|到此为止|搞定',
    "that's all|thats all|that's it|thats it|i'm done|im done|all done|nothing else|no more changes|stop here|leave it like this|leave it as is|never mind|nevermind|nvm|don't change anything|dont change anything|don't do anything|dont do anything|no changes|it's fine|its fine|forget it",
    'ya no hagas nada|no hagas nada|ya esta|asi esta bien|asi esta|dejala asi|dejalo asi|nada mas|eso es todo|olvidalo|no cambies nada|ya no cambies nada|ya no|basta|listo',
  ],
} as const satisfies Record<string, WordRow>;
