/** Kinds of sentences that people type in chats, by what each of them became before it was read. */
import type { PlannerState } from '@afterglow/domain/edits/plan';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { describePlan, describeStep, states } from './describe-plan.ts';

const planOf = (text: string, state: PlannerState = states['one']!) => planInstruction(text, state);
const chipsOf = (text: string): string[] =>
  planOf(text).remarks.flatMap((remark) =>
    'choices' in remark ? remark.choices.map((steps) => steps.map(describeStep).join(' + ')) : [],
  );

test.each([
  // a photo is no drawing of which a person is made
  ['más realista', 'ask:improve'],
  ['更真实一些', 'ask:improve'],
  ['make it more realistic please', 'ask:improve'],
  ['hazlo realista', 'anime-to-real'],
  // the middle is known once a thing is cut out
  ['centra el producto', 'ask:background'],
  ['pon el producto en el centro y deja margen', 'ask:background'],
  ['产品放到正中间', 'ask:background'],
  ['center the product', 'ask:background'],
  ['recorta al ras del producto', 'ask:background'],
  // formats
  ['ponla en vertical', 'crop ratio=3:4'],
  ['voltea la imagen en horizontal', 'flip axis=horizontal'],
  ['hazla el doble de grande', 'upscale scale=2'],
  // a smile has no size, and a text that is there is not written again
  ['sonrisa más grande', 'need:creative'],
  ['cambia el texto que dice OFERTA por REBAJAS', 'need:creative'],
  ['escribe Te amo en letra cursiva', 'text content=Te amo font=hand'],
  // a price that is written, and one that is asked for
  ['agrega el precio $199 abajo', 'text content=$199 place=bottom'],
  ['下面加个价格199元', 'text content=199元 place=bottom'],
  ['add the price $19.99 at the top', 'text content=$19.99 place=top'],
  ['ponle precio', 'ask:text'],
  ['cuánto cuesta', 'talk:price'],
  ['右下角签个名 阿杰', 'text content=阿杰 place=bottom-right'],
  ['ponle mi nombre como marca de agua', 'ask:watermark'],
  // another ground is not the own one out of focus, and a gradient has one color
  ['fondo de oficina desenfocado', 'need:creative'],
  ['背景换办公室虚化的', 'need:creative'],
  ['desenfoca el fondo de la oficina', 'remove-background background=blur'],
  ['fondo degradado azul a morado', 'unread'],
  ['背景再虚一点', 'remove-background background=blur blur=0.4'],
  // too much of a color
  ['los verdes muy chillones, bájalos', 'adjust settings=green=saturation=-0.6'],
  ['去绿', 'tone tint=0.3'],
  ['colores pastel', 'tone saturation=-0.3'],
  // what else stays needs no reading
  ['bajale el brillo al cielo sin tocar lo demás', 'adjust settings=sky exposure=-0.5'],
  ['天空压暗其他不动', 'adjust settings=sky exposure=-0.5'],
  ['échale más luz al rostro nada más', 'tone exposure=0.5 only=face'],
  // whatever it is called, its place is asked for
  ['elimina la sombra que hago yo en el piso', 'need:mask'],
  ['quita la sombra de la nariz', 'need:mask'],
  ['角落的日期去了', 'need:mask'],
  ['昨天我去了北京', 'unknown'],
  ['ojos verdes', 'need:mask'],
  ['除了新郎新娘其他人都去掉', 'remove-people'],
  // a drawing over a face is told to be none of ours
  ['用笑哭表情挡住脸', 'unread'],
  ['tápame la cara', 'adjust settings=heads obscure=by=blur'],
  // a look of a network is no shape, and a colon no letter
  ['要那种ins冷淡风', 'ask:improve'],
  ['filtro como el de instagram clarendon', 'ask:improve'],
  ['escribe abajo: Rebajas de verano', 'text content=Rebajas de verano place=bottom'],
  ['marco con flores', 'need:creative'],
  ['白边下面宽一点', 'extend share=0.08 beyond=#ffffff ; extend share=0.13 edge=bottom beyond=#ffffff'],
  // skin is no wall
  ['肤色白一点', 'adjust settings=skin exposure=0.25'],
  ['más bronceada', 'adjust settings=skin exposure=-0.25 temperature=0.15'],
  ['加倒影', 'compose layers=subject reflection=0.35'],
  // a year is no limit
  ['restaura esta foto del año 1950', 'restore'],
  ['五十年代的老照片修一下', 'restore'],
  // somebody moves, or becomes somebody
  ['muéveme un poco a la derecha', 'need:creative'],
  ['狗往左边移', 'need:creative'],
  ['conviérteme en vikingo', 'need:creative'],
  ['cierra la boca', 'need:creative'],
  // the shape without the cut
  ['不裁切放进9:16', 'ask:beyond'],
  ['la foto me salió muy contrastada', 'tone contrast=-0.3'],
  ['去黄提亮', 'tone exposure=0.5 temperature=-0.3'],
  ['que resalte más el plato de comida', 'ask:improve'],
  ['de la cintura para arriba', 'ask:improve'],
  ['el carro en rojo', 'need:mask'],
  // complaints say what is wrong, and leave open what is to happen
  ['el fondo me distrae', 'ask:improve'],
  ['别的都好就是背景不行', 'ask:improve'],
  ['too many people behind', 'ask:improve'],
  ['no se me ve la cara', 'ask:improve'],
  ['看不见脸', 'ask:improve'],
  ['salió toda blanca', 'ask:improve'],
  ['something romantic', 'ask:improve'],
  ['tiene manchas la lente', 'need:mask'],
  ['le falta vida', 'tone contrast=0.3'],
  ['menos dramático', 'tone contrast=-0.3 clarity=-0.3'],
  // what is in a mirror, on a ground or in a photo of a passport
  ['quita mi reflejo en el espejo', 'need:mask'],
  ['flip it like a mirror', 'flip axis=horizontal'],
  ['limpia el fondo que se ven pelusas', 'need:mask'],
  ['wrinkled shirt in my passport photo', 'need:mask'],
  ['黑眼圈去掉雀斑留着', 'need:mask'],
  ['igual pero sin la señora', 'need:mask'],
  // a thing that is small is not a small photo
  ['más grande el producto', 'need:creative'],
  ['月亮太小放大点', 'need:creative'],
  ['room looks tiny, make it look bigger', 'need:creative'],
  ['放大一点', 'upscale scale=2'],
  ['one version for stories and one for feed', 'ask:ratio'],
  ['straighten the walls', 'adjust settings=uprights=true'],
  ['no me cobres', 'talk:price'],
  ['cuánto tarda?', 'talk:chat'],
  // why is no other way
  ['subele un pelin la luz que quedo oscura', 'tone exposure=0.25'],
  ['对比强一点但别过曝', 'tone contrast=0.15'],
  ['四个角压暗', 'tone vignette=0.4'],
  ['this came out blurry can it be saved', 'deblur'],
  ['crop to linkedin banner', 'ask:ratio'],
  // a shape that is had by more canvas
  ['extend the sides, need it landscape', 'ask:beyond'],
  ['两边扩展一下画面，我要横版', 'ask:beyond'],
  ['hazla cuadrada sin cortarle la cabeza a nadie', 'ask:beyond'],
  ['kiero q el fondo kede blanco puro para mercadolibre', 'remove-background background=#ffffff'],
  ['背景弄成纯白的 我要上架淘宝', 'remove-background background=#ffffff'],
  ['脸上的痘痘去一下 别磨皮太狠', 'need:mask'],
  ['me sacas el señor de la remera roja?', 'need:mask'],
  ['resalta los ojos', 'need:mask'],
  ['脸别那么红', 'tone temperature=-0.3 only=face'],
  ['弄成动画片那样', 'anime-portrait'],
  ['水要清澈', 'ask:improve'],
  ['效果别那么重', 'need:last-step'],
  ['你都会干啥', 'talk:help'],
  ['bájale lo rojo a mi cara', 'tone temperature=-0.3 only=face'],
  ['颜色太黄了', 'tone temperature=-0.3'],
  ['convierte la foto a blanco y negro pero deja la rosa roja', 'unread'],
  ['blow it up for a poster', 'upscale scale=2'],
  ['降噪但是细节别糊', 'denoise'],
  ['filtro de verano', 'ask:improve'],
  // named without a verb
  ['下雪', 'need:creative'],
  ['maquillaje natural', 'need:creative'],
  // corners and circles
  ['esquinas redondeadas', 'compose layers=frame colour=#ffffff width=0.002 corner=0.08'],
  ['hazla redonda', 'crop ratio=1:1 ; compose layers=frame colour=#ffffff width=0.002 corner=0.5'],
  ['add a round table', 'need:creative'],
  // a thing alone
  ['que se vea el producto solito', 'remove-background background=transparent'],
  ['dejame el fondo blanquito como de estudio', 'remove-background background=#ffffff'],
  // what is to be read, stuck on, or cut off is asked with what comes nearest
  ['escanea el documento, que se lea bien', 'ask:improve'],
  ['字看不清', 'ask:improve'],
  ['sticker para whatsapp', 'ask:improve'],
  ['两边多余的去掉', 'ask:improve'],
  // files
  ['en jpg calidad alta', 'export format=jpg'],
  ['不要超过2M', 'export maxKb=2048'],
  ['bájale el peso a la foto que no me deja subirla', 'ask:improve'],
  // questions, and those who are lost
  ['de qué color es el fondo?', 'analyse'],
  ['这狗啥品种', 'analyse'],
  ['照片会保存在哪', 'talk:privacy'],
  ['no entiendo nada', 'talk:help'],
  ['看不懂', 'talk:help'],
])('%s', (text, plan) => {
  expect(describePlan(planOf(text))).toBe(plan);
});

