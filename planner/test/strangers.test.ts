/** What people ask for who never met this editor: more words than needed, reasons, several wishes, no commas. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

const plan = (said: string, state = 'one') => describePlan(planInstruction(said, states[state]!));

test.each([
  // how much, in more words
  ['lighten the whole picture very slightly', 'tone exposure=0.25'],
  ['raise the contrast by a small amount', 'tone contrast=0.15'],
  ['brighten it by about 30 percent', 'tone exposure=0.38'],
  ['greatly increase the saturation', 'tone saturation=0.6'],
  ['lessen the contrast quite a bit', 'tone contrast=-0.6'],
  ['the brightness level needs to go up', 'tone exposure=0.5'],
  ['increase the exposure slightly and the contrast a lot', 'tone exposure=0.25 contrast=0.6'],
  ['sube un poco el brillo y mucho el contraste', 'tone exposure=0.25 contrast=0.6'],
  ['darken the image very very slightly', 'tone exposure=-0.25'],
  ['the brightness is a little too much', 'tone exposure=-0.5'],
  ['the picture is dull make it clear', 'tone contrast=0.3 clarity=0.3'],
  // the verb says which way, also beside the noun
  ['darken the exposure', 'tone exposure=-0.5'],
  ['lighten the brightness a little', 'tone exposure=0.25'],
  ['reduce the darkness', 'tone exposure=0.5'],
  ['turn it brighter', 'tone exposure=0.5'],
  // "too" at the end is "as well", "to dark" is too dark
  ['make it warmer too', 'tone temperature=0.3'],
  ['brighten it and sharpen it a little too', 'tone exposure=0.5 sharpen=0.3'],
  ['the picture is to dark, lighten it', 'tone exposure=0.5'],
  ['the photo is a bit dim, fix the lighting', 'enhance-light'],
  // a cast is taken away or added
  ['take out the orange hue', 'tone temperature=-0.3'],
  ['get rid of the green tone', 'tone tint=0.3'],
  ['give it a bluish tint', 'tone temperature=-0.3'],
  ['add some yellow', 'tone temperature=0.3'],
  ['more contrast and a blue tone', 'tone contrast=0.3 temperature=-0.3'],
  ['add a bit of warmth and contrast', 'tone contrast=0.15 temperature=0.15'],
  ['去掉黄色调', 'tone temperature=-0.3'],
  ['加一点蓝色调', 'tone temperature=-0.15'],
  ['整体偏蓝一点', 'tone temperature=-0.15'],
  ['有点偏蓝', 'tone temperature=0.3'],
  ['añade un tono azul', 'tone temperature=-0.3'],
  ['quita el tono verde', 'tone tint=0.3'],
  // colors as such
  ['enhance the colors a little', 'tone saturation=0.15'],
  ['bring the colors out more', 'tone saturation=0.3'],
  ['make the colors a little bolder', 'tone saturation=0.15'],
  ['make the colors paler', 'tone saturation=-0.3'],
  ['improve the contrast and the colors', 'tone contrast=0.3 saturation=0.3'],
  ['enhance the greens', 'adjust settings=green=saturation=0.3'],
  // a limit of a wish is not its opposite
  ['brighten it but not too bright', 'tone exposure=0.25'],
  ['调亮一点但别太亮', 'tone exposure=0.25'],
  ['aclara la foto pero no muy clara', 'tone exposure=0.25'],
  ['make it vivid but not too vivid', 'tone saturation=0.15'],
  ['decrease contrast and saturation a little bit', 'tone contrast=-0.15 saturation=-0.15'],
  ['baja la exposición y el contraste un poco', 'tone exposure=-0.25 contrast=-0.15'],
  ['降低曝光和对比度', 'tone exposure=-0.5 contrast=-0.3'],
  ['soften the contrast', 'tone contrast=-0.3'],
  ['dull the colors', 'tone saturation=-0.3'],
  ['reduce the shadows', 'tone shadows=0.3'],
  ['reduce the shadows by 20', 'tone shadows=-0.2'],
  ['remove the blur', 'deblur'],
  ['blur the photo a little', 'ask:what-to-blur'],
  ['desenfoca la foto', 'ask:what-to-blur'],
  ['把照片模糊一点', 'ask:what-to-blur'],
  ['把这张图模糊化', 'ask:what-to-blur'],
  ['make it blurry', 'ask:what-to-blur'],
  ['让照片失焦', 'ask:what-to-blur'],
  ['hazla borrosa', 'ask:what-to-blur'],
  // all of it, or a part that is named
  ['blur the whole photo', 'tone blur=0.4'],
  ['desenfoca la foto entera un poco', 'tone blur=0.25'],
  ['把整张照片模糊', 'tone blur=0.4'],
  ['高斯模糊 30%', 'tone blur=0.3'],
  ['aplica un desenfoque gaussiano', 'tone blur=0.4'],
  ['make it less sharp', 'tone blur=0.15'],
  ['blur the left side', 'adjust settings=linear line=0.4:0.5:0.6:0.5 blur=0.4'],
  ['虚化左边', 'adjust settings=linear line=0.4:0.5:0.6:0.5 blur=0.4'],
  ['desenfoca el cielo', 'adjust settings=sky blur=0.4'],
  ['blur everything but the face', 'tone blur=0.4 keep=face'],
  ['除了人物都模糊', 'remove-background background=blur'],
  ['blur everything except the car', 'unread'],
  // effects by their names
  ['soft focus effect', 'tone clarity=-0.5'],
  ['portrait mode', 'remove-background background=blur'],
  ['add motion blur', 'need:creative'],
  ['remove the motion blur', 'deblur'],
  // complaints
  ['整张照片都很模糊', 'deblur'],
  ['the whole photo is blurry', 'deblur'],
  ['get rid of blur in the entire image', 'deblur'],
  ['把背景模糊一点', 'remove-background background=blur blur=0.4'],
  ['照片有点模糊', 'deblur strength=0.5'],
  ['blur the photo and make the background white', 'remove-background background=#ffffff ; ask:what-to-blur'],
  ["don't blur the photo", 'talk:nothing-to-do'],
  ['把照片的模糊处修清楚', 'deblur'],
  ['把照片的模糊处理掉', 'deblur'],
  ['blur what is behind her', 'remove-background background=blur'],
  ['quita el desenfoque', 'deblur'],
  ['brighten it for a crisp look', 'tone exposure=0.5'],
  ['brighten it to make it square', 'tone exposure=0.5 ; crop ratio=1:1'],
  ['make the original image brighter', 'tone exposure=0.5'],
  ['brighter and clearer', 'tone exposure=0.5 clarity=0.3'],
  ['更亮更清晰', 'tone exposure=0.5 clarity=0.3'],
  ['make it clear', 'upscale scale=2 mode=crisp'],
  // light that is there
  ['reduce the ambient light by 20 percent', 'tone exposure=-0.32'],
  ['increase the natural light a little', 'tone exposure=0.25'],
  // what it is for changes nothing
  ['brighten it so the faces in the back can be seen', 'tone exposure=0.5'],
  ['darken the photo slightly to give it more depth', 'tone exposure=-0.25'],
  ['lighten it until the wall looks white', 'tone exposure=0.5'],
  ['aclara la foto para que se vea el fondo', 'tone exposure=0.5'],
  ['brighten it so it looks more vivid', 'tone exposure=0.5 saturation=0.3'],
  ['brighten it for the left half', 'adjust settings=linear line=0.4:0.5:0.6:0.5 exposure=0.5'],
  // of a thing, a color is its own
  ['cut out the red car', 'remove-background background=transparent'],
  ['extract the woman in the white dress', 'remove-background background=transparent'],
  ['抠出黑猫', 'remove-background background=transparent'],
  ['把红色的车抠出来', 'remove-background background=transparent'],
  ['cut out the black cat and put it on white', 'remove-background background=#ffffff'],
  ['cut out the bike leaning against the wall', 'remove-background background=transparent'],
  ['抠出戴帽子的人', 'remove-background background=transparent'],
  ['extract the shirt worn by the man', 'need:mask'],
  ['paint the door a darker shade of green', 'need:mask'],
  ['remove everybody wearing a hat', 'need:mask'],
  ['remove the man who is standing by the fence', 'need:mask'],
  ['remove the animal', 'need:mask'],
  ['remove the man in the photo who is standing by the door', 'need:mask'],
  ['remove the onion-domed cathedral from the picture', 'need:mask'],
  ['who is this man', 'cannot:identify-person'],
  // the color that a background has, and the one that it is to get
  ['remove the white background', 'remove-background background=transparent'],
  ['去掉白色背景', 'remove-background background=transparent'],
  ['quita el fondo blanco', 'remove-background background=transparent'],
  ['make the white background transparent', 'remove-background background=transparent'],
  ['change the white background to blue', 'remove-background background=#1e88e5'],
  ['change the background from white to blue', 'remove-background background=#1e88e5'],
  ['把白色背景换成蓝色', 'remove-background background=#1e88e5'],
  ['把背景从白色换成蓝色', 'remove-background background=#1e88e5'],
  ['cambia el fondo blanco por azul', 'remove-background background=#1e88e5'],
  ['cut out the cat, white background', 'remove-background background=#ffffff'],
  ['a clean white background', 'remove-background background=#ffffff'],
  ['lighten the blue background', 'tone exposure=0.5 keep=people'],
  ['aclara el fondo azul', 'tone exposure=0.5 keep=people'],
  ['change the white background', 'ask:background'],
  ['make the background less brown', 'ask:colour-of-what'],
  ['make the greens "pop"', 'ask:colour-of-what'],
  // sizes of offices, by their sides
  ['make a passport photo 35x45mm', 'id-photo size=schengen'],
  ['passport photo 2x2 inches', 'id-photo size=us'],
  ['证件照 35x45mm 白底', 'id-photo size=small-2-inch background=#ffffff'],
  ['foto de pasaporte 35x45 mm con fondo blanco', 'id-photo size=schengen background=#ffffff'],
  ['passport photo 30x40mm', 'unread'],
  // paper is turned as the photo is
  ['resize to 5x7 inches', 'resize width=2100 height=1500 fit=cover'],
  [
    'place the product on a white studio backdrop with soft shadows',
    'remove-background background=gradient colour=#ffffff ; compose layers=subject shadow=x=0.02 y=0.03 blur=0.03 opacity=0.45',
  ],
  // what stays is no other edit
  ['把后面的路人去掉，只保留主角', 'remove-people keep=one'],
  ['remove the strangers, keep only the main person', 'remove-people keep=one'],
  ['blur the background while keeping the main subject sharp', 'remove-background background=blur'],
  ['remove the background and replace it with a solid pastel blue', 'remove-background background=#a5cff5'],
  ['磨皮30', 'retouch skin=0.3'],
  ['make it a wallpaper for my phone', 'crop ratio=9:16'],
  ['电脑壁纸', 'crop ratio=16:9'],
  // the opposite of what was named
  ['remove the black and white', 'need:creative'],
  ['make it less clear', 'unknown'],
  ['less vintage', 'unknown'],
  ['take the grey tint out', 'tone dehaze=0.3'],
  ['去掉灰色调', 'tone dehaze=0.3'],
  ['saturate the colors', 'tone saturation=0.3'],
  ['please make the colors pop', 'tone saturation=0.3'],
  ['make it sharper and enhance the colors', 'tone saturation=0.3 sharpen=0.6'],
  ['scale up the contrast', 'tone contrast=0.3'],
  ['brighten it with a tint of yellow', 'tone exposure=0.5 temperature=0.3'],
  ['move the dog to the left', 'need:creative'],
  ['把人往左移一点', 'need:creative'],
  // the same in Chinese and Spanish
  ['sube muy ligeramente el brillo', 'tone exposure=0.25'],
  ['aclara la imagen aproximadamente un 25 por ciento', 'tone exposure=0.32'],
  ['稍微提亮大约25%', 'tone exposure=0.32'],
  ['añade un tinte rosado', 'tone tint=0.3'],
  ['los colores se ven lavados', 'tone saturation=0.3'],
  ['颜色有点发白', 'tone saturation=0.3'],
  ['no tan gris', 'tone contrast=0.3'],
  ['不要那么灰', 'tone contrast=0.3'],
  ['más luz natural', 'tone exposure=0.5'],
  ['dale un tono sepia suave', 'look name=sepia strength=0.5'],
  ['que resalten los verdes', 'adjust settings=green=saturation=0.3'],
  ['把绿色调得更浓', 'adjust settings=green=saturation=0.3'],
  ['蓝色再深一点', 'adjust settings=blue=light=-0.15'],
  ['提亮到能看清人脸', 'tone exposure=0.5'],
  ['把暗部提亮，让细节看得见', 'tone shadows=0.3'],
  ['黑白，高对比', 'tone contrast=0.3 saturation=-1'],
  ['画面太平了，加点对比', 'tone contrast=0.15'],
  ['对比柔和一点', 'tone contrast=-0.3'],
  ['颜色不准，校正一下', 'ask:which-way'],
  ['更明亮更有色彩', 'tone exposure=0.5 saturation=0.3'],
  ['背景虚化，人清晰', 'remove-background background=blur'],
  ['desenfoca el fondo y deja a la persona nítida', 'remove-background background=blur'],
  ['把字放到左上角', 'unknown'],
  ['limpia el fondo de objetos', 'need:mask'],
  ['把背景里的杂物清掉', 'need:mask'],
  ['quita al hombre de la camisa roja del fondo', 'need:mask'],
  ['remove the woman in the red dress in the background', 'need:mask'],
  ['estilo japonés suave', 'unknown'],
  // what lies over a photo
  ['remove the haziness', 'tone dehaze=0.3'],
  ['clear the fog a little', 'tone dehaze=0.15'],
  ['把雾去掉', 'tone dehaze=0.3'],
  ['quita un poco la neblina', 'tone dehaze=0.15'],
  ['add some fog', 'need:creative'],
  ['the photo is foggy', 'tone dehaze=0.3'],
  ['fix the blurriness', 'deblur'],
  ['get rid of the unwanted noise', 'denoise'],
  ['expunge the watermark', 'unknown'],
  // colors that are things, and things that are dyed
  ['remove the orange', 'need:mask'],
  ['replace the cat with a peach', 'need:creative'],
  ['dye the leaves yellow', 'unknown'],
  // one wish behind another
  ['remove the background and make it light blue, restore it', 'remove-background background=#a5cff5 ; restore'],
  ['white background please, bring up the shadows a lot', 'remove-background background=#ffffff ; tone shadows=0.6'],
  [
    'less contrast, and can i get it without the background',
    'tone contrast=-0.3 ; remove-background background=transparent',
  ],
  [
    '换成白底，加点阴影',
    'remove-background background=#ffffff ; compose layers=subject shadow=x=0.02 y=0.03 blur=0.03 opacity=0.45',
  ],
  ['一寸白底证件照，然后想看看金发的样子', 'id-photo size=1-inch background=#ffffff ; hair-change colour=honey'],
  ['裁成方图，再光线柔和一点', 'crop ratio=1:1 ; tone contrast=-0.15'],
  // nothing is left out
  ['brighten it and enhance the water', 'unread'],
  ['increase brightness and hue', 'unread'],
  ['auto contrast', 'enhance-light'],
])('%s', (said, wanted) => {
  expect(plan(said)).toBe(wanted);
});

const painted = (said: string) => `creative-edit instruction=${said}`;

test.each([
  'replace the tent with a small wooden cabin',
  'add a rainbow over the hills, fading to the left',
  'turn the photo into a brick toy scene',
  'change the background to a volcano',
  'make it ghibli style',
  'dress him as a pirate',
  "raise the person's left arm",
  'turn the photo into a cross-stitch style',
  '把帐篷换成小木屋',
  '让他把手举起来',
  '把背景换成火山',
  'cambia la carpa por una cabaña de madera',
  'añade un arcoíris sobre las colinas',
])('a creative model gets all of the words: %s', (said) => {
  expect(plan(said, 'creative')).toBe(painted(said));
  expect(plan(said)).toBe('need:creative');
});

test('beside steps of ours, painting is offered and not planned', () => {
  const said = 'turn the photo into a classic impasto oil painting';
  const { steps, remarks, suggestions } = planInstruction(said, states['creative']!);
  expect(steps).toEqual([]);
  const choices = remarks.flatMap((remark) => (remark.kind === 'unread' ? remark.choices : []));
  expect(choices.flat().map(({ op }) => op)).toEqual(['oil-painting']);
  expect(suggestions).toEqual([[{ op: 'creative-edit', instruction: said }]]);
});

test.each(['convert 5 miles to km', 'put a timer on', 'change my password'])(
  'what is no wish for a picture is not painted: %s',
  (said) => {
    expect(planInstruction(said, states['creative']!).steps).toEqual([]);
  },
);
