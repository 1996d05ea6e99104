/** Kinds of sentences that had become another edit than was meant: each is read, or asked about, in three languages. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

const plan = (said: string, state = 'one') => describePlan(planInstruction(said, states[state]!));

test.each([
  // dictated without a pause: the side and the amount are the turn's
  ['rotate slightly to the right crop', 'straighten degrees=2 ; ask:ratio'],
  ['tilt a bit to the left crop', 'straighten degrees=-2 ; ask:ratio'],
  ['gira un poco a la derecha recorta', 'straighten degrees=2 ; ask:ratio'],
  ['向右转一点裁剪一下', 'straighten degrees=2 ; ask:ratio'],
  [
    'rotate slightly to the right crop adjust the brightness and contrast',
    'straighten degrees=2 ; tone exposure=0.5 contrast=0.3 ; ask:ratio',
  ],
  ['crop the left rotate right', 'trim edge=left share=0.1 ; rotate degrees=90'],
  ['straighten left crop right side', 'straighten degrees=-2 ; trim edge=right share=0.1'],
  // how it is now is no wish
  ['change background from sepia to grey', 'remove-background background=#808080'],
  ['cambia el fondo de sepia a gris', 'remove-background background=#808080'],
  ['背景从棕褐色改成灰色', 'remove-background background=#808080'],
  ['change the photo from black and white to sepia', 'look name=sepia'],
  ['把照片从黑白改成复古', 'look name=vintage'],
  ['cambia la foto de color a blanco y negro', 'tone saturation=-1'],
  // out of focus is the opposite of sharp
  ['make the focus a little blurry', 'ask:what-to-blur'],
  ['haz el enfoque un poco borroso', 'ask:what-to-blur'],
  ['让焦点模糊一点', 'ask:what-to-blur'],
  ['more depth of field', 'ask:what-to-blur'],
  ['less depth of field', 'ask:what-to-blur'],
  ['más profundidad de campo', 'ask:what-to-blur'],
  // what is lit is named, who is to be seen is why
  ['lighten the background so you can see his face', 'tone exposure=0.5 keep=people'],
  ['darken the background so the face stands out', 'tone exposure=-0.5 keep=people'],
  ['brighten the sky so you can see the clouds', 'adjust settings=sky exposure=0.5'],
  ['aclara el fondo para que se vea su cara', 'tone exposure=0.5 keep=people'],
  ['把背景调亮，看清他的脸', 'tone exposure=0.5 keep=people'],
  ['把背景调亮让人看得清他的脸', 'tone exposure=0.5 keep=people'],
  ['reduce the background brightness so that the tree is visible reduce the contrast', 'unread keep=people'],
  // words that a thing bears
  ['a hat that says OBEY', 'need:creative'],
  ['add a sign that says OPEN', 'need:creative'],
  ['write OBEY on the hat', 'need:creative'],
  ['una camiseta que ponga AMOR', 'need:creative'],
  ['给他戴一顶写着OBEY的帽子', 'need:creative'],
  ['衣服上写上LOVE', 'need:creative'],
  ['add a sticker that says WOW', 'text content=WOW'],
  ['write OBEY at the bottom', 'text content=OBEY place=bottom'],
  ['add a banner that says SALE', 'text content=SALE'],
  ['make a banner out of it', 'crop ratio=16:9'],
  ['cambia el color del banner a azul oscuro', 'ask:colour-of-what'],
  // the network cuts out who wears it
  ['cut out the sunglasses', 'unread'],
  ['cut out her dress', 'unread'],
  ['把墨镜抠出来', 'unread'],
  ['recorta las gafas de sol', 'unread'],
  ['cut out the girl with the hat', 'remove-background background=transparent'],
  ['把戴帽子的女孩抠出来', 'remove-background background=transparent'],
  ['cut out the watch', 'remove-background background=transparent'],
  ['recorta el coche', 'remove-background background=transparent'],
  ['recorta el cielo', 'ask:ratio'],
  // a drawn film is a style, 特写 writes nothing
  ['将图片转换为粘土定格动画风格', 'need:creative'],
  ['make it an animated movie style', 'need:creative'],
  ['animate it', 'cannot:video'],
  ['裁剪为特写镜头', 'ask:ratio'],
  // color that is not there yet
  ['añadir color a imágenes en blanco y negro', 'need:creative'],
  ['agrega color a la foto', 'need:creative'],
  // a tinge of a ground that comes is not one of the photo
  ['add a greenish background', 'ask:background'],
  ['Añade un fondo verdoso', 'ask:background'],
  ['añade un hombre al fondo', 'need:creative'],
  ['change the background to a restaurant', 'need:creative'],
  // "sea" is no sea, a glow no brightness, bits no saturation
  ['haz que la luz sea más roja', 'tone temperature=0.3'],
  ['añade un brillo azul', 'need:creative'],
  ['disminuir la profundidad de color', 'unknown'],
  ['reduce the color depth', 'unknown'],
])('%s', (said, wanted) => {
  expect(plan(said)).toBe(wanted);
});

test('what is marked is not cut out along the mark', () => {
  expect(plan('cut out what I marked', 'mask')).toBe('unread');
  expect(plan('cut out the dog', 'mask')).toBe('remove-background background=transparent');
});

test.each([
  ['cambia el fondo a blanco puro', 'remove-background background=#ffffff'],
  ['restaura esta fotografía antigua manteniendo los rostros y las características originales', 'restore keep=face'],
  ['restaura esta foto de mi abuela, manteniendo su identidad', 'restore'],
  ['recupera ligeramente las altas luces y abre mínimamente las sombras', 'tone highlights=-0.15 shadows=0.15'],
  ['ajusta la exposición de forma muy sutil', 'tone exposure=0.25'],
  ['corrige la perspectiva para que las líneas verticales queden verticales', 'adjust settings=uprights=true'],
  ['agranda esta foto sin que se vea fea', 'upscale scale=2'],
  ['cambia la luz a atardecer', 'look name=golden-hour'],
  ['hacela más oscura', 'tone exposure=-0.5'],
  ['ponele un fondo blanco', 'remove-background background=#ffffff'],
  ['sacale el fondo', 'remove-background background=transparent'],
  ['haz la imagen más elegante', 'ask:improve'],
  ['haz que parezca mayor', 'need:creative'],
  ['ponla de pie', 'need:creative'],
  ['traslada este perro a una playa tropical', 'need:creative'],
])('said in Spanish, no longer asked about for nothing: %s', (said, wanted) => {
  expect(plan(said)).toBe(wanted);
});