test.each([
  ['after-bright', '效果别那么重', 'tone exposure=0.3 ^'],
  ['after-bright', 'más natural', 'tone exposure=0.3 ^'],
  ['after-bright', 'haz lo mismo pero más suave', 'tone exposure=0.3 ^'],
  ['after-bright', 'que no sea tan clara', 'tone exposure=0.25 ^'],
  ['after-bright', 'me gustaba más antes del brillo', 'ask:which-state'],
  ['after-blur', 'que el fondo no sea tan borroso', 'remove-background background=blur blur=0.42 ^'],
  ['after-blur', '别虚那么厉害', 'remove-background background=blur blur=0.42 ^'],
  ['after-text', 'la letra más grande', 'text content=Hi size=large ^'],
  ['after-text', '字大点', 'text content=Hi size=large ^'],
  ['after-text', 'en amarillo con borde negro', 'text content=Hi colour=#fdd835 outline=#000000 ^'],
  ['after-text', '再往下一点', 'text content=Hi place=bottom ^'],
  ['after-bright', '可以了保存', 'export'],
  ['mask', 'esto en rojo', 'recolor to=#e53935'],
])('after a step (%s), %s', (state, text, plan) => {
  expect(describePlan(planOf(text, states[state]))).toBe(plan);
});

test('a question offers what was meant', () => {
  expect(chipsOf('centra el producto')[0]).toBe(
    'remove-background background=#ffffff + extend share=0.02 beyond=#ffffff + adjust settings=trim=true + extend share=0.1 beyond=#ffffff',
  );
  expect(chipsOf('más realista')).toContain('anime-to-real');
  expect(chipsOf('sticker para whatsapp')[0]).toBe(
    'remove-background background=transparent + adjust settings=trim=true',
  );
});

test('pictures one above the other', () => {
  const [step] = planOf('上下拼', states['named']).steps;
  expect(step).toMatchObject({ op: 'collage', ratio: [1, 3] });
});
