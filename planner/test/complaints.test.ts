/** What is wrong × where × three languages: a complaint becomes its opposite at that place, and never another edit. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { describe, expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

const planOf = (text: string): string => describePlan(planInstruction(text, states['one']!));

/** Each fault: what undoes it, and how it is said behind "is", "está" and nothing. */
const faults: readonly (readonly [tone: string, en: string, es: string, zh: string])[] = [
  ['exposure=-0.5', 'way too bright', 'muy brillante', '太亮'],
  ['temperature=-0.3', 'too yellow', 'demasiado amarillo', '太黄'],
  ['temperature=0.3', 'so cold', 'muy frío', '太冷'],
  ['tint=0.3', 'kind of greenish', 'medio verdoso', '偏绿'],
  ['saturation=-0.3', 'too saturated', 'muy saturado', '太艳'],
  ['contrast=-0.3', 'too contrasty', 'muy contrastado', '对比太强'],
  ['dehaze=0.3', 'hazy', 'brumoso', '雾蒙蒙的'],
];
const places: readonly (readonly [made: (tone: string) => string, en: string, es: string, zh: string])[] = [
  [(tone) => `adjust settings=sky ${tone}`, 'the sky', 'el cielo', '天空'],
  [(tone) => `adjust settings=skin ${tone}`, 'my skin', 'mi piel', '皮肤'],
  [(tone) => `tone ${tone} only=face`, 'her face', 'su cara', '她的脸'],
  [(tone) => `tone ${tone} only=hair`, 'his hair', 'el pelo', '头发'],
  [(tone) => `tone ${tone} keep=people`, 'the background', 'el fondo', '背景'],
  [(tone) => `adjust settings=linear line=0.4:0.5:0.6:0.5 ${tone}`, 'the left side', 'el lado izquierdo', '左边'],
  [
    (tone) => `adjust settings=radial x=0.5 y=0.5 across=0.6 down=0.6 soft=0.7 inverted=true ${tone}`,
    'the corners',
    'los bordes',
    '四个角',
  ],
  [() => 'need:mask', 'the dress', 'el vestido', '裙子'],
  [() => 'need:mask', 'the dog', 'el perro', '狗'],
  [() => 'need:mask', 'the man on the left', 'el hombre de la izquierda', '左边那个男的'],
];

describe.each(faults)('%s', (tone, enFault, esFault, zhFault) => {
  test.each(places)('%s', (made, enPlace, esPlace, zhPlace) => {
    const wanted = made(tone);
    const verb = enPlace.endsWith('corners') ? 'are' : 'looks';
    const spoken = esPlace.startsWith('los') ? 'se ven' : 'salió';
    expect(planOf(`${enPlace} ${verb} ${enFault}`)).toBe(wanted);
    expect(planOf(`${esPlace} ${spoken} ${esFault}`)).toBe(wanted);
    expect(planOf(`${zhPlace}${zhFault}`)).toBe(wanted);
  });
});

test.each([
  // in other words, and with what surrounds them
  ["i don't like how dark the sky is", 'adjust settings=sky exposure=0.5 shadows=0.2'],
  ['no me gusta lo oscuro que se ve el cielo', 'adjust settings=sky exposure=0.5 shadows=0.2'],
  ['se ve muy amarillo el fondo', 'tone temperature=-0.3 keep=people'],
  ['the sky lacks contrast', 'adjust settings=sky contrast=0.3'],
  ['al cielo le falta color', 'adjust settings=sky contrast=0.15 vibrance=0.3'],
  ['not enough light on her face', 'enhance-light only=face'],
  ['脸上光线不够', 'enhance-light only=face'],
  ['her face is too dark, can you fix it', 'enhance-light only=face'],
  ['天空太白了怎么办', 'adjust settings=sky exposure=-0.5'],
  ['the background came out blurry', 'adjust settings=background sharpen=0.6'],
  ['my face came out blurry', 'deblur'],
  ['la foto quedó gris', 'tone contrast=0.15 saturation=0.3'],
  ['it came out washed out', 'tone contrast=0.3 saturation=0.3'],
  ['la cara está muy pálida', 'ask:improve'],
  // noise is taken from all of a photo, which is asked
  ['too much noise in the corners', 'ask:improve'],
  ['el cielo tiene mucho grano', 'ask:improve'],
  ['天空噪点太多', 'ask:improve'],
  // two places are two parts of one step
  [
    'the face is too dark and the background is too bright',
    'adjust settings=faces exposure=0.5 shadows=0.2:background exposure=-0.5',
  ],
  ['脸太暗，天空太亮', 'adjust settings=faces exposure=0.5 shadows=0.2:sky exposure=-0.5'],
  // a mere color may be wished for, and 一点 wishes
  ['背景灰', 'ask:background'],
  ['背景模糊', 'remove-background background=blur'],
  ['天空暗一点', 'adjust settings=sky exposure=-0.25'],
  ['the sky was grey and we walked home', 'unknown'],
])('%s', (text, wanted) => {
  expect(planOf(text)).toBe(wanted);
});

test('what is marked is what is complained of', () => {
  expect(describePlan(planInstruction('the dress is too dark', states['mask']!))).toBe('tone exposure=0.5 shadows=0.2');
});

test.each([
  // two faults of one place
  ['the sky is too dark and yellow', 'adjust settings=sky exposure=0.5 shadows=0.2 temperature=-0.3'],
  ['la foto está muy oscura y amarilla', 'enhance-light ; tone temperature=-0.3'],
  ["it's too dark and blurry", 'enhance-light ; deblur'],
  // what is in no list of things is still some place
  ['el plato sale muy pálido', 'need:mask'],
  ['my nose is too red', 'need:mask'],
  ['沙滩快白了', 'need:mask'],
  ['the wall looks orange because of the lamp', 'need:mask'],
  // and some words are of no photo
  ['el clima está muy frío', 'unknown'],
  ['今天太冷了', 'unread'],
  // no matter of light
  ['the floor is dirty', 'need:mask'],
  ['右边那个人的脸看不清', 'need:mask'],
  ['腿有点短', 'cannot:reshape-body'],
  ['my nose looks big', 'cannot:reshape-body'],
  ['la foto sale muy chiquita', 'ask:improve'],
  ['天太多人太少', 'ask:improve'],
  ["i'm too close to the edge", 'ask:improve'],
  ['像盖了层白纱', 'ask:improve'],
  ['产品跟背景分不开', 'ask:improve'],
  ['las paredes se ven inclinadas', 'adjust settings=uprights=true'],
])('%s', (text, wanted) => {
  expect(planOf(text)).toBe(wanted);
});
