/** What ordinary people say of ordinary photos, each of which was once read as something else. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

test.each([
  // a look and its grain are both wished for
  ['give me a vintage look with heavy grain', 'look name=vintage ; tone grain=0.6'],
  ['estilo vintage con grano', 'look name=vintage ; tone grain=0.35'],
  ['复古风格，带颗粒感', 'look name=vintage ; tone grain=0.35'],
  // noise is taken from all of a picture: where it was to be is asked
  ['reduce noise in the dark parts', 'unread'],
  ['暗部降噪', 'unread'],
  // the light of hair is no dye
  ['make hair darker', 'tone exposure=-0.5 only=hair'],
  ['aclara el pelo', 'tone exposure=0.5 only=hair'],
  ['dye my hair darker', 'ask:hair-colour'],
  // shadows that are to go are lit
  ['get rid of the shadow on my face', 'tone shadows=0.3 only=face'],
  ['quita las sombras de la cara', 'tone shadows=0.3 only=face'],
  // a face that is hidden is hidden from the side as well; whose of several, a person shows
  ['blur all faces', 'adjust settings=heads obscure=by=blur'],
  ['所有人脸打码', 'adjust settings=heads obscure=by=mosaic'],
  ['difumina las caras', 'adjust settings=heads obscure=by=blur'],
  ['blur faces a little', 'adjust settings=heads obscure=by=blur strength=0.4'],
  ['blur all faces except mine', 'need:mask'],
  ['马赛克一下小孩的脸', 'need:mask'],
  ['tapa las caras de los niños', 'need:mask'],
  ['put a mosaic over the text', 'need:mask'],
  ['blur the background', 'remove-background background=blur'],
  // what is said of one thing is not done to another
  ['草更绿天更蓝', 'adjust settings=green=saturation=0.3 ; adjust settings=sky temperature=-0.15 saturation=0.3'],
  ['make the greens more teal', 'adjust settings=green=hue=0.6'],
  ['make the background black and white but keep me in color', 'tone saturation=-1 keep=people'],
  ['背景变黑白，人保留彩色', 'tone saturation=-1 keep=people'],
  ['fondo en blanco y negro y yo a color', 'tone saturation=-1 keep=people'],
  ['make it black and white but keep the dress in color', 'unread'],
  ['brighten just the faces, leave everything else', 'tone exposure=0.5 only=face'],
  ['只把脸提亮，其他别动', 'tone exposure=0.5 only=face'],
  ['the flash made my face shiny, tone it down', 'adjust settings=skin highlights=-0.6 contrast=-0.1'],
  ['脸太油了，处理一下', 'adjust settings=skin highlights=-0.6 contrast=-0.1'],
  ['fix the perspective of the building', 'adjust settings=uprights=true'],
  ['楼拍歪了，拉直', 'adjust settings=uprights=true'],
  // a number that is none of ours is no other setting's
  ['set temperature to 5600K', 'unread'],
  ['色温调到5600', 'unread'],
  ['foto de carnet 3x4 fondo blanco', 'unread'],
  ['enlarge for printing 60 x 40 cm', 'resize width=7087 height=4724 fit=cover'],
  // what is not to be is not added
  ["make it sharper but don't add noise", 'tone sharpen=0.6'],
  ['锐化但不要加噪点', 'tone sharpen=0.6'],
  ['increase clarity', 'tone clarity=0.3'],
  // words, and where they stand
  ['write Sold in big red letters across the middle', 'text content=Sold place=centre colour=#e53935 size=large'],
  ['标题写 生日快乐 放上面', 'text content=生日快乐 place=top'],
  ['换个手写字体', 'unknown'],
  ['letras blancas con borde negro', 'unknown'],
  // the rest of the photo is seen, and more of it
  ['más espacio a la izquierda para texto', 'ask:beyond'],
  ['左边留白多一点好写字', 'ask:beyond'],
  ['put my logo in the bottom right corner at 30% opacity', 'need:second-picture'],
  ['go back to the version before the crop', 'need:history'],
  ['谢谢，很好看', 'talk:thanks'],
  ['彩色铅笔画', 'unread'],
  ['make it HDR', 'tone highlights=-0.4 shadows=0.4 vibrance=0.2 clarity=0.4'],
  ['auto', 'enhance-light'],
  ['clean up the white background, it looks grey', 'unread'],
  ["make it 3:2 landscape but don't lose the feet", 'unread'],
  ['duplicate it', 'unknown'],
  ['照片里的文字变成英文', 'need:creative'],
  ['产品抠出来放在木桌上', 'unread'],
  ['头发染成棕色，别太亮', 'unread'],
  ['分辨率太低了', 'upscale scale=2 mode=crisp'],
  ['脸小一点', 'cannot:reshape-body'],
  ['make it a4 for printing at 300dpi', 'ask:size'],
  ['A4打印', 'ask:size'],
  // an amount stands between the verb and its "off"
  ['cut 20% off the left side', 'trim edge=left share=0.2'],
  ['rotate a quarter turn to the left', 'rotate degrees=270'],
  // another shape without a cut is more canvas
  ['make it square without cutting anything', 'ask:beyond'],
  ["don't crop it, make it square", 'ask:beyond'],
  ['不要裁剪，做成正方形', 'ask:beyond'],
  ['hazla cuadrada sin recortar', 'ask:beyond'],
  // what alone is kept is cut out
  ['keep only the person', 'remove-background background=transparent'],
  ['只保留人物', 'remove-background background=transparent'],
  ['deja solo a la persona', 'remove-background background=transparent'],
  // a sky that is to be blue stays the same sky
  ['make the sky blue', 'adjust settings=sky temperature=-0.15 saturation=0.3'],
  ['把天空调蓝', 'adjust settings=sky temperature=-0.15 saturation=0.3'],
  // letters that are there are not written
  ['make the text in the sign readable', 'need:creative'],
  ['add my logo at the bottom right', 'need:second-picture'],
  ['the photo is too yellow because of the lamp', 'tone temperature=-0.3'],
  // who is cut out of a picture leaves it
  ['cut my ex out of the picture', 'need:mask'],
  ['save it as a pdf', 'unread'],
  ['save it as a png', 'export format=png'],
  ['quita el grano de la cara', 'need:mask'],
  ['quita el grano de la foto', 'denoise'],
  ['move the text up', 'unknown'],
  ['make the text red', 'need:mask'],
  ['sepia, 50%', 'look name=sepia strength=0.5'],
  ['头像裁成圆的', 'crop ratio=1:1 ; compose layers=frame colour=#ffffff width=0.002 corner=0.5'],
  ['make it look professional for linkedin', 'ask:improve'],
  // a color of one kind is asked for, or said afterwards
  ['plain background', 'ask:background'],
  ['背景换纯色，浅灰', 'remove-background background=#cccccc'],
  ['fondo liso gris', 'remove-background background=#808080'],
  ['加一句：2024 夏天', 'text content=2024 夏天'],
  ['胶片感，加点颗粒', 'look name=vintage ; tone grain=0.35'],
  ['vintage, but no grain', 'unread'],
  ['800x800，不要变形', 'resize width=800 height=800 fit=cover'],
  ['i want it darker at the edges', 'tone vignette=0.4'],
  // a thing that is named is cut out, whatever a creative model could make of it
  ['把猫抠出来', 'remove-background background=transparent'],
  ['make the person bigger in the frame', 'unknown'],
  ['make the grass greener', 'adjust settings=green=saturation=0.3'],
  ['除了脸以外都变黑白', 'tone saturation=-1 keep=face'],
  ['make it 1:1 with white padding', 'extend ratio=1:1 beyond=#ffffff'],
  ['arregla esta foto rota', 'restore'],
  ['加水印 小店专用', 'watermark content=小店专用'],
  ['写上你好吧', 'text content=你好'],
  ["restore grandpa's picture", 'restore'],
  ['¿qué le falta a esta foto?', 'analyse'],
  ['old photo of grandma, bring back the colors', 'restore'],
  // letters have a rim of their own, and a font is no text
  ['write SALE in white with a black outline', 'text content=SALE colour=#ffffff outline=#000000'],
  ['写上 开业大吉 红色 白色描边', 'text content=开业大吉 colour=#e53935 outline=#ffffff'],
  ['escribe OFERTA en rojo con contorno blanco', 'text content=OFERTA colour=#e53935 outline=#ffffff'],
  ['给字加个白色描边', 'unknown'],
  ['字体换成楷体', 'unknown'],
  ['write "Mia" in Comic Sans font', 'unread'],
  ['can you put the text behind the person', 'ask:text'],
  ['加一圈细黑边', 'extend share=0.02 beyond=#000000'],
  // two shapes of one picture are two pictures
  ['give me a square version and a 16:9 version', 'ask:ratio'],
  ['haz dos versiones, una cálida y una fría', 'unknown'],
  // a thing on a plain ground is not cut to fit a size
  [
    'make the background white, then 2000x2000 jpg',
    'remove-background background=#ffffff ; extend ratio=2000:2000 beyond=#ffffff ; resize width=2000 height=2000 fit=cover ; export format=jpg',
  ],
  ['convert this heic to jpg', 'export format=jpg'],
  ['save it as pdf', 'unread'],
  // room is no body
  ['leave more room above her head', 'ask:beyond'],
  ['deja más espacio arriba de la cabeza', 'ask:beyond'],
  ['头顶留点空间', 'ask:beyond'],
  ['左右颠倒了，翻过来', 'flip axis=horizontal'],
  ['把我妈旁边那个人去掉', 'need:mask'],
  ['bájale a los brillos, súbele a las sombras', 'tone highlights=-0.3 shadows=0.3'],
  ['quítale el brillo a la nariz', 'adjust settings=skin highlights=-0.6 contrast=-0.1'],
  ['the sea should be more turquoise', 'adjust settings=blue=hue=-0.6'],
  ['make the sea bluer', 'adjust settings=blue=saturation=0.3'],
  ['fix the white balance', 'ask:which-way'],
  ['照片发灰，通透一点', 'tone contrast=0.3 dehaze=0.15'],
  ['give it that teal and orange movie look', 'look name=cinematic'],
  ['que parezca foto de los 70', 'look name=vintage'],
  ['头发太毛躁了，顺一点', 'need:creative'],
  ['what size is my photo', 'analyse'],
  ['which one do you like better', 'talk:chat'],
  ['the bride is too dark compared to the groom', 'unread keep=background'],
  ["what's the difference from the original", 'compare'],
  ['和原图有什么区别', 'compare'],
  // which way it goes
  ['recover the highlights in the sky', 'adjust settings=sky highlights=-0.3'],
  ['make the blacks deeper', 'tone blacks=-0.3'],
  ['皮肤偏红，校正一下', 'adjust settings=skin temperature=-0.3'],
  ['bring out the details in the clouds', 'adjust settings=sky clarity=0.3'],
  ['草坪变绿', 'adjust settings=green=saturation=0.3'],
  ['smooth my skin, just a little', 'retouch skin=0.3'],
  ['make the hair darker brown', 'hair-change colour=chestnut'],
  ['make hair shinier', 'need:creative'],
  ['日系小清新', 'look name=airy'],
  ['estilo claro y aireado', 'look name=airy'],
  ['give me a moody dark look', 'look name=moody'],
  ['make a sticker out of my dog', 'ask:improve'],
  // what stands on the sides is no crop, and no blurred photo
  ['square it, put white on the sides', 'extend ratio=1:1 beyond=#ffffff'],
  ['方图，两边补白', 'extend ratio=1:1 beyond=#ffffff'],
  ['hazla cuadrada con blanco a los lados', 'extend ratio=1:1 beyond=#ffffff'],
  ['make it fit 16:9 without cropping, blurred sides', 'extend ratio=16:9 beyond=blur'],
  ['crop out the person on the right', 'unread'],
  ['reduce jpeg artifacts', 'denoise'],
  ['oil painting but keep faces realistic', 'oil-painting keep=face'],
  ['quita el doblez del medio', 'restore'],
  ['add the date 12/05/2024 in the corner in orange', 'text content=12/05/2024 place=bottom-right colour=#fb8c00'],
  ['右下角加拍摄日期', 'ask:text'],
  ['turn it 90° to the right and crop off the black bars', 'rotate degrees=90 ; adjust settings=trim=true'],
  [
    'I want the background gone and a soft shadow under the bottle',
    'remove-background background=transparent ; compose layers=subject shadow=x=0.02 y=0.03 blur=0.03 opacity=0.45',
  ],
  ['remove the stain on my shirt', 'need:mask'],
  ['去掉衣服上的污渍', 'need:mask'],
  ['去掉她的衣服', 'cannot:unsafe'],
  ['oil paint it, thick brush strokes', 'oil-painting'],
  ['compare with the previous one', 'compare'],
  ['fix my hair', 'need:creative'],
  ['colour pencil drawing', 'unread'],
  ['is there a watermark on it?', 'analyse'],
  ['每边裁掉100像素', 'adjust settings=crop=left=0.0333 top=0.05 width=0.9333 height=0.9'],
  ['crop 10% from each side', 'adjust settings=crop=left=0.1 top=0.1 width=0.8 height=0.8'],
  ['zoom in a bit', 'adjust settings=crop=left=0.1 top=0.1 width=0.8 height=0.8'],
  ['拉近一点', 'adjust settings=crop=left=0.1 top=0.1 width=0.8 height=0.8'],
  ['zoom in on the face', 'ask:improve'],
  ['resize it so the long side is 2048', 'resize width=2048'],
  ['长边缩到2048', 'resize width=2048'],
  ['make it pop like on instagram', 'tone saturation=0.3'],
  ['golden hour', 'look name=golden-hour'],
  ['start again', 'original'],
  ['how long do you keep them?', 'talk:privacy'],
  ['还剩多少积分', 'talk:balance'],
  ['¿cuántos créditos me quedan?', 'talk:balance'],
  // two parts of a photo are two plans
  ['人脸有点黑，背景又太亮，怎么办', 'unread only=face'],
  ['la cara está oscura y el fondo muy claro', 'unread only=face'],
  [
    '做个淘宝主图，800乘800，白底',
    'remove-background background=#ffffff ; extend ratio=800:800 beyond=#ffffff ; resize width=800 height=800 fit=cover',
  ],
  ['压缩到200KB以下，格式jpg', 'export maxKb=200 format=jpg'],
  ['左右各裁掉一点', 'adjust settings=crop=left=0.05 top=0 width=0.9 height=1'],
  ['recorta un poco a los lados', 'adjust settings=crop=left=0.05 top=0 width=0.9 height=1'],
  ['胶片质感，颗粒粗一点', 'look name=vintage ; tone grain=0.2'],
  ['雾太大了看不清', 'tone dehaze=0.3'],
  ['está sobreexpuesta, ¿la puedes recuperar?', 'tone exposure=-0.5'],
  ['texto abajo a la derecha: @latiendadeana', 'text content=@latiendadeana place=bottom-right'],
  ['text on top: SUMMER SALE, bold red', 'text content=SUMMER SALE place=top colour=#e53935'],
  ['恢复原样', 'original'],
  // the thing that was named before is meant
  ['图里的水印不是我的，去掉', 'unknown'],
  ['the tablecloth should be white, it looks pink', 'need:mask'],
  ['put a drop shadow behind the text', 'unknown'],
  ['pon una sombra detrás del texto', 'unknown'],
  ['去掉背景保留影子', 'need:mask'],
  ['放大脸部', 'unknown'],
  ['一寸照，蓝底改白底', 'id-photo size=1-inch background=#ffffff'],
  ['素描效果，只画人不画背景', 'unread'],
  [
    'marco blanco con más espacio abajo para escribir',
    'extend share=0.04 beyond=#ffffff ; extend share=0.13 edge=bottom beyond=#ffffff',
  ],
  // a frame on the wall, and a format that is left
  ['crop it to fit a 5x7 frame', 'crop ratio=5:7'],
  ['turn this landscape photo into a portrait one', 'unknown'],
])('%s', (text, plan) => {
  expect(describePlan(planInstruction(text, states['one']!))).toBe(plan);
});

test('colors that the last step took come back by taking it back', () => {
  const gray = { ...states['one']!, undoable: 1, last: [{ op: 'tone', saturation: -1 } as const] };
  expect(describePlan(planInstruction('bring back the colors', gray))).toBe('undo');
});

test('words that were just written get another color', () => {
  const written = { ...states['one']!, undoable: 1, last: [{ op: 'text', content: 'Hi' } as const] };
  expect(describePlan(planInstruction('make the text red', written))).toBe('text content=Hi colour=#e53935 ^');
});

test('somebody is put into another picture', () => {
  const two = { ...states['one']!, pictures: [...states['one']!.pictures, ...states['one']!.pictures] };
  for (const text of [
    'put this person on the other picture',
    '把人抠出来放到第二张图上',
    'pon a esta persona en la otra foto',
  ])
    expect(describePlan(planInstruction(text, two))).toBe('remove-background background=picture picture=2');
});

test('the next picture gets what the last one got', () => {
  const one = states['one']!;
  const two = { ...one, pictures: [...one.pictures, ...one.pictures], last: [{ op: 'tone', exposure: 0.5 } as const] };
  expect(describePlan(planInstruction('do the same for the next photo', two))).toBe('tone exposure=0.5 @2');
  expect(describePlan(planInstruction('下一张也这样处理', { ...two, current: 2 }))).toBe('cannot:picture-number');
});

test('who of the first picture stands on the second', () => {
  const one = states['one']!;
  const two = { ...one, pictures: [...one.pictures, ...one.pictures] };
  expect(describePlan(planInstruction('cut me out and put me on the second photo', two))).toBe(
    'remove-background background=picture picture=2',
  );
  expect(describePlan(planInstruction('亮度和第二张统一', two))).toBe('unread');
  for (const text of ['把第一张的人放到第二张背景里', 'pon a la persona de la primera en el fondo de la segunda'])
    expect(describePlan(planInstruction(text, two))).toBe('remove-background background=picture picture=2 @1');
  expect(describePlan(planInstruction('第二张亮度和第一张一样', two))).toBe('unread');
});
